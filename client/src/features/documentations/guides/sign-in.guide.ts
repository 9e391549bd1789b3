import { note, points, section, steps, text, warning, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "first-time",
      ["The first time", "Untuk pertama kali"],
      text(
        "The portal manager gives you a username and a first password.",
        "Pengelola portal memberikan nama pengguna dan kata sandi pertama.",
      ),
      steps(
        [
          "Open the portal, enter **Username** and **Password**, and press **Sign in**.",
          "Buka portal, isi **Nama pengguna** dan **Kata sandi**, lalu tekan **Masuk**.",
        ],
        [
          "The portal asks for a password of your own before it opens, because somebody else has seen the first one. [What makes a good one](~/documentations/password#good-password).",
          "Portal meminta kata sandi Anda sendiri sebelum terbuka, karena pihak lain pernah melihat kata sandi pertama. [Ciri kata sandi yang baik](~/documentations/password#good-password).",
        ],
        [
          "Check that your e-mail address in the profile is right: reset links go there.",
          "Pastikan alamat surel pada profil benar: tautan pengaturan ulang dikirim ke sana.",
        ],
      ),
    ),
    section(
      "remember-me",
      ["Remember me", "Ingat saya"],
      text(
        "With **Remember me** the session is still there when you open the browser again; without it, it ends with the window. On a shared computer leave it off.",
        "Dengan **Ingat saya**, sesi tetap ada ketika peramban dibuka kembali; tanpanya, sesi berakhir bersama jendela. Pada komputer bersama, jangan dicentang.",
      ),
    ),
    section(
      "session",
      ["How long a session lasts", "Lama sesi berlaku"],
      points(
        [
          "While a page is open, the session is renewed by itself.",
          "Selama halaman terbuka, sesi diperbarui sendiri.",
        ],
        [
          "It ends after 60 minutes without an open page, and after 12 hours in any case.",
          "Sesi berakhir setelah 60 menit tanpa halaman terbuka, dan setelah 12 jam dalam keadaan apa pun.",
        ],
        [
          "It ends at once when an administrator disables the account.",
          "Sesi langsung berakhir bila administrator menonaktifkan akun.",
        ],
      ),
      note(
        "When it has ended, the portal says **Session Timeout, need relogin.** OK leads to the sign-in page.",
        "Bila sesi berakhir, portal menampilkan **Sesi telah berakhir, silakan masuk kembali.** Tombol OK membuka halaman masuk.",
      ),
    ),
    section(
      "refused",
      ["When you are refused", "Bila ditolak"],
      text(
        "**Username/Password does not match. Please try again.** says the same for an unknown name, a wrong password and a disabled account. After several failures the portal asks you to wait and tells how long. See [Forgotten password](~/documentations/password#forgotten).",
        "Pesan **Nama pengguna/kata sandi tidak cocok. Silakan coba lagi.** berlaku sama untuk nama yang tidak dikenal, kata sandi yang salah, dan akun yang dinonaktifkan. Setelah beberapa kegagalan, portal meminta Anda menunggu dan menyebutkan lamanya. Lihat [Lupa kata sandi](~/documentations/password#forgotten).",
      ),
    ),
    section(
      "sign-out",
      ["Sign out", "Keluar"],
      text(
        "Open the menu with your name at the top right and choose **Log Out**. The session ends on the server, too.",
        "Buka menu dengan nama Anda di kanan atas lalu pilih **Keluar**. Sesi di server juga diakhiri.",
      ),
      warning(
        "Log out on every computer that is not yours.",
        "Selalu keluar pada komputer yang bukan milik Anda.",
      ),
    ),
  ],
};
