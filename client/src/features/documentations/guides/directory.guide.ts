import { section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["About the directory", "Tentang direktori publik"],
      text(
        "The public directory will list the parties that the programme has verified, so that others can identify them before they connect. This portal does not have it yet: nothing about your company is published.",
        "Direktori publik akan memuat pihak yang telah diverifikasi oleh program, sehingga pihak lain dapat mengidentifikasinya sebelum terhubung. Portal ini belum memilikinya: tidak ada data perusahaan Anda yang dipublikasikan.",
      ),
    ),
    section(
      "get-in",
      ["Prepare your company", "Menyiapkan perusahaan Anda"],
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
          "Until there is a directory, prove your identity to other parties with your own documents.",
          "Selama direktori belum ada, buktikan identitas Anda kepada pihak lain dengan dokumen Anda sendiri.",
        ],
      ),
    ),
  ],
};
