import {
  code,
  flow,
  note,
  points,
  section,
  steps,
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
  ],
};
