import { note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Search, filter, sort", "Mencari, menyaring, mengurutkan"],
      points(
        [
          "**Search** looks through the whole list, not only through the page.",
          "**Cari** menelusuri seluruh daftar, bukan hanya halaman ini.",
        ],
        [
          "Filters stand above the table and add up; one button clears them all.",
          "Filter berada di atas tabel dan saling melengkapi; satu tombol menghapus semuanya.",
        ],
        [
          "A column title sorts, a second press turns the order around.",
          "Judul kolom mengurutkan, tekan sekali lagi untuk membalik urutan.",
        ],
        ["Page size and columns are your choice.", "Jumlah baris per halaman dan kolom dapat Anda pilih."],
      ),
      note(
        "All of it is part of the page's address: a bookmark or a link brings back the same view.",
        "Semuanya menjadi bagian alamat halaman: markah atau tautan menampilkan kembali tampilan yang sama.",
      ),
    ),
    section(
      "rows",
      ["Rows and their actions", "Baris dan tindakannya"],
      text(
        "A row opens its details; what can be done with it is in its actions, by mouse and by keyboard. On a phone rows become cards with the same actions.",
        "Baris membuka rinciannya; yang dapat dilakukan ada pada tindakannya, dengan tetikus maupun papan ketik. Di ponsel, baris menjadi kartu dengan tindakan yang sama.",
      ),
    ),
    section(
      "export",
      ["Export", "Ekspor"],
      steps(
        [
          "Filter the list until it shows what you want.",
          "Saring daftar sampai menampilkan yang Anda inginkan.",
        ],
        [
          "Choose the export above the table: CSV for programs, XLSX for Excel.",
          "Pilih ekspor di atas tabel: CSV untuk program, XLSX untuk Excel.",
        ],
        [
          "The file has all matching rows of all pages, in your order.",
          "Berkas berisi semua baris yang cocok dari semua halaman, sesuai urutan Anda.",
        ],
      ),
      points(
        ["Secrets are never exported.", "Data rahasia tidak pernah diekspor."],
        [
          "CSV is UTF-8 with a byte order mark, so that Excel shows every name rightly.",
          "CSV memakai UTF-8 dengan byte order mark agar Excel menampilkan nama dengan benar.",
        ],
        [
          "Text that a spreadsheet would take for a formula is stored as text.",
          "Teks yang dapat dibaca sebagai rumus disimpan sebagai teks.",
        ],
      ),
    ),
  ],
};
