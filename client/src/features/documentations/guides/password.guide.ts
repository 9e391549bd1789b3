import { flow, note, points, section, steps, terms, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "signed-in",
      ["Change it while signed in", "Mengubah ketika sudah masuk"],
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
        ["What the portal answers", "Jawaban portal"],
        [
          [
            "Error both password not match. Please try again.",
            "Kedua kata sandi tidak cocok. Silakan coba lagi.",
          ],
          [
            "New password and its confirmation differ; correct one of them.",
            "Kata sandi baru dan konfirmasinya berbeda; perbaiki salah satunya.",
          ],
        ],
        [
          [
            "Error created new account. Please try again.",
            "Kata sandi baru gagal disimpan. Silakan coba lagi.",
          ],
          [
            "It was not stored; the sentence beside it says why, for instance a wrong current password.",
            "Kata sandi tidak disimpan; kalimat di sampingnya menjelaskan alasannya, misalnya kata sandi saat ini salah.",
          ],
        ],
        [
          [
            "Your Password has been change, Please keep your Account securely",
            "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda",
          ],
          ["Done. Use the new password from now on.", "Selesai. Gunakan kata sandi baru mulai sekarang."],
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
          { lane: 0, text: ["Ask for a link on the sign-in page", "Minta tautan di halaman masuk"] },
          { lane: 1, text: ["Mails a link if the account exists", "Mengirim tautan bila akun ada"] },
          { lane: 0, text: ["Open the link within 30 minutes", "Buka tautan dalam 30 menit"] },
          { lane: 0, text: ["Enter the new password twice", "Isi kata sandi baru dua kali"] },
          { lane: 1, text: ["Stores it, the link is used up", "Menyimpan, tautan tidak berlaku lagi"] },
          { lane: 0, text: ["Sign in with it", "Masuk dengan kata sandi baru"], ends: true },
        ],
      }),
      steps(
        ["On the sign-in page choose **Forgot password?**", "Di halaman masuk, pilih **Lupa kata sandi?**"],
        [
          "Enter what the page asks for and send it. The answer is the same whether or not the account exists.",
          "Isi yang diminta lalu kirim. Jawabannya sama, baik akun itu ada maupun tidak.",
        ],
        [
          "Open the link in the mail and choose a new password.",
          "Buka tautan pada surel dan tentukan kata sandi baru.",
        ],
      ),
      note(
        "The link works once and for 30 minutes. When it is too late, ask for another one.",
        "Tautan hanya dapat dipakai sekali dan berlaku 30 menit. Bila terlambat, mintalah tautan baru.",
      ),
    ),
    section(
      "good-password",
      ["A good password", "Kata sandi yang baik"],
      points(
        [
          "At least 8 characters, better 15: three or four unrelated words are easy to remember.",
          "Minimal 8 karakter, lebih baik 15: tiga atau empat kata yang tidak berhubungan mudah diingat.",
        ],
        [
          "Not used anywhere else; a password manager may fill it in.",
          "Tidak dipakai di tempat lain; pengelola kata sandi boleh mengisinya.",
        ],
        [
          "Nobody of the programme ever asks you for it.",
          "Tidak ada pihak dari program yang akan memintanya.",
        ],
      ),
    ),
  ],
};
