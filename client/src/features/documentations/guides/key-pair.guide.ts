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
          "**View key** shows both keys. Download the private key and keep it where your code can read it and others cannot.",
          "**Lihat kunci** menampilkan kedua kunci. Unduh kunci privat dan simpan di tempat yang dapat dibaca kode Anda tetapi tidak oleh pihak lain.",
        ],
      ),
      warning(
        "The private key signs in your name. It never belongs in a repository, a chat or a mail.",
        "Kunci privat menandatangani atas nama Anda. Jangan pernah menaruhnya di repositori, obrolan, atau surel.",
      ),
    ),
    section(
      "which-key",
      ["Which key does what", "Fungsi setiap kunci"],
      flow({
        title: ["Private and public key", "Kunci privat dan kunci publik"],
        lanes: [
          ["Your code", "Kode Anda"],
          ["Provider", "Penyedia"],
        ],
        steps: [
          { lane: 0, text: ["Build the string to sign", "Susun string"] },
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
          "Private key: PKCS#8 PEM, RSA with 2048 bits unless the portal is set up for more.",
          "Kunci privat: PKCS#8 PEM, RSA 2048 bit kecuali portal diatur lebih besar.",
        ],
        [
          "Public key: SPKI PEM. Give it to whoever verifies your signatures.",
          "Kunci publik: SPKI PEM. Berikan kepada pihak yang memverifikasi tanda tangan Anda.",
        ],
        [
          "Fingerprint: compare it by phone when you hand over a public key.",
          "Sidik jari: bandingkan lewat telepon saat menyerahkan kunci publik.",
        ],
      ),
      code(
        ["Check that both belong together", "Periksa bahwa keduanya berpasangan"],
        "openssl pkey -in private.pem -pubout | diff - public.pem && echo same",
      ),
    ),
    section(
      "replace",
      ["Replace it", "Mengganti pasangan kunci"],
      text(
        "**Create key** again makes a new pair and says so before it does. From then on the portal signs with the new one; the old pair only verifies what was signed before.",
        "Menekan **Buat kunci** lagi membuat pasangan baru, setelah portal memberitahukannya. Sejak itu portal menandatangani dengan pasangan baru; pasangan lama hanya memverifikasi tanda tangan sebelumnya.",
      ),
      steps(
        ["Create the new pair and download it.", "Buat pasangan baru dan unduh."],
        ["Hand over the new public key.", "Serahkan kunci publik yang baru."],
        [
          "Switch your code, test one call, then delete the old private key.",
          "Alihkan kode Anda, uji satu panggilan, lalu hapus kunci privat lama.",
        ],
      ),
      note(
        "The technical user `adminapi` has no key buttons.",
        "Pengguna teknis `adminapi` tidak memiliki tombol kunci.",
      ),
    ),
  ],
};
