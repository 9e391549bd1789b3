import { randomUUID } from "node:crypto";
import { buildPdf } from "../prisma/seed/pdf.seed.ts";
import { post, send, replaceInitialPassword, requestToken } from "./portal-api.ts";

export interface Tenant {
  username: string;
  password: string;
}

const owners = [
  {
    company: "PT Lembaga Keuangan Mikro Syariah Berkah Bersama Sejahtera Tbk",
    firstname: "Muhammad Nurhidayatullah",
    lastname: "Prawiranegara Kusumaatmadja",
  },
  { company: "CV Abadi", firstname: "Ani", lastname: "W" },
  { company: "شركة المدفوعات الوطنية", firstname: "ليلى", lastname: "حسن" },
  { company: "PT Uang 💸 Kita", firstname: "Budi", lastname: "O'Connor" },
] as const;

/** A portal after some weeks of use: tenants with long, short and foreign names. Returns the first tenant. */
export async function buildTenants(url: string, adminPassword: string): Promise<Tenant> {
  const [first, ...others] = owners;
  const tenant = await buildTenant(url, adminPassword, first);
  for (const owner of others) await buildTenant(url, adminPassword, owner);
  return tenant;
}

/** A tenant with long names, a key pair, approved and waiting apps, and requests. */
export async function buildTenant(
  url: string,
  adminPassword: string,
  owner: (typeof owners)[number] = owners[0],
): Promise<Tenant> {
  const admin = await requestToken(url, "admin", adminPassword);
  const tenant = { username: `tenant-${randomUUID().slice(0, 13)}`, password: "hujan-di-bulan-juni-67" };
  const { user_id } = await post(url, "/api/v1/user", admin, {
    ...owner,
    user_id: "0000-0000-0000",
    username: tenant.username,
    password: "kata-sandi-awal",
    email: `${tenant.username}@example.id`,
    phone: "+62 21 5550 1234",
    address: "Gedung Menara Perkasa Lantai 27, Jl. Jenderal Sudirman Kav. 52–53, Jakarta Selatan 12190",
    rolecode: "T",
    isactive: true,
    avatar: "",
  });
  await post(url, "/api/v1/basecrypto", admin, { user_id });
  for (const [name, type, isactive] of [
    ["Kasir", "sandbox", true],
    ["Penerimaan pembayaran lintas batas", "production", true],
  ] as const)
    await post(url, "/api/v1/apps", admin, {
      user_id,
      name,
      type,
      isactive,
      products: ["/api/v1.0/balance-inquiry", "/api/v1.0/bank-statement", "/api/v2.0/transfer-intrabank"],
      src_accounts: ["0060209031245"],
      max_rate: 60,
    });
  const own = await replaceInitialPassword(url, tenant.username, "kata-sandi-awal", tenant.password);
  await post(url, "/api/v1/apps", own, {
    name: "Dompet",
    type: "production",
    description: "Uji coba pembayaran QR untuk 1.200 gerai di Jawa dan Bali.",
    products: ["/api/v1.0/qr/qr-mpm-generate", "/api/v1.0/qr/qr-mpm-query"],
  });
  await buildRequests(url, { admin, own });
  return tenant;
}

/** A request in progress, with long names and files of both sides, and a request that is still new. */
async function buildRequests(url: string, { admin, own }: { admin: string; own: string }) {
  const upload = async (token: string, name: string) => {
    const body = new FormData();
    body.append("file", new Blob([buildPdf([name])], { type: "application/pdf" }), name);
    return (await post(url, "/api/v1/upload/document", token, body))["url"];
  };
  const { db_id } = await post(url, "/api/v1/production", own, {
    requested_by: "Muhammad Nurhidayatullah Prawiranegara, Kepala Divisi Integrasi Sistem",
    request_type: "production",
    final_file: [
      await upload(
        own,
        "laporan hasil uji integrasi sistem pembayaran putaran ketiga (final, ditandatangani).pdf",
      ),
      await upload(own, "تقرير.pdf"),
    ],
  });
  const template = String(await upload(admin, "templat.pdf"));
  const put = (path: string, body?: object) =>
    send(url, `/api/v1/production/${path}&db_id=${String(db_id)}`, {
      method: "PUT",
      token: admin,
      ...(body === undefined ? {} : { body }),
    });
  await put(`templatefile?templatefile=${template}`);
  await put("status?production_status=60-SIT%20Revision", {
    params: { note: "Skenario 3 (transfer ganda) belum diuji. Mohon lengkapi laporan." },
  });
  await post(url, "/api/v1/production", own, { requested_by: "ليلى حسن", request_type: "production" });
}
