import type { PrismaClient } from "../../server/src/db/generated/client.ts";
import { buildApp } from "./apps.seed.ts";
import { buildRequest, type NewRequest, type StoreFile } from "./production-requests.seed.ts";
import { buildUser } from "./users.seed.ts";

const tenants = [
  ["kasirpintar", "Dewi", "Lestari", "PT Kasir Pintar Indonesia"],
  ["bankmandala", "Agus", "Pratama", "PT Bank Mandala Nusantara Tbk"],
  ["dompetku", "Rina", "Kusuma", "PT Dompet Digital Sejahtera"],
  ["koperasi", "Bambang", "Hartono", "Koperasi Simpan Pinjam Pegawai Republik Indonesia Bersama Maju"],
] as const;

export interface DemoTools {
  passwordHash: string;
  consumerKey: () => string;
  sealSecret: (appId: string) => string;
  storeFile: StoreFile;
}

/**
 * Tenants with apps and SIT requests to look around with: some approved, some under way, some waiting. Does nothing when
 * there are tenants.
 */
export async function seedDemo(db: PrismaClient, tools: DemoTools): Promise<void> {
  if ((await db.user.count({ where: { role: "tenant" } })) > 0) return;
  const admin = await db.user.findFirstOrThrow({ where: { role: "admin" } });
  for (const [index, [username, firstName, lastName, company]] of tenants.entries()) {
    const owner = await buildUser(db, {
      username,
      firstName,
      lastName,
      company,
      passwordHash: tools.passwordHash,
    });
    for (const environment of ["sandbox", "production"] as const) {
      const isActive = environment === "sandbox" && index < 3;
      await buildApp(
        db,
        {
          ownerId: owner.id,
          name: `${company.split(" ")[1] ?? username}-${environment}`,
          description: `Uji ${environment} untuk ${company}`,
          environment,
          isActive,
          approvedById: admin.id,
          products: 2 + index,
          account: index,
        },
        { consumerKey: tools.consumerKey(), sealSecret: tools.sealSecret },
      );
    }
    for (const request of requestsOf(index, owner, admin)) await buildRequest(db, request, tools.storeFile);
  }
}

type Person = NewRequest["owner"];

/** The first tenant is through, the second has something to correct, the third has just begun; the last has none. */
function requestsOf(index: number, owner: Person, admin: Person): NewRequest[] {
  const agreement: NewRequest["events"] = [
    { daysAgo: 40, by: admin, file: "templat-perjanjian-kerja-sama.pdf", purpose: "template" },
    { daysAgo: 39, by: admin, status: "agreementReviewed", note: "Silakan tanda tangani templat terlampir." },
    { daysAgo: 36, by: owner, file: "perjanjian-kerja-sama-bertanda-tangan.pdf", purpose: "final" },
    { daysAgo: 35, by: admin, status: "agreementCompleted" },
    { daysAgo: 30, by: admin, status: "sitRequested" },
  ];
  const through: NewRequest = {
    ...{ owner, requestedBy: "Dewi Lestari", daysAgo: 42 },
    events: [
      ...agreement,
      { daysAgo: 22, by: owner, file: "laporan-hasil-uji-sit.pdf", purpose: "final" },
      { daysAgo: 20, by: admin, status: "sitReviewed" },
      { daysAgo: 14, by: admin, status: "sitCompleted" },
      { daysAgo: 12, by: admin, status: "accepted", note: "Selamat, layanan Anda siap untuk produksi." },
    ],
  };
  const toCorrect: NewRequest = {
    ...{ owner, requestedBy: "Agus Pratama, Kepala Divisi Integrasi Sistem Pembayaran", daysAgo: 41 },
    events: [
      ...agreement,
      { daysAgo: 9, by: owner, file: "laporan-hasil-uji-sit-putaran-pertama.pdf", purpose: "final" },
      { daysAgo: 8, by: admin, status: "sitReviewed" },
      {
        ...{ daysAgo: 7, by: admin, status: "sitRevision" },
        note: "Skenario 3 (transfer ganda) belum diuji. Mohon lengkapi laporan.",
      },
    ],
  };
  const begun: NewRequest = { owner, requestedBy: "Rina Kusuma", daysAgo: 1, events: [] };
  const rejected: NewRequest = {
    ...{ owner, requestedBy: "Tim Kepatuhan", daysAgo: 60 },
    events: [{ daysAgo: 55, by: admin, status: "rejected", note: "Dokumen badan hukum tidak lengkap." }],
  };
  return [[through], [rejected, toCorrect], [begun]][index] ?? [];
}
