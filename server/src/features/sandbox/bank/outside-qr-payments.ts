import type { Transaction } from "#db/database.ts";
import { Prisma, type TestPayment } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { lockParties } from "./outside-payments.ts";
import { queuePaidCallback } from "./payments.ts";
import {
  exceedsMaxBalance,
  findPaymentRefusal,
  maxPayment,
  type Decided,
  type OutsideQrRefusal,
} from "./policy.ts";
import { moveMoney } from "./postings.ts";
import { fundingKey, settlementKey } from "./values.ts";

/* Payments of QRs by customers of other banks. */

type Result = Decided<TestPayment, OutsideQrRefusal>;

/** Pays a QR as a customer of another bank, and tells the merchant. */
export async function payQrFromOutside(
  tx: Transaction,
  appId: string,
  id: string,
  { chosen, daysAhead }: { chosen: string | undefined; daysAhead: number },
): Promise<Result> {
  const payable = await findPayable(tx, appId, id, toSandboxTime(new Date(), daysAhead));
  if (payable.refusal !== null) return payable;
  const { changed: qr } = payable;
  const amount = chosen === undefined ? qr.amount : new Prisma.Decimal(chosen);
  if (amount === null || qr.amount?.equals(amount) === false) return { refusal: "other_qr_amount" };
  // A refund or cancellation that names a larger amount would be refused.
  if (amount.greaterThan(maxPayment)) return { refusal: "above_qr_limit" };
  const { from, to } = await lockParties(tx, appId, fundingKey, settlementKey);
  if (exceedsMaxBalance(to, amount)) return { refusal: "balance_too_large" };
  const transaction = await moveMoney(tx, from, to, { kind: "payment", amount, remark: qr.referenceNo });
  const paidAt = toSandboxTime(transaction.createdAt, daysAhead);
  const data = { paidAt, paidAmount: amount, isPaidFromOutside: true };
  const paid = await tx.testPayment.update({ where: { id }, data });
  await queuePaidCallback(tx, paid, transaction);
  return { refusal: null, changed: paid };
}

/** Ends an open QR now, as its own end does. */
export async function expireQr(tx: Transaction, appId: string, id: string, now: Date): Promise<Result> {
  const open = await findPayable(tx, appId, id, now);
  if (open.refusal !== null) return open;
  return {
    refusal: null,
    changed: await tx.testPayment.update({ where: { id }, data: { expiresAt: now } }),
  };
}

async function findPayable(tx: Transaction, appId: string, id: string, now: Date): Promise<Result> {
  const qr = await tx.testPayment.findFirst({ where: { id, appId, kind: "qr" } });
  if (qr === null) return { refusal: "unknown_qr" };
  const refusal = findPaymentRefusal(qr, now);
  return refusal === null ? { refusal, changed: qr } : { refusal: `${refusal}_qr` };
}
