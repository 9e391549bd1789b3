import { note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "two-kinds",
      ["Two kinds of files", "Dua jenis berkas"],
      points(
        [
          "**Template files** are files for the tenant to fill in: forms, agreements, test sheets. Only administrators can add them to a request.",
          "**Berkas templat** adalah berkas yang diisi oleh tenant: formulir, perjanjian, lembar uji. Hanya administrator yang dapat menambahkannya ke permintaan.",
        ],
        [
          "**Final files** are the completed files: filled in, signed, with the test results. Tenants and administrators can add them.",
          "**Berkas final** adalah berkas yang sudah lengkap: terisi, ditandatangani, beserta hasil uji. Tenant dan administrator dapat menambahkannya.",
        ],
      ),
    ),
    section(
      "add-template",
      ["Add a template file", "Menambahkan berkas templat"],
      steps(
        [
          "Open [SIT-Request](~/productions) and choose **Add template file** in the actions of the row.",
          "Buka [Permintaan SIT](~/productions) lalu pilih **Tambah berkas templat** pada tindakan barisnya.",
        ],
        [
          "Drop one or several files, or choose them. Each file shows its progress.",
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
      ["Accepted files", "Berkas yang diterima"],
      points(
        [
          "doc, docx, xls, xlsx and pdf, up to 1,000,000 bytes each.",
          "doc, docx, xls, xlsx, dan pdf, masing-masing sampai 1.000.000 byte.",
        ],
        [
          "The content must match the file extension; empty files are rejected.",
          "Isi harus sesuai dengan ekstensi berkas; berkas kosong ditolak.",
        ],
        [
          "A larger file causes the message **Forbidden, File size more than 1 MByte**.",
          "Berkas yang lebih besar menampilkan pesan **Ditolak, ukuran berkas lebih dari 1 MByte**.",
        ],
      ),
    ),
    section(
      "open",
      ["Open and preview", "Membuka dan meninjau"],
      text(
        "Select the name of a file in the table to open it. Images and PDFs open in a preview; other files are downloaded with their original name. Only the uploader, the tenant of the request and administrators can open a file.",
        "Pilih nama berkas pada tabel untuk membukanya. Gambar dan PDF terbuka dalam pratinjau; berkas lain diunduh dengan nama aslinya. Hanya pengunggah, tenant pemilik permintaan, dan administrator yang dapat membuka berkas.",
      ),
      note(
        "Two users can add files to one request at the same time; all files are kept. Files cannot be removed.",
        "Dua pengguna dapat menambahkan berkas ke satu permintaan pada saat yang sama; semua berkas tersimpan. Berkas tidak dapat dihapus.",
      ),
    ),
  ],
};
