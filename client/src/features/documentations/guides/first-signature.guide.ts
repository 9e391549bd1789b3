import {
  code,
  flow,
  note,
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
      "what-happens",
      ["Overview", "Ikhtisar"],
      text(
        "A small program signs in, signs one access token request and one transaction with your keys, asks the portal to sign the same, and compares the results. If both lines say **same**, your code signs correctly.",
        "Sebuah program kecil masuk ke portal, menandatangani satu permintaan access token dan satu transaksi dengan kunci Anda, meminta portal menandatangani hal yang sama, lalu membandingkan hasilnya. Bila kedua baris menampilkan **same**, kode Anda sudah benar.",
      ),
      text(
        "To see a correct call before you write code, send one from the page of [balance inquiry](~/documentations/services/11).",
        "Untuk melihat panggilan yang benar sebelum menulis kode, kirim satu panggilan dari halaman [balance inquiry](~/documentations/services/11).",
      ),
      flow({
        title: ["First signature", "Tanda tangan pertama"],
        lanes: [
          ["Your program", "Program Anda"],
          ["Portal", "Portal"],
        ],
        steps: [
          { lane: 0, text: ["Sign in", "Masuk"] },
          { lane: 1, text: ["Returns an access token", "Mengembalikan access token"] },
          {
            lane: 0,
            text: ["Sign client id and timestamp (RSA)", "Tanda tangani client ID dan timestamp (RSA)"],
          },
          { lane: 0, text: ["Sign a transaction (HMAC)", "Tanda tangani transaksi (HMAC)"] },
          { lane: 1, text: ["Signs the same", "Menandatangani hal yang sama"] },
          { lane: 0, text: ["Compare: same", "Bandingkan: same"], ends: true },
        ],
      }),
    ),
    section(
      "prepare",
      ["1. Prepare", "1. Siapkan"],
      steps(
        [
          "An approved app of your own: [Apps](~/apps).",
          "Aplikasi milik sendiri yang sudah disetujui: [Aplikasi](~/apps).",
        ],
        [
          "Your private key as a file: [Profile](~/profile), **View key**, download.",
          "Kunci privat sebagai berkas: [Profil](~/profile), **Lihat kunci**, unduh.",
        ],
        [
          "Set the environment variables; all samples read the same six variables.",
          "Atur variabel lingkungan; semua contoh membaca enam variabel yang sama.",
        ],
      ),
    ),
    section(
      "run",
      ["2. Run", "2. Jalankan"],
      text(
        "Choose your programming language. The sample is a complete program without other dependencies; only curl and Python also need OpenSSL.",
        "Pilih bahasa pemrograman Anda. Contohnya adalah program lengkap tanpa dependensi lain; hanya curl dan Python yang juga memerlukan OpenSSL.",
      ),
      { kind: "samples" },
      code(["Output", "Keluaran"], "authorization: same\ntransaction: same"),
    ),
    section(
      "understand",
      ["3. Understand", "3. Pahami"],
      terms(
        ["The calls", "Panggilan"],
        [
          ["POST /api/v1/sso/token", "POST /api/v1/sso/token"],
          [
            "Signs in. `status` is `00` on success; wrong credentials also return HTTP 200, with `01`.",
            "Masuk ke portal. `status` bernilai `00` bila berhasil; kredensial yang salah juga mengembalikan HTTP 200, dengan `01`.",
          ],
        ],
        [
          ["POST /api/v1.0/utilities/signature-auth", "POST /api/v1.0/utilities/signature-auth"],
          [
            "Signs `clientId|xTimestamp` with your private key and returns `signature` and `stringToSign`.",
            "Menandatangani `clientId|xTimestamp` dengan kunci privat Anda dan mengembalikan `signature` serta `stringToSign`.",
          ],
        ],
        [
          ["POST /api/v1.0/utilities/signature-service", "POST /api/v1.0/utilities/signature-service"],
          [
            "In version 2.0, signs `METHOD:path:accessToken:hash:xTimestamp` with your client secret.",
            "Pada versi 2.0, menandatangani `METHOD:path:accessToken:hash:xTimestamp` dengan client secret Anda.",
          ],
        ],
      ),
      text(
        "RSA with PKCS#1 v1.5 and HMAC always give the same signature for the same string, so the comparison is exact.",
        "RSA dengan PKCS#1 v1.5 dan HMAC selalu menghasilkan tanda tangan yang sama untuk string yang sama, sehingga perbandingannya pasti.",
      ),
    ),
    section(
      "differs",
      ["If the result is “differs”", "Bila hasilnya “differs”"],
      points(
        [
          "**authorization** differs: the private key does not belong to the owner of the app; often it is from an older pair.",
          "**authorization** berbeda: kunci privat bukan milik pemilik aplikasi; sering kali kunci itu dari pasangan lama.",
        ],
        [
          "**transaction** differs: print your string and compare it with `stringToSign` in the response.",
          "**transaction** berbeda: cetak string Anda dan bandingkan dengan `stringToSign` pada respons.",
        ],
        [
          "The [FAQs](~/faqs#invalid-signature) list common causes.",
          "[FAQ](~/faqs#invalid-signature) memuat penyebab yang umum.",
        ],
      ),
      warning(
        "Use the portal's signature only for comparison. In production, your server signs, and the private key stays on it.",
        "Gunakan tanda tangan portal hanya sebagai pembanding. Di produksi, server Anda yang menandatangani dan kunci privat tetap di server itu.",
      ),
      note(
        "Next: [make a transfer in the sandbox](~/documentations/first-transfer).",
        "Selanjutnya: [lakukan transfer di sandbox](~/documentations/first-transfer).",
      ),
    ),
  ],
};
