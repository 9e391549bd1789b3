import type { Bilingual } from "#features/overview/documentations/bilingual.ts";

/** M mandatory, C conditional, O optional, - not sent. */
type Presence = "M" | "C" | "O" | "-";

export interface Header {
  name: string;
  /** With the client's own credentials. */
  b2b: Presence;
  /** On behalf of a customer. */
  b2b2c: Presence;
  /** For the access token services 73 and 74. */
  token: Presence;
  format: Bilingual;
  /** As given by the standard. */
  length: string;
  example: string;
  meaning: Bilingual;
}

export const headers: Header[] = [
  {
    name: "Content-Type",
    b2b: "M",
    b2b2c: "M",
    token: "M",
    format: ["media type", "tipe media"],
    length: "–",
    example: "application/json",
    meaning: ["The media type of the body.", "Tipe media isi body."],
  },
  {
    name: "Authorization",
    b2b: "C",
    b2b2c: "M",
    token: "-",
    format: ["Bearer and the token", "Bearer dan token"],
    length: "≤ 2048",
    example: "Bearer eyJhbGciOi…",
    meaning: [
      "The B2B access token. Not sent if transactions are signed with RSA and without a token.",
      "Access token B2B. Tidak dikirim bila transaksi ditandatangani dengan RSA tanpa token.",
    ],
  },
  {
    name: "Authorization-Customer",
    b2b: "-",
    b2b2c: "M",
    token: "-",
    format: ["Bearer and the token", "Bearer dan token"],
    length: "≤ 2048",
    example: "Bearer eyJhbGciOi…",
    meaning: [
      "The customer's token from service 74. It is not part of the string to sign.",
      "Token pelanggan dari layanan 74. Token ini bukan bagian dari string yang ditandatangani.",
    ],
  },
  {
    name: "X-TIMESTAMP",
    b2b: "M",
    b2b2c: "M",
    token: "M",
    format: [
      "yyyy-MM-ddTHH:mm:ssTZD, ISO 8601 with offset",
      "yyyy-MM-ddTHH:mm:ssTZD, ISO 8601 dengan offset",
    ],
    length: "25",
    example: "2026-11-20T09:05:03+07:00",
    meaning: [
      "The time of the request. The string to sign must contain the same characters.",
      "Waktu permintaan. String yang ditandatangani harus memuat karakter yang sama.",
    ],
  },
  {
    name: "X-CLIENT-KEY",
    b2b: "-",
    b2b2c: "-",
    token: "M",
    format: ["text", "teks"],
    length: "–",
    example: "3f9c1e5a7b2d4c6f8a0b1c2d3e4f5a6b",
    meaning: [
      "The client id: on this portal the consumer key of the app.",
      "Client ID: pada portal ini consumer key aplikasi.",
    ],
  },
  {
    name: "X-SIGNATURE",
    b2b: "M",
    b2b2c: "M",
    token: "M",
    format: ["base64 (some providers use hex)", "base64 (sebagian penyedia memakai hex)"],
    length: "344 RSA 2048 · 88 HMAC",
    example: "FQ0sx6aFl+6sY00h7dqgkfBSwjgs…",
    meaning: [
      "The signature over the string to sign; the reference has its rules.",
      "Tanda tangan atas string yang ditandatangani; aturannya ada di referensi.",
    ],
  },
  {
    name: "ORIGIN",
    b2b: "O",
    b2b2c: "O",
    token: "-",
    format: ["domain", "domain"],
    length: "–",
    example: "www.example.id",
    meaning: [
      "The domain of the request. Some pages of the standard write X-ORIGIN.",
      "Domain asal permintaan. Sebagian halaman standar menulisnya X-ORIGIN.",
    ],
  },
  {
    name: "X-PARTNER-ID",
    b2b: "M",
    b2b2c: "M",
    token: "-",
    format: ["text", "teks"],
    length: "≤ 36",
    example: "82150823919040624621823174737537",
    meaning: [
      "Identifies you to the provider: on test portals usually the client id, at banks often a separate partner code.",
      "Identitas Anda pada penyedia: di portal uji biasanya client ID, di bank sering kali kode mitra tersendiri.",
    ],
  },
  {
    name: "X-EXTERNAL-ID",
    b2b: "M",
    b2b2c: "M",
    token: "-",
    format: ["digits (since 1.0.2 letters, too, for B2B)", "angka (sejak 1.0.2 boleh huruf untuk B2B)"],
    length: "≤ 36",
    example: "41807553358950093184162180797837",
    meaning: [
      "Your number for this request, unique within the day. A repeated number results in 409.",
      "Nomor permintaan dari Anda, unik dalam satu hari. Nomor yang berulang menghasilkan 409.",
    ],
  },
  {
    name: "CHANNEL-ID",
    b2b: "M",
    b2b2c: "M",
    token: "-",
    format: ["text, mostly digits", "teks, umumnya angka"],
    length: "≤ 5",
    example: "95221",
    meaning: ["The channel of the request.", "Kanal asal permintaan."],
  },
  {
    name: "X-IP-ADDRESS",
    b2b: "-",
    b2b2c: "O",
    token: "-",
    format: ["IPv4", "IPv4"],
    length: "≤ 15",
    example: "172.24.28.24",
    meaning: ["The IP address of the customer's device.", "Alamat IP perangkat pelanggan."],
  },
  {
    name: "X-DEVICE-ID",
    b2b: "-",
    b2b2c: "M",
    token: "-",
    format: ["text", "teks"],
    length: "≤ 400",
    example: "09864ADCASA",
    meaning: ["Identifies the customer's device.", "Identitas perangkat pelanggan."],
  },
  {
    name: "X-LATITUDE",
    b2b: "-",
    b2b2c: "O",
    token: "-",
    format: ["ISO 6709, ±DD.DDDD", "ISO 6709, ±DD.DDDD"],
    length: "≤ 10",
    example: "-6.1082",
    meaning: ["Latitude of the customer's device.", "Lintang letak perangkat pelanggan."],
  },
  {
    name: "X-LONGITUDE",
    b2b: "-",
    b2b2c: "O",
    token: "-",
    format: ["ISO 6709, ±DDD.DDDD", "ISO 6709, ±DDD.DDDD"],
    length: "≤ 10",
    example: "+106.7782",
    meaning: ["Longitude of the customer's device.", "Bujur letak perangkat pelanggan."],
  },
];
