import { note, points, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "palette",
      ["Command palette", "Palet perintah"],
      steps(
        [
          "Press `Ctrl K` (on a Mac `Cmd K`), or the search in the header.",
          "Tekan `Ctrl K` (di Mac `Cmd K`), atau pencarian di bagian atas.",
        ],
        [
          "Type a part of a page, an app, a request or an action.",
          "Ketik sebagian nama halaman, aplikasi, permintaan, atau tindakan.",
        ],
        [
          "Choose with the arrow keys, open with Enter, close with Esc.",
          "Pilih dengan tombol panah, buka dengan Enter, tutup dengan Esc.",
        ],
      ),
      text(
        "The search page has more room: it looks through pages, documentation, your apps and requests.",
        "Halaman pencarian lebih lapang: menelusuri halaman, dokumentasi, aplikasi, dan permintaan Anda.",
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
            "To the next or previous control; the first Tab offers Skip to content.",
            "Ke kontrol berikutnya atau sebelumnya; Tab pertama menawarkan Langsung ke isi.",
          ],
        ],
        [
          ["Enter, Space", "Enter, Spasi"],
          ["Press what has the focus.", "Menekan yang sedang difokuskan."],
        ],
        [
          ["Arrow keys", "Tombol panah"],
          ["Move within menus, lists and choices.", "Berpindah di dalam menu, daftar, dan pilihan."],
        ],
        [
          ["Esc", "Esc"],
          [
            "Close a menu or dialog; where something was typed, the portal asks first.",
            "Menutup menu atau dialog; bila ada isian, portal bertanya dahulu.",
          ],
        ],
      ),
    ),
    section(
      "language-and-theme",
      ["Language and theme", "Bahasa dan tema"],
      points(
        [
          "Language: EN or ID in the header. It is remembered on this browser.",
          "Bahasa: EN atau ID di bagian atas. Pilihan diingat di peramban ini.",
        ],
        [
          "Theme: the sun or moon in the header; without a choice the system decides.",
          "Tema: ikon matahari atau bulan di bagian atas; tanpa pilihan, mengikuti sistem.",
        ],
        [
          "Sidebar: the pin keeps it open; otherwise it makes room by itself.",
          "Bilah sisi: pin membuatnya tetap terbuka; tanpa itu bilah menutup sendiri.",
        ],
      ),
      note(
        "Dates are in WIB everywhere; pointing at one shows its ISO value.",
        "Semua tanggal dalam WIB; arahkan penunjuk untuk melihat nilai ISO.",
      ),
    ),
  ],
};
