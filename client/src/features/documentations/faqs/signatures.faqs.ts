import { faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const signatureFaqs: FaqGroup = {
  id: "signatures",
  title: ["Signature errors", "Kesalahan tanda tangan"],
  faqs: [
    faq(
      "invalid-signature",
      ["401xx00 Unauthorized. Where do I begin?", "401xx00 Unauthorized. Dari mana saya mulai?"],
      [
        "With the string, not with the key. Enter the request in the [Signature Generator](~/siggen) and compare its string to sign with yours, piece by piece; the first difference is the fault. Then compare the body hash, then the signature.",
        "Dari string-nya, bukan dari kuncinya. Masukkan permintaan di [Signature Generator](~/siggen) dan bandingkan string-nya dengan milik Anda bagian demi bagian; perbedaan pertama adalah penyebabnya. Setelah itu bandingkan hash body, lalu tanda tangannya.",
      ],
    ),
    faq(
      "body-differs",
      ["The body hash differs from the portal's.", "Hash body berbeda dari milik portal."],
      [
        "Mostly the body that was hashed is not the body that was sent: it was serialised a second time, pretty-printed, or `/` became `\\/`. Serialise once, keep the bytes, hash them and send them.",
        "Biasanya body yang di-hash bukan body yang dikirim: diserialkan dua kali, dirapikan, atau `/` berubah menjadi `\\/`. Serialkan sekali, simpan byte-nya, hash, lalu kirim byte yang sama.",
      ],
      [
        "Compare lengths in bytes, too: names with accents are longer in UTF-8 than in characters.",
        "Bandingkan juga panjangnya dalam byte: nama dengan aksen lebih panjang dalam UTF-8 daripada jumlah karakternya.",
      ],
    ),
    faq(
      "wrong-path",
      ["Which path is signed?", "Path mana yang ditandatangani?"],
      [
        "The one that is called, from the first slash to the end of the query: `/api/v1.0/balance-inquiry`, with its version and prefix, without host. A trailing slash counts.",
        "Path yang dipanggil, dari garis miring pertama sampai akhir query: `/api/v1.0/balance-inquiry`, lengkap dengan versi dan awalan, tanpa host. Garis miring di akhir ikut dihitung.",
      ],
    ),
    faq(
      "timestamp-differs",
      ["The timestamp is refused.", "Timestamp ditolak."],
      [
        "Header and string must carry the same characters: make it once and use the variable twice. Send 25 characters with offset, `2026-11-20T09:05:03+07:00`, without milliseconds, and let the clock be set by NTP.",
        "Header dan string harus memakai karakter yang sama: buat sekali dan gunakan variabelnya dua kali. Kirim 25 karakter dengan offset, `2026-11-20T09:05:03+07:00`, tanpa milidetik, dan sinkronkan jam dengan NTP.",
      ],
    ),
    faq(
      "bearer-in-string",
      ["Does “Bearer” belong in the string?", "Apakah kata “Bearer” termasuk dalam string?"],
      [
        "No, only the token. Check as well that it is the token of this app and still alive: 15 minutes.",
        "Tidak, hanya tokennya. Pastikan juga token itu milik aplikasi ini dan masih berlaku: 15 menit.",
      ],
    ),
    faq(
      "hex-or-base64",
      ["Hex or base64?", "Hex atau base64?"],
      [
        "The body hash is lower-case hex, the signature base64. An HMAC-SHA512 has 88 characters in base64 and 128 in hex; upper-case hex in the body hash changes the signature.",
        "Hash body memakai hex huruf kecil, tanda tangan memakai base64. HMAC-SHA512 terdiri atas 88 karakter base64 atau 128 hex; hex huruf besar pada hash body mengubah tanda tangan.",
      ],
    ),
    faq(
      "sha512-of-body",
      ["HMAC uses SHA-512. The body hash, too?", "HMAC memakai SHA-512. Apakah hash body juga?"],
      [
        "No. The body is always hashed with SHA-256; only the HMAC uses SHA-512.",
        "Tidak. Body selalu di-hash dengan SHA-256; hanya HMAC yang memakai SHA-512.",
      ],
    ),
    faq(
      "symmetric-or-asymmetric",
      ["Symmetric or asymmetric: which one do I use?", "Simetris atau asimetris: mana yang dipakai?"],
      [
        "What you agreed on with the provider. On this portal version 1.0 signs transactions with RSA and without a token, version 2.0 with HMAC, consumer secret and access token. Access tokens are always asked for with RSA.",
        "Sesuai kesepakatan dengan penyedia. Di portal ini versi 1.0 menandatangani transaksi dengan RSA tanpa token, versi 2.0 dengan HMAC, consumer secret, dan access token. Permintaan access token selalu memakai RSA.",
      ],
    ),
    faq(
      "empty-body-hash",
      ["What is hashed when there is no body?", "Apa yang di-hash bila tidak ada body?"],
      [
        "The empty string: `e3b0c442…b855`. Not `{}`, and the piece is not left out.",
        "String kosong: `e3b0c442…b855`. Bukan `{}`, dan bagiannya tidak dihilangkan.",
      ],
    ),
    faq(
      "external-id",
      ["409 Conflict, though the data is new.", "409 Conflict, padahal datanya baru."],
      [
        "`X-EXTERNAL-ID` was used before today, Jakarta time. Take a new number for every request, at most 36 characters.",
        "`X-EXTERNAL-ID` sudah dipakai hari ini, waktu Jakarta. Gunakan nomor baru untuk setiap permintaan, paling banyak 36 karakter.",
      ],
    ),
    faq(
      "partner-id",
      ["X-PARTNER-ID or client id?", "X-PARTNER-ID atau client ID?"],
      [
        "On test portals it usually is the client id. At banks it is a separate code, and the client id there leads to 401. `CHANNEL-ID` has at most five characters.",
        "Di portal uji biasanya sama dengan client ID. Di bank berupa kode tersendiri, dan memakai client ID di sana berakhir dengan 401. `CHANNEL-ID` paling banyak lima karakter.",
      ],
    ),
    faq(
      "virtual-account-padding",
      ["A virtual account is not found.", "Virtual account tidak ditemukan."],
      [
        "`partnerServiceId` has eight characters, filled with spaces **on the left**, and `virtualAccountNo` repeats it in front of `customerNo`. Those spaces are inside a string, so minifying keeps them.",
        "`partnerServiceId` terdiri atas delapan karakter, diisi spasi **di kiri**, dan `virtualAccountNo` mengulangnya di depan `customerNo`. Spasi itu berada di dalam string sehingga tidak ikut dihapus saat dipadatkan.",
      ],
    ),
    faq(
      "amount-format",
      ["400xx01 Invalid Field Format for an amount.", "400xx01 Invalid Field Format untuk nominal."],
      [
        'Amounts are text with two decimals: `{"value":"10000.00","currency":"IDR"}`, not a number.',
        'Nominal berupa teks dengan dua desimal: `{"value":"10000.00","currency":"IDR"}`, bukan angka.',
      ],
    ),
    faq(
      "html-answer",
      ["The answer is HTML instead of JSON.", "Jawabannya HTML, bukan JSON."],
      [
        "It came from a gateway in front of the service, not from the service: check host, path and port first, then whether your address is allowed.",
        "Jawaban itu dari gateway di depan layanan, bukan dari layanannya: periksa host, path, dan port, lalu pastikan alamat IP Anda diizinkan.",
      ],
    ),
    faq(
      "browser-cors",
      ["My browser code cannot call the portal.", "Kode di peramban tidak dapat memanggil portal."],
      [
        "Browsers only allow it for origins the portal lists, and a secret does not belong in a page anyway. Sign on your server.",
        "Peramban hanya mengizinkannya untuk origin yang didaftarkan di portal, dan data rahasia memang tidak boleh ada di halaman web. Tanda tangani di server Anda.",
      ],
    ),
  ],
};
