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
      "create",
      ["Create the pair", "Membuat pasangan kunci"],
      steps(
        [
          "Open [Profile](~/profile) and press **Create key**.",
          "Buka [Profil](~/profile) lalu tekan **Buat kunci**.",
        ],
        [
          "The portal asks **Generate Key?** Confirm with **Generate key**.",
          "Portal bertanya **Buat Kunci?** Konfirmasikan dengan **Buat kunci**.",
        ],
        [
          "**View key** shows both keys. Download the private key and store it where only your code can read it.",
          "**Lihat kunci** menampilkan kedua kunci. Unduh kunci privat dan simpan di tempat yang hanya dapat dibaca kode Anda.",
        ],
      ),
      warning(
        "The private key signs in your name. Never put it in a repository, a chat or an e-mail.",
        "Kunci privat menandatangani atas nama Anda. Jangan pernah menaruhnya di repositori, obrolan, atau surel.",
      ),
    ),
    section(
      "which-key",
      ["Usage of each key", "Fungsi setiap kunci"],
      flow({
        title: ["Private and public key", "Kunci privat dan kunci publik"],
        lanes: [
          ["Your code", "Kode Anda"],
          ["Provider", "Penyedia"],
        ],
        steps: [
          { lane: 0, text: ["Build the string to sign", "Susun string yang ditandatangani"] },
          { lane: 0, text: ["Sign it with the private key", "Tanda tangani dengan kunci privat"] },
          { lane: 0, text: ["Send request and X-SIGNATURE", "Kirim permintaan dan X-SIGNATURE"] },
          { lane: 1, text: ["Build the same string", "Susun string yang sama"] },
          {
            lane: 1,
            text: ["Verify with your public key", "Verifikasi dengan kunci publik Anda"],
            ends: true,
          },
        ],
      }),
      points(
        [
          "Private key: PKCS#8 PEM, RSA with 2048 bits unless the portal is configured for more.",
          "Kunci privat: PKCS#8 PEM, RSA 2048 bit kecuali portal dikonfigurasi lebih besar.",
        ],
        [
          "Public key: SPKI PEM. Send it to the parties that verify your signatures.",
          "Kunci publik: SPKI PEM. Kirim kepada pihak yang memverifikasi tanda tangan Anda.",
        ],
        [
          "Fingerprint: compare it by phone when you send a public key.",
          "Sidik jari: bandingkan lewat telepon saat mengirim kunci publik.",
        ],
      ),
      code(
        ["Check that both keys match", "Periksa bahwa keduanya berpasangan"],
        "openssl pkey -in private.pem -pubout | diff - public.pem && echo same",
      ),
    ),
    section(
      "replace",
      ["Replace the pair", "Mengganti pasangan kunci"],
      text(
        "**Create key** creates a new pair after a confirmation. The portal then signs with the new pair; the old pair only verifies earlier signatures.",
        "**Buat kunci** membuat pasangan baru setelah konfirmasi. Setelah itu portal menandatangani dengan pasangan baru; pasangan lama hanya memverifikasi tanda tangan sebelumnya.",
      ),
      steps(
        ["Create the new pair and download it.", "Buat pasangan baru dan unduh."],
        ["Send the new public key.", "Kirim kunci publik yang baru."],
        [
          "Use the new private key in your code, test one call, then delete the old private key.",
          "Gunakan kunci privat baru dalam kode Anda, uji satu panggilan, lalu hapus kunci privat lama.",
        ],
      ),
      note(
        "The technical user `adminapi` has no key buttons.",
        "Pengguna teknis `adminapi` tidak memiliki tombol kunci.",
      ),
    ),
    section(
      "own-keys",
      ["Own public keys", "Kunci publik sendiri"],
      text(
        "With an own key the private key never reaches the portal: you sign in your own system, and register only the public key under **Own public keys** on [Profile](~/profile).",
        "Dengan kunci sendiri, kunci privat tidak pernah sampai ke portal: Anda menandatangani di sistem Anda, dan hanya mendaftarkan kunci publiknya di **Kunci publik sendiri** pada [Profil](~/profile).",
      ),
      terms(
        ["How to register a key", "Cara mendaftarkan kunci"],
        [
          ["**Upload public key**", "**Unggah kunci publik**"],
          [
            "A PEM or base64 text (SPKI or PKCS#1), or a valid X.509 certificate. RSA with 2048 to 4096 bits.",
            "Teks PEM atau base64 (SPKI atau PKCS#1), atau sertifikat X.509 yang masih berlaku. RSA 2048 sampai 4096 bit.",
          ],
        ],
        [
          ["**Generate in browser**", "**Buat di peramban**"],
          [
            "Your browser makes the pair and saves the private key as a file on your machine; only the public key is sent. This requires https.",
            "Peramban membuat pasangan kunci dan menyimpan kunci privat sebagai berkas di komputer Anda; hanya kunci publik yang dikirim. Cara ini memerlukan https.",
          ],
        ],
      ),
      code(
        ["Make a pair with OpenSSL", "Membuat pasangan kunci dengan OpenSSL"],
        "openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out private.pem\nopenssl pkey -in private.pem -pubout -out public.pem",
      ),
      points(
        [
          "The portal cannot sign with an own key. The [Signature Generator](~/siggen) shows the OpenSSL command for your request and verifies the signature that you paste.",
          "Portal tidak dapat menandatangani dengan kunci sendiri. [Signature Generator](~/siggen) menampilkan perintah OpenSSL untuk permintaan Anda dan memverifikasi tanda tangan yang Anda tempelkan.",
        ],
        [
          "Each key is for the sandbox, for production, or for both. You can have ten active keys.",
          "Setiap kunci berlaku untuk sandbox, produksi, atau keduanya. Anda dapat memiliki sepuluh kunci aktif.",
        ],
        [
          "To replace a key without interruption: register the new one, use it in your code, then **Revoke** the old one.",
          "Untuk mengganti kunci tanpa gangguan: daftarkan yang baru, gunakan dalam kode Anda, lalu **Cabut** yang lama.",
        ],
        [
          "A revoked key stays in the list with its history and cannot be registered again.",
          "Kunci yang dicabut tetap ada di daftar beserta riwayatnya dan tidak dapat didaftarkan lagi.",
        ],
      ),
      warning(
        "Never upload a private key. The portal refuses it without storing it; if you have sent one to anyone, make a new pair.",
        "Jangan pernah mengunggah kunci privat. Portal menolaknya tanpa menyimpannya; jika kunci itu pernah dikirim ke pihak lain, buat pasangan baru.",
      ),
    ),
  ],
};
