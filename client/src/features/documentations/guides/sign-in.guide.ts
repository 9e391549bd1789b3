import { note, points, section, steps, text, warning, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "first-time",
      ["First sign-in", "Masuk pertama kali"],
      text(
        "The portal manager gives you a username and an initial password.",
        "Pengelola portal memberikan nama pengguna dan kata sandi awal.",
      ),
      steps(
        [
          "Open the portal, enter **Username** and **Password**, and press **Sign in**.",
          "Buka portal, isi **Nama pengguna** dan **Kata sandi**, lalu tekan **Masuk**.",
        ],
        [
          "Choose your own password. The portal requires it because another person knows the initial password. See [A good password](~/documentations/password#good-password).",
          "Tentukan kata sandi Anda sendiri. Portal mewajibkannya karena orang lain mengetahui kata sandi awal. Lihat [Kata sandi yang baik](~/documentations/password#good-password).",
        ],
        [
          "Check that the e-mail address in your profile is correct: password reset links are sent to it.",
          "Pastikan alamat surel pada profil Anda benar: tautan pengaturan ulang kata sandi dikirim ke alamat itu.",
        ],
      ),
    ),
    section(
      "remember-me",
      ["Remember me", "Ingat saya"],
      text(
        "With **Remember me**, the session continues when you open the browser again. Without it, the session ends when you close the window. Do not select it on a shared computer.",
        "Dengan **Ingat saya**, sesi berlanjut ketika peramban dibuka kembali. Tanpa itu, sesi berakhir ketika jendela ditutup. Jangan memilihnya pada komputer bersama.",
      ),
    ),
    section(
      "session",
      ["Duration of a session", "Lama sesi berlaku"],
      points(
        [
          "While a page is open, the session is renewed automatically.",
          "Selama halaman terbuka, sesi diperbarui secara otomatis.",
        ],
        [
          "It ends after 60 minutes without an open page, and after 12 hours in any case.",
          "Sesi berakhir setelah 60 menit tanpa halaman terbuka, dan setelah 12 jam dalam keadaan apa pun.",
        ],
        [
          "It ends immediately when an administrator disables the account.",
          "Sesi langsung berakhir bila administrator menonaktifkan akun.",
        ],
      ),
      note(
        "After the session has ended, the portal shows **Session Timeout, need relogin.** OK opens the sign-in page.",
        "Setelah sesi berakhir, portal menampilkan **Sesi telah berakhir, silakan masuk kembali.** Tombol OK membuka halaman masuk.",
      ),
    ),
    section(
      "refused",
      ["If sign-in fails", "Bila gagal masuk"],
      text(
        "The message **Username/Password does not match. Please try again.** is the same for an unknown username, a wrong password and a disabled account. After several failures you must wait; the message says how long. See [Forgotten password](~/documentations/password#forgotten).",
        "Pesan **Nama pengguna/kata sandi tidak cocok. Silakan coba lagi.** sama untuk nama pengguna yang tidak dikenal, kata sandi yang salah, dan akun yang dinonaktifkan. Setelah beberapa kegagalan, Anda harus menunggu; pesannya menyebutkan lamanya. Lihat [Lupa kata sandi](~/documentations/password#forgotten).",
      ),
    ),
    section(
      "sign-out",
      ["Sign out", "Keluar"],
      text(
        "Open the menu with your name at the top right and choose **Log Out**. This also ends the session on the server.",
        "Buka menu dengan nama Anda di kanan atas lalu pilih **Keluar**. Sesi di server juga diakhiri.",
      ),
      warning("Always log out on a shared computer.", "Selalu keluar pada komputer bersama."),
    ),
  ],
};
