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
        [
          "Tenants: an app is approved or still waits, a SIT request moves on, a file is added.",
          "Tenant: aplikasi disetujui atau masih menunggu, permintaan SIT berlanjut, berkas ditambahkan.",
        ],
        [
          "Administrators: an app asks for approval, a SIT request arrives, a tenant adds a final file.",
          "Administrator: aplikasi meminta persetujuan, permintaan SIT masuk, tenant menambahkan berkas final.",
        ],
        [
          "A note of the portal manager stands in the notice itself.",
          "Catatan pengelola portal tertulis pada pemberitahuan itu sendiri.",
        ],
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
