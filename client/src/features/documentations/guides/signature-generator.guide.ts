import {
  code,
  flow,
  note,
  points,
  section,
  steps,
  terms,
  text,
  type Guide,
} from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "use",
      ["Use the generator", "Menggunakan generator"],
      text(
        "The [Signature Generator](~/siggen) signs what you enter and shows the exact string, so that you can compare it with what your own code makes.",
        "[Signature Generator](~/siggen) menandatangani isian Anda dan menampilkan string persisnya, sehingga dapat dibandingkan dengan hasil kode Anda sendiri.",
      ),
      steps(
        [
          "Choose **API version** and **API type**; fields that are not needed disappear.",
          "Pilih **Versi API** dan **Jenis API**; kolom yang tidak diperlukan akan hilang.",
        ],
        [
          "Choose the app: it fills in client id and client secret.",
          "Pilih aplikasi: client ID dan client secret terisi.",
        ],
        [
          "For a transaction choose method and path, and enter the body as it is sent.",
          "Untuk transaksi, pilih metode dan path, lalu isi body persis seperti yang dikirim.",
        ],
        [
          "Press **Generate signature**, then copy the signature or the whole request as curl.",
          "Tekan **Buat tanda tangan**, lalu salin tanda tangan atau seluruh permintaan sebagai curl.",
        ],
      ),
      flow({
        title: ["How a transaction is signed", "Cara transaksi ditandatangani"],
        lanes: [
          ["Your code", "Kode Anda"],
          ["Portal", "Portal"],
        ],
        steps: [
          { lane: 0, text: ["Minify the body, SHA-256 as hex", "Padatkan body, SHA-256 dalam hex"] },
          { lane: 0, text: ["Join the pieces with colons", "Gabungkan bagian dengan titik dua"] },
          { lane: 0, text: ["Sign, encode in base64", "Tanda tangani, kodekan base64"] },
          { lane: 1, text: ["Does the same with your input", "Melakukan hal sama dengan isian Anda"] },
          {
            lane: 0,
            text: ["Compare string, hash, signature", "Bandingkan string, hash, tanda tangan"],
            ends: true,
          },
        ],
      }),
    ),
    section(
      "versions",
      ["Version 1.0 and 2.0", "Versi 1.0 dan 2.0"],
      terms(
        ["What is signed with which key", "Yang ditandatangani dan kuncinya"],
        [
          ["Authorization, 1.0 and 2.0", "Otorisasi, 1.0 dan 2.0"],
          [
            "`clientId|X-TIMESTAMP` with SHA256withRSA and the private key of the owner of the app.",
            "`clientId|X-TIMESTAMP` dengan SHA256withRSA dan kunci privat pemilik aplikasi.",
          ],
        ],
        [
          ["Transaction 1.0", "Transaksi 1.0"],
          [
            "`METHOD:path:hash:X-TIMESTAMP` with SHA256withRSA and the private key, without a token.",
            "`METHOD:path:hash:X-TIMESTAMP` dengan SHA256withRSA dan kunci privat, tanpa token.",
          ],
        ],
        [
          ["Transaction 2.0", "Transaksi 2.0"],
          [
            "`METHOD:path:accessToken:hash:X-TIMESTAMP` with HMAC_SHA512 and the client secret.",
            "`METHOD:path:accessToken:hash:X-TIMESTAMP` dengan HMAC_SHA512 dan client secret.",
          ],
        ],
      ),
      text(
        "All rules with their details are in the [reference](~/documentations/reference#rule-transaction-symmetric).",
        "Semua aturan beserta rinciannya ada di [referensi](~/documentations/reference#rule-transaction-symmetric).",
      ),
    ),
    section(
      "timestamp",
      ["The timestamp", "Timestamp"],
      text(
        "It is signed exactly as it stands in the field. The form begins with the portal's own format; one button switches to ISO 8601 with the Jakarta offset, which other providers take. The choice is remembered.",
        "Timestamp ditandatangani persis seperti tertulis pada kolom. Formulir diawali format portal; satu tombol menggantinya ke ISO 8601 dengan offset Jakarta yang diterima penyedia lain. Pilihan diingat.",
      ),
      code(["ISO 8601 in a shell", "ISO 8601 di shell"], "TZ=Asia/Jakarta date +%Y-%m-%dT%H:%M:%S+07:00"),
    ),
    section(
      "refusals",
      ["When the portal refuses", "Bila portal menolak"],
      points(
        [
          "The client id is unknown, or the app belongs to somebody else.",
          "Client ID tidak dikenal, atau aplikasi milik pihak lain.",
        ],
        ["The app waits for approval.", "Aplikasi masih menunggu persetujuan."],
        [
          "Its owner has no key pair: [create one](~/documentations/key-pair).",
          "Pemiliknya belum memiliki pasangan kunci: [buat dahulu](~/documentations/key-pair).",
        ],
        ["The client secret is not the app's.", "Client secret bukan milik aplikasi tersebut."],
        [
          "The body is not JSON; the message names the position.",
          "Body bukan JSON; pesannya menyebutkan posisi.",
        ],
        [
          "**Deny Request, unknown version**: choose 1.0 or 2.0.",
          "**Deny Request, unknown version**: pilih 1.0 atau 2.0.",
        ],
      ),
      note(
        "Secrets and keys that you enter are used for this one signature and neither stored nor logged.",
        "Data rahasia dan kunci yang Anda isi hanya dipakai untuk satu tanda tangan ini, tidak disimpan dan tidak dicatat.",
      ),
    ),
  ],
};
