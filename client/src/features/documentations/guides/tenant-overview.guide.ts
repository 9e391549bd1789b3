import { flow, points, section, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "the-way",
      ["The whole way", "Seluruh perjalanan"],
      text(
        "Five steps lead from an empty account to a first signed request; [Home](~/home) shows which one is next. The SIT request proves to the portal managers that your integration works.",
        "Lima langkah membawa Anda dari akun kosong ke permintaan pertama yang bertanda tangan; [Beranda](~/home) menunjukkan langkah berikutnya. Permintaan SIT membuktikan kepada pengelola portal bahwa integrasi Anda berfungsi.",
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
      ["Everything you can do", "Semua yang dapat Anda lakukan"],
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
          "**SIT-Request**: [send, add files, follow](~/documentations/sit-request).",
          "**SIT-Request**: [mengirim, menambah berkas, mengikuti](~/documentations/sit-request).",
        ],
        [
          "**SignatureGen**: [signatures to compare with](~/documentations/signature-generator); in code: [first signature](~/documentations/first-signature).",
          "**SignatureGen**: [tanda tangan pembanding](~/documentations/signature-generator); dalam kode: [tanda tangan pertama](~/documentations/first-signature).",
        ],
        [
          "**Log Status**: [what happened to your requests](~/documentations/logs).",
          "**Log Status**: [yang terjadi pada permintaan Anda](~/documentations/logs).",
        ],
        [
          "**Everywhere**: [tables and exports](~/documentations/tables-and-exports), [notifications](~/documentations/notifications), [search and keyboard](~/documentations/find-your-way).",
          "**Di semua halaman**: [tabel dan ekspor](~/documentations/tables-and-exports), [notifikasi](~/documentations/notifications), [pencarian dan papan ketik](~/documentations/find-your-way).",
        ],
      ),
    ),
    section(
      "what-you-see",
      ["What you see, and what others see", "Yang Anda lihat dan yang dilihat pihak lain"],
      text(
        "You see your own apps, requests, files and history only. Portal managers see them all, with your name, company and contact beside them. No other tenant sees anything of yours.",
        "Anda hanya melihat aplikasi, permintaan, berkas, dan riwayat sendiri. Pengelola portal melihat semuanya, beserta nama, perusahaan, dan kontak Anda. Tenant lain tidak melihat apa pun milik Anda.",
      ),
    ),
  ],
};
