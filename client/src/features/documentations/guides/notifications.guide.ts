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
          "Tenants: an app is decided on, changed, suspended or expires soon, a consumer secret is created, revoked or viewed, the status of a SIT request changes, a file is added.",
          "Tenant: aplikasi diputuskan, diubah, ditangguhkan, atau akan berakhir, consumer secret dibuat, dicabut, atau dilihat, status permintaan SIT berubah, berkas ditambahkan.",
        ],
        [
          "Administrators: an app, a request for more time or a change, or a registration waits for a decision, a SIT request arrives, a tenant adds a final file or closes an app.",
          "Administrator: aplikasi, permintaan perpanjangan atau perubahan, atau pendaftaran menunggu keputusan, permintaan SIT masuk, tenant menambahkan berkas final atau menutup aplikasi.",
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
        ["Mark all as read when you have finished.", "Tandai semua dibaca bila selesai."],
      ),
    ),
    section(
      "mail",
      ["E-mails and settings", "Surel dan pengaturan"],
      text(
        "Everything the bell shows is also mailed, with a link to the app or request. Tenants get each mail at once, administrators one mail a day at 07:00 WIB.",
        "Semua yang tampil di lonceng juga dikirim lewat surel, dengan tautan ke aplikasi atau permintaannya. Tenant menerima setiap surel langsung, administrator satu surel per hari pukul 07.00 WIB.",
      ),
      steps(
        [
          "Open the bell, then the gear; or Profile, Notifications.",
          "Buka lonceng, lalu ikon roda gigi; atau Profil, Pemberitahuan.",
        ],
        [
          "Choose for each event whether the bell shows it, and whether it is mailed at once, daily or never. Each choice is saved immediately.",
          "Pilih untuk setiap peristiwa apakah tampil di lonceng, dan apakah dikirim lewat surel secara langsung, harian, atau tidak. Setiap pilihan langsung disimpan.",
        ],
      ),
      text(
        "Events of consumer secrets concern the security of your account: they are always shown and mailed at once.",
        "Peristiwa consumer secret menyangkut keamanan akun Anda: selalu ditampilkan dan langsung dikirim lewat surel.",
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
