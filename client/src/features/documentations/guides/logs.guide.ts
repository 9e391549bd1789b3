import { points, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "read",
      ["Read the log", "Membaca log"],
      text(
        "[Log Status](~/logs) has one row for each event of a SIT request: its creation, each status change and each file. Administrators see all companies; tenants see only their own.",
        "[Log Status](~/logs) memuat satu baris untuk setiap kejadian pada permintaan SIT: pembuatan, setiap perubahan status, setiap berkas. Administrator melihat semua perusahaan, tenant hanya miliknya.",
      ),
      terms(
        ["Columns", "Kolom"],
        [
          ["Date", "Tanggal"],
          ["The time of the event, in WIB.", "Waktu kejadian, dalam WIB."],
        ],
        [
          ["Owner", "Pemilik"],
          [
            "The company, with a detail badge; administrators only.",
            "Perusahaan, dengan lencana rincian; hanya untuk administrator.",
          ],
        ],
        [
          ["Content and type", "Isi dan jenis"],
          ["The event and the kind of record.", "Kejadian dan jenis datanya."],
        ],
        [
          ["Description", "Keterangan"],
          [
            "Requested by, request type, template file, final file.",
            "Pemohon, jenis permintaan, berkas templat, berkas final.",
          ],
        ],
        [
          ["Approved by and date", "Penyetuju dan tanggal"],
          [
            "The administrator who last changed the status, and when.",
            "Administrator yang terakhir mengubah status, dan waktunya.",
          ],
        ],
        [
          ["Status", "Status"],
          [
            "A progress bar from 0 to 100 with the label.",
            "Bilah kemajuan dari 0 sampai 100 beserta labelnya.",
          ],
        ],
      ),
    ),
    section(
      "filter",
      ["Search and filter", "Mencari dan menyaring"],
      steps(
        [
          "Choose a period in WIB: it includes both days.",
          "Pilih periode dalam WIB: kedua tanggal ikut disertakan.",
        ],
        [
          "Choose a status, a company or a kind of event, or enter a search word.",
          "Pilih status, perusahaan, atau jenis kejadian, atau ketik kata pencarian.",
        ],
        [
          "To share the result, copy the URL of the page: it contains the filters and the order.",
          "Untuk membagikan hasilnya, salin URL halaman: URL memuat filter dan urutan.",
        ],
      ),
    ),
    section(
      "trust",
      ["Integrity", "Integritas"],
      points(
        [
          "A row is saved in the same transaction as the change.",
          "Baris disimpan dalam transaksi yang sama dengan perubahannya.",
        ],
        ["Rows cannot be changed or deleted.", "Baris tidak dapat diubah atau dihapus."],
        [
          "[Export](~/documentations/tables-and-exports#export) contains all matching rows.",
          "[Ekspor](~/documentations/tables-and-exports#export) mencakup semua baris yang cocok.",
        ],
      ),
    ),
  ],
};
