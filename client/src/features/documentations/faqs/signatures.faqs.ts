import { faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const signatureFaqs: FaqGroup = {
  id: "signatures",
  title: ["Signature errors", "Kesalahan tanda tangan"],
  faqs: [
    faq(
      "invalid-signature",
      ["401xx00 Unauthorized. Where do I start?", "401xx00 Unauthorized. Dari mana saya mulai?"],
      [
        "Start with the string to sign, not with the key. Enter the request in the [Signature Generator](~/siggen) and compare its string to sign with yours, part by part; the first difference is the error. Then compare the body hash, then the signature.",
        "Mulai dari string yang ditandatangani, bukan dari kuncinya. Masukkan permintaan di [Signature Generator](~/siggen) dan bandingkan string-nya dengan milik Anda bagian demi bagian; perbedaan pertama adalah penyebabnya. Setelah itu bandingkan hash body, lalu tanda tangannya.",
      ],
    ),
    faq(
      "why-refused",
      ["Why was my call refused?", "Mengapa panggilan saya ditolak?"],
      [
        "Open the call on [Activity](~/activity): it shows the cause, what to do, the mistake in its signature, and the request as the sandbox received it. Search for your partnerReferenceNo or X-EXTERNAL-ID to find it.",
        "Buka panggilannya di [Aktivitas](~/activity): di sana ada penyebab, yang perlu dilakukan, kesalahan tanda tangannya, dan permintaan seperti yang diterima sandbox. Cari partnerReferenceNo atau X-EXTERNAL-ID Anda untuk menemukannya.",
      ],
    ),
    faq(
      "body-differs",
      ["The body hash differs from the portal's.", "Hash body berbeda dari milik portal."],
      [
        "Usually the hashed body is not the sent body: it was serialised a second time, pretty-printed, or `/` became `\\/`. Serialise once, keep the bytes, hash them and send the same bytes.",
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
        "The called path, from the first slash to the end of the query: `/api/v1.0/balance-inquiry`, with its version and prefix, without host. A trailing slash is part of it.",
        "Path yang dipanggil, dari garis miring pertama sampai akhir query: `/api/v1.0/balance-inquiry`, lengkap dengan versi dan awalan, tanpa host. Garis miring di akhir ikut dihitung.",
      ],
    ),
    faq(
      "timestamp-differs",
      ["The timestamp is rejected.", "Timestamp ditolak."],
      [
        "The header and the string must have the same characters: create the timestamp once and use the variable twice. Send 25 characters with offset, `2026-11-20T09:05:03+07:00`, without milliseconds, and synchronise the clock with NTP.",
        "Header dan string harus memakai karakter yang sama: buat timestamp sekali dan gunakan variabelnya dua kali. Kirim 25 karakter dengan offset, `2026-11-20T09:05:03+07:00`, tanpa milidetik, dan sinkronkan jam dengan NTP.",
      ],
    ),
    faq(
      "bearer-in-string",
      ["Is “Bearer” part of the string?", "Apakah kata “Bearer” termasuk dalam string?"],
      [
        "No, only the token. Also check that the token belongs to this app and has not expired: it is valid for 15 minutes.",
        "Tidak, hanya tokennya. Pastikan juga token itu milik aplikasi ini dan belum kedaluwarsa: token berlaku 15 menit.",
      ],
    ),
    faq(
      "hex-or-base64",
      ["Hex or base64?", "Hex atau base64?"],
      [
        "The body hash is lower-case hex, the signature is base64. An HMAC-SHA512 has 88 characters in base64 and 128 in hex; upper-case hex in the body hash changes the signature. The samples of the official page show signatures in hex; the sandbox refuses them with 401xx00, because the banks do, and the inspector names the mistake.",
        "Hash body memakai hex huruf kecil, tanda tangan memakai base64. HMAC-SHA512 terdiri atas 88 karakter base64 atau 128 hex; hex huruf besar pada hash body mengubah tanda tangan. Contoh pada halaman resmi memakai tanda tangan hex; sandbox menolaknya dengan 401xx00 karena bank juga menolaknya, dan pemeriksa menyebut kesalahan itu.",
      ],
    ),
    faq(
      "sha512-of-body",
      ["HMAC uses SHA-512. Does the body hash use it, too?", "HMAC memakai SHA-512. Apakah hash body juga?"],
      [
        "No. The body is always hashed with SHA-256; only the HMAC uses SHA-512.",
        "Tidak. Body selalu di-hash dengan SHA-256; hanya HMAC yang memakai SHA-512.",
      ],
    ),
    faq(
      "symmetric-or-asymmetric",
      ["Symmetric or asymmetric: which one do I use?", "Simetris atau asimetris: mana yang dipakai?"],
      [
        "Use the one agreed with the provider. On this portal, version 1.0 signs transactions with RSA and without a token, version 2.0 with HMAC, consumer secret and access token. Requests for access tokens are always signed with RSA.",
        "Gunakan yang disepakati dengan penyedia. Di portal ini, versi 1.0 menandatangani transaksi dengan RSA tanpa token, versi 2.0 dengan HMAC, consumer secret, dan access token. Permintaan access token selalu ditandatangani dengan RSA.",
      ],
    ),
    faq(
      "empty-body-hash",
      ["What is hashed when there is no body?", "Apa yang di-hash bila tidak ada body?"],
      [
        "The empty string: `e3b0c442…b855`. Do not hash `{}`, and do not omit this part.",
        "String kosong: `e3b0c442…b855`. Jangan gunakan hash `{}`, dan jangan hilangkan bagian ini.",
      ],
    ),
    faq(
      "external-id",
      ["409 Conflict, although the data is new.", "409 Conflict, padahal datanya baru."],
      [
        "`X-EXTERNAL-ID` was already used today (Jakarta time). Use a new number for every request, at most 36 characters.",
        "`X-EXTERNAL-ID` sudah digunakan hari ini (waktu Jakarta). Gunakan nomor baru untuk setiap permintaan, paling banyak 36 karakter.",
      ],
    ),
    faq(
      "partner-id",
      ["X-PARTNER-ID or client id?", "X-PARTNER-ID atau client ID?"],
      [
        "On test portals, it is usually the client id. Banks use a separate code; the client id then results in 401. `CHANNEL-ID` has at most five characters.",
        "Di portal uji biasanya sama dengan client ID. Bank menggunakan kode tersendiri; client ID di sana menghasilkan 401. `CHANNEL-ID` paling banyak lima karakter.",
      ],
    ),
    faq(
      "virtual-account-padding",
      ["A virtual account is not found.", "Virtual account tidak ditemukan."],
      [
        "`partnerServiceId` has eight characters, padded with spaces **on the left**, and `virtualAccountNo` repeats it before `customerNo`. These spaces are inside a string, so minifying keeps them.",
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
      ["The response is HTML instead of JSON.", "Responsnya HTML, bukan JSON."],
      [
        "It comes from a gateway in front of the service, not from the service. Check the host, path and port first, then whether your IP address is allowed.",
        "Respons itu berasal dari gateway di depan layanan, bukan dari layanannya. Periksa host, path, dan port, lalu pastikan alamat IP Anda diizinkan.",
      ],
    ),
    faq(
      "browser-cors",
      ["My browser code cannot call the portal.", "Kode di peramban tidak dapat memanggil portal."],
      [
        "Browsers allow it only for origins configured in the portal. A web page must not contain a secret in any case: sign on your server.",
        "Peramban hanya mengizinkannya untuk origin yang dikonfigurasi di portal. Halaman web juga tidak boleh memuat data rahasia: tanda tangani di server Anda.",
      ],
    ),
  ],
};
