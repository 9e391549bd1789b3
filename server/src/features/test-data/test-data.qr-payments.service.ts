import { inTransaction, type Transaction } from "#db/database";
import { Prisma, type TestQr, type TestTransaction } from "#db/generated/client";
import { dayInWib } from "#http/timestamps";
import { openAccounts, qrPayerKey, settlementKey } from "./test-data.accounts.ts";
import { refundIn, transferIn, type TransferOrder } from "./test-data.ledger.service.ts";
import { compareOrders, qrRefusalOf, storedRefusal, type QrRefusal } from "./test-data.policy.ts";
import { qrPaymentService } from "./test-data.qrs.service.ts";

/** A call that moves the money of a QR. */
export interface QrOrder {
  appId: string;
  qrId: string;
  partnerReferenceNo: string;
  externalId: string;
  bodyHash: string;
  /** Null if the call names none. */
  amount: string | null;
}

type Refused<Refusal extends string> = { refusal: Refusal };
/** The movement; refused if it has a `refusal`. */
type Moved = { refusal: null; qr: TestQr; transaction: TestTransaction };
type Repetition = "duplicate" | "inconsistent";

type PaymentRefusal = "unknown_qr" | QrRefusal | Repetition | "no_amount" | "other_amount";

/** Pays a QR from the payer's account, once. The same call sent again is paid again. */
export const payQr = (order: QrOrder): Promise<Moved | Refused<PaymentRefusal>> =>
  withAccounts(order.appId, async (tx) => {
    const qr = await lockQr(tx, order.qrId);
    if (qr === null) return { refusal: "unknown_qr" };
    const amount = order.amount ?? qr.amount?.toFixed(2);
    if (amount === undefined) return { refusal: "no_amount" };
    const payment = orderOf(order, qr, { serviceCode: qrPaymentService, amount, ...fromPayer });
    const earlier = await findEarlier(tx, payment, qr);
    if (earlier !== null) return earlier;
    const refusal = qrRefusalOf(qr, new Date());
    if (refusal !== null) return { refusal };
    if (qr.amount?.equals(amount) === false) return { refusal: "other_amount" };
    const { transaction } = await transferIn(tx, payment);
    if (transaction.refusal !== null) return { refusal: null, qr, transaction };
    const { createdAt: paidAt, amount: paidAmount } = transaction;
    return { refusal: null, qr: await update(tx, qr, { paidAt, paidAmount }), transaction };
  });

type RefundRefusal = "unknown_qr" | Repetition | "not_refundable" | "other_amount";

/** Returns a part of a payment, or all that is left of it without an amount. */
export const refundQr = (order: QrOrder): Promise<Moved | Refused<RefundRefusal>> =>
  withAccounts(order.appId, async (tx) => {
    const qr = await lockQr(tx, order.qrId);
    if (qr === null) return { refusal: "unknown_qr" };
    const left = (qr.paidAmount ?? new Prisma.Decimal(0)).minus(qr.refundedAmount);
    const amount = order.amount ?? left.toFixed(2);
    const refund = orderOf(order, qr, { serviceCode: "78", amount, ...toPayer });
    const earlier = await findEarlier(tx, refund, qr);
    if (earlier !== null) return earlier;
    if (qr.cancelledAt !== null || left.isZero()) return { refusal: "not_refundable" };
    if (left.lessThan(amount)) return { refusal: "other_amount" };
    const { transaction } = await refundIn(tx, refund);
    if (transaction.refusal !== null) return { refusal: null, qr, transaction };
    const refundedAmount = qr.refundedAmount.plus(amount);
    return { refusal: null, qr: await update(tx, qr, { refundedAmount }), transaction };
  });

type CancelRefusal = "unknown_qr" | QrRefusal | "not_cancellable" | "refunded_qr" | "other_amount";
type Cancelled = { refusal: null; qr: TestQr; transaction: TestTransaction | null };

/** Cancels a QR. The money of one that was paid returns, on the day of the payment only. */
export const cancelQr = (order: QrOrder): Promise<Cancelled | Refused<CancelRefusal>> =>
  withAccounts(order.appId, async (tx) => {
    const qr = await lockQr(tx, order.qrId);
    if (qr === null) return { refusal: "unknown_qr" };
    const now = new Date();
    const refusal = qrRefusalOf(qr, now);
    if (refusal !== null && refusal !== "paid_qr") return { refusal };
    const amount = qr.paidAmount ?? qr.amount;
    if (order.amount !== null && amount?.equals(order.amount) === false) return { refusal: "other_amount" };
    const cancel = () => update(tx, qr, { cancelledAt: now });
    if (qr.paidAt === null || qr.paidAmount === null)
      return { refusal: null, qr: await cancel(), transaction: null };
    if (!qr.refundedAmount.isZero()) return { refusal: "refunded_qr" };
    if (dayInWib(qr.paidAt) !== dayInWib(now)) return { refusal: "not_cancellable" };
    const returned = { serviceCode: "77", amount: qr.paidAmount.toFixed(2), ...toPayer };
    const { transaction } = await refundIn(tx, orderOf(order, qr, returned));
    return { refusal: null, qr: transaction.refusal === null ? await cancel() : qr, transaction };
  });

const fromPayer = { sourceNumber: qrPayerKey.number, beneficiary: settlementKey };
const toPayer = { sourceNumber: settlementKey.number, beneficiary: qrPayerKey };

const orderOf = (
  { appId, partnerReferenceNo, externalId, bodyHash }: QrOrder,
  { referenceNo: remark }: TestQr,
  movement: Pick<TransferOrder, "serviceCode" | "amount" | "sourceNumber" | "beneficiary">,
): TransferOrder => ({
  ...{ appId, partnerReferenceNo, externalId, bodyHash, remark, ...movement },
  ...{ currency: "IDR", beneficiaryName: "" },
});

/** What became of an order with the same reference, if its money was moved. */
async function findEarlier(
  tx: Transaction,
  order: TransferOrder,
  qr: TestQr,
): Promise<Moved | Refused<Repetition> | null> {
  const { appId, serviceCode, partnerReferenceNo, beneficiary } = order;
  const transaction = await tx.testTransaction.findFirst({
    where: { appId, serviceCode, partnerReferenceNo, refusal: null },
  });
  if (transaction === null) return null;
  if (transaction.remark !== qr.referenceNo) return { refusal: "inconsistent" };
  const outcome = compareOrders(transaction, {
    ...order,
    ...{ beneficiaryNumber: beneficiary.number, beneficiaryBank: beneficiary.bankCode },
    amount: new Prisma.Decimal(order.amount),
  });
  return outcome === "repeated" ? { refusal: null, qr, transaction } : { refusal: outcome };
}

/** Repeats work that did not find an account, after adding the accounts that are missing. */
async function withAccounts<Result extends Cancelled | Refused<string>>(
  appId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(work);
  const refusal =
    "transaction" in result && result.transaction !== null ? storedRefusal(result.transaction) : null;
  if (refusal !== "unknown_source" && refusal !== "unknown_beneficiary") return result;
  await inTransaction((tx) => openAccounts(tx, appId));
  return inTransaction(work);
}

/** The query builder has no row locks. */
async function lockQr(tx: Transaction, id: string): Promise<TestQr | null> {
  await tx.$queryRaw`SELECT id FROM test_qrs WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.testQr.findUnique({ where: { id } });
}

const update = (tx: Transaction, { id }: TestQr, data: Prisma.TestQrUpdateInput): Promise<TestQr> =>
  tx.testQr.update({ where: { id }, data });
