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
          "Copy the key with the button next to it. Reveal the secret; it is hidden again after 30 seconds. If you signed in more than 15 minutes ago, the portal asks for your password.",
          "Salin key dengan tombol di sampingnya. Tampilkan secret; nilainya disembunyikan kembali setelah 30 detik. Jika Anda masuk lebih dari 15 menit yang lalu, portal meminta kata sandi Anda.",
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
      "replace",
      ["Replace a secret", "Mengganti secret"],
      text(
        "An app has up to two live secrets, and both are accepted. So you can replace a secret without an interruption.",
        "Sebuah aplikasi memiliki paling banyak dua secret yang berlaku, dan keduanya diterima. Jadi Anda dapat mengganti secret tanpa gangguan.",
      ),
      steps(
        [
          "Open the app in [Apps](~/apps) and choose **Create new secret**. Choose how long the earlier secret stays valid: 1 day, 7 days, or until you revoke it.",
          "Buka aplikasi di [Aplikasi](~/apps) dan pilih **Buat secret baru**. Pilih berapa lama secret sebelumnya masih diterima: 1 hari, 7 hari, atau sampai Anda mencabutnya.",
        ],
        [
          "Store the new secret in your systems. The details of the app show when and from which address each secret was last used.",
          "Simpan secret baru di sistem Anda. Rincian aplikasi menampilkan kapan dan dari alamat mana setiap secret terakhir digunakan.",
        ],
        [
          "When the earlier secret is no longer used, let it end or **Revoke** it.",
          "Setelah secret sebelumnya tidak digunakan lagi, biarkan berakhir atau **Cabut**.",
        ],
      ),
      text(
        "Secrets made from now on begin with `snap_sbx_` for sandbox and `snap_prd_` for production, so that programs that search published code can find them.",
        "Secret yang dibuat mulai sekarang berawalan `snap_sbx_` untuk sandbox dan `snap_prd_` untuk produksi, sehingga program pencari kebocoran kode dapat menemukannya.",
      ),
    ),
    section(
      "lost",
      ["If a secret has leaked", "Bila secret bocor"],
      text(
        "Open the app in [Apps](~/apps), choose **Create new secret** and **Ends at once**: the leaked secret is refused immediately. To stop the app without a new secret, **Revoke** the secret. If a private key has leaked, [replace the pair](~/documentations/key-pair#replace).",
        "Buka aplikasi di [Aplikasi](~/apps), pilih **Buat secret baru** dan **Langsung berakhir**: secret yang bocor langsung ditolak. Untuk menghentikan aplikasi tanpa secret baru, **Cabut** secret-nya. Bila kunci privat bocor, [ganti pasangannya](~/documentations/key-pair#replace).",
      ),
    ),
  ],
};
