import { adminFaq, faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const accountFaqs: FaqGroup = {
  id: "account",
  title: ["Account and sign-in", "Akun dan proses masuk"],
  faqs: [
    faq(
      "no-account",
      ["How do I get an account?", "Bagaimana cara mendapatkan akun?"],
      [
        "The portal managers create it. Write to the contact address at the foot of every page with your company, name, e-mail address and phone number.",
        "Akun dibuat oleh pengelola portal. Tulis ke alamat kontak di kaki setiap halaman dengan menyebutkan perusahaan, nama, surel, dan nomor telepon Anda.",
      ],
    ),
    faq(
      "password-does-not-match",
      [
        "My password is right, yet the portal says it does not match. Why?",
        "Kata sandi saya benar, tetapi portal menyatakan tidak cocok. Mengapa?",
      ],
      [
        "The message is the same for an unknown username, a wrong password and a disabled account, so that nobody can find out who has an account. Check Caps Lock, then reset the password through [the link in the mail](~/documentations/password#forgotten). If that does not help, the account may be disabled: ask a portal manager.",
        "Pesannya sama untuk nama pengguna yang tidak dikenal, kata sandi yang salah, dan akun yang dinonaktifkan, agar tidak ada yang dapat menebak pemilik akun. Periksa Caps Lock, lalu atur ulang kata sandi melalui [tautan surel](~/documentations/password#forgotten). Bila tetap gagal, akun mungkin dinonaktifkan: tanyakan kepada pengelola portal.",
      ],
    ),
    faq(
      "too-many-attempts",
      [
        "I have to wait before I can try again. How long?",
        "Saya harus menunggu sebelum mencoba lagi. Berapa lama?",
      ],
      [
        "After ten wrong passwords the portal makes you wait and tells how long, at most 15 minutes. It counts failures only: right passwords are never slowed down.",
        "Setelah sepuluh kata sandi salah, portal meminta Anda menunggu dan menyebutkan lamanya, paling lama 15 menit. Yang dihitung hanya kegagalan: kata sandi yang benar tidak pernah diperlambat.",
      ],
    ),
    faq(
      "session-timeout",
      ["Why do I see “Session Timeout, need relogin.”?", "Mengapa muncul pesan sesi telah berakhir?"],
      [
        "A session ends after 60 minutes in which the portal was not open, after 12 hours in any case, and at once when an administrator disables the account. While a page is open it is renewed by itself.",
        "Sesi berakhir setelah 60 menit portal tidak terbuka, setelah 12 jam dalam keadaan apa pun, dan seketika bila administrator menonaktifkan akun. Selama halaman terbuka, sesi diperbarui sendiri.",
      ],
    ),
    faq(
      "reset-mail-missing",
      ["The reset mail does not arrive.", "Surel pengaturan ulang tidak kunjung tiba."],
      [
        "The portal never says whether an address is known, so a mistyped one looks the same. Check the spam folder and the address in your profile; the link lives for 30 minutes and works once.",
        "Portal tidak pernah menyebutkan apakah suatu alamat terdaftar, sehingga salah ketik tampak sama saja. Periksa folder spam dan alamat pada profil Anda; tautan berlaku 30 menit dan hanya sekali pakai.",
      ],
    ),
    faq(
      "several-people",
      ["May several people share an account?", "Bolehkah satu akun dipakai beberapa orang?"],
      [
        "Better not: history and logs name the person. Ask for an account for each developer of your company.",
        "Sebaiknya tidak: riwayat dan log mencatat nama orangnya. Mintalah akun untuk setiap pengembang di perusahaan Anda.",
      ],
    ),
    adminFaq(
      "disable-or-delete",
      ["Can I delete a tenant?", "Dapatkah tenant dihapus?"],
      [
        "No, and on purpose: apps, requests and history stay readable. [Disable the user](~/documentations/manage-tenants#disable): sessions end at once, and nothing is lost if you enable it again.",
        "Tidak, dan itu disengaja: aplikasi, permintaan, dan riwayat harus tetap terbaca. [Nonaktifkan pengguna](~/documentations/manage-tenants#disable): sesi langsung berakhir, dan tidak ada yang hilang bila diaktifkan kembali.",
      ],
    ),
  ],
};
