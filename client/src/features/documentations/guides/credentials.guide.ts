import {
  points,
  section,
  steps,
  terms,
  text,
  warning,
  type Guide,
} from "#features/documentations/content.ts";

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
        "Before the agreed access period ends, ask the portal managers for an extension, preferably two weeks in advance. Write to the contact address in the footer and state:",
        "Sebelum masa akses yang disepakati berakhir, ajukan perpanjangan kepada pengelola portal, sebaiknya dua minggu sebelumnya. Tulis ke alamat kontak di bagian bawah halaman dan sebutkan:",
      ),
      points(
        ["Username and company.", "Nama pengguna dan perusahaan."],
        [
          "Name of the app and its consumer key, never the secret.",
          "Nama aplikasi dan consumer key, jangan pernah secret.",
        ],
        [
          "The new end date, and what you still need to test.",
          "Tanggal akhir yang baru, dan apa yang masih akan diuji.",
        ],
        ["A higher hit rate, if you often get 429.", "Batas akses lebih tinggi, bila sering mendapat 429."],
      ),
    ),
    section(
      "lost",
      ["If a secret has leaked", "Bila secret bocor"],
      text(
        "Inform a portal manager immediately and state the consumer key. If a private key has leaked, first [replace the pair](~/documentations/key-pair#replace) yourself.",
        "Segera beri tahu pengelola portal dengan menyebutkan consumer key. Bila kunci privat bocor, [ganti pasangannya](~/documentations/key-pair#replace) sendiri terlebih dahulu.",
      ),
    ),
  ],
};
