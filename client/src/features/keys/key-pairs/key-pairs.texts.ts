import { defineTexts } from "#ui/text/texts.ts";

export const keyPairsTexts = defineTexts("key-pairs", {
  en: {
    keyInfo: "Key info",
    owner: "Key pair of",
    fingerprint: "Fingerprint",
    algorithm: "Algorithm",
    created: "Created",
    publicKey: "Public key",
    publicKeyHint: "Send it to the parties that verify your signatures.",
    privateKey: "Private key",
    privateKeyHint: "It signs in your name: do not share it. After 30 seconds it is hidden again.",
    reveal: "Show",
    hide: "Hide",
    download: "Download {{what}}",
    howTo: "How to use it",
    howToHint: "Signs an access token request with OpenSSL. The output is the value of X-SIGNATURE.",
    opensslLine: "OpenSSL command",
    noKeyPair: "{{username}} has no key pair yet.",
    noKeyPairHint: "The private key signs requests, the public key verifies them.",
    createKey: "Create key",
    generateKey: "Generate Key?",
    generate: "Generate key",
    replace: "Replace key",
    firstKey: "A new key pair is created for {{username}}. Requests can be signed with it immediately.",
    rotation:
      "{{username}} already has a key pair. The new one replaces it at once, for the whole company: the portal signs with it, and the sandbox refuses programs that still sign with the old key (401xx00).",
    rotationHint:
      "All parties that have the public key of {{username}} need the new one. To change a key without interruption, register own public keys instead.",
  },
  id: {
    keyInfo: "Info kunci",
    owner: "Pasangan kunci milik",
    fingerprint: "Sidik jari",
    algorithm: "Algoritma",
    created: "Dibuat",
    publicKey: "Kunci publik",
    publicKeyHint: "Kirim kepada pihak yang memverifikasi tanda tangan Anda.",
    privateKey: "Kunci privat",
    privateKeyHint:
      "Kunci ini menandatangani atas nama Anda: jangan dibagikan. Setelah 30 detik kunci disembunyikan kembali.",
    reveal: "Tampilkan",
    hide: "Sembunyikan",
    download: "Unduh {{what}}",
    howTo: "Cara menggunakannya",
    howToHint: "Menandatangani permintaan access token dengan OpenSSL. Keluarannya adalah nilai X-SIGNATURE.",
    opensslLine: "perintah OpenSSL",
    noKeyPair: "{{username}} belum memiliki pasangan kunci.",
    noKeyPairHint: "Kunci privat menandatangani permintaan, kunci publik memverifikasinya.",
    createKey: "Buat kunci",
    generateKey: "Buat Kunci?",
    generate: "Buat kunci",
    replace: "Ganti kunci",
    firstKey:
      "Pasangan kunci baru dibuat untuk {{username}}. Permintaan dapat langsung ditandatangani dengannya.",
    rotation:
      "{{username}} sudah memiliki pasangan kunci. Pasangan baru langsung menggantikannya, untuk seluruh perusahaan: portal menandatangani dengannya, dan sandbox menolak program yang masih menandatangani dengan kunci lama (401xx00).",
    rotationHint:
      "Semua pihak yang memiliki kunci publik {{username}} memerlukan kunci yang baru. Untuk mengganti kunci tanpa gangguan, daftarkan kunci publik sendiri.",
  },
});
