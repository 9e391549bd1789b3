import { note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "two-kinds",
      ["Two kinds of files", "Dua jenis berkas"],
      points(
        [
          "**Template files** go from you to the tenant: forms, agreements, test sheets to fill in. Only administrators add them to a request.",
          "**Berkas templat** dari Anda untuk tenant: formulir, perjanjian, lembar uji. Hanya administrator yang menambahkannya ke permintaan.",
        ],
        [
          "**Final files** come back: filled in, signed, with the results. Both sides can add them.",
          "**Berkas final** adalah hasil yang dikembalikan: terisi, ditandatangani, beserta hasilnya. Kedua pihak dapat menambahkannya.",
        ],
      ),
    ),
    section(
      "add-template",
      ["Add a template file", "Menambahkan berkas templat"],
      steps(
        [
          "Open [SIT-Request](~/productions) and choose **Add template file** in the actions of the row.",
          "Buka [SIT-Request](~/productions) lalu pilih **Tambah berkas templat** pada tindakan barisnya.",
        ],
        [
          "Drop one or several files, or choose them. Each shows its own progress.",
          "Letakkan satu atau beberapa berkas, atau pilih dari komputer. Setiap berkas menampilkan kemajuannya.",
        ],
        [
          "**Template Document Success** appears and the tenant is notified.",
          "Pesan berhasil tampil dan tenant diberi tahu.",
        ],
      ),
    ),
    section(
      "rules",
      ["What is accepted", "Berkas yang diterima"],
      points(
        [
          "doc, docx, xls, xlsx and pdf, up to 1,000,000 bytes each.",
          "doc, docx, xls, xlsx, dan pdf, masing-masing sampai 1.000.000 byte.",
        ],
        [
          "The content is checked as well as the name; a renamed or an empty file is refused.",
          "Isi diperiksa, bukan hanya nama; berkas yang diganti namanya atau kosong ditolak.",
        ],
        [
          "Over the limit: **Forbidden, File size more than 1 MByte**.",
          "Melebihi batas: **Forbidden, File size more than 1 MByte**.",
        ],
      ),
    ),
    section(
      "open",
      ["Open and preview", "Membuka dan meninjau"],
      text(
        "A file name in the table opens it: pictures and PDFs as a preview, others as a download under their original name. Only the uploader, the tenant of the request and administrators can open it.",
        "Nama berkas pada tabel membukanya: gambar dan PDF sebagai pratinjau, lainnya diunduh dengan nama asli. Hanya pengunggah, tenant pemilik permintaan, dan administrator yang dapat membukanya.",
      ),
      note(
        "Two people may add files to one request at the same moment; none is lost. Files cannot be taken out again.",
        "Dua orang dapat menambahkan berkas ke satu permintaan pada saat yang sama; tidak ada yang hilang. Berkas tidak dapat dikeluarkan lagi.",
      ),
    ),
  ],
};
