import { productionStatuses } from "contract/production-requests/production-requests.contract";
import { dayMs, endOfDayAfter } from "contract/time";
import { v7 as newId } from "uuid";
import type { Environment, PrismaClient } from "../../server/src/db/generated/client.ts";
import { buildApp } from "./apps.seed.ts";
import { buildDemoCalls, type ExplainedCall } from "./demo-calls.seed.ts";
import { buildRequest, type NewRequest, type StoreFile } from "./production-requests.seed.ts";
import { buildUser } from "./users.seed.ts";

interface DemoTenant {
  username: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  address: string;
  /** When the account was created; all other events of the tenant are later. */
  daysAgo: number;
  hasKeyPair: boolean;
  apps: DemoApp[];
}

interface DemoApp {
  name: string;
  environment: "sandbox" | "production";
  description: string;
  /** Paths below `/api/v1.0/`, or of version 2.0 below `2.0/`. */
  products: string[];
  daysAgo: number;
  /** Undefined while the app waits. */
  approvedDaysAgo?: number;
}

const tenants: DemoTenant[] = [
  {
    username: "kasirpintar",
    firstName: "Dewi",
    lastName: "Lestari",
    company: "PT Kasir Pintar Indonesia",
    phone: "+62 21 5098 2140",
    address: "Jl. HR Rasuna Said Kav. 62, Jakarta 12920",
    daysAgo: 75,
    hasKeyPair: true,
    apps: [
      {
        name: "Kasir-sandbox",
        environment: "sandbox",
        daysAgo: 73,
        approvedDaysAgo: 72,
        description: "Uji pembayaran QR di aplikasi kasir untuk warung dan kafe.",
        products: ["qr/qr-mpm-generate", "qr/qr-mpm-query", "qr/qr-mpm-refund"],
      },
      {
        name: "Kasir-production",
        environment: "production",
        daysAgo: 3,
        description: "Pembayaran QR untuk 1.200 gerai di Jawa dan Bali.",
        products: ["qr/qr-mpm-generate", "qr/qr-mpm-query", "2.0/qr/qr-mpm-generate"],
      },
    ],
  },
  {
    username: "bankmandala",
    firstName: "Agus",
    lastName: "Pratama",
    company: "PT Bank Mandala Nusantara Tbk",
    phone: "+62 31 8472 2233",
    address: "Jl. Basuki Rahmat 98, Surabaya 60271",
    daysAgo: 68,
    hasKeyPair: true,
    apps: [
      {
        name: "Mandala Mobile-sandbox",
        environment: "sandbox",
        daysAgo: 66,
        approvedDaysAgo: 64,
        description: "Informasi rekening dan transfer antarbank di aplikasi seluler.",
        products: ["balance-inquiry", "bank-statement", "transfer-interbank", "2.0/transfer-interbank"],
      },
      {
        name: "Mandala Mobile-production",
        environment: "production",
        daysAgo: 2,
        description: "Peluncuran bertahap untuk 40.000 pelanggan.",
        products: ["balance-inquiry", "bank-statement", "transfer-interbank"],
      },
    ],
  },
  {
    username: "dompetku",
    firstName: "Rina",
    lastName: "Kusuma",
    company: "PT Dompet Digital Sejahtera",
    phone: "+62 22 6120 0457",
    address: "Jl. Asia Afrika 65, Bandung 40111",
    daysAgo: 30,
    hasKeyPair: true,
    apps: [
      {
        name: "Dompet-sandbox",
        environment: "sandbox",
        daysAgo: 28,
        approvedDaysAgo: 27,
        description: "Isi saldo melalui rekening virtual dan debit langsung.",
        products: ["transfer-va/create-va", "transfer-va/inquiry-va", "debit/payment-host-to-host"],
      },
    ],
  },
  {
    username: "koperasi",
    firstName: "Bambang",
    lastName: "Hartono",
    company: "Koperasi Simpan Pinjam Pegawai Republik Indonesia Bersama Maju",
    phone: "+62 274 512 880",
    address: "Jl. Malioboro 52, Yogyakarta 55213",
    daysAgo: 9,
    hasKeyPair: false,
    apps: [
      {
        name: "Simpan-sandbox",
        environment: "sandbox",
        daysAgo: 8,
        description: "Setoran anggota melalui rekening virtual.",
        products: ["transfer-va/create-va", "transfer-va/status"],
      },
    ],
  },
];

export interface DemoTools {
  passwordHash: string;
  consumerKey: () => string;
  newSecret: (appId: string, environment: Environment) => { secret: string; sealedSecret: string };
  storeFile: StoreFile;
  keyPair: (keyPairId: string) => {
    bits: number;
    publicKeyPem: string;
    sealedPrivate: string;
    fingerprint: string;
  };
  storeCalls: (calls: readonly ExplainedCall[]) => Promise<void>;
}

/**
 * Demo tenants with apps, key pairs, calls of the sandbox, SIT requests and notifications: some approved, some
 * in progress, some waiting. Does nothing if tenants exist.
 */
export async function seedDemo(db: PrismaClient, tools: DemoTools): Promise<void> {
  if ((await db.user.count({ where: { role: "tenant" } })) > 0) return;
  const admin = await db.user.findFirstOrThrow({ where: { role: "admin" } });
  // The administrator existed when the first decisions were made.
  await db.user.update({ where: { id: admin.id }, data: { createdAt: getDaysBefore(90) } });
  for (const [index, tenant] of tenants.entries()) {
    const { apps, daysAgo, hasKeyPair, ...user } = tenant;
    const { passwordHash } = tools;
    const owner = await buildUser(db, { ...user, passwordHash, createdAt: getDaysBefore(daysAgo) });
    if (hasKeyPair) await buildKeyPair(db, { owner, admin, at: getDaysBefore(daysAgo - 1) }, tools);
    for (const [account, app] of apps.entries())
      await buildDemoApp(db, { app, owner, admin, account: index + account }, tools);
    const firstApproval = apps[0]?.approvedDaysAgo;
    if (firstApproval !== undefined)
      await db.user.update({
        where: { id: owner.id },
        data: { firstSignatureAt: getDaysBefore(firstApproval - 1) },
      });
    for (const request of buildRequests(index, owner, admin)) {
      const id = await buildRequest(db, request, tools.storeFile);
      await createNotices(db, { id, request, company: tenant.company, admin });
    }
  }
}

async function buildKeyPair(
  db: PrismaClient,
  { owner, admin, at }: { owner: Person; admin: Person; at: Date },
  { keyPair }: DemoTools,
) {
  const id = newId();
  await db.keyPair.create({
    data: {
      id,
      userId: owner.id,
      companyId: owner.companyId,
      activeOfCompanyId: owner.companyId,
      createdById: admin.id,
      createdAt: at,
      ...keyPair(id),
    },
  });
}

interface AppOfTenant {
  app: DemoApp;
  owner: Person & { company: string };
  admin: Person;
  account: number;
}

async function buildDemoApp(db: PrismaClient, { app, owner, admin, account }: AppOfTenant, tools: DemoTools) {
  const { name, environment, description, approvedDaysAgo } = app;
  const approvedAt = approvedDaysAgo === undefined ? undefined : getDaysBefore(approvedDaysAgo);
  const products = app.products.map((path) =>
    path.startsWith("2.0/") ? `/api/v2.0/${path.slice(4)}` : `/api/v1.0/${path}`,
  );
  let secret = "";
  const sealSecret = (appId: string, of: Environment) => {
    const made = tools.newSecret(appId, of);
    secret = made.secret;
    return made.sealedSecret;
  };
  const { id, consumerKey } = await buildApp(
    db,
    {
      ownerId: owner.id,
      name,
      environment,
      description,
      account,
      products,
      createdAt: getDaysBefore(app.daysAgo),
      category: "user",
      ...(approvedAt === undefined
        ? { wishedRate: 120 }
        : {
            state: "active",
            approvedById: admin.id,
            approvedAt,
            expiresAt: endOfDayAfter(approvedAt, validDays),
          }),
    },
    { consumerKey: tools.consumerKey(), sealSecret },
  );
  if (approvedAt !== undefined)
    await tools.storeCalls(await buildDemoCalls({ id, consumerKey, secret, products, approvedAt }));
  await db.appEvent.createMany({
    data: [
      { appId: id, kind: "created", actor: owner.username, createdAt: getDaysBefore(app.daysAgo) },
      ...(approvedAt === undefined
        ? []
        : [{ appId: id, kind: "approved" as const, actor: admin.username, createdAt: approvedAt }]),
    ],
  });
  const data = { app_name: name, company: owner.company };
  await db.notification.create({
    data:
      approvedAt === undefined
        ? {
            recipientId: admin.id,
            kind: "app_waiting",
            subjectId: id,
            data: { ...data, by: owner.username },
            createdAt: getDaysBefore(app.daysAgo),
          }
        : {
            recipientId: owner.id,
            kind: "app_approved",
            subjectId: id,
            data: { ...data, by: admin.username, note: "" },
            createdAt: approvedAt,
            readAt: approvedAt,
          },
  });
}

interface NoticesOfRequest {
  id: string;
  request: NewRequest;
  company: string;
  admin: Person;
}

/** Notifies the administrator of the request, and its owner of the last decision. */
async function createNotices(db: PrismaClient, { id, request, company, admin }: NoticesOfRequest) {
  const { owner, requestedBy, daysAgo, events } = request;
  const about = { requested_by: requestedBy, company };
  const last = events.flatMap((event) => ("status" in event ? [event] : [])).at(-1);
  await db.notification.create({
    data: {
      recipientId: admin.id,
      kind: "request_created",
      subjectId: id,
      data: { ...about, by: owner.username },
      createdAt: getDaysBefore(daysAgo),
      readAt: last === undefined ? null : getDaysBefore(daysAgo),
    },
  });
  if (last === undefined) return;
  await db.notification.create({
    data: {
      recipientId: owner.id,
      kind: "request_status_changed",
      subjectId: id,
      data: { ...about, by: admin.username, status: productionStatuses[last.status], note: last.note ?? "" },
      createdAt: getDaysBefore(last.daysAgo),
    },
  });
}

/** Three months, so that the first app expires soon. */
const validDays = 90;
const getDaysBefore = (days: number) => new Date(Date.now() - days * dayMs);

type Person = NewRequest["owner"];

/**
 * The request of the first tenant is completed, that of the second needs a correction, that of the third is
 * new; the last has none.
 */
function buildRequests(index: number, owner: Person, admin: Person): NewRequest[] {
  const agreement: NewRequest["events"] = [
    { daysAgo: 40, by: admin, file: "templat-perjanjian-kerja-sama.pdf", purpose: "template" },
    { daysAgo: 39, by: admin, status: "agreementReviewed", note: "Silakan tanda tangani templat terlampir." },
    { daysAgo: 36, by: owner, file: "perjanjian-kerja-sama-bertanda-tangan.pdf", purpose: "final" },
    { daysAgo: 35, by: admin, status: "agreementCompleted" },
    { daysAgo: 30, by: admin, status: "sitRequested" },
  ];
  const through: NewRequest = {
    owner,
    requestedBy: "Dewi Lestari",
    daysAgo: 42,
    events: [
      ...agreement,
      { daysAgo: 22, by: owner, file: "laporan-hasil-uji-sit.pdf", purpose: "final" },
      { daysAgo: 20, by: admin, status: "sitReviewed" },
      { daysAgo: 14, by: admin, status: "sitCompleted" },
      { daysAgo: 12, by: admin, status: "accepted", note: "Selamat, layanan Anda siap untuk produksi." },
    ],
  };
  const toCorrect: NewRequest = {
    owner,
    requestedBy: "Agus Pratama, Kepala Divisi Integrasi Sistem Pembayaran",
    daysAgo: 41,
    events: [
      ...agreement,
      { daysAgo: 9, by: owner, file: "laporan-hasil-uji-sit-putaran-pertama.pdf", purpose: "final" },
      { daysAgo: 8, by: admin, status: "sitReviewed" },
      {
        daysAgo: 7,
        by: admin,
        status: "sitRevision",
        note: "Skenario 3 (transfer ganda) belum diuji. Mohon lengkapi laporan.",
      },
    ],
  };
  const requested: NewRequest = { owner, requestedBy: "Rina Kusuma", daysAgo: 1, events: [] };
  const rejected: NewRequest = {
    owner,
    requestedBy: "Tim Kepatuhan",
    daysAgo: 60,
    events: [{ daysAgo: 55, by: admin, status: "rejected", note: "Dokumen badan hukum tidak lengkap." }],
  };
  return [[through], [rejected, toCorrect], [requested]][index] ?? [];
}
