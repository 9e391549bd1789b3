import { defineTexts } from "#ui/text/texts.ts";

/** How to do each stage of a signature right; the mistakes themselves are in mistakes.texts.ts. */
export const explanationTexts = defineTexts("explanation", {
  en: {
    title: "The signature",
    mistakes: "What is wrong",
    unknown: "No known mistake reproduces the signature that was sent.",
    unknownHint: "Enter the string that you signed below, and it is compared byte by byte.",
    unknownHintOfReader: "Compare your string to sign with the one below, byte by byte.",
    wrongSecret: "If it is right, the consumer secret is wrong: sign with the current one of {{app}}.",
    wrongPrivateKey:
      "If it is right, the private key is wrong: sign with the one of your key pair, or of a public key that you registered.",
    openCredentials: "Open the credentials of {{app}}",
    openKeys: "Open your key pair and public keys",
    unknownString:
      "What is named above is certain. The string that you signed is different, too, or could not be recognised.",
    notFound: "The mistake was not found.",
    incomplete:
      "Not all known mistakes could be tried in the time for one explanation. A shorter body, path or query makes it faster.",
    youSignedValue: "You signed",
    expectedValue: "Expected",
    endedAt: "It ended on {{time}}.",
    revokedSecret:
      "A consumer secret of this app was revoked on {{time}}. Its value is no longer kept, so a signature made with it cannot be recognised.",
    endedSecret:
      "A consumer secret of this app ended on {{time}}. Its value is no longer kept, so a signature made with it cannot be recognised.",
    block: "Your registered key {{key}} made this signature: RSA with {{padding}} and {{hash}}.",
    blockDigest: "Hash of what you signed",
    expectedDigest: "Hash of the string to sign",
    noHash: "no hash",
    differenceOfString:
      "The string to sign differs from byte {{byte}} on: you signed {{signed}}, expected {{expected}}.",
    differenceOfBody:
      "The hashed body differs from byte {{byte}} on: you hashed {{signed}}, expected {{expected}}.",
    sameString: "The string that you signed is correct to the last byte: only how it was signed is wrong.",
    end: "nothing (the end)",
    receivedBody: "Body as received",
    receivedBytes_one: "{{count}} byte; marked white space is removed",
    receivedBytes_other: "{{count}} bytes; marked white space is removed",
    stringToSign: "String to sign",
    youSigned: "You signed",
    hashedBody: "Body to hash",
    bodyHash: "Body hash (SHA-256)",
    sentSignature: "Signature sent",
    expectedSignature: "Expected signature",
    pieceBytes_one: "{{count}} byte",
    pieceBytes_other: "{{count}} bytes",
    clientId: "Client ID",
    method: "Method",
    path: "Path",
    token: "Access token",
    bodyHashPiece: "Body hash",
    timestamp: "Timestamp",
    hashedValue: "You hashed",
    usedValue: "Used",
    compareTitle: "Compare with what you signed",
    compareHint:
      "Log both in your program and paste them unchanged. They are compared byte by byte, and not stored.",
    signedString: "The string I signed",
    hashedText: "The body I hashed",
    compare: "Compare",
    compareNothing: "Enter the string that you signed, or the body that you hashed",
    typedBytes_one: "{{count}} byte",
    typedBytes_other: "{{count}} bytes",
    typedBytesWithEnd_one: "{{count}} byte, with {{end}} at the end",
    typedBytesWithEnd_other: "{{count}} bytes, with {{end}} at the end",
    equal_right: "The string is right, and the signature sent is one of it with the right key.",
    equal_wrong_way: "The string is right. Only how it was signed is wrong:",
    equal_unrelated:
      "The string is right, but the signature sent was not made of it with a secret or key of your company. Sign with the consumer secret of this app, or with a registered key.",
    different_right: "You signed this string, with the right key. Only the string is wrong.",
    different_wrong_way: "You signed this string, and how it was signed is wrong, too:",
    different_unrelated:
      "The signature sent was not made of this string with a secret or key of your company. Correct the string first, then compare again.",
    differenceInPiece:
      "It differs from byte {{byte}} on ({{piece}}): you signed {{signed}}, expected {{expected}}.",
    differenceAtEnd: "It differs from byte {{byte}} on: you signed {{signed}}, expected {{expected}}.",
    bodyEqual: "The body is the one to hash.",
    bodyDifferent: "The body differs from byte {{byte}} on: you hashed {{signed}}, expected {{expected}}.",
    bodyDifferentSomewhere: "The body differs, beyond the part that was recorded.",
    adviceOf_body:
      "Serialise the body once, and hash exactly the text that you send, without white space outside texts.",
    adviceOf_hash: "Write the SHA-256 of the minified body in lower-case hex.",
    adviceOf_method: "Sign the method of the call in upper case.",
    adviceOf_path: "Sign path and query exactly as you call them, from the first slash on, without the host.",
    adviceOf_token: "Sign the token that you send in Authorization, without “Bearer ” and unchanged.",
    adviceOf_timestamp:
      "Create the timestamp once: sign exactly the characters that you send in X-TIMESTAMP.",
    adviceOf_client:
      "Sign exactly the characters that you send in X-CLIENT-KEY: the consumer key of {{app}}.",
    adviceOf_string:
      "Join the pieces in the order below, with nothing before, between or after them but the separator.",
    adviceOf_key: "Sign with the consumer secret of {{app}}, unchanged: its characters in UTF-8 are the key.",
    adviceOf_algorithm: "Sign with the algorithm expected.",
    adviceOf_header: "Send the bytes of the signature in standard base64, in one line, and nothing else.",
    adviceOf_bodyEmpty: "Hash what you send. A call without a body has the hash of the empty text.",
    adviceOf_secretPrevious: "Sign with the current consumer secret of {{app}}.",
    adviceOf_keyEnvironment:
      "Sign with a private key whose public key is registered for the environment of {{app}}, or register this one for both.",
    adviceOf_unknownKey:
      "Sign with the private key of your key pair, or register the public key of the one you use, for the environment of {{app}}. A key pair that was created again has another private key.",
    adviceOf_rsa:
      "Sign with SHA256withRSA: RSA with PKCS#1 v1.5 padding over the text itself, which the library hashes.",
    adviceOf_asymmetricInstead:
      "There are two right ways: with a token, HMAC-SHA512 with the consumer secret, over a string that contains the token; or without the header Authorization, SHA256withRSA with your private key, over a string without it.",
    adviceOf_symmetricInstead:
      "A token request is signed by SHA256withRSA with your private key. A call is signed so only without a token; with one in Authorization, by HMAC-SHA512 over a string that contains it.",
    adviceOf_tokenNotSent: "Send the token in the header Authorization: Bearer, and sign the same token.",
    adviceOf_tokenOfRsa: "An RSA signature covers no token: METHOD:path:hash:time, with single separators.",
    adviceOf_notComputed: "Put the result of the computation into the header: something else is there.",
  },
  id: {
    title: "Tanda tangan",
    mistakes: "Yang salah",
    unknown: "Tidak ada kesalahan yang dikenal yang menghasilkan tanda tangan yang dikirim.",
    unknownHint: "Masukkan string yang Anda tandatangani di bawah, lalu dibandingkan byte demi byte.",
    unknownHintOfReader: "Bandingkan string to sign Anda dengan yang di bawah, byte demi byte.",
    wrongSecret:
      "Jika sudah benar, consumer secret-nya salah: tandatangani dengan consumer secret {{app}} saat ini.",
    wrongPrivateKey:
      "Jika sudah benar, kunci privatnya salah: tandatangani dengan kunci privat dari pasangan kunci Anda, atau dari kunci publik yang Anda daftarkan.",
    openCredentials: "Buka kredensial {{app}}",
    openKeys: "Buka pasangan kunci dan kunci publik Anda",
    unknownString:
      "Yang disebut di atas sudah pasti. String yang Anda tandatangani juga berbeda, atau tidak dikenali.",
    notFound: "Kesalahannya tidak ditemukan.",
    incomplete:
      "Tidak semua kesalahan yang dikenal dapat dicoba dalam waktu untuk satu penjelasan. Isi, path, atau query yang lebih pendek mempercepatnya.",
    youSignedValue: "Yang Anda tandatangani",
    expectedValue: "Seharusnya",
    endedAt: "Berakhir pada {{time}}.",
    revokedSecret:
      "Sebuah consumer secret aplikasi ini dicabut pada {{time}}. Nilainya tidak disimpan lagi, sehingga tanda tangan dengannya tidak dapat dikenali.",
    endedSecret:
      "Sebuah consumer secret aplikasi ini berakhir pada {{time}}. Nilainya tidak disimpan lagi, sehingga tanda tangan dengannya tidak dapat dikenali.",
    block: "Kunci Anda yang terdaftar {{key}} membuat tanda tangan ini: RSA dengan {{padding}} dan {{hash}}.",
    blockDigest: "Hash yang Anda tandatangani",
    expectedDigest: "Hash string yang seharusnya",
    noHash: "tanpa hash",
    differenceOfString:
      "String yang ditandatangani berbeda mulai byte {{byte}}: Anda menandatangani {{signed}}, seharusnya {{expected}}.",
    differenceOfBody:
      "Isi yang di-hash berbeda mulai byte {{byte}}: Anda menghitung hash {{signed}}, seharusnya {{expected}}.",
    sameString:
      "String yang Anda tandatangani benar sampai byte terakhir: hanya cara menandatanganinya yang salah.",
    end: "tidak ada (akhir teks)",
    receivedBody: "Isi yang diterima",
    receivedBytes_one: "{{count}} byte; spasi yang ditandai dihapus",
    receivedBytes_other: "{{count}} byte; spasi yang ditandai dihapus",
    stringToSign: "String yang ditandatangani",
    youSigned: "Yang Anda tandatangani",
    hashedBody: "Isi untuk di-hash",
    bodyHash: "Hash isi (SHA-256)",
    sentSignature: "Tanda tangan yang dikirim",
    expectedSignature: "Tanda tangan yang diharapkan",
    pieceBytes_one: "{{count}} byte",
    pieceBytes_other: "{{count}} byte",
    clientId: "Client ID",
    method: "Metode",
    path: "Path",
    token: "Access token",
    bodyHashPiece: "Hash isi",
    timestamp: "Timestamp",
    hashedValue: "Yang Anda hash",
    usedValue: "Dipakai",
    compareTitle: "Bandingkan dengan yang Anda tandatangani",
    compareHint:
      "Catat keduanya di program Anda dan tempel tanpa perubahan. Keduanya dibandingkan byte demi byte, dan tidak disimpan.",
    signedString: "String yang saya tandatangani",
    hashedText: "Isi yang saya hash",
    compare: "Bandingkan",
    compareNothing: "Masukkan string yang ditandatangani, atau isi yang di-hash",
    typedBytes_one: "{{count}} byte",
    typedBytes_other: "{{count}} byte",
    typedBytesWithEnd_one: "{{count}} byte, dengan {{end}} di akhir",
    typedBytesWithEnd_other: "{{count}} byte, dengan {{end}} di akhir",
    equal_right: "String-nya benar, dan tanda tangan yang dikirim dibuat darinya dengan kunci yang benar.",
    equal_wrong_way: "String-nya benar. Hanya cara menandatanganinya yang salah:",
    equal_unrelated:
      "String-nya benar, tetapi tanda tangan yang dikirim tidak dibuat darinya dengan secret atau kunci perusahaan Anda. Tandatangani dengan consumer secret aplikasi ini, atau dengan kunci yang terdaftar.",
    different_right: "Anda menandatangani string ini dengan kunci yang benar. Hanya string-nya yang salah.",
    different_wrong_way: "Anda menandatangani string ini, dan cara menandatanganinya juga salah:",
    different_unrelated:
      "Tanda tangan yang dikirim tidak dibuat dari string ini dengan secret atau kunci perusahaan Anda. Perbaiki string-nya dulu, lalu bandingkan lagi.",
    differenceInPiece:
      "Berbeda mulai byte {{byte}} ({{piece}}): Anda menandatangani {{signed}}, seharusnya {{expected}}.",
    differenceAtEnd: "Berbeda mulai byte {{byte}}: Anda menandatangani {{signed}}, seharusnya {{expected}}.",
    bodyEqual: "Isinya sama dengan yang harus di-hash.",
    bodyDifferent:
      "Isinya berbeda mulai byte {{byte}}: Anda menghitung hash {{signed}}, seharusnya {{expected}}.",
    bodyDifferentSomewhere: "Isinya berbeda, di luar bagian yang tercatat.",
    adviceOf_body: "Serialkan isi sekali, lalu hash persis teks yang dikirim, tanpa spasi di luar teks.",
    adviceOf_hash: "Tulis SHA-256 dari isi yang dipadatkan dalam heksadesimal huruf kecil.",
    adviceOf_method: "Tandatangani metode panggilan dengan huruf besar.",
    adviceOf_path:
      "Tandatangani path dan query persis seperti dipanggil, mulai garis miring pertama, tanpa host.",
    adviceOf_token: "Tandatangani token yang dikirim di Authorization, tanpa “Bearer ” dan tanpa perubahan.",
    adviceOf_timestamp: "Buat timestamp sekali: tandatangani persis karakter yang dikirim di X-TIMESTAMP.",
    adviceOf_client: "Tandatangani persis karakter yang dikirim di X-CLIENT-KEY: consumer key {{app}}.",
    adviceOf_string: "Gabungkan bagian-bagian menurut urutan di bawah, tanpa apa pun selain pemisahnya.",
    adviceOf_key:
      "Tandatangani dengan consumer secret {{app}} tanpa perubahan: karakternya dalam UTF-8 adalah kuncinya.",
    adviceOf_algorithm: "Tandatangani dengan algoritma yang diharapkan.",
    adviceOf_header: "Kirim byte tanda tangan dalam base64 standar, satu baris, tanpa tambahan apa pun.",
    adviceOf_bodyEmpty: "Hash apa yang dikirim. Panggilan tanpa isi memakai hash dari teks kosong.",
    adviceOf_secretPrevious: "Tandatangani dengan consumer secret {{app}} saat ini.",
    adviceOf_keyEnvironment:
      "Tandatangani dengan kunci privat yang kunci publiknya terdaftar untuk lingkungan {{app}}, atau daftarkan kunci ini untuk keduanya.",
    adviceOf_unknownKey:
      "Tandatangani dengan kunci privat dari pasangan kunci Anda, atau daftarkan kunci publik dari kunci yang Anda pakai, untuk lingkungan {{app}}. Pasangan kunci yang dibuat ulang punya kunci privat lain.",
    adviceOf_rsa:
      "Tandatangani dengan SHA256withRSA: RSA dengan padding PKCS#1 v1.5 atas teksnya sendiri, yang di-hash oleh pustaka.",
    adviceOf_asymmetricInstead:
      "Ada dua cara yang benar: dengan token, HMAC-SHA512 memakai consumer secret, atas string yang memuat token; atau tanpa header Authorization, SHA256withRSA memakai kunci privat, atas string tanpa token.",
    adviceOf_symmetricInstead:
      "Permintaan token ditandatangani dengan SHA256withRSA dan kunci privat Anda. Panggilan ditandatangani begitu hanya tanpa token; dengan token di Authorization, dengan HMAC-SHA512 atas string yang memuatnya.",
    adviceOf_tokenNotSent: "Kirim token di header Authorization: Bearer, dan tandatangani token yang sama.",
    adviceOf_tokenOfRsa:
      "Tanda tangan RSA tidak mencakup token: METHOD:path:hash:time, dengan pemisah tunggal.",
    adviceOf_notComputed: "Masukkan hasil perhitungan ke header: di sana ada nilai lain.",
  },
});
