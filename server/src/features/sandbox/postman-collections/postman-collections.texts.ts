import type { Language } from "contract/language";
import type { CollectionVariable } from "./postman-collections.variables.ts";

/** What the collection says to its reader. Markdown, which Postman shows. */
interface CollectionTexts {
  about: (links: CollectionLinks) => string;
  service: (page: string) => string;
  tokens: string;
  variables: Record<CollectionVariable, string>;
}

interface CollectionLinks {
  app: string;
  /** The page of the app with its credentials. */
  credentials: string;
  profile: string;
}

export const collectionTexts: Record<Language, CollectionTexts> = {
  en: {
    about: ({ app, credentials, profile }) =>
      `The SNAP services that ${app} may call in the sandbox, with values that succeed.

1. Open the variables of this collection. Fill in \`clientSecret\` (${credentials}) and \`privateKey\` (${profile}). Both are empty in this file. Keep them in the current or local value, never in a value that is shared. The script does not read Postman Vault.
2. Send a request. A script requests the access token, keeps it until 30 seconds before its end, and signs every call.
3. Or run the whole collection, in its order: later requests use what earlier ones answer. All services together move more money than account 2000100101 has, and some succeed once. So before each run choose Reset in the tab Test data of the app, and top up this account there.

**Your private key leaves Postman.** The token request needs an RSA signature, which Postman cannot make. The script sends the private key over the connection of \`portalUrl\` to the portal, in the header \`Private_Key\` of \`POST /api/v1.0/utilities/signature-auth\`. The portal signs with it once, needs no session for that, and neither stores nor logs it. Use a key of the sandbox only. If no key may leave your computer, leave \`privateKey\` empty, request the token with your own program, and paste it into \`accessToken\`.

References, X-EXTERNAL-ID and X-TIMESTAMP are new in every request. The body is sent without spaces and line breaks, exactly as it is signed.`,
    service: (page) => `Fields, response codes, and values for other answers: ${page}`,
    tokens: "Access tokens",
    variables: {
      baseUrl: "Address of the sandbox.",
      portalUrl: "Address of the portal, which signs token requests.",
      clientId: "Consumer key of the app: X-CLIENT-KEY and X-PARTNER-ID.",
      clientSecret: "Secret: consumer secret of the app, from its tab Credentials.",
      privateKey:
        "Secret: RSA private key as PEM or base64. Its public key must be in the profile of a member of the company. It is sent to the portal, which signs with it.",
      channelId: "CHANNEL-ID.",
      deviceId: "X-DEVICE-ID of calls for a customer.",
      accessToken: "Secret: filled in by the script, or pasted.",
      accessTokenEnd: "Filled in by the script: milliseconds since 1970. Empty for a pasted token.",
      authCode:
        "Secret: filled in by Get OAuth URL (10), or pasted from the page /sandbox/consent of the portal. Each code works once.",
      customerToken:
        "Secret: filled in by Access Token B2B2C (74), for the code in authCode. Send it before calls for a customer.",
      reference: "Filled in by the script: the reference of the last successful call of this service.",
    },
  },
  id: {
    about: ({ app, credentials, profile }) =>
      `Layanan SNAP yang boleh dipanggil ${app} di sandbox, dengan nilai yang berhasil.

1. Buka variabel koleksi ini. Isi \`clientSecret\` (${credentials}) dan \`privateKey\` (${profile}). Keduanya kosong di berkas ini. Simpan di nilai current atau local, jangan pernah di nilai yang dibagikan. Skrip tidak membaca Postman Vault.
2. Kirim sebuah permintaan. Skrip meminta token akses, menyimpannya sampai 30 detik sebelum berakhir, dan menandatangani setiap panggilan.
3. Atau jalankan seluruh koleksi menurut urutannya: permintaan berikutnya memakai jawaban yang sebelumnya. Semua layanan bersama-sama memindahkan lebih banyak uang daripada saldo rekening 2000100101, dan beberapa hanya berhasil satu kali. Karena itu, sebelum setiap kali menjalankan, pilih Setel ulang di tab Data uji aplikasi, dan isi saldo rekening ini di sana.

**Kunci privat Anda keluar dari Postman.** Permintaan token memerlukan signature RSA, yang tidak dapat dibuat Postman. Skrip mengirim kunci privat lewat koneksi \`portalUrl\` ke portal, di header \`Private_Key\` dari \`POST /api/v1.0/utilities/signature-auth\`. Portal menandatangani dengannya satu kali, tidak memerlukan sesi untuk itu, dan tidak menyimpan maupun mencatatnya di log. Pakailah kunci sandbox saja. Jika tidak ada kunci yang boleh keluar dari komputer Anda, biarkan \`privateKey\` kosong, minta token dengan program Anda sendiri, dan tempelkan ke \`accessToken\`.

Referensi, X-EXTERNAL-ID, dan X-TIMESTAMP selalu baru di setiap permintaan. Body dikirim tanpa spasi dan baris baru, persis seperti yang ditandatangani.`,
    service: (page) => `Field, kode respons, dan nilai untuk jawaban lain: ${page}`,
    tokens: "Token akses",
    variables: {
      baseUrl: "Alamat sandbox.",
      portalUrl: "Alamat portal, yang menandatangani permintaan token.",
      clientId: "Consumer key aplikasi: X-CLIENT-KEY dan X-PARTNER-ID.",
      clientSecret: "Rahasia: consumer secret aplikasi, dari tab Kredensial.",
      privateKey:
        "Rahasia: kunci privat RSA sebagai PEM atau base64. Kunci publiknya harus ada di profil seorang anggota perusahaan. Kunci dikirim ke portal, yang menandatangani dengannya.",
      channelId: "CHANNEL-ID.",
      deviceId: "X-DEVICE-ID panggilan untuk pelanggan.",
      accessToken: "Rahasia: diisi oleh skrip, atau ditempelkan.",
      accessTokenEnd: "Diisi oleh skrip: milidetik sejak 1970. Kosong untuk token yang ditempelkan.",
      authCode:
        "Rahasia: diisi oleh Get OAuth URL (10), atau ditempelkan dari halaman /sandbox/consent di portal. Setiap kode berlaku satu kali.",
      customerToken:
        "Rahasia: diisi oleh Access Token B2B2C (74), untuk kode di authCode. Kirim sebelum panggilan untuk pelanggan.",
      reference: "Diisi oleh skrip: referensi panggilan terakhir layanan ini yang berhasil.",
    },
  },
};
