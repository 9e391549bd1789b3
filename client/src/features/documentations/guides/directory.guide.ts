import { points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["What it is", "Apa itu direktori publik"],
      text(
        "The public directory lists the parties that the programme has verified, so that others can recognise them before they connect.",
        "Direktori publik memuat pihak yang telah diverifikasi oleh program, sehingga pihak lain dapat mengenalinya sebelum terhubung.",
      ),
    ),
    section(
      "get-in",
      ["How your company gets in", "Cara perusahaan Anda tercantum"],
      steps(
        [
          "Keep company and address in [your profile](~/profile) as they stand in the agreement.",
          "Isi perusahaan dan alamat pada [profil](~/profile) sesuai perjanjian.",
        ],
        [
          "Take your [SIT request](~/documentations/sit-request) to 100 Accepted.",
          "Selesaikan [permintaan SIT](~/documentations/sit-request) sampai 100 Accepted.",
        ],
        [
          "The portal managers list the company; they write to the e-mail address of your profile.",
          "Pengelola portal mencantumkan perusahaan; mereka menulis ke surel pada profil Anda.",
        ],
      ),
    ),
    section(
      "correct",
      ["Correct an entry", "Memperbaiki data"],
      points(
        ["Change name and contact in the profile yourself.", "Ubah sendiri nama dan kontak pada profil."],
        [
          "For anything else write to the contact address at the foot of the page.",
          "Untuk hal lain, tulis ke alamat kontak di kaki halaman.",
        ],
      ),
    ),
  ],
};
