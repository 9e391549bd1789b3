import { points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["About the directory", "Tentang direktori publik"],
      text(
        "The public directory lists the parties that the programme has verified, so that others can identify them before they connect.",
        "Direktori publik memuat pihak yang telah diverifikasi oleh program, sehingga pihak lain dapat mengidentifikasinya sebelum terhubung.",
      ),
    ),
    section(
      "get-in",
      ["List your company", "Mencantumkan perusahaan Anda"],
      steps(
        [
          "In [your profile](~/profile), enter the company and address as in the agreement.",
          "Isi perusahaan dan alamat pada [profil](~/profile) sesuai perjanjian.",
        ],
        [
          "Complete your [SIT request](~/documentations/sit-request) up to 100-Accepted.",
          "Selesaikan [permintaan SIT](~/documentations/sit-request) sampai 100-Diterima.",
        ],
        [
          "The portal managers list the company and inform you at the e-mail address in your profile.",
          "Pengelola portal mencantumkan perusahaan dan memberi tahu Anda melalui surel pada profil Anda.",
        ],
      ),
    ),
    section(
      "correct",
      ["Correct an entry", "Memperbaiki data"],
      points(
        ["Change your name and contact in the profile.", "Ubah nama dan kontak Anda pada profil."],
        [
          "For other changes, write to the contact address in the footer.",
          "Untuk perubahan lain, tulis ke alamat kontak di bagian bawah halaman.",
        ],
      ),
    ),
  ],
};
