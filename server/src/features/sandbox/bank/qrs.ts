import { db } from "#db/database.ts";
import type { TestPayment } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { runInSandbox } from "./accounts.ts";
import {
  findByReference,
  findEarlier,
  findPayment,
  insertPayment,
  payByTransfer,
  runWithAccounts,
  toPayOrder,
  type Movement,
  type NewPayment,
  type PaymentOrder,
  type Rejection,
} from "./payments.ts";
import { findPaymentRefusal, type PaymentRefusal } from "./policy.ts";

/* QRs of merchants. */

/**
 * Creates a QR, unless `requireAllowed` throws. The same call sent again finds the same QR; null if its reference was used
 * by another call.
 */
export const createQr = (
  appId: string,
  qr: NewPayment,
  requireAllowed: () => void = () => undefined,
): Promise<TestPayment | null> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const created = await insertPayment(tx, appId, "qr", { ...qr, daysAhead });
    if (created !== null) {
      requireAllowed();
      return created;
    }
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
  runInSandbox(appId, async (tx) => {
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

type PayRefusal = "unknown" | PaymentRefusal | "inconsistent" | "no_amount" | "other_amount";

/** Pays a QR from the payer's account, once. The same call sent again is paid again. */
export const payQr = (order: PaymentOrder): Promise<Movement | Rejection<PayRefusal>> =>
  runWithAccounts(order.appId, async (tx, daysAhead) => {
    const payment = await findByReference(tx, order);
    if (payment === null) return { refusal: "unknown" };
    const amount = order.amount ?? payment.amount?.toFixed(2);
    if (amount === undefined) return { refusal: "no_amount" };
    const movement = toPayOrder(order, payment, amount);
    const earlier = await findEarlier(tx, movement, payment);
    if (earlier !== null) return earlier;
    const refusal = findPaymentRefusal(payment, toSandboxTime(new Date(), daysAhead));
    if (refusal !== null) return { refusal };
    if (payment.amount?.equals(amount) === false) return { refusal: "other_amount" };
    return payByTransfer(tx, movement, payment, daysAhead);
  });
