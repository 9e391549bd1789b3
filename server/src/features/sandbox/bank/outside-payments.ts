import type { Transaction } from "#db/database.ts";
import { Prisma, type Callback, type TestVirtualAccount } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { lockAccounts } from "./accounts.ts";
import { acceptsAmount, getBillAmount } from "./bill-amounts.ts";
import { buildInquiry, buildVirtualAccountPayment } from "./callback-bodies.ts";
import { queueCallback } from "./callbacks.ts";
import { exceedsMaxBalance, findBillRefusal, type Decided, type OutsideRefusal } from "./policy.ts";
import { moveMoney } from "./postings.ts";
import { createReferenceNo, fundingKey, settlementKey } from "./values.ts";

/* Payments of virtual accounts by customers of other banks. A tenant with a server decides on them, as in production. */

type Result = Decided<TestVirtualAccount, OutsideRefusal>;

/**
 * Pays a bill as a customer of another bank. With a server of the tenant the payment waits for its answer to an inquiry, and
 * amount and end are for the tenant to check; without one they are checked here, and the money is moved at once.
 */
export async function payFromOutside(
  tx: Transaction,
  appId: string,
  id: string,
  { chosen, daysAhead }: { chosen: string | undefined; daysAhead: number },
): Promise<Result> {
  const account = await tx.testVirtualAccount.findFirst({ where: { id, appId } });
  if (account === null) return { refusal: "unknown_bill" };
  if (account.inquiryId !== null) return { refusal: "pending_bill" };
  const now = toSandboxTime(new Date(), daysAhead);
  const refusal = findBillRefusal(account, now);
  if (refusal === "paid_bill") return { refusal };
  const amount = chosen === undefined ? getBillAmount(account) : new Prisma.Decimal(chosen);
  if (amount === null) return { refusal: "other_amount" };
  if ((await tx.tenantServer.count({ where: { appId } })) > 0) {
    const parties = await openPayment(tx, account, amount);
    return parties.refusal === null
      ? { refusal: null, changed: await startInquiry(tx, account, { amount, now }) }
      : parties;
  }
  if (refusal !== null) return { refusal };
  if (!acceptsAmount(account, amount)) return { refusal: "other_amount" };
  return receive(tx, account, { amount, reference: createReferenceNo(), daysAhead });
}

/** Ends an open bill now, as its own end does. */
export async function expireBill(tx: Transaction, appId: string, id: string, now: Date): Promise<Result> {
  const account = await tx.testVirtualAccount.findFirst({ where: { id, appId } });
  if (account === null) return { refusal: "unknown_bill" };
  if (account.inquiryId !== null) return { refusal: "pending_bill" };
  const refusal = findBillRefusal(account, now);
  return refusal === null ? { refusal, changed: await update(tx, account, { expiresAt: now }) } : { refusal };
}

async function startInquiry(
  tx: Transaction,
  account: TestVirtualAccount,
  { amount, now }: { amount: Prisma.Decimal; now: Date },
): Promise<TestVirtualAccount> {
  const reference = createReferenceNo();
  const { id: inquiryId } = await queueCallback(tx, {
    appId: account.appId,
    service: "24",
    reference,
    body: buildInquiry({ account, reference, amount, at: now }),
    expectedCode: isExpired(account, now) ? "4042419" : "",
    virtualAccountId: account.id,
    amount,
  });
  return update(tx, account, { inquiryId });
}

/** Moves the money of a payment that the tenant has accepted, or forgets it. Once for each inquiry. */
export async function endInquiry(
  tx: Transaction,
  inquiry: Callback,
  { isAccepted, daysAhead }: { isAccepted: boolean; daysAhead: number },
): Promise<void> {
  const { appId, virtualAccountId: id, amount, reference } = inquiry;
  if (id === null) return;
  const account = await tx.testVirtualAccount.findFirst({ where: { appId, id, inquiryId: inquiry.id } });
  if (account === null) return;
  const open = await update(tx, account, { inquiryId: null });
  // The money has been checked before the inquiry; if the account was filled since, the bill stays open.
  if (isAccepted && amount !== null && account.paidAt === null)
    await receive(tx, open, { amount, reference, daysAhead });
}

/** Returns the money of a payment that the tenant has refused. Once, and only if it is still the payment of its bill. */
export async function returnPayment(tx: Transaction, payment: Callback): Promise<void> {
  const { appId, virtualAccountId: id, reference: paymentRequestId } = payment;
  if (id === null) return;
  const account = await tx.testVirtualAccount.findFirst({ where: { appId, id, paymentRequestId } });
  if (account === null || account.paidAmount === null) return;
  const { from: settlement, to: funding } = await lockParties(tx, appId, settlementKey, fundingKey);
  if (settlement.balance.lessThan(account.paidAmount)) return;
  await moveMoney(tx, settlement, funding, { kind: "refund", amount: account.paidAmount });
  await update(tx, account, { paidAt: null, paidAmount: null, paymentRequestId: "", referenceNo: "" });
}

/** Moves the money, and tells the tenant. */
async function receive(
  tx: Transaction,
  account: TestVirtualAccount,
  { amount, reference, daysAhead }: { amount: Prisma.Decimal; reference: string; daysAhead: number },
): Promise<Result> {
  const { appId } = account;
  const parties = await openPayment(tx, account, amount);
  if (parties.refusal !== null) return parties;
  const { referenceNo, createdAt } = await moveMoney(tx, parties.from, parties.to, {
    kind: "payment",
    amount,
  });
  const paidAt = toSandboxTime(createdAt, daysAhead);
  await queueCallback(tx, {
    appId,
    service: "25",
    reference,
    body: buildVirtualAccountPayment({ account, reference, amount, referenceNo, at: paidAt }),
    expectedCode: getExpectedCode(account, amount, paidAt),
    virtualAccountId: account.id,
  });
  const paid = await update(tx, account, {
    paidAt,
    paidAmount: amount,
    paymentRequestId: reference,
    referenceNo,
  });
  return { refusal: null, changed: paid };
}

/** Locks the accounts between which the money of a payment moves, if it may. */
async function openPayment(
  tx: Transaction,
  { appId, currency }: TestVirtualAccount,
  amount: Prisma.Decimal,
): Promise<({ refusal: null } & Parties) | { refusal: OutsideRefusal }> {
  const { from, to } = await lockParties(tx, appId, fundingKey, settlementKey);
  if (currency !== to.currency) return { refusal: "other_currency" };
  if (exceedsMaxBalance(to, amount)) return { refusal: "balance_too_large" };
  return { refusal: null, from, to };
}

/** Of a tenant that is right to refuse the payment; empty for one that it should accept. */
function getExpectedCode(account: TestVirtualAccount, amount: Prisma.Decimal, now: Date): string {
  if (isExpired(account, now)) return "4042519";
  return acceptsAmount(account, amount) ? "" : "4042513";
}

const isExpired = (account: TestVirtualAccount, now: Date) =>
  findBillRefusal(account, now) === "expired_bill";

type Parties = Awaited<ReturnType<typeof lockParties>>;

/** Locks two accounts that every app has; throws if one is missing. */
export async function lockParties(
  tx: Transaction,
  appId: string,
  fromKey: typeof fundingKey | typeof settlementKey,
  toKey: typeof fundingKey | typeof settlementKey,
) {
  const accounts = await lockAccounts(tx, appId, [fromKey, toKey]);
  const [from, to] = [fromKey, toKey].map((key) => accounts.find(({ number }) => number === key.number));
  if (from === undefined || to === undefined) throw new Error("An app has no settlement account.");
  return { from, to };
}

const update = (
  tx: Transaction,
  { id }: TestVirtualAccount,
  data: Prisma.TestVirtualAccountUpdateInput,
): Promise<TestVirtualAccount> =>
  tx.testVirtualAccount.update({ where: { id }, data: { ...data, updatedAt: new Date() } });
