import { points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["What you are told", "Yang diberitahukan"],
      text(
        "The bell in the header carries the number of unread notices.",
        "Ikon lonceng di bagian atas menampilkan jumlah pemberitahuan yang belum dibaca.",
      ),
      points(
        ["An app was approved, or got a note.", "Aplikasi disetujui atau mendapat catatan."],
        ["The status of a SIT request has changed.", "Status permintaan SIT berubah."],
        ["A template or final file was added.", "Berkas template atau final ditambahkan."],
      ),
    ),
    section(
      "use",
      ["Use them", "Menggunakannya"],
      steps(
        [
          "Open the bell; the newest notice is at the top.",
          "Buka ikon lonceng; pemberitahuan terbaru di atas.",
        ],
        [
          "Select a notice: it leads to the app or request and counts as read.",
          "Pilih pemberitahuan: Anda dibawa ke aplikasi atau permintaannya dan pemberitahuan dianggap sudah dibaca.",
        ],
        ["Mark all as read when you are done.", "Tandai semua sudah dibaca bila selesai."],
      ),
    ),
    section(
      "toasts",
      ["Messages at the foot of the page", "Pesan di kaki halaman"],
      text(
        "What you have just done is confirmed there for ten seconds. A refusal stays as a dialog until you close it, with a request id to quote when you ask for help.",
        "Tindakan yang baru Anda lakukan dikonfirmasi di sana selama sepuluh detik. Penolakan tampil sebagai dialog sampai Anda menutupnya, beserta ID permintaan untuk disebutkan saat meminta bantuan.",
      ),
    ),
  ],
};
