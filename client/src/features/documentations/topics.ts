import type { Role } from "contract/endpoint";
import type { Both, Guide } from "#features/documentations/content.ts";

export type TopicGroup = "start" | "account" | "programme" | "tools" | "portal";

export interface Topic {
  /** The last part of the URL. */
  slug: string;
  group: TopicGroup;
  roles: Role[];
  title: Both;
  summary: Both;
  load: () => Promise<{ guide: Guide }>;
}

const both: Role[] = ["admin", "tenant"];
const admin: Role[] = ["admin"];
const tenant: Role[] = ["tenant"];

/** Every guide, in the order in which one reads. */
export const topics: Topic[] = [
  {
    slug: "administrator-overview",
    group: "start",
    roles: admin,
    title: ["What an administrator does", "Tugas administrator"],
    summary: [
      "The programme from the portal manager's side: the way of a tenant, and every feature with its guide.",
      "Program dari sisi pengelola portal: perjalanan sebuah tenant dan semua fitur beserta panduannya.",
    ],
    load: () => import("#features/documentations/guides/administrator-overview.guide.ts"),
  },
  {
    slug: "tenant-overview",
    group: "start",
    roles: tenant,
    title: ["What a tenant does", "Tugas tenant"],
    summary: [
      "From your account to an accepted SIT request: the whole way, and every feature with its guide.",
      "Dari akun sampai permintaan SIT yang diterima: seluruh perjalanan dan semua fitur beserta panduannya.",
    ],
    load: () => import("#features/documentations/guides/tenant-overview.guide.ts"),
  },
  {
    slug: "first-signature",
    group: "start",
    roles: both,
    title: ["First signature in five minutes", "Tanda tangan pertama dalam lima menit"],
    summary: [
      "Sign in, build the string to sign, sign it with your own code and let the portal confirm it.",
      "Masuk, susun string yang ditandatangani, tanda tangani dengan kode Anda, dan cocokkan dengan portal.",
    ],
    load: () => import("#features/documentations/guides/first-signature.guide.ts"),
  },
  {
    slug: "sign-in",
    group: "account",
    roles: both,
    title: ["Sign in and out", "Masuk dan keluar"],
    summary: [
      "The first sign-in, how long a session lasts and what ends it.",
      "Masuk untuk pertama kali, lama berlakunya sesi, dan hal yang mengakhirinya.",
    ],
    load: () => import("#features/documentations/guides/sign-in.guide.ts"),
  },
  {
    slug: "password",
    group: "account",
    roles: both,
    title: ["Change a password, or reset a forgotten one", "Mengubah atau mengatur ulang kata sandi"],
    summary: [
      "With the current password while signed in, or through a link by e-mail.",
      "Dengan kata sandi saat ini ketika sudah masuk, atau melalui tautan surel.",
    ],
    load: () => import("#features/documentations/guides/password.guide.ts"),
  },
  {
    slug: "profile",
    group: "account",
    roles: both,
    title: ["Edit your profile", "Mengubah profil"],
    summary: [
      "Name, contact and picture: what others see beside your apps and requests.",
      "Nama, kontak, dan foto: yang dilihat pihak lain di samping aplikasi dan permintaan Anda.",
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
      "Create the account, hand over the first password, and see that the tenant gets started.",
      "Buat akun, serahkan kata sandi pertama, dan pastikan tenant dapat memulai.",
    ],
    load: () => import("#features/documentations/guides/register-a-tenant.guide.ts"),
  },
  {
    slug: "manage-tenants",
    group: "programme",
    roles: admin,
    title: ["Disable, enable and keys of tenants", "Menonaktifkan, mengaktifkan, dan kunci tenant"],
    summary: [
      "End a tenant's access or give it back, and generate or view a key pair for them.",
      "Hentikan atau pulihkan akses tenant, serta buat atau lihat pasangan kuncinya.",
    ],
    load: () => import("#features/documentations/guides/manage-tenants.guide.ts"),
  },
  {
    slug: "apps-of-tenants",
    group: "programme",
    roles: admin,
    title: ["Create an app for a tenant", "Membuat aplikasi untuk tenant"],
    summary: [
      "An app that an administrator creates is approved from the start.",
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
      "Source account, hit rate and isActive: the decision that releases the credentials.",
      "Rekening sumber, batas akses, dan isActive: keputusan yang menerbitkan kredensial.",
    ],
    load: () => import("#features/documentations/guides/approve-apps.guide.ts"),
  },
  {
    slug: "sit-workflow",
    group: "programme",
    roles: admin,
    title: ["Take a SIT request through its statuses", "Memproses permintaan SIT"],
    summary: [
      "The ten statuses, what each asks of whom, notes for the tenant, and two administrators at once.",
      "Sepuluh status, tugas setiap pihak, catatan bagi tenant, dan dua administrator sekaligus.",
    ],
    load: () => import("#features/documentations/guides/sit-workflow.guide.ts"),
  },
  {
    slug: "sit-files",
    group: "programme",
    roles: admin,
    title: ["Template and final files", "Berkas templat dan berkas final"],
    summary: [
      "What tenants fill in and what they hand back, and who can open it.",
      "Berkas yang diisi dan dikembalikan tenant, serta siapa yang dapat membukanya.",
    ],
    load: () => import("#features/documentations/guides/sit-files.guide.ts"),
  },
  {
    slug: "create-an-app",
    group: "programme",
    roles: tenant,
    title: ["Create an app", "Membuat aplikasi"],
    summary: [
      "Name it, choose its products, and follow it to its approval.",
      "Beri nama, pilih produknya, dan ikuti sampai disetujui.",
    ],
    load: () => import("#features/documentations/guides/create-an-app.guide.ts"),
  },
  {
    slug: "credentials",
    group: "programme",
    roles: tenant,
    title: ["Credentials and their limits", "Kredensial dan batasnya"],
    summary: [
      "Consumer key and secret, the hit rate, and an extension when access ends.",
      "Consumer key dan secret, batas akses, serta perpanjangan apabila akses berakhir.",
    ],
    load: () => import("#features/documentations/guides/credentials.guide.ts"),
  },
  {
    slug: "sit-request",
    group: "programme",
    roles: tenant,
    title: ["Send a SIT request", "Mengirim permintaan SIT"],
    summary: [
      "Create the request, add final files, and follow its status to the end.",
      "Buat permintaan, tambahkan berkas final, dan ikuti statusnya sampai selesai.",
    ],
    load: () => import("#features/documentations/guides/sit-request.guide.ts"),
  },
  {
    slug: "directory",
    group: "programme",
    roles: tenant,
    title: ["The public directory", "Direktori publik"],
    summary: [
      "Who is listed there, and how your company gets in.",
      "Siapa yang tercantum di sana dan cara perusahaan Anda masuk.",
    ],
    load: () => import("#features/documentations/guides/directory.guide.ts"),
  },
  {
    slug: "signature-generator",
    group: "tools",
    roles: both,
    title: ["Generate signatures", "Membuat tanda tangan"],
    summary: [
      "Authorization and transaction, version 1.0 and 2.0: which fields, which key, which string.",
      "Otorisasi dan transaksi, versi 1.0 dan 2.0: kolom, kunci, dan string yang digunakan.",
    ],
    load: () => import("#features/documentations/guides/signature-generator.guide.ts"),
  },
  {
    slug: "logs",
    group: "tools",
    roles: both,
    title: ["History and logs", "Riwayat dan log"],
    summary: [
      "Everything that happened to SIT requests, with filters.",
      "Semua yang terjadi pada permintaan SIT, lengkap dengan filter.",
    ],
    load: () => import("#features/documentations/guides/logs.guide.ts"),
  },
  {
    slug: "tables-and-exports",
    group: "portal",
    roles: both,
    title: ["Tables and exports", "Tabel dan ekspor"],
    summary: [
      "Search, sort, filter, choose columns, share a view, and take all rows away as CSV or XLSX.",
      "Cari, urutkan, saring, pilih kolom, bagikan tampilan, dan unduh semua baris sebagai CSV atau XLSX.",
    ],
    load: () => import("#features/documentations/guides/tables-and-exports.guide.ts"),
  },
  {
    slug: "notifications",
    group: "portal",
    roles: both,
    title: ["Notifications", "Notifikasi"],
    summary: [
      "What the bell tells you, and where each notice leads.",
      "Yang disampaikan ikon lonceng dan tujuan setiap pemberitahuan.",
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

export const topicsOf = (role: Role): Topic[] => topics.filter(({ roles }) => roles.includes(role));

export const topicGroups: TopicGroup[] = ["start", "account", "programme", "tools", "portal"];
