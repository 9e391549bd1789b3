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
      ["What happens", "Yang terjadi"],
      text(
        "A small program signs in, signs one access token request and one transaction with your own key material, lets the portal sign the same, and compares. When both lines say **same**, your code signs rightly.",
        "Sebuah program kecil masuk ke portal, menandatangani satu permintaan access token dan satu transaksi dengan kunci Anda sendiri, meminta portal menandatangani hal yang sama, lalu membandingkan. Bila kedua baris berbunyi **same**, kode Anda sudah benar.",
      ),
      flow({
        title: ["First signature", "Tanda tangan pertama"],
        lanes: [
          ["Your program", "Program Anda"],
          ["Portal", "Portal"],
        ],
        steps: [
          { lane: 0, text: ["Sign in", "Masuk"] },
          { lane: 1, text: ["Gives an access token", "Memberi access token"] },
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
          "Set the environment; every sample reads the same six variables.",
          "Atur variabel lingkungan; semua contoh membaca enam variabel yang sama.",
        ],
      ),
    ),
    section(
      "run",
      ["2. Run", "2. Jalankan"],
      text(
        "Choose your language. What you see is the whole program; it needs nothing but the language itself, and OpenSSL for curl and Python.",
        "Pilih bahasa Anda. Yang tampil adalah program seutuhnya; tidak memerlukan apa pun selain bahasanya, dan OpenSSL untuk curl dan Python.",
      ),
      { kind: "samples" },
      code(["What it prints", "Keluarannya"], "authorization: same\ntransaction: same"),
    ),
    section(
      "understand",
      ["3. Understand", "3. Pahami"],
      terms(
        ["The calls", "Panggilan"],
        [
          ["POST /api/v1/sso/token", "POST /api/v1/sso/token"],
          [
            "Signs in. `status` is `00` on success; wrong credentials answer HTTP 200, too, with `01`.",
            "Masuk ke portal. `status` bernilai `00` bila berhasil; HTTP 200 saja belum berarti berhasil.",
          ],
        ],
        [
          ["POST /api/v1.0/utilities/signature-auth", "POST /api/v1.0/utilities/signature-auth"],
          [
            "Signs `clientId|xTimestamp` with your private key, and answers `signature` and `stringToSign`.",
            "Menandatangani `clientId|xTimestamp` dengan kunci privat Anda, dan menjawab `signature` serta `stringToSign`.",
          ],
        ],
        [
          ["POST /api/v1.0/utilities/signature-service", "POST /api/v1.0/utilities/signature-service"],
          [
            "With version 2.0 signs `METHOD:path:accessToken:hash:xTimestamp` with your client secret.",
            "Dengan versi 2.0 menandatangani `METHOD:path:accessToken:hash:xTimestamp` dengan client secret Anda.",
          ],
        ],
      ),
      text(
        "RSA with PKCS#1 v1.5 and HMAC give the same signature for the same string every time, so the comparison is exact.",
        "RSA dengan PKCS#1 v1.5 dan HMAC selalu menghasilkan tanda tangan yang sama untuk string yang sama, sehingga perbandingannya pasti.",
      ),
    ),
    section(
      "differs",
      ["When it says “differs”", "Bila hasilnya “differs”"],
      points(
        [
          "**authorization** differs: the private key is not the one of the owner of the app, often an older pair.",
          "**authorization** berbeda: kunci privat bukan milik pemilik aplikasi, sering kali pasangan lama.",
        ],
        [
          "**transaction** differs: print your string and compare it with `stringToSign` of the answer.",
          "**transaction** berbeda: cetak string Anda dan bandingkan dengan `stringToSign` pada jawaban.",
        ],
        [
          "The [FAQs](~/faqs#invalid-signature) go through the usual reasons.",
          "[FAQ](~/faqs#invalid-signature) membahas penyebab yang lazim.",
        ],
      ),
      warning(
        "The portal signs for you only to compare. In production your server signs, and the private key stays there.",
        "Portal menandatangani hanya untuk pembanding. Di produksi, server Anda yang menandatangani dan kunci privat tetap di sana.",
      ),
      note(
        "Next: [ask for an access token and send a signed request](~/documentations/signature-generator).",
        "Selanjutnya: [minta access token dan kirim permintaan bertanda tangan](~/documentations/signature-generator).",
      ),
    ),
  ],
};
