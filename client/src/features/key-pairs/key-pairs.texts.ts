import { defineTexts } from "#ui/texts.ts";

export const keyPairsTexts = defineTexts("key-pairs", {
  en: {
    keyInfo: "Key info",
    owner: "Key pair of",
    fingerprint: "Fingerprint",
    algorithm: "Algorithm",
    created: "Created",
    publicKey: "Public key",
    publicKeyHint: "Give it to whoever verifies your signatures.",
    privateKey: "Private key",
    privateKeyHint:
      "It signs in your name: share it with nobody. Once revealed, it hides again after 30 seconds.",
    reveal: "Reveal",
    hide: "Hide",
    download: "Download {{what}}",
    howTo: "How to use it",
    howToHint: "Signs the request of an access token with OpenSSL; the output is the value of X-SIGNATURE.",
    opensslLine: "OpenSSL line",
    noKeyPair: "{{username}} has no key pair yet.",
    noKeyPairHint: "The private key signs requests, the public key proves them.",
    createKey: "Create key",
    generateKey: "Generate Key?",
    generate: "Generate key",
    replace: "Replace key",
    firstKey: "A new key pair is made for {{username}}. Requests can be signed with it at once.",
    rotation:
      "{{username}} has a key pair already. A new one takes its place: everything is signed with the new key from now on, and the old one only verifies signatures that were made before.",
    rotationHint: "Whoever keeps the public key of {{username}} needs the new one.",
  },
  id: {
    keyInfo: "Info kunci",
    owner: "Pasangan kunci milik",
    fingerprint: "Sidik jari",
    algorithm: "Algoritma",
    created: "Dibuat",
    publicKey: "Kunci publik",
    publicKeyHint: "Berikan kepada pihak yang memverifikasi tanda tangan Anda.",
    privateKey: "Kunci privat",
    privateKeyHint:
      "Kunci ini menandatangani atas nama Anda: jangan bagikan kepada siapa pun. Setelah ditampilkan, kunci disembunyikan kembali dalam 30 detik.",
    reveal: "Tampilkan",
    hide: "Sembunyikan",
    download: "Unduh {{what}}",
    howTo: "Cara menggunakannya",
    howToHint:
      "Menandatangani permintaan access token dengan OpenSSL; hasilnya adalah nilai header X-SIGNATURE.",
    opensslLine: "perintah OpenSSL",
    noKeyPair: "{{username}} belum memiliki pasangan kunci.",
    noKeyPairHint: "Kunci privat menandatangani permintaan, kunci publik membuktikannya.",
    createKey: "Buat kunci",
    generateKey: "Buat Kunci?",
    generate: "Buat kunci",
    replace: "Ganti kunci",
    firstKey:
      "Pasangan kunci baru dibuat untuk {{username}} dan dapat langsung dipakai untuk menandatangani.",
    rotation:
      "{{username}} sudah memiliki pasangan kunci. Pasangan baru akan menggantikannya: mulai sekarang semua permintaan ditandatangani dengan kunci baru, sedangkan kunci lama hanya dipakai untuk memverifikasi tanda tangan sebelumnya.",
    rotationHint: "Pihak yang menyimpan kunci publik {{username}} memerlukan kunci yang baru.",
  },
});
