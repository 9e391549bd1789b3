import {
  code,
  note,
  same,
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
      ["Create a token", "Membuat token"],
      text(
        "A machine token lets a script call the portal for you. It can do only what its scopes say, and it never receives consumer secrets or private keys.",
        "Token mesin membuat skrip dapat memanggil portal atas nama Anda. Token hanya dapat melakukan apa yang disebut cakupannya, dan tidak pernah menerima consumer secret atau kunci privat.",
      ),
      steps(
        [
          "Open [Profile](~/profile) and choose **New token** under **Machine tokens**.",
          "Buka [Profil](~/profile) dan pilih **Token baru** di bawah **Token mesin**.",
        ],
        [
          "Enter a name. Choose only the scopes the script needs, and how long the token is valid (at most 365 days).",
          "Isi nama, pilih cakupan yang diperlukan skrip dan tidak lebih, serta masa berlaku token: paling lama 365 hari.",
        ],
        [
          "Copy the token. It is shown only once; the portal stores only its hash. You also get a mail.",
          "Salin token. Token hanya ditampilkan sekali; portal hanya menyimpan hash-nya. Anda juga menerima surel.",
        ],
      ),
    ),
    section(
      "use",
      ["Use it", "Menggunakannya"],
      text(
        "Send the token like an access token. The commands read it from a file that only the script can read, so that it is not in the list of processes.",
        "Kirim token seperti access token. Perintah membacanya dari berkas yang hanya dapat dibaca skrip, sehingga tidak tampil pada daftar proses.",
      ),
      code(
        ["Check the token", "Memeriksa token"],
        `PORTAL=https://portal.example.id
install -m 600 /dev/null token.header
printf 'Authorization: Bearer %s' 'snap_api_...' > token.header
curl -H @token.header "$PORTAL/api/v1/tokens/current"`,
      ),
      code(
        [
          "Save the waiting apps as CSV (administrators)",
          "Menyimpan aplikasi yang menunggu sebagai CSV (administrator)",
        ],
        `curl -H @token.header -o waiting.csv "$PORTAL/api/v1/approved/all/export?format=csv"`,
      ),
      code(
        ["Download a document of a request", "Mengunduh dokumen suatu permintaan"],
        `curl -H @token.header -O "$PORTAL/storage/document/<id>/<name>"`,
      ),
      note(
        "All calls are in the [API description](/docs). A call outside the scopes answers 409 and names the missing scope.",
        "Semua panggilan ada di [deskripsi API](/docs). Panggilan di luar cakupan dijawab 409 dengan nama cakupan yang kurang.",
      ),
    ),
    section(
      "scopes",
      ["Scopes", "Cakupan"],
      terms(
        ["What each scope allows", "Yang diizinkan setiap cakupan"],
        [
          same("apps:read"),
          [
            "Lists, details and exports of apps, their events and test data; for administrators also the waiting apps and the source accounts.",
            "Daftar, rincian, dan ekspor aplikasi, kejadian serta data ujinya; bagi administrator juga aplikasi yang menunggu dan rekening sumber.",
          ],
        ],
        [same("apps:create"), ["Ask for a new app (tenants).", "Meminta aplikasi baru (tenant)."]],
        [
          same("apps:decide"),
          [
            "Approve, reject, suspend and resume apps, and decide on extensions and changes (administrators).",
            "Menyetujui, menolak, menangguhkan, dan melanjutkan aplikasi, serta memutuskan perpanjangan dan perubahan (administrator).",
          ],
        ],
        [same("activity:read"), ["Calls of apps to the sandbox.", "Panggilan aplikasi ke sandbox."]],
        [same("requests:read"), ["SIT requests and their history.", "Permintaan SIT dan riwayatnya."]],
        [
          same("requests:write"),
          [
            "Upload documents, submit requests and add files; administrators also change the status.",
            "Mengunggah dokumen, mengajukan permintaan, dan menambah berkas; administrator juga mengubah status.",
          ],
        ],
        [same("documents:read"), ["Download stored documents.", "Mengunduh dokumen tersimpan."]],
        [
          same("tenants:read"),
          ["Tenants and registrations (administrators).", "Tenant dan pendaftaran (administrator)."],
        ],
        [same("audit:read"), ["Security events (administrators).", "Peristiwa keamanan (administrator)."]],
        [
          same("signatures:create"),
          ["Sign with your apps (tenants).", "Menandatangani dengan aplikasi Anda (tenant)."],
        ],
        [
          same("test-data:write"),
          ["Change the test data of the sandbox (tenants).", "Mengubah data uji sandbox (tenant)."],
        ],
      ),
    ),
    section(
      "end",
      ["End a token", "Mengakhiri token"],
      text(
        "**Revoke** ends a token immediately. Disabling your account ends all of them while it lasts, and a new password by a mailed link ends them for good; changing the password on the page does not.",
        "**Cabut** mengakhiri token seketika. Menonaktifkan akun Anda menghentikan semuanya selama itu, dan kata sandi baru melalui tautan surel mengakhirinya seterusnya; mengganti kata sandi di halaman tidak.",
      ),
      warning(
        "If a token has been published, revoke it first, then look for its calls: security events made with a token name it.",
        "Jika token tersebar, cabut dahulu, lalu cari panggilannya: peristiwa keamanan yang dibuat dengan token mencantumkan namanya.",
      ),
    ),
  ],
};
