import { formatWibDay } from "contract/time";
import { db, type Transaction } from "#db/database.ts";
import { Prisma, type TestPayment, type TestTransaction } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { findInSandbox, retryWithGrantedAccounts, runInSandbox } from "./accounts.ts";
import { buildCustomerCodePayment, buildDirectDebit, buildQrPayment } from "./callback-bodies.ts";
import { queueCallback } from "./callbacks.ts";
import { findTransfer, refundIn, transferIn, type TransferOrder } from "./ledger.ts";
import {
  compareOrders,
  isPaidKind,
  isPayService,
  findPaymentRefusal,
  isUnknownAccount,
  hasFailed,
  paymentServices,
  type PaidKind,
  type PaymentRefusal,
} from "./policy.ts";
import { fundingKey, payerKey, settlementKey, createReferenceNo } from "./values.ts";

function getServiceCodes({ kind }: Pick<TestPayment, "kind">) {
  if (!isPaidKind(kind)) throw new Error(`A ${kind} moves no money.`);
  return paymentServices[kind];
}

/** What the client says about a payment. Amounts are decimals with two places. */
export interface NewPayment {
  partnerReferenceNo: string | null;
  externalId: string;
  bodyHash: string;
  merchantId: string;
  storeId: string;
  terminalId: string;
  /** The customer's code that is used up; null for one that the sandbox did not issue. */
  code?: string | null;
  amount: string | null;
  fee: string | null;
  expiresAt: Date | null;
  /** Where the customer returns to from the payment page, if one asks them. */
  returnUrl?: string;
}

/** Adds a payment; null if there is one with its reference or its code. */
export async function insertPayment(
  tx: Transaction,
  appId: string,
  kind: PaidKind,
  payment: NewPayment & { daysAhead: number; referenceNo?: string },
): Promise<TestPayment | null> {
  // Two calls with one reference cannot both insert it: the second waits, and then finds the first.
  const [created] = await tx.testPayment.createManyAndReturn({
    data: [{ appId, kind, referenceNo: createReferenceNo(), ...payment }],
    skipDuplicates: true,
  });
  return created ?? null;
}

/** The references of a payment or of the call that paid it; each one given must match. */
export interface PaymentReferences {
  partnerReferenceNo?: string;
  referenceNo?: string;
  externalId?: string;
}

/** The newest payment with these references, or the one that was paid under them. */
export const findPayment = (
  appId: string,
  kind: PaidKind,
  references: PaymentReferences,
): Promise<TestPayment | null> => findInSandbox(appId, (tx) => findOwn(tx, appId, kind, references));

async function findOwn(
  tx: Transaction,
  appId: string,
  kind: PaidKind,
  references: PaymentReferences,
): Promise<TestPayment | null> {
  const orderBy = { createdAt: "desc" as const };
  const found = await tx.testPayment.findFirst({ where: { appId, kind, ...references }, orderBy });
  if (found !== null) return found;
  const transaction = await tx.testTransaction.findFirst({
    where: { appId, serviceCode: paymentServices[kind].pay, refusal: null, ...references },
    orderBy,
  });
  if (transaction === null) return null;
  return tx.testPayment.findUnique({
    where: { kind, appId_referenceNo: { appId, referenceNo: transaction.remark } },
  });
}

/** The refused transfer of a payment by service 54 or 60, which keep none then; null if there is a payment. */
export async function findRefusedTransfer(
  appId: string,
  kind: PaidKind,
  references: PaymentReferences,
): Promise<TestTransaction | null> {
  const transfer = await findTransfer(appId, { serviceCode: paymentServices[kind].pay, ...references });
  if (transfer === null || transfer.refusal === null) return null;
  return (await findPayment(appId, kind, references)) === null ? transfer : null;
}

/** The payments that transactions have made, by the id of the transaction; the remark of other ones is the client's. */
export async function findMadePayments(
  appId: string,
  transactions: readonly TestTransaction[],
): Promise<ReadonlyMap<string, TestPayment>> {
  const made = transactions.filter(
    ({ serviceCode, refusal }) => isPayService(serviceCode) && refusal === null,
  );
  const payments = await db().testPayment.findMany({
    where: { appId, referenceNo: { in: made.map(({ remark }) => remark) } },
  });
  return new Map(
    made.flatMap(({ id, remark }) => {
      const payment = payments.find(({ referenceNo }) => referenceNo === remark);
      return payment === undefined ? [] : [[id, payment]];
    }),
  );
}

/** A call that moves the money of a payment. */
export interface PaymentOrder {
  appId: string;
  /** The reference of the sandbox: a reset gives the payments of the start new ids. */
  paymentReferenceNo: string;
  partnerReferenceNo: string;
  externalId: string;
  bodyHash: string;
  /** Null if the call names none. */
  amount: string | null;
}

export type Rejection<Refusal extends string> = { refusal: Refusal };
/** The movement; its transaction has a `refusal` if the accounts refused it. */
export type Movement = { refusal: null; payment: TestPayment; transaction: TestTransaction };

/** Pays a payment by a transfer, and tells the merchant. */
export async function payByTransfer(
  tx: Transaction,
  movement: TransferOrder,
  payment: TestPayment,
  daysAhead: number,
): Promise<Movement | Rejection<"inconsistent">> {
  const { outcome, transaction } = await transferIn(tx, movement);
  if (outcome !== "done") return { refusal: "inconsistent" };
  if (transaction.refusal !== null) return { refusal: null, payment, transaction };
  const paidAt = toSandboxTime(transaction.createdAt, daysAhead);
  const paid = await update(tx, payment, { paidAt, paidAmount: transaction.amount });
  await queuePaidCallback(tx, paid, transaction);
  return { refusal: null, payment: paid, transaction };
}

const paidCallbacks = {
  qr: { service: "52", build: buildQrPayment },
  direct_debit: { service: "56", build: buildDirectDebit },
  qr_cpm: { service: "79", build: buildCustomerCodePayment },
} as const satisfies Record<PaidKind, object>;

/** Tells the merchant that a payment was made; does nothing for an order that is only kept. */
export async function queuePaidCallback(tx: Transaction, payment: TestPayment, transaction: TestTransaction) {
  if (!isPaidKind(payment.kind)) return;
  const { service, build } = paidCallbacks[payment.kind];
  const { appId, referenceNo: reference } = payment;
  await queueCallback(tx, { appId, service, reference, body: build(payment, transaction) });
}

type RefundRefusal = "unknown" | "inconsistent" | "not_refundable" | "other_amount";

export const findByReference = (
  tx: Transaction,
  { appId, paymentReferenceNo: referenceNo }: Pick<PaymentOrder, "appId" | "paymentReferenceNo">,
) => tx.testPayment.findUnique({ where: { appId_referenceNo: { appId, referenceNo } } });

/** Returns a part of a payment, or all that is left of it without an amount. */
export const refundPayment = (order: PaymentOrder): Promise<Movement | Rejection<RefundRefusal>> =>
  runWithAccounts(order.appId, async (tx) => {
    const payment = await findByReference(tx, order);
    if (payment === null) return { refusal: "unknown" };
    const left = (payment.paidAmount ?? new Prisma.Decimal(0)).minus(payment.refundedAmount);
    const amount = order.amount ?? left.toFixed(2);
    const refund = toOrder(order, payment, {
      serviceCode: getServiceCodes(payment).refund,
      amount,
      ...toPayer(payment),
    });
    const earlier = await findEarlier(tx, refund, payment);
    if (earlier !== null) return earlier;
    if (payment.cancelledAt !== null || left.isZero()) return { refusal: "not_refundable" };
    if (left.lessThan(amount)) return { refusal: "other_amount" };
    const { outcome, transaction } = await refundIn(tx, refund);
    // Another payment was refunded under this reference at the same time.
    if (outcome !== "done") return { refusal: "inconsistent" };
    if (transaction.refusal !== null) return { refusal: null, payment, transaction };
    const refundedAmount = payment.refundedAmount.plus(amount);
    return { refusal: null, payment: await update(tx, payment, { refundedAmount }), transaction };
  });

type CancelRefusal = "unknown" | "failed" | PaymentRefusal | "not_cancellable" | "refunded" | "other_amount";
type Cancellation = { refusal: null; payment: TestPayment; transaction: TestTransaction | null };

/** Cancels a payment. The money of one that was paid returns, on the day of the payment only. */
export const cancelPayment = (order: PaymentOrder): Promise<Cancellation | Rejection<CancelRefusal>> =>
  runWithAccounts(order.appId, async (tx, daysAhead) => {
    const payment = await findByReference(tx, order);
    if (payment === null) return { refusal: "unknown" };
    const now = toSandboxTime(new Date(), daysAhead);
    const refusal = findPaymentRefusal(payment, now);
    if (refusal !== null && refusal !== "paid") return { refusal };
    if (hasFailed(payment)) return { refusal: "failed" };
    const amount = payment.paidAmount ?? payment.amount;
    if (order.amount !== null && amount?.equals(order.amount) === false) return { refusal: "other_amount" };
    const cancel = () => update(tx, payment, { cancelledAt: now });
    if (payment.paidAt === null || payment.paidAmount === null)
      return { refusal: null, payment: await cancel(), transaction: null };
    if (!payment.refundedAmount.isZero()) return { refusal: "refunded" };
    // One that was paid while the clock was ahead may be of a later day.
    if (formatWibDay(payment.paidAt) < formatWibDay(now)) return { refusal: "not_cancellable" };
    const { cancel: serviceCode } = getServiceCodes(payment);
    const amountPaid = payment.paidAmount.toFixed(2);
    const returned = { serviceCode, amount: amountPaid, ...toPayer(payment) };
    const { transaction } = await refundIn(tx, toOrder(order, payment, returned));
    return { refusal: null, payment: transaction.refusal === null ? await cancel() : payment, transaction };
  });

/** Back to where the money came from: a payer of the sandbox, or a customer of another bank. */
const toPayer = ({ isPaidFromOutside }: TestPayment) => ({
  sourceNumber: settlementKey.number,
  beneficiary: isPaidFromOutside ? fundingKey : payerKey,
});

/** The transfer that pays a payment. */
export const toPayOrder = (order: PaymentOrder, payment: TestPayment, amount: string): TransferOrder =>
  toOrder(order, payment, {
    serviceCode: getServiceCodes(payment).pay,
    amount,
    sourceNumber: payerKey.number,
    beneficiary: settlementKey,
  });

const toOrder = (
  { appId, partnerReferenceNo, externalId, bodyHash }: PaymentOrder,
  { referenceNo: remark }: TestPayment,
  movement: Pick<TransferOrder, "serviceCode" | "amount" | "sourceNumber" | "beneficiary">,
): TransferOrder => ({
  appId,
  partnerReferenceNo,
  externalId,
  bodyHash,
  remark,
  ...movement,
  currency: "IDR",
  beneficiaryName: "",
});

/** Reads a payment again, with its refunds (oldest first), in one transaction, so that they agree. */
export const readWithRefunds = (found: TestPayment) =>
  runInSandbox(found.appId, async (tx) => {
    const { appId, referenceNo } = found;
    const payment = (await findByReference(tx, { appId, paymentReferenceNo: referenceNo })) ?? found;
    const refunds = await tx.testTransaction.findMany({
      where: { appId, serviceCode: getServiceCodes(found).refund, remark: referenceNo, refusal: null },
      orderBy: { id: "asc" },
    });
    return { payment, refunds };
  });

/** What became of an order with the same reference, if its money was moved. */
export async function findEarlier(
  tx: Transaction,
  order: TransferOrder,
  payment: TestPayment,
): Promise<Movement | Rejection<"inconsistent"> | null> {
  const { appId, serviceCode, partnerReferenceNo } = order;
  const transaction = await tx.testTransaction.findFirst({
    where: { appId, serviceCode, partnerReferenceNo, refusal: null },
  });
  if (transaction === null) return null;
  if (transaction.remark !== payment.referenceNo) return { refusal: "inconsistent" };
  return compareOrders(transaction, order) === "repeated"
    ? { refusal: null, payment, transaction }
    : { refusal: "inconsistent" };
}

/** Runs a transaction that moves money, again if one of the accounts was granted since the first use. */
export const runWithAccounts = <Result extends Cancellation | Rejection<string>>(
  appId: string,
  work: (tx: Transaction, daysAhead: number) => Promise<Result>,
): Promise<Result> =>
  retryWithGrantedAccounts(
    appId,
    () => runInSandbox(appId, work),
    (result) => "transaction" in result && isUnknownAccount(result.transaction),
  );

const update = (
  tx: Transaction,
  { id }: TestPayment,
  data: Prisma.TestPaymentUpdateInput,
): Promise<TestPayment> => tx.testPayment.update({ where: { id }, data });
