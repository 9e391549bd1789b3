import { adminFaq, faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const accountFaqs: FaqGroup = {
  id: "account",
  title: ["Account and sign-in", "Akun dan proses masuk"],
  faqs: [
    faq(
      "no-account",
      ["How do I get an account?", "Bagaimana cara mendapatkan akun?"],
      [
        "If the sign-in page has the link Register, use it: you get a mail with a link to confirm your address, and a portal manager decides. Otherwise a portal manager creates the account or invites you by mail: write to the contact address in the footer of every page and state your company, name, e-mail address and phone number.",
        "Jika halaman masuk memiliki tautan Daftar, gunakan tautan itu: Anda menerima surel berisi tautan untuk mengonfirmasi alamat Anda, lalu pengelola portal memutuskan. Jika tidak, pengelola portal membuat akun atau mengundang Anda melalui surel: tulis ke alamat kontak di bagian bawah setiap halaman dan sebutkan perusahaan, nama, surel, dan nomor telepon Anda.",
      ],
    ),
    faq(
      "password-does-not-match",
      [
        "My password is correct, but the portal says it does not match. Why?",
        "Kata sandi saya benar, tetapi portal menyatakan tidak cocok. Mengapa?",
      ],
      [
        "The message is the same for an unknown username, a wrong password and a disabled account, so that an attacker cannot find out who has an account. Check Caps Lock, then reset the password through [the link in the mail](~/documentations/password#forgotten). If that does not help, the account may be disabled: ask a portal manager.",
        "Pesannya sama untuk nama pengguna yang tidak dikenal, kata sandi yang salah, dan akun yang dinonaktifkan, agar penyerang tidak dapat mengetahui siapa yang memiliki akun. Periksa Caps Lock, lalu atur ulang kata sandi melalui [tautan surel](~/documentations/password#forgotten). Bila tetap gagal, akun mungkin dinonaktifkan: tanyakan kepada pengelola portal.",
      ],
    ),
    faq(
      "too-many-attempts",
      [
        "I have to wait before I can try again. How long?",
        "Saya harus menunggu sebelum mencoba lagi. Berapa lama?",
      ],
      [
        "After ten wrong passwords you must wait. The message says how long: at most 15 minutes. Only failed attempts count; correct passwords are not delayed.",
        "Setelah sepuluh kata sandi salah, Anda harus menunggu. Pesannya menyebutkan lamanya: paling lama 15 menit. Hanya percobaan gagal yang dihitung; kata sandi yang benar tidak ditunda.",
      ],
    ),
    faq(
      "session-timeout",
      ["Why do I see “Session Timeout, need relogin.”?", "Mengapa muncul pesan sesi telah berakhir?"],
      [
        "A session ends 60 minutes after you close the portal, after 12 hours in any case, and immediately when an administrator disables the account. While a page is open, the session is renewed automatically.",
        "Sesi berakhir 60 menit setelah portal ditutup, setelah 12 jam dalam keadaan apa pun, dan segera setelah administrator menonaktifkan akun. Selama halaman terbuka, sesi diperbarui secara otomatis.",
      ],
    ),
    faq(
      "reset-mail-missing",
      ["The reset mail does not arrive.", "Surel pengaturan ulang tidak kunjung tiba."],
      [
        "The portal does not reveal whether an address is registered, so a mistyped address gets the same answer. Check the spam folder and the address in your profile. The link is valid for 30 minutes and works once.",
        "Portal tidak mengungkapkan apakah suatu alamat terdaftar, sehingga alamat yang salah ketik mendapat jawaban yang sama. Periksa folder spam dan alamat pada profil Anda. Tautan berlaku 30 menit dan hanya dapat digunakan sekali.",
      ],
    ),
    faq(
      "too-many-mails",
      [
        "The portal sends me too many e-mails, or too few.",
        "Portal mengirim terlalu banyak atau terlalu sedikit surel.",
      ],
      [
        "Choose in Profile, Notifications: each event at once, in one daily mail at 07:00 WIB, or not at all. Mails about consumer secrets, passwords and sign-ins are always sent. See [Notifications](~/documentations/notifications#mail).",
        "Pilih di Profil, Pemberitahuan: setiap peristiwa langsung, dalam satu surel harian pukul 07.00 WIB, atau tidak sama sekali. Surel tentang consumer secret, kata sandi, dan proses masuk selalu dikirim. Lihat [Pemberitahuan](~/documentations/notifications#mail).",
      ],
    ),
    faq(
      "company-role",
      [
        "A button is missing, or the portal says that my role does not permit an action. Why?",
        "Ada tombol yang tidak tampil, atau portal menyatakan peran saya tidak mengizinkan. Mengapa?",
      ],
      [
        "Each member of a company is a viewer, a developer or an owner. Viewers cannot see credentials or private keys and cannot change anything. Ask an owner, who is listed on the page Company, for another role. See [Company](~/documentations/company#what).",
        "Setiap anggota perusahaan adalah pembaca, pengembang, atau pemilik. Pembaca tidak melihat kredensial maupun kunci privat dan tidak mengubah apa pun. Minta peran lain kepada pemilik, yang tercantum di halaman Perusahaan. Lihat [Perusahaan](~/documentations/company#what).",
      ],
    ),
    faq(
      "several-people",
      ["Can several people share an account?", "Bolehkah satu akun dipakai beberapa orang?"],
      [
        "This is not recommended: history and logs record the user. Invite each colleague on the page Company: they have their own accounts and share your apps and keys. See [Company](~/documentations/company#invite).",
        "Sebaiknya tidak: riwayat dan log mencatat penggunanya. Undang setiap rekan di halaman Perusahaan: mereka memiliki akun sendiri dan berbagi aplikasi serta kunci Anda. Lihat [Perusahaan](~/documentations/company#invite).",
      ],
    ),
    adminFaq(
      "disable-or-delete",
      ["Can I delete a tenant?", "Dapatkah tenant dihapus?"],
      [
        "No, because apps, requests and history must stay available. [Disable the user](~/documentations/manage-tenants#disable) instead: sessions end immediately, and all data is kept if you enable the user again.",
        "Tidak, karena aplikasi, permintaan, dan riwayat harus tetap tersedia. [Nonaktifkan pengguna](~/documentations/manage-tenants#disable): sesi langsung berakhir, dan semua data tetap ada bila pengguna diaktifkan kembali.",
      ],
    ),
    faq(
      "script-password",
      ["How does a script sign in?", "Bagaimana skrip masuk ke portal?"],
      [
        "With a [machine token](~/documentations/machine-tokens) instead of a password. You choose what it may do and for how long, and revoke it on your Profile page.",
        "Dengan [token mesin](~/documentations/machine-tokens), bukan kata sandi. Anda menentukan izin dan masa berlakunya, dan mencabutnya di halaman Profil.",
      ],
    ),
  ],
};
