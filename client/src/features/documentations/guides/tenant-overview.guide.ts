import { flow, points, section, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "workflow",
      ["Workflow", "Alur kerja"],
      text(
        "Five steps lead from a new account to the first signed request; [Home](~/home) shows the next step. With the SIT request, you show the portal managers that your integration works.",
        "Lima langkah membawa Anda dari akun baru ke permintaan pertama yang bertanda tangan; [Beranda](~/home) menampilkan langkah berikutnya. Dengan permintaan SIT, Anda menunjukkan kepada pengelola portal bahwa integrasi Anda berfungsi.",
      ),
      flow({
        title: ["From account to acceptance", "Dari akun sampai diterima"],
        lanes: [
          ["You", "Anda"],
          ["Portal manager", "Pengelola portal"],
        ],
        steps: [
          { lane: 1, text: ["Creates your account", "Membuat akun Anda"] },
          { lane: 0, text: ["Sign in, change the password", "Masuk, ubah kata sandi"] },
          { lane: 0, text: ["Create a key pair", "Buat pasangan kunci"] },
          { lane: 0, text: ["Create an app", "Buat aplikasi"] },
          { lane: 1, text: ["Approves the app", "Menyetujui aplikasi"] },
          { lane: 0, text: ["Sign requests and test", "Tanda tangani dan uji"] },
          { lane: 0, text: ["Send a SIT request", "Kirim permintaan SIT"] },
          { lane: 1, text: ["Reviews, adds template files", "Meninjau, menambah templat"] },
          { lane: 0, text: ["Add final files", "Tambahkan berkas final"] },
          { lane: 1, text: ["Accepts the request", "Menerima permintaan"], ends: true },
        ],
        jumps: [{ from: 7, to: 5, label: ["revision", "revisi"] }],
      }),
    ),
    section(
      "features",
      ["Features", "Fitur"],
      points(
        [
          "**Profile**: [identity](~/documentations/profile), [password](~/documentations/password), [key pair](~/documentations/key-pair).",
          "**Profil**: [identitas](~/documentations/profile), [kata sandi](~/documentations/password), [pasangan kunci](~/documentations/key-pair).",
        ],
        [
          "**Apps**: [create an app](~/documentations/create-an-app), [credentials, limits, extension](~/documentations/credentials).",
          "**Aplikasi**: [membuat aplikasi](~/documentations/create-an-app), [kredensial, batas, perpanjangan](~/documentations/credentials).",
        ],
        [
          "**SIT-Request**: [send a request, add files, follow the status](~/documentations/sit-request).",
          "**Permintaan SIT**: [mengirim permintaan, menambahkan berkas, mengikuti status](~/documentations/sit-request).",
        ],
        [
          "**SignatureGen**: [signatures for comparison](~/documentations/signature-generator); in code: [first signature](~/documentations/first-signature).",
          "**SignatureGen**: [tanda tangan pembanding](~/documentations/signature-generator); dalam kode: [tanda tangan pertama](~/documentations/first-signature).",
        ],
        [
          "**Log Status**: [history of your requests](~/documentations/logs).",
          "**Log Status**: [riwayat permintaan Anda](~/documentations/logs).",
        ],
        [
          "**All pages**: [tables and exports](~/documentations/tables-and-exports), [notifications](~/documentations/notifications), [search and keyboard](~/documentations/find-your-way).",
          "**Di semua halaman**: [tabel dan ekspor](~/documentations/tables-and-exports), [pemberitahuan](~/documentations/notifications), [pencarian dan papan ketik](~/documentations/find-your-way).",
        ],
      ),
    ),
    section(
      "what-you-see",
      ["Who sees your data", "Siapa yang melihat data Anda"],
      text(
        "You see only the apps, requests, files and history of [your company](~/documentations/company). Portal managers see those of all tenants, with name, company and contact. Other tenants cannot see your data.",
        "Anda hanya melihat aplikasi, permintaan, berkas, dan riwayat [perusahaan Anda](~/documentations/company). Pengelola portal melihat data semua tenant, beserta nama, perusahaan, dan kontaknya. Tenant lain tidak dapat melihat data Anda.",
      ),
    ),
  ],
};
