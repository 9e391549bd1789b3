import { faq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const keyFaqs: FaqGroup = {
  id: "keys",
  title: ["Keys and secrets", "Kunci dan data rahasia"],
  faqs: [
    faq(
      "public-or-private",
      ["Which key do I give away?", "Kunci mana yang boleh dibagikan?"],
      [
        "Only the public key. Whoever has the private key or the consumer secret can sign in your name.",
        "Hanya kunci publik. Siapa pun yang memiliki kunci privat atau consumer secret dapat menandatangani atas nama Anda.",
      ],
    ),
    faq(
      "key-leaked",
      [
        "My private key may have leaked. What now?",
        "Kunci privat saya mungkin bocor. Apa yang harus dilakukan?",
      ],
      [
        "Create a new pair at once under [Profile](~/profile) with **Create key** and give the new public key to whoever verifies. The old pair then only verifies what was signed before. Tell a portal manager.",
        "Segera buat pasangan baru di [Profil](~/profile) dengan **Buat kunci** lalu berikan kunci publik baru kepada pihak yang memverifikasi. Pasangan lama hanya memverifikasi tanda tangan sebelumnya. Beri tahu pengelola portal.",
      ],
    ),
    faq(
      "rotate-without-downtime",
      ["Can I replace keys without downtime?", "Dapatkah kunci diganti tanpa gangguan layanan?"],
      [
        "Yes: make the new pair, hand over the new public key, let your code use the new private key, then test one call. Signatures made before stay verifiable.",
        "Dapat: buat pasangan baru, serahkan kunci publik baru, gunakan kunci privat baru pada kode Anda, lalu uji satu panggilan. Tanda tangan sebelumnya tetap dapat diverifikasi.",
      ],
    ),
    faq(
      "key-format",
      ["My library does not take the private key.", "Pustaka saya tidak menerima kunci privat."],
      [
        "It is PKCS#8 PEM (`BEGIN PRIVATE KEY`). Some libraries want PKCS#1 (`BEGIN RSA PRIVATE KEY`): `openssl rsa -in private.pem -traditional -out private-pkcs1.pem` converts it. Keep the header lines and the line breaks.",
        "Formatnya PKCS#8 PEM (`BEGIN PRIVATE KEY`). Sebagian pustaka meminta PKCS#1 (`BEGIN RSA PRIVATE KEY`): `openssl rsa -in private.pem -traditional -out private-pkcs1.pem` mengubahnya. Pertahankan baris pembuka, penutup, dan pergantian baris.",
      ],
    ),
    faq(
      "secret-encoded",
      [
        "Must I decode the consumer secret before HMAC?",
        "Apakah consumer secret harus didekode sebelum HMAC?",
      ],
      [
        "No. Its characters are the key, as UTF-8 text. Decoding it from hex or base64 is a common reason for 401.",
        "Tidak. Karakternya sendiri yang menjadi kunci, sebagai teks UTF-8. Mendekode dari hex atau base64 adalah penyebab umum 401.",
      ],
    ),
    faq(
      "no-key-buttons",
      ["The key buttons are missing in a profile.", "Tombol kunci tidak ada pada suatu profil."],
      [
        "For the technical user `adminapi` the portal neither shows nor creates keys.",
        "Untuk pengguna teknis `adminapi`, portal tidak menampilkan maupun membuat kunci.",
      ],
    ),
  ],
};
