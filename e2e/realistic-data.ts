import { post, settlePassword, tokenOf } from "./portal-api.ts";

export interface Tenant {
  username: string;
  password: string;
}

/** A portal as it looks after some weeks: tenants with long, short and foreign names, apps approved and waiting. */
export async function buildTenants(url: string, adminPassword: string): Promise<Tenant> {
  const admin = await tokenOf(url, "admin", adminPassword);
  const stamp = Date.now().toString(36);
  const companies = [
    "PT Lembaga Keuangan Mikro Syariah Berkah Bersama Sejahtera Tbk",
    "CV Abadi",
    "شركة المدفوعات الوطنية",
    "PT Uang 💸 Kita",
  ];
  const tenants: Tenant[] = [];
  for (const [index, company] of companies.entries()) {
    const tenant = { username: `tenant${String(index)}-${stamp}`, password: "hujan-di-bulan-juni-67" };
    const { user_id } = await post(url, "/api/v1/user", admin, {
      user_id: "0000-0000-0000",
      ...tenant,
      password: "kata-sandi-awal",
      firstname: ["Muhammad Nurhidayatullah", "Ani", "ليلى", "Budi"][index],
      lastname: ["Prawiranegara Kusumaatmadja", "W", "حسن", "O'Connor"][index],
      email: `${tenant.username}@example.id`,
      phone: "+62 21 5550 1234",
      company,
      address: "Gedung Menara Perkasa Lantai 27, Jl. Jenderal Sudirman Kav. 52–53, Jakarta Selatan 12190",
      rolecode: "T",
      isactive: true,
      avatar: "",
    });
    await post(url, "/api/v1/basecrypto", admin, { user_id });
    tenants.push(tenant);
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
    const own = await settlePassword(url, tenant.username, "kata-sandi-awal", tenant.password);
    await post(url, "/api/v1/apps", own, {
      name: "Dompet",
      type: "production",
      description: "Uji coba pembayaran QR untuk 1.200 gerai di Jawa dan Bali.",
      products: ["/api/v1.0/qr/qr-mpm-generate", "/api/v1.0/qr/qr-mpm-query"],
    });
  }
  const [first] = tenants;
  if (first === undefined) throw new Error("No tenant was made.");
  return first;
}
