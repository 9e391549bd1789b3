import { points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["Events", "Peristiwa"],
      text(
        "The bell in the header shows the number of unread notifications.",
        "Ikon lonceng di bagian atas menampilkan jumlah pemberitahuan yang belum dibaca.",
      ),
      points(
        [
          "Tenants: an app is approved or keeps waiting, the status of a SIT request changes, a file is added.",
          "Tenant: aplikasi disetujui atau tetap menunggu, status permintaan SIT berubah, berkas ditambahkan.",
        ],
        [
          "Administrators: a new app waits for approval, a SIT request arrives, a tenant adds a final file.",
          "Administrator: aplikasi baru menunggu persetujuan, permintaan SIT masuk, tenant menambahkan berkas final.",
        ],
        [
          "The notification contains the note of the portal manager.",
          "Pemberitahuan memuat catatan pengelola portal.",
        ],
      ),
    ),
    section(
      "use",
      ["Read notifications", "Membaca pemberitahuan"],
      steps(
        [
          "Open the bell; the newest notification is at the top.",
          "Buka ikon lonceng; pemberitahuan terbaru di atas.",
        ],
        [
          "Select a notification: it opens the app or request and is marked as read.",
          "Pilih pemberitahuan: aplikasi atau permintaannya terbuka dan pemberitahuan ditandai sudah dibaca.",
        ],
        ["Mark all as read when you have finished.", "Tandai semua sudah dibaca bila selesai."],
      ),
    ),
    section(
      "toasts",
      ["Messages at the bottom of the page", "Pesan di bagian bawah halaman"],
      text(
        "A message confirms each successful action for ten seconds. An error opens a dialog that stays until you close it. It shows a request id; include it when you ask for help.",
        "Sebuah pesan mengonfirmasi setiap tindakan yang berhasil selama sepuluh detik. Kesalahan membuka dialog yang tampil sampai Anda menutupnya. Dialog memuat ID permintaan; sebutkan saat meminta bantuan.",
      ),
    ),
  ],
};
