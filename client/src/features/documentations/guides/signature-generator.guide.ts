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
        "The [Signature Generator](~/siggen) signs your input and shows the exact string to sign, so that you can compare it with the result of your code.",
        "[Signature Generator](~/siggen) menandatangani isian Anda dan menampilkan string yang ditandatangani, sehingga Anda dapat membandingkannya dengan hasil kode Anda.",
      ),
      steps(
        [
          "Choose **API version** and **API type**; fields that are not needed are hidden.",
          "Pilih **Versi API** dan **Jenis API**; isian yang tidak diperlukan disembunyikan.",
        ],
        [
          "Choose the app: it fills in the client id. For version 2.0, insert its consumer secret with the button below the field.",
          "Pilih aplikasi: client ID terisi. Untuk versi 2.0, isi consumer secret-nya dengan tombol di bawah isian.",
        ],
        [
          "For a transaction, choose the method and the path, and enter the body exactly as you send it.",
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
          { lane: 0, text: ["Join the parts with colons", "Gabungkan bagian dengan titik dua"] },
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
      "send",
      ["Send a call to the sandbox", "Mengirim panggilan ke sandbox"],
      text(
        "The mode **Send**, also on the page of each [service](~/documentations/services), makes a whole call for a tenant: choose the app, change the sample and press **Send**. The portal requests the token, signs the call and sends both to the sandbox. You see what was sent and what came back, with the call in [Activity](~/activity), as curl and as a program.",
        "Mode **Kirim**, juga di halaman setiap [layanan](~/documentations/services), membuat satu panggilan lengkap untuk tenant: pilih aplikasi, ubah contohnya, lalu tekan **Kirim**. Portal meminta token, menandatangani panggilan, dan mengirim keduanya ke sandbox. Anda melihat yang dikirim dan yang diterima, beserta panggilan itu di [Aktivitas](~/activity), sebagai curl, dan sebagai program.",
      ),
    ),
    section(
      "verify",
      ["Check a signature without sending", "Memeriksa tanda tangan tanpa mengirim"],
      text(
        "Paste a request of your code into the mode **Verify**: as curl of any shell, PowerShell, fetch, axios, a log line of Laravel or Guzzle, an item of Postman, HAR, or method, path, headers and body (**Fill in the parts** gives the lines). What cannot be read is named, and so are variables without a value. The portal says whether the signature is valid for the app, names the mistakes that make it, and shows the string to sign piece by piece. Below the result you can paste the string that your program signed, which is compared byte by byte.",
        "Tempelkan permintaan dari kode Anda ke mode **Periksa**: sebagai curl dari shell apa pun, PowerShell, fetch, axios, baris log Laravel atau Guzzle, item Postman, HAR, atau metode, path, header, dan body (**Isi bagian demi bagian** menyediakan barisnya). Yang tidak dapat dibaca disebut namanya, begitu pula variabel tanpa nilai. Portal menyatakan apakah tanda tangan valid untuk aplikasi, menyebutkan kesalahan yang menghasilkannya, dan menampilkan string yang ditandatangani bagian demi bagian. Di bawah hasilnya Anda dapat menempelkan string yang ditandatangani program Anda, yang lalu dibandingkan bita demi bita.",
      ),
      note(
        "The pasted request is only checked: the portal does not send it to the sandbox or store it.",
        "Permintaan yang ditempelkan hanya diperiksa: portal tidak mengirimnya ke sandbox dan tidak menyimpannya.",
      ),
    ),
    section(
      "own-key",
      ["With your own key", "Dengan kunci sendiri"],
      text(
        "If you have registered [own public keys](~/documentations/key-pair#own-keys), the generator also shows the OpenSSL command that signs the string on your machine. Paste its output and press **Verify signature**: the portal names the key that verifies it, or the likely mistake.",
        "Jika Anda telah mendaftarkan [kunci publik sendiri](~/documentations/key-pair#own-keys), generator juga menampilkan perintah OpenSSL yang menandatangani string di komputer Anda. Tempelkan keluarannya dan tekan **Verifikasi tanda tangan**: portal menyebutkan kunci yang memverifikasinya, atau kesalahan yang paling mungkin.",
      ),
    ),
    section(
      "versions",
      ["Version 1.0 and 2.0", "Versi 1.0 dan 2.0"],
      terms(
        ["String to sign and key", "String yang ditandatangani dan kuncinya"],
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
        "The portal signs the timestamp exactly as entered. The default is the portal's own format. A button switches to ISO 8601 with the Jakarta offset, which other providers accept. The choice is saved.",
        "Portal menandatangani timestamp persis seperti yang diisi. Format bawaannya adalah format portal. Sebuah tombol menggantinya ke ISO 8601 dengan offset Jakarta, yang diterima penyedia lain. Pilihan disimpan.",
      ),
      code(["ISO 8601 in a shell", "ISO 8601 di shell"], "TZ=Asia/Jakarta date +%Y-%m-%dT%H:%M:%S+07:00"),
    ),
    section(
      "refusals",
      ["If the portal rejects the request", "Bila portal menolak permintaan"],
      points(
        [
          "The client id is unknown, or the app belongs to another user.",
          "Client ID tidak dikenal, atau aplikasi milik pengguna lain.",
        ],
        ["The app is still waiting for approval.", "Aplikasi masih menunggu persetujuan."],
        [
          "Its owner has no key pair: [create one](~/documentations/key-pair).",
          "Pemiliknya belum memiliki pasangan kunci: [buat dahulu](~/documentations/key-pair).",
        ],
        ["The client secret does not belong to the app.", "Client secret bukan milik aplikasi tersebut."],
        [
          "The body is not JSON; the message shows the position of the error.",
          "Body bukan JSON; pesannya menyebutkan posisi kesalahan.",
        ],
        [
          "**Deny Request, unknown version**: choose 1.0 or 2.0.",
          "**Deny Request, unknown version**: pilih 1.0 atau 2.0.",
        ],
      ),
      note(
        "Secrets and keys that you enter are used only for this signature. They are not stored or logged.",
        "Data rahasia dan kunci yang Anda isi hanya digunakan untuk tanda tangan ini. Keduanya tidak disimpan dan tidak dicatat.",
      ),
    ),
  ],
};
