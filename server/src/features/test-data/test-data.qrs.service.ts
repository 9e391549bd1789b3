import { db } from "#db/database";
import type { TestPayment } from "#db/generated/client";
import { createPayment, findPayment, type NewPayment } from "./test-data.payments.service.ts";
import { inSandbox } from "./test-data.lock.ts";

/** Creates a QR. The same call sent again finds the same QR; null if its reference was used by another call. */
export const createQr = (appId: string, qr: NewPayment): Promise<TestPayment | null> =>
  inSandbox(appId, async (tx) => {
    const created = await createPayment(tx, appId, "qr", qr);
    if (created !== null) return created;
    const { partnerReferenceNo, bodyHash } = qr;
    const earlier = await tx.testPayment.findFirstOrThrow({
      where: { appId, kind: "qr", partnerReferenceNo },
    });
    return earlier.bodyHash === bodyHash ? earlier : null;
  });

/**
 * Remembers the reference under which a payer decoded a QR; a later QR with it replaces the earlier one. False if a
 * reset has deleted the QR.
 */
export const scanQr = (appId: string, partnerReferenceNo: string, qrId: string): Promise<boolean> =>
  inSandbox(appId, async (tx) => {
    if ((await tx.testPayment.count({ where: { id: qrId } })) === 0) return false;
    await tx.testQrScan.upsert({
      where: { appId_partnerReferenceNo: { appId, partnerReferenceNo } },
      create: { appId, partnerReferenceNo, qrId },
      update: { qrId },
    });
    return true;
  });

/** The QR that was decoded under this reference, or else the one that was created with it. */
export async function findScannedQr(appId: string, partnerReferenceNo: string): Promise<TestPayment | null> {
  const scan = await db().testQrScan.findUnique({
    where: { appId_partnerReferenceNo: { appId, partnerReferenceNo } },
    include: { qr: true },
  });
  return scan?.qr ?? findPayment(appId, "qr", { partnerReferenceNo });
}
