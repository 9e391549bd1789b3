import type { Bilingual } from "#features/overview/documentations/bilingual.ts";

export interface SignatureRule {
  /** The anchor. */
  slug: string;
  title: Bilingual;
  text: Bilingual;
  /** A formula or a value, the same in both languages. */
  formula?: string;
}

export const signatureRules: SignatureRule[] = [
  {
    slug: "authorization",
    title: ["Signature of an access token request (73, 74)", "Tanda tangan permintaan access token (73, 74)"],
    text: [
      "The client signs its id and the timestamp with its RSA private key; the provider verifies with the public key. The padding is PKCS#1 v1.5.",
      "Klien menandatangani ID-nya dan timestamp dengan kunci privat RSA; penyedia memverifikasi dengan kunci publik. Padding-nya PKCS#1 v1.5.",
    ],
    formula: 'SHA256withRSA(privateKey, clientId + "|" + X-TIMESTAMP)',
  },
  {
    slug: "transaction-asymmetric",
    title: ["Transaction, asymmetric (version 1.0 here)", "Transaksi, asimetris (versi 1.0 di portal ini)"],
    text: [
      "Without an access token: the string has four parts. Sign it with the private key, not with the client secret.",
      "Tanpa access token: string terdiri atas empat bagian. Tanda tangani dengan kunci privat, bukan dengan client secret.",
    ],
    formula: "SHA256withRSA(privateKey, METHOD:path:bodyHash:X-TIMESTAMP)",
  },
  {
    slug: "transaction-symmetric",
    title: ["Transaction, symmetric (version 2.0 here)", "Transaksi, simetris (versi 2.0 di portal ini)"],
    text: [
      "With an access token; this is the default of the standard. Use the client secret as text: do not decode it from base64 or hex.",
      "Dengan access token; ini cara bawaan standar. Gunakan client secret sebagai teks: jangan mendekodenya dari base64 atau hex.",
    ],
    formula: "HMAC_SHA512(clientSecret, METHOD:path:accessToken:bodyHash:X-TIMESTAMP)",
  },
  {
    slug: "method-and-path",
    title: ["Method and path", "Metode dan path"],
    text: [
      "The method in upper case. The path as called: with version prefix and all query parameters, without scheme and host. A prefix added by a gateway is part of it.",
      "Metode dengan huruf kapital. Path persis seperti yang dipanggil: dengan awalan versi dan semua parameter query, tanpa skema dan host. Awalan dari gateway termasuk di dalamnya.",
    ],
  },
  {
    slug: "access-token-part",
    title: ["Access token", "Access token"],
    text: [
      "Without the word Bearer. For calls on behalf of a customer it is the B2B token of Authorization, not the customer token.",
      "Tanpa kata Bearer. Untuk panggilan atas nama pelanggan, yang dipakai token B2B dari Authorization, bukan token pelanggan.",
    ],
  },
  {
    slug: "body-hash",
    title: ["Body hash", "Hash body"],
    text: [
      "SHA-256 of the minified body, as lower-case hex. Minifying only removes white space outside strings: the order of keys, numbers and escapes do not change. Send exactly the bytes that you hashed.",
      "SHA-256 dari body yang dipadatkan, dalam hex huruf kecil. Pemadatan hanya menghapus spasi di luar string: urutan kunci, angka, dan escape tidak berubah. Kirim byte yang persis sama dengan yang di-hash.",
    ],
    formula: "lowercase(hex(SHA-256(minify(body))))",
  },
  {
    slug: "empty-body",
    title: ["No body", "Tanpa body"],
    text: [
      "For a request without a body, hash the empty string. Do not hash {} and do not leave this part empty.",
      "Untuk permintaan tanpa body, gunakan hash dari string kosong. Jangan gunakan hash {} dan jangan kosongkan bagian ini.",
    ],
    formula: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  },
  {
    slug: "encoding",
    title: ["Encoding of the signature", "Pengodean tanda tangan"],
    text: [
      "In practice base64: 344 characters with an RSA key of 2048 bits, 88 with HMAC-SHA512. Samples of the standard show hex (512 and 128 characters); this portal signs in base64.",
      "Dalam praktik base64: 344 karakter dengan kunci RSA 2048 bit, 88 dengan HMAC-SHA512. Contoh pada standar memakai hex (512 dan 128 karakter); portal ini menghasilkan base64.",
    ],
  },
  {
    slug: "timestamp",
    title: ["Timestamp", "Timestamp"],
    text: [
      "25 characters with the offset, without milliseconds. The header and the string to sign must have the same characters. The provider sets the allowed time difference, commonly five minutes, so synchronise your clock.",
      "25 karakter dengan offset, tanpa milidetik. Header dan string yang ditandatangani harus memuat karakter yang sama. Penyedia menentukan selisih waktu yang diizinkan, umumnya lima menit, jadi sinkronkan jam Anda.",
    ],
    formula: "2026-11-20T09:05:03+07:00",
  },
  {
    slug: "response-code-structure",
    title: ["Structure of a response code", "Susunan kode respons"],
    text: [
      "Seven digits as text: HTTP status (3), service code (2), case code (2). The HTTP status of the response equals the first three digits. 4011100 means HTTP 401, service 11 (Balance Inquiry), case 00 (Unauthorized).",
      "Tujuh angka sebagai teks: status HTTP (3), kode layanan (2), kode kasus (2). Status HTTP respons sama dengan tiga angka pertama. 4011100 berarti HTTP 401, layanan 11 (Balance Inquiry), kasus 00 (Unauthorized).",
    ],
    formula: "401 + 11 + 00 = 4011100",
  },
  {
    slug: "access-token",
    title: ["Access token B2B (73)", "Access token B2B (73)"],
    text: [
      "POST with the body below. expiresIn is text in seconds, usually 900. Request a token every 10 to 15 minutes, not for every call.",
      "POST dengan body di bawah. expiresIn berupa teks dalam detik, umumnya 900. Minta token setiap 10 sampai 15 menit, bukan untuk setiap panggilan.",
    ],
    formula: '{"grantType":"client_credentials"}',
  },
  {
    slug: "virtual-account-number",
    title: ["Virtual account numbers", "Nomor virtual account"],
    text: [
      "partnerServiceId has eight characters, padded with spaces on the left; virtualAccountNo is partnerServiceId followed by customerNo.",
      "partnerServiceId terdiri atas delapan karakter, diisi spasi di kiri; virtualAccountNo adalah partnerServiceId diikuti customerNo.",
    ],
  },
  {
    slug: "amounts",
    title: ["Amounts", "Nominal"],
    text: [
      "An object with value and currency. The value is text with two decimals, also for rupiah.",
      "Objek dengan value dan currency. Value berupa teks dengan dua desimal, juga untuk rupiah.",
    ],
    formula: '{"value":"10000.00","currency":"IDR"}',
  },
];
