import { note, points, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "palette",
      ["Command palette", "Palet perintah"],
      steps(
        [
          "Press `Ctrl K` (`Cmd K` on a Mac), or select the search in the header.",
          "Tekan `Ctrl K` (`Cmd K` di Mac), atau pilih pencarian di bagian atas.",
        ],
        [
          "Type a part of the name of a page, an app, a request or an action.",
          "Ketik sebagian nama halaman, aplikasi, permintaan, atau tindakan.",
        ],
        [
          "Choose with the arrow keys, open with Enter, close with Esc.",
          "Pilih dengan tombol panah, buka dengan Enter, tutup dengan Esc.",
        ],
      ),
      text(
        "The search page shows more results from pages, documentation, apps and requests.",
        "Halaman pencarian menampilkan lebih banyak hasil dari halaman, dokumentasi, aplikasi, dan permintaan.",
      ),
    ),
    section(
      "keyboard",
      ["Keyboard", "Papan ketik"],
      terms(
        ["Keys", "Tombol"],
        [
          ["Tab, Shift Tab", "Tab, Shift Tab"],
          [
            "Move to the next or previous control. The first Tab shows the link Skip to content.",
            "Berpindah ke kontrol berikutnya atau sebelumnya. Tab pertama menampilkan tautan Langsung ke isi.",
          ],
        ],
        [
          ["Enter, Space", "Enter, Spasi"],
          ["Activate the focused control.", "Mengaktifkan kontrol yang sedang difokuskan."],
        ],
        [
          ["Arrow keys", "Tombol panah"],
          ["Move within menus, lists and choices.", "Berpindah di dalam menu, daftar, dan pilihan."],
        ],
        [
          ["Esc", "Esc"],
          [
            "Close a menu or dialog. If a form has unsaved entries, the portal asks first.",
            "Menutup menu atau dialog. Bila formulir berisi data yang belum disimpan, portal bertanya dahulu.",
          ],
        ],
      ),
    ),
    section(
      "language-and-theme",
      ["Language and theme", "Bahasa dan tema"],
      points(
        [
          "Language: EN or ID in the header. The choice is saved in this browser.",
          "Bahasa: EN atau ID di bagian atas. Pilihan disimpan di peramban ini.",
        ],
        [
          "Theme: the sun or moon in the header. By default, the theme follows the system.",
          "Tema: ikon matahari atau bulan di bagian atas. Secara bawaan, tema mengikuti sistem.",
        ],
        [
          "Sidebar: the button at the top keeps it open; otherwise it closes automatically.",
          "Bilah sisi: tombol di atas membuatnya tetap terbuka; tanpa itu bilah menutup secara otomatis.",
        ],
      ),
      note(
        "All dates are in WIB. Hover over a date to see its ISO value.",
        "Semua tanggal dalam WIB. Arahkan penunjuk ke tanggal untuk melihat nilai ISO.",
      ),
    ),
  ],
};
