import { db, inTransaction } from "#db/database";
import type { TestQr } from "#db/generated/client";
import { openAtFirstUse } from "./test-data.accounts.ts";
import { newReferenceNo } from "./test-data.postings.ts";

export { qrRefusalOf } from "./test-data.policy.ts";

/** What the client says about a QR. Amounts are decimals with two places. */
export interface NewQr {
  partnerReferenceNo: string | null;
  externalId: string;
  bodyHash: string;
  merchantId: string;
  storeId: string;
  terminalId: string;
  amount: string | null;
  fee: string | null;
  expiresAt: Date | null;
}

/** Creates a QR. The same call sent again finds the same QR; null if its reference was used by another call. */
export const createQr = (appId: string, qr: NewQr): Promise<TestQr | null> =>
  inTransaction(async (tx) => {
    await openAtFirstUse(tx, appId);
    // Two calls with one reference cannot both insert it: the second waits, and then finds the first.
    const [created] = await tx.testQr.createManyAndReturn({
      data: [{ appId, referenceNo: newReferenceNo(), ...qr }],
      skipDuplicates: true,
    });
    if (created !== undefined) return created;
    const { partnerReferenceNo, bodyHash } = qr;
    const earlier = await tx.testQr.findFirstOrThrow({ where: { appId, partnerReferenceNo } });
    return earlier.bodyHash === bodyHash ? earlier : null;
  });

/** The references of a QR or of its payment; each one given must match. */
export interface QrReferences {
  partnerReferenceNo?: string;
  referenceNo?: string;
  externalId?: string;
}

/** The newest QR with these references, or the QR that was paid under them. */
export async function findQr(appId: string, references: QrReferences): Promise<TestQr | null> {
  const found = await findOwn(appId, references);
  if (found !== null) return found;
  const isFirstUse = await inTransaction((tx) => openAtFirstUse(tx, appId));
  return isFirstUse ? findOwn(appId, references) : null;
}

async function findOwn(appId: string, references: QrReferences): Promise<TestQr | null> {
  const where = { appId, ...references };
  const orderBy = { createdAt: "desc" as const };
  const found = await db().testQr.findFirst({ where, orderBy });
  if (found !== null) return found;
  const payment = await db().testTransaction.findFirst({
    where: { ...where, serviceCode: qrPaymentService, refusal: null },
    orderBy,
  });
  if (payment === null) return null;
  return db().testQr.findUnique({
    where: { appId_referenceNo: { appId, referenceNo: payment.remark } },
  });
}

/** The service whose transactions have the reference of their QR as remark. */
export const qrPaymentService = "50";

/** Remembers the reference under which a payer decoded a QR; a later QR with it replaces the earlier one. */
export const scanQr = (appId: string, partnerReferenceNo: string, qrId: string) =>
  db().testQrScan.upsert({
    where: { appId_partnerReferenceNo: { appId, partnerReferenceNo } },
    create: { appId, partnerReferenceNo, qrId },
    update: { qrId },
  });

/** The QR that was decoded under this reference, or else the one that was created with it. */
export async function findScannedQr(appId: string, partnerReferenceNo: string): Promise<TestQr | null> {
  const scan = await db().testQrScan.findUnique({
    where: { appId_partnerReferenceNo: { appId, partnerReferenceNo } },
    include: { qr: true },
  });
  return scan?.qr ?? findQr(appId, { partnerReferenceNo });
}
