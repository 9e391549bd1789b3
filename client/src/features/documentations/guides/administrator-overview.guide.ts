import { flow, points, section, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "workflow",
      ["Workflow of a tenant", "Alur kerja tenant"],
      text(
        "The workflow starts with an account that you create and ends with a SIT request that you accept. In between, the tenant works alone and needs your action three times.",
        "Alur dimulai dari akun yang Anda buat dan berakhir pada permintaan SIT yang Anda terima. Di antaranya, tenant bekerja sendiri dan memerlukan tindakan Anda tiga kali.",
      ),
      flow({
        title: ["From account to acceptance", "Dari akun sampai diterima"],
        lanes: [
          ["Administrator", "Administrator"],
          ["Tenant", "Tenant"],
        ],
        steps: [
          { lane: 0, text: ["Register the tenant", "Daftarkan tenant"] },
          { lane: 1, text: ["Sign in, create a key pair", "Masuk, buat pasangan kunci"] },
          { lane: 1, text: ["Create an app", "Buat aplikasi"] },
          { lane: 0, text: ["Approve the app", "Setujui aplikasi"] },
          { lane: 1, text: ["Sign requests and test", "Tanda tangani dan uji"] },
          { lane: 1, text: ["Send a SIT request", "Kirim permintaan SIT"] },
          { lane: 0, text: ["Review, add template files", "Tinjau, tambahkan templat"] },
          { lane: 1, text: ["Add final files", "Tambahkan berkas final"] },
          { lane: 0, text: ["Accept the request", "Terima permintaan"], ends: true },
        ],
        jumps: [{ from: 6, to: 4, label: ["revision", "revisi"] }],
      }),
    ),
    section(
      "features",
      ["Features", "Fitur"],
      points(
        [
          "**Tenants**: [register](~/documentations/register-a-tenant), [disable, enable, keys](~/documentations/manage-tenants).",
          "**Tenant**: [mendaftarkan](~/documentations/register-a-tenant), [menonaktifkan, mengaktifkan, kunci](~/documentations/manage-tenants).",
        ],
        [
          "**Apps**: [create one for a tenant](~/documentations/apps-of-tenants), [approve one or many](~/documentations/approve-apps).",
          "**Aplikasi**: [membuatkan untuk tenant](~/documentations/apps-of-tenants), [menyetujui satu atau banyak](~/documentations/approve-apps).",
        ],
        [
          "**SIT-Request**: [statuses](~/documentations/sit-workflow), [template and final files](~/documentations/sit-files).",
          "**Permintaan SIT**: [status](~/documentations/sit-workflow), [berkas templat dan final](~/documentations/sit-files).",
        ],
        [
          "**Log Status**: [history of all requests](~/documentations/logs).",
          "**Log Status**: [riwayat semua permintaan](~/documentations/logs).",
        ],
        [
          "**SignatureGen**: [signatures for any app](~/documentations/signature-generator).",
          "**SignatureGen**: [tanda tangan untuk aplikasi mana pun](~/documentations/signature-generator).",
        ],
        [
          "**Account**: [profile](~/documentations/profile), [password](~/documentations/password), [key pair](~/documentations/key-pair).",
          "**Akun**: [profil](~/documentations/profile), [kata sandi](~/documentations/password), [pasangan kunci](~/documentations/key-pair).",
        ],
        [
          "**All pages**: [tables and exports](~/documentations/tables-and-exports), [notifications](~/documentations/notifications), [search and keyboard](~/documentations/find-your-way).",
          "**Di semua halaman**: [tabel dan ekspor](~/documentations/tables-and-exports), [pemberitahuan](~/documentations/notifications), [pencarian dan papan ketik](~/documentations/find-your-way).",
        ],
      ),
    ),
    section(
      "every-day",
      ["Daily tasks", "Tugas harian"],
      text(
        "[Home](~/home) counts what waits by age and by who acts next, and lists what is waiting for you, oldest first: new apps, requests for more time or a change, registrations, and SIT requests. Below are the apps that expire within 14 days. A tenant cannot sign before the app is approved, so decide on apps first.",
        "[Beranda](~/home) menghitung hal yang menunggu menurut lamanya dan siapa yang bertindak berikutnya, dan memuat hal yang menunggu Anda, mulai dari yang paling lama: aplikasi baru, permintaan perpanjangan atau perubahan, pendaftaran, dan permintaan SIT. Di bawahnya ada aplikasi yang berakhir dalam 14 hari. Tenant belum dapat menandatangani sebelum aplikasinya disetujui, jadi dahulukan aplikasi.",
      ),
    ),
  ],
};
