import { section, steps, terms, text, warning, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Find your credentials", "Menemukan kredensial"],
      steps(
        [
          "Open [Apps](~/apps). After the approval, the row shows the consumer key and the consumer secret.",
          "Buka [Aplikasi](~/apps). Setelah disetujui, baris menampilkan consumer key dan consumer secret.",
        ],
        [
          "Copy the key with the button next to it. Show the secret; it is hidden again after 30 seconds.",
          "Salin key dengan tombol di sampingnya. Tampilkan secret; nilainya disembunyikan kembali setelah 30 detik.",
        ],
      ),
      terms(
        ["Usage of each value", "Kegunaan setiap nilai"],
        [
          ["Consumer_key", "Consumer_key"],
          [
            "The client id: X-CLIENT-KEY in token requests, X-PARTNER-ID in transactions.",
            "Client ID: X-CLIENT-KEY pada permintaan token, X-PARTNER-ID pada transaksi.",
          ],
        ],
        [
          ["Consumer_secret", "Consumer_secret"],
          [
            "The HMAC key in version 2.0. Use the text without decoding it.",
            "Kunci HMAC pada versi 2.0. Gunakan teksnya tanpa didekode.",
          ],
        ],
        [
          ["Max Hit Rate", "Batas Akses Maksimum"],
          [
            "The number of calls that the app may make per minute.",
            "Jumlah panggilan per menit yang diizinkan.",
          ],
        ],
        [
          ["Source Account", "Rekening Sumber"],
          [
            "The account debited by test transactions; use it as sourceAccountNo.",
            "Rekening yang didebit oleh transaksi uji; gunakan sebagai sourceAccountNo.",
          ],
        ],
      ),
      warning(
        "Keep the secret on your server. Do not put it in a mobile app, a web page or a repository.",
        "Simpan secret di server Anda. Jangan menaruhnya di aplikasi ponsel, halaman web, atau repositori.",
      ),
    ),
    section(
      "extension",
      ["Extension of access", "Perpanjangan akses"],
      text(
        "An app works until the end of its last day in Jakarta; its details show the date. You are notified 14 and 3 days before, and when it has expired.",
        "Aplikasi berlaku sampai akhir hari terakhirnya di Jakarta; rinciannya menampilkan tanggal itu. Anda diberi tahu 14 dan 3 hari sebelumnya, dan saat masa berlakunya habis.",
      ),
      steps(
        [
          "Open the app in [Apps](~/apps) and choose **Request more time**. Say what you still need to test.",
          "Buka aplikasi di [Aplikasi](~/apps) dan pilih **Minta perpanjangan**. Sebutkan apa yang masih akan diuji.",
        ],
        [
          "A portal manager grants or declines it. The answer is in your notifications and in the timeline of the app.",
          "Pengelola portal menyetujui atau menolaknya. Jawabannya ada di pemberitahuan Anda dan di riwayat aplikasi.",
        ],
        [
          "An expired app works again at once when the extension is granted.",
          "Aplikasi yang sudah kedaluwarsa langsung dapat dipakai lagi saat perpanjangan disetujui.",
        ],
      ),
      text(
        "For other products or a higher hit rate choose **Request a change**: what is granted now stays active until the decision.",
        "Untuk produk lain atau batas akses lebih tinggi pilih **Minta perubahan**: yang sudah disetujui tetap berlaku sampai ada keputusan.",
      ),
    ),
    section(
      "lost",
      ["If a secret has leaked", "Bila secret bocor"],
      text(
        "Choose **Close for ever** on the app in [Apps](~/apps): its key and secret are refused at once. Then create a new app. If a private key has leaked, first [replace the pair](~/documentations/key-pair#replace) yourself.",
        "Pilih **Tutup selamanya** pada aplikasi di [Aplikasi](~/apps): key dan secret-nya langsung ditolak. Lalu buat aplikasi baru. Bila kunci privat bocor, [ganti pasangannya](~/documentations/key-pair#replace) sendiri terlebih dahulu.",
      ),
    ),
  ],
};
