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
      ["Find them", "Menemukan kredensial"],
      steps(
        [
          "Open [Apps](~/apps). With the approval consumer key and secret stand in the row.",
          "Buka [Aplikasi](~/apps). Setelah disetujui, consumer key dan secret tampil pada barisnya.",
        ],
        [
          "Copy the key with the button beside it; reveal the secret, it hides again after 30 seconds.",
          "Salin key dengan tombol di sampingnya; tampilkan secret, yang disembunyikan kembali setelah 30 detik.",
        ],
      ),
      terms(
        ["What each is used for", "Kegunaan masing-masing"],
        [
          ["Consumer_key", "Consumer_key"],
          [
            "The client id: X-CLIENT-KEY when asking for a token, X-PARTNER-ID in transactions.",
            "Client ID: X-CLIENT-KEY saat meminta token, X-PARTNER-ID pada transaksi.",
          ],
        ],
        [
          ["Consumer_secret", "Consumer_secret"],
          [
            "The key of HMAC in version 2.0, used as the text it is.",
            "Kunci HMAC pada versi 2.0, dipakai sebagai teks apa adanya.",
          ],
        ],
        [
          ["Max Hit Rate", "Batas Akses Maksimum"],
          ["Calls per minute that the app may make.", "Jumlah panggilan per menit yang diizinkan."],
        ],
        [
          ["Source Account", "Rekening Sumber"],
          [
            "The account test transactions are booked against; use it as sourceAccountNo.",
            "Rekening yang dibukukan pada transaksi uji; gunakan sebagai sourceAccountNo.",
          ],
        ],
      ),
      warning(
        "Keep the secret on your server: not in an app on phones, not in a page, not in a repository.",
        "Simpan secret di server Anda: bukan di aplikasi ponsel, halaman web, atau repositori.",
      ),
    ),
    section(
      "extension",
      ["Extension of access", "Perpanjangan akses"],
      text(
        "When the period agreed with the programme ends, ask the portal managers for an extension, best two weeks ahead: write to the contact address at the foot of the page.",
        "Apabila masa akses yang disepakati berakhir, ajukan perpanjangan kepada pengelola portal, sebaiknya dua minggu sebelumnya: tulis ke alamat kontak di kaki halaman.",
      ),
      points(
        ["Username and company.", "Nama pengguna dan perusahaan."],
        [
          "Name of the app and its consumer key, never the secret.",
          "Nama aplikasi dan consumer key, jangan pernah secret.",
        ],
        ["Until when, and what is still to be tested.", "Sampai kapan, dan apa yang masih akan diuji."],
        ["A higher hit rate, if you met 429 often.", "Batas akses lebih tinggi, bila sering mendapat 429."],
      ),
    ),
    section(
      "lost",
      ["When a secret has leaked", "Bila secret bocor"],
      text(
        "Tell a portal manager at once with the consumer key. For a private key, [replace the pair](~/documentations/key-pair#replace) yourself first.",
        "Segera beri tahu pengelola portal dengan menyebutkan consumer key. Untuk kunci privat, [ganti pasangannya](~/documentations/key-pair#replace) sendiri terlebih dahulu.",
      ),
    ),
  ],
};
