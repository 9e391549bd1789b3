import { faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const keyFaqs: FaqGroup = {
  id: "keys",
  title: ["Keys and secrets", "Kunci dan data rahasia"],
  faqs: [
    faq(
      "public-or-private",
      ["Which key may I share?", "Kunci mana yang boleh dibagikan?"],
      [
        "Only the public key. Anyone who has the private key or the consumer secret can sign in your name.",
        "Hanya kunci publik. Siapa pun yang memiliki kunci privat atau consumer secret dapat menandatangani atas nama Anda.",
      ],
    ),
    faq(
      "key-leaked",
      [
        "My private key may have leaked. What should I do?",
        "Kunci privat saya mungkin bocor. Apa yang harus dilakukan?",
      ],
      [
        "Create a new pair immediately under [Profile](~/profile) with **Create key**, and send the new public key to everyone who verifies your signatures. The old pair then only verifies earlier signatures. If you registered an [own public key](~/documentations/key-pair#own-keys), register a new one and **Revoke** the leaked one. Inform a portal manager.",
        "Segera buat pasangan baru di [Profil](~/profile) dengan **Buat kunci**, lalu kirim kunci publik baru kepada semua pihak yang memverifikasi tanda tangan Anda. Pasangan lama hanya memverifikasi tanda tangan sebelumnya. Jika Anda mendaftarkan [kunci publik sendiri](~/documentations/key-pair#own-keys), daftarkan yang baru lalu **Cabut** yang bocor. Beri tahu pengelola portal.",
      ],
    ),
    faq(
      "secret-leaked",
      [
        "My consumer secret may have leaked. What should I do?",
        "Consumer secret saya mungkin bocor. Apa yang harus dilakukan?",
      ],
      [
        "Open the app in [Apps](~/apps), choose **Create new secret** and **Ends at once**. The old secret is refused immediately.",
        "Buka aplikasi di [Aplikasi](~/apps), pilih **Buat secret baru** dan **Langsung berakhir**. Secret lama langsung ditolak.",
      ],
    ),
    faq(
      "rotate-without-downtime",
      ["Can I replace keys without downtime?", "Dapatkah kunci diganti tanpa gangguan layanan?"],
      [
        "Yes: create a new pair, send the new public key, use the new private key in your code, then test one call. Earlier signatures can still be verified. Of your own public keys, several can be active during the change.",
        "Dapat: buat pasangan baru, kirim kunci publik baru, gunakan kunci privat baru dalam kode Anda, lalu uji satu panggilan. Tanda tangan sebelumnya tetap dapat diverifikasi. Beberapa kunci publik sendiri dapat aktif bersamaan selama penggantian.",
      ],
    ),
    faq(
      "key-format",
      ["My library does not accept the private key.", "Pustaka saya tidak menerima kunci privat."],
      [
        "It is PKCS#8 PEM (`BEGIN PRIVATE KEY`). Some libraries require PKCS#1 (`BEGIN RSA PRIVATE KEY`): `openssl rsa -in private.pem -traditional -out private-pkcs1.pem` converts it. Keep the header lines and the line breaks.",
        "Formatnya PKCS#8 PEM (`BEGIN PRIVATE KEY`). Sebagian pustaka memerlukan PKCS#1 (`BEGIN RSA PRIVATE KEY`): `openssl rsa -in private.pem -traditional -out private-pkcs1.pem` mengubahnya. Pertahankan baris pembuka, penutup, dan pergantian baris.",
      ],
    ),
    faq(
      "secret-encoded",
      [
        "Must I decode the consumer secret before HMAC?",
        "Apakah consumer secret harus didekode sebelum HMAC?",
      ],
      [
        "No. The key is the text itself, encoded in UTF-8. Decoding it from hex or base64 is a common cause of 401.",
        "Tidak. Kuncinya adalah teks itu sendiri, dalam pengodean UTF-8. Mendekode dari hex atau base64 adalah penyebab umum 401.",
      ],
    ),
    faq(
      "no-key-buttons",
      ["The key buttons are missing in a profile.", "Tombol kunci tidak ada pada suatu profil."],
      [
        "The portal does not show or create keys for the technical user `adminapi`.",
        "Portal tidak menampilkan atau membuat kunci untuk pengguna teknis `adminapi`.",
      ],
    ),
  ],
};
