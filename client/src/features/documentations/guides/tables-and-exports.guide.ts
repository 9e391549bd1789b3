import { note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Search, filter, sort", "Mencari, menyaring, mengurutkan"],
      points(
        [
          "**Search** covers the whole list, not only the current page.",
          "**Cari** mencakup seluruh daftar, bukan hanya halaman ini.",
        ],
        [
          "Filters are above the table. You can combine them; one button clears all.",
          "Filter berada di atas tabel. Anda dapat menggabungkannya; satu tombol menghapus semuanya.",
        ],
        [
          "Select a column title to sort. Select it again to reverse the order.",
          "Pilih judul kolom untuk mengurutkan. Pilih sekali lagi untuk membalik urutan.",
        ],
        [
          "You can choose the page size and the columns.",
          "Anda dapat memilih jumlah baris per halaman dan kolom.",
        ],
      ),
      note(
        "The URL of the page contains these settings: a bookmark or a link opens the same view.",
        "URL halaman memuat pengaturan ini: markah atau tautan membuka tampilan yang sama.",
      ),
    ),
    section(
      "views",
      ["Saved views", "Tampilan tersimpan"],
      steps(
        [
          "Set search, filters, order and columns of a list.",
          "Atur pencarian, filter, urutan, dan kolom sebuah daftar.",
        ],
        [
          "Open Saved views above the table, choose Save this view, and enter a name.",
          "Buka Tampilan tersimpan di atas tabel, pilih Simpan tampilan ini, lalu isi namanya.",
        ],
        [
          "Select the name to show the list in this way again, from any browser. Its buttons rename, replace and delete it.",
          "Pilih namanya untuk menampilkan daftar seperti itu lagi, dari peramban mana pun. Tombol di sebelahnya mengubah nama, mengganti isi, dan menghapusnya.",
        ],
      ),
      text(
        "Your views are visible to you only. Administrators can share a view with all administrators; only its owner changes it. Settings that a list no longer has are left out, and a message names them.",
        "Tampilan Anda hanya terlihat oleh Anda. Administrator dapat membagikan tampilan ke semua administrator; hanya pemiliknya yang dapat mengubahnya. Pengaturan yang tidak dimiliki lagi oleh daftar diabaikan, dan sebuah pesan menyebutkannya.",
      ),
    ),
    section(
      "rows",
      ["Rows and their actions", "Baris dan tindakannya"],
      text(
        "Select a row to open its details. The actions of a row are in its menu, available by mouse and keyboard. On a phone, rows are shown as cards with the same actions.",
        "Pilih baris untuk membuka rinciannya. Tindakan baris ada pada menunya, dengan tetikus maupun papan ketik. Di ponsel, baris ditampilkan sebagai kartu dengan tindakan yang sama.",
      ),
    ),
    section(
      "export",
      ["Export", "Ekspor"],
      steps(
        ["Filter the list as required.", "Saring daftar sesuai kebutuhan."],
        [
          "Choose the export above the table: CSV for programs, XLSX for Excel.",
          "Pilih ekspor di atas tabel: CSV untuk program, XLSX untuk Excel.",
        ],
        [
          "The file contains all matching rows of all pages, in the current order.",
          "Berkas berisi semua baris yang cocok dari semua halaman, sesuai urutan saat ini.",
        ],
      ),
      points(
        ["Secrets are never exported.", "Data rahasia tidak pernah diekspor."],
        [
          "CSV is UTF-8 with a byte order mark, so that Excel shows all names correctly.",
          "CSV memakai UTF-8 dengan byte order mark agar Excel menampilkan nama dengan benar.",
        ],
        [
          "Text that a spreadsheet could interpret as a formula is stored as text.",
          "Teks yang dapat ditafsirkan lembar kerja sebagai rumus disimpan sebagai teks.",
        ],
      ),
    ),
  ],
};
