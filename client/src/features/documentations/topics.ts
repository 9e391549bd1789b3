import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { contentRoleOf } from "#features/documentations/content-role.ts";
import type { Bilingual, Guide } from "#features/documentations/content.ts";

export type TopicGroup = "start" | "account" | "programme" | "tools" | "portal";

export interface Topic {
  /** The last part of the URL. */
  slug: string;
  group: TopicGroup;
  roles: Role[];
  title: Bilingual;
  summary: Bilingual;
  load: () => Promise<{ guide: Guide }>;
}

const both: Role[] = ["admin", "tenant"];
const admin: Role[] = ["admin"];
const tenant: Role[] = ["tenant"];

/** All guides, in reading order. */
export const topics: Topic[] = [
  {
    slug: "administrator-overview",
    group: "start",
    roles: admin,
    title: ["Overview for administrators", "Ikhtisar untuk administrator"],
    summary: [
      "The workflow of a tenant, your tasks, and links to the guides for all features.",
      "Alur kerja tenant, tugas Anda, dan tautan ke panduan semua fitur.",
    ],
    load: () => import("#features/documentations/guides/administrator-overview.guide.ts"),
  },
  {
    slug: "tenant-overview",
    group: "start",
    roles: tenant,
    title: ["Overview for tenants", "Ikhtisar untuk tenant"],
    summary: [
      "The workflow from your account to an accepted SIT request, and links to the guides for all features.",
      "Alur kerja dari akun sampai permintaan SIT yang diterima, dan tautan ke panduan semua fitur.",
    ],
    load: () => import("#features/documentations/guides/tenant-overview.guide.ts"),
  },
  {
    slug: "first-signature",
    group: "start",
    roles: both,
    title: ["First signature in five minutes", "Tanda tangan pertama dalam lima menit"],
    summary: [
      "Sign in, build the string to sign, sign it with your code and compare the result with the portal's.",
      "Masuk, susun string yang ditandatangani, tanda tangani dengan kode Anda, dan bandingkan hasilnya dengan portal.",
    ],
    load: () => import("#features/documentations/guides/first-signature.guide.ts"),
  },
  {
    slug: "first-transfer",
    group: "start",
    roles: both,
    title: ["First transfer in the sandbox", "Transfer pertama di sandbox"],
    summary: [
      "From an approved app to a verified transfer with curl, and where to see what happened.",
      "Dari aplikasi yang disetujui sampai transfer terverifikasi dengan curl, dan tempat melihat hasilnya.",
    ],
    load: () => import("#features/documentations/guides/first-transfer.guide.ts"),
  },
  {
    slug: "sign-in",
    group: "account",
    roles: both,
    title: ["Sign in and out", "Masuk dan keluar"],
    summary: ["The first sign-in, and when a session ends.", "Masuk pertama kali, dan kapan sesi berakhir."],
    load: () => import("#features/documentations/guides/sign-in.guide.ts"),
  },
  {
    slug: "password",
    group: "account",
    roles: both,
    title: ["Change or reset your password", "Mengubah atau mengatur ulang kata sandi"],
    summary: [
      "Change it while signed in, or reset a forgotten password with a link by e-mail.",
      "Ubah ketika sudah masuk, atau atur ulang kata sandi yang terlupa dengan tautan melalui surel.",
    ],
    load: () => import("#features/documentations/guides/password.guide.ts"),
  },
  {
    slug: "profile",
    group: "account",
    roles: both,
    title: ["Edit your profile", "Mengubah profil"],
    summary: [
      "Name, contact and picture, which administrators see with your apps and requests.",
      "Nama, kontak, dan foto, yang dilihat administrator pada aplikasi dan permintaan Anda.",
    ],
    load: () => import("#features/documentations/guides/profile.guide.ts"),
  },
  {
    slug: "key-pair",
    group: "account",
    roles: both,
    title: ["Your key pair", "Pasangan kunci Anda"],
    summary: [
      "Create, view and replace the RSA keys that sign your requests.",
      "Membuat, melihat, dan mengganti kunci RSA yang menandatangani permintaan Anda.",
    ],
    load: () => import("#features/documentations/guides/key-pair.guide.ts"),
  },
  {
    slug: "register-a-tenant",
    group: "programme",
    roles: admin,
    title: ["Register a tenant", "Mendaftarkan tenant"],
    summary: [
      "Create the account and give the initial password to the tenant.",
      "Buat akun dan serahkan kata sandi awal kepada tenant.",
    ],
    load: () => import("#features/documentations/guides/register-a-tenant.guide.ts"),
  },
  {
    slug: "manage-tenants",
    group: "programme",
    roles: admin,
    title: ["Manage tenants and their keys", "Mengelola tenant dan kuncinya"],
    summary: [
      "Disable or enable a tenant, and generate or view their key pair.",
      "Nonaktifkan atau aktifkan tenant, serta buat atau lihat pasangan kuncinya.",
    ],
    load: () => import("#features/documentations/guides/manage-tenants.guide.ts"),
  },
  {
    slug: "apps-of-tenants",
    group: "programme",
    roles: admin,
    title: ["Create an app for a tenant", "Membuat aplikasi untuk tenant"],
    summary: [
      "An app created by an administrator is approved immediately.",
      "Aplikasi yang dibuat administrator langsung disetujui.",
    ],
    load: () => import("#features/documentations/guides/apps-of-tenants.guide.ts"),
  },
  {
    slug: "approve-apps",
    group: "programme",
    roles: admin,
    title: ["Approve apps, one or many", "Menyetujui aplikasi, satu atau banyak"],
    summary: [
      "Set source account, hit rate and isActive. After the approval, the tenant sees the credentials.",
      "Tetapkan rekening sumber, batas akses, dan isActive. Setelah disetujui, tenant melihat kredensialnya.",
    ],
    load: () => import("#features/documentations/guides/approve-apps.guide.ts"),
  },
  {
    slug: "sit-workflow",
    group: "programme",
    roles: admin,
    title: ["Process a SIT request", "Memproses permintaan SIT"],
    summary: [
      "The ten statuses, notes for the tenant, and changes by two administrators at once.",
      "Sepuluh status, catatan untuk tenant, dan perubahan oleh dua administrator sekaligus.",
    ],
    load: () => import("#features/documentations/guides/sit-workflow.guide.ts"),
  },
  {
    slug: "sit-files",
    group: "programme",
    roles: admin,
    title: ["Template and final files", "Berkas templat dan berkas final"],
    summary: [
      "The files that tenants fill in, the files they return, and who can open them.",
      "Berkas yang diisi tenant, berkas yang dikembalikan, dan siapa yang dapat membukanya.",
    ],
    load: () => import("#features/documentations/guides/sit-files.guide.ts"),
  },
  {
    slug: "create-an-app",
    group: "programme",
    roles: tenant,
    title: ["Create an app", "Membuat aplikasi"],
    summary: [
      "Enter a name, choose the products, and wait for the approval.",
      "Isi nama, pilih produk, dan tunggu persetujuan.",
    ],
    load: () => import("#features/documentations/guides/create-an-app.guide.ts"),
  },
  {
    slug: "credentials",
    group: "programme",
    roles: tenant,
    title: ["Credentials and their limits", "Kredensial dan batasnya"],
    summary: [
      "The consumer key, the consumer secret, the hit rate, and how to extend your access.",
      "Consumer key, consumer secret, batas akses, dan cara memperpanjang akses Anda.",
    ],
    load: () => import("#features/documentations/guides/credentials.guide.ts"),
  },
  {
    slug: "sit-request",
    group: "programme",
    roles: tenant,
    title: ["Send a SIT request", "Mengirim permintaan SIT"],
    summary: [
      "Create the request, add final files, and follow its status.",
      "Buat permintaan, tambahkan berkas final, dan ikuti statusnya.",
    ],
    load: () => import("#features/documentations/guides/sit-request.guide.ts"),
  },
  {
    slug: "directory",
    group: "programme",
    roles: tenant,
    title: ["The public directory", "Direktori publik"],
    summary: [
      "Not available yet: who will be listed, and what to prepare.",
      "Belum tersedia: siapa yang akan tercantum, dan apa yang perlu disiapkan.",
    ],
    load: () => import("#features/documentations/guides/directory.guide.ts"),
  },
  {
    slug: "activity",
    group: "tools",
    roles: both,
    title: ["Calls of your apps", "Panggilan aplikasi Anda"],
    summary: [
      "Find a call to the sandbox, and see what was received, answered and why it was refused.",
      "Temukan panggilan ke sandbox, dan lihat apa yang diterima, dijawab, dan mengapa ditolak.",
    ],
    load: () => import("#features/documentations/guides/activity.guide.ts"),
  },
  {
    slug: "signature-generator",
    group: "tools",
    roles: both,
    title: ["Generate signatures", "Membuat tanda tangan"],
    summary: [
      "Authorization and transaction, version 1.0 and 2.0: the fields, the key and the string to sign.",
      "Otorisasi dan transaksi, versi 1.0 dan 2.0: isian, kunci, dan string yang ditandatangani.",
    ],
    load: () => import("#features/documentations/guides/signature-generator.guide.ts"),
  },
  {
    slug: "machine-tokens",
    group: "tools",
    roles: both,
    title: ["Machine tokens for scripts", "Token mesin untuk skrip"],
    summary: [
      "Let a script use the portal without your password: scopes, curl, expiry and revocation.",
      "Biarkan skrip memakai portal tanpa kata sandi Anda: cakupan, curl, masa berlaku, dan pencabutan.",
    ],
    load: () => import("#features/documentations/guides/machine-tokens.guide.ts"),
  },
  {
    slug: "logs",
    group: "tools",
    roles: both,
    title: ["History and logs", "Riwayat dan log"],
    summary: [
      "All events of SIT requests, with filters.",
      "Semua kejadian pada permintaan SIT, dengan filter.",
    ],
    load: () => import("#features/documentations/guides/logs.guide.ts"),
  },
  {
    slug: "tables-and-exports",
    group: "portal",
    roles: both,
    title: ["Tables and exports", "Tabel dan ekspor"],
    summary: [
      "Search, sort, filter, choose columns, share a view, and export all rows as CSV or XLSX.",
      "Cari, urutkan, saring, pilih kolom, bagikan tampilan, dan ekspor semua baris sebagai CSV atau XLSX.",
    ],
    load: () => import("#features/documentations/guides/tables-and-exports.guide.ts"),
  },
  {
    slug: "company",
    group: "portal",
    roles: both,
    title: ["Company", "Perusahaan"],
    summary: [
      "Share apps, keys and requests with colleagues, and decide what each of them may do.",
      "Berbagi aplikasi, kunci, dan permintaan dengan rekan, dan menentukan hak masing-masing.",
    ],
    load: () => import("#features/documentations/guides/company.guide.ts"),
  },
  {
    slug: "notifications",
    group: "portal",
    roles: both,
    title: ["Notifications", "Pemberitahuan"],
    summary: [
      "Which events cause a notification, and how to read them.",
      "Kejadian yang menimbulkan pemberitahuan, dan cara membacanya.",
    ],
    load: () => import("#features/documentations/guides/notifications.guide.ts"),
  },
  {
    slug: "find-your-way",
    group: "portal",
    roles: both,
    title: ["Search, keyboard, language and theme", "Pencarian, papan ketik, bahasa, dan tema"],
    summary: [
      "The command palette, keyboard use, English and Indonesian, light and dark.",
      "Palet perintah, penggunaan papan ketik, bahasa Inggris dan Indonesia, terang dan gelap.",
    ],
    load: () => import("#features/documentations/guides/find-your-way.guide.ts"),
  },
];

export const topicsOf = (reader: Reader): Topic[] =>
  topics.filter(({ roles }) => roles.includes(contentRoleOf(reader)));

export const topicGroups: TopicGroup[] = ["start", "account", "programme", "tools", "portal"];
