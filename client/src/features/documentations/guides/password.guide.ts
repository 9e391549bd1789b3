import { flow, note, points, section, steps, terms, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "signed-in",
      ["Change your password while signed in", "Mengubah kata sandi saat sudah masuk"],
      steps(
        [
          "Open [Profile](~/profile) and choose **Change password**.",
          "Buka [Profil](~/profile) lalu pilih **Ubah kata sandi**.",
        ],
        [
          "Enter the current password, then the new one twice.",
          "Isi kata sandi saat ini, lalu kata sandi baru dua kali.",
        ],
        ["Press **Submit New Password**.", "Tekan **Simpan Kata Sandi Baru**."],
      ),
      terms(
        ["Messages", "Pesan"],
        [
          [
            "Error both password not match. Please try again.",
            "Kedua kata sandi tidak cocok. Silakan coba lagi.",
          ],
          [
            "The new password and its confirmation differ. Correct one of them.",
            "Kata sandi baru dan konfirmasinya berbeda; perbaiki salah satunya.",
          ],
        ],
        [
          [
            "Error created new account. Please try again.",
            "Kata sandi baru gagal disimpan. Silakan coba lagi.",
          ],
          [
            "The password was not saved. The message next to it explains why, for example a wrong current password.",
            "Kata sandi tidak disimpan. Pesan di sampingnya menjelaskan alasannya, misalnya kata sandi saat ini salah.",
          ],
        ],
        [
          [
            "Your Password has been change, Please keep your Account securely",
            "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda",
          ],
          [
            "The password was changed. Use the new one from now on.",
            "Kata sandi sudah diubah. Gunakan kata sandi baru mulai sekarang.",
          ],
        ],
      ),
    ),
    section(
      "forgotten",
      ["Forgotten password", "Lupa kata sandi"],
      flow({
        title: ["Resetting a forgotten password", "Mengatur ulang kata sandi yang terlupa"],
        lanes: [
          ["You", "Anda"],
          ["Portal", "Portal"],
        ],
        steps: [
          { lane: 0, text: ["Request a link on the sign-in page", "Minta tautan di halaman masuk"] },
          { lane: 1, text: ["Mails a link if the account exists", "Mengirim tautan bila akun ada"] },
          { lane: 0, text: ["Open the link within 30 minutes", "Buka tautan dalam 30 menit"] },
          { lane: 0, text: ["Enter the new password twice", "Isi kata sandi baru dua kali"] },
          { lane: 1, text: ["Saves it, the link becomes invalid", "Menyimpan, tautan tidak berlaku lagi"] },
          { lane: 0, text: ["Sign in with the new password", "Masuk dengan kata sandi baru"], ends: true },
        ],
      }),
      steps(
        ["On the sign-in page choose **Forgot password?**", "Di halaman masuk, pilih **Lupa kata sandi?**"],
        [
          "Fill in the form and send it. The response is the same whether or not the account exists.",
          "Isi formulir lalu kirim. Responsnya sama, baik akun itu ada maupun tidak.",
        ],
        [
          "Open the link in the mail and choose a new password.",
          "Buka tautan pada surel dan tentukan kata sandi baru.",
        ],
      ),
      note(
        "The link works once, for 30 minutes. If it has expired, request a new one.",
        "Tautan hanya dapat digunakan sekali, selama 30 menit. Bila sudah kedaluwarsa, mintalah tautan baru.",
      ),
    ),
    section(
      "good-password",
      ["A good password", "Kata sandi yang baik"],
      points(
        [
          "At least 8 characters, preferably 15: three or four unrelated words are easy to remember.",
          "Minimal 8 karakter, sebaiknya 15: tiga atau empat kata yang tidak berhubungan mudah diingat.",
        ],
        [
          "Not used anywhere else. You can use a password manager.",
          "Tidak digunakan di tempat lain. Anda dapat memakai pengelola kata sandi.",
        ],
        [
          "Known only to you. The portal managers never ask for it.",
          "Hanya diketahui oleh Anda. Pengelola portal tidak pernah memintanya.",
        ],
      ),
    ),
  ],
};
