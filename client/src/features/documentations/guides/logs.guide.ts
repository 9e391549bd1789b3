import { points, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "read",
      ["Read the log", "Membaca log"],
      text(
        "[Log Status](~/logs) has one row for everything that happened to a SIT request: its creation, every change of status, every file. Administrators see all companies, tenants their own.",
        "[Log Status](~/logs) memuat satu baris untuk setiap kejadian pada permintaan SIT: pembuatan, setiap perubahan status, setiap berkas. Administrator melihat semua perusahaan, tenant hanya miliknya.",
      ),
      terms(
        ["Columns", "Kolom"],
        [
          ["Date", "Tanggal"],
          ["When it happened, in WIB.", "Waktu kejadian, dalam WIB."],
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
          ["What happened, and to what kind of record.", "Kejadiannya dan jenis datanya."],
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
          ["A progress bar out of 100 with the label.", "Bilah kemajuan dari 100 beserta labelnya."],
        ],
      ),
    ),
    section(
      "filter",
      ["Find something", "Mencari sesuatu"],
      steps(
        [
          "Choose a period: both days are included, in WIB.",
          "Pilih periode: kedua tanggal ikut disertakan, dalam WIB.",
        ],
        [
          "Choose a status, a company or a kind of event, or type a word into the search.",
          "Pilih status, perusahaan, atau jenis kejadian, atau ketik kata pada pencarian.",
        ],
        [
          "Send the address of the page to a colleague: filters and order are part of it.",
          "Kirim alamat halaman kepada rekan: filter dan urutan termasuk di dalamnya.",
        ],
      ),
    ),
    section(
      "trust",
      ["What you can rely on", "Yang dapat diandalkan"],
      points(
        [
          "A row is written together with the change itself; neither exists without the other.",
          "Baris ditulis bersama perubahannya; yang satu tidak ada tanpa yang lain.",
        ],
        ["Nobody can change or delete rows.", "Tidak ada yang dapat mengubah atau menghapus baris."],
        [
          "[Export](~/documentations/tables-and-exports#export) takes all rows that match.",
          "[Ekspor](~/documentations/tables-and-exports#export) mencakup semua baris yang cocok.",
        ],
      ),
    ),
  ],
};
