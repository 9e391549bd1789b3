import type { CustomerDecision } from "contract/payment-pages/payment-pages.contract";
import type { Transaction } from "#db/database.ts";
import { Prisma, type TestPayment, type TestRegistration } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { runInSandbox } from "./accounts.ts";
import { buildFinishedDebit } from "./callback-bodies.ts";
import { queueCallback } from "./callbacks.ts";
import { compareWithEarlier, insertWithKeptReference, payExisting } from "./payments-at-once.ts";
import type { NewPayment } from "./payments.ts";
import { findPaymentRefusal, findRefusalOfCards, hasFailed } from "./policy.ts";

/* Direct debits that their customer decides on at the payment page. */

/** Between the references of the cards of a payment. */
const separator = " ";

/**
 * Keeps a direct debit until its customer decides, with its cards. `requireAllowed` throws if a new one must be refused now,
 * and finds its cards.
 */
export const orderDebit = (
  appId: string,
  ordered: NewPayment & { partnerReferenceNo: string; amount: string; returnUrl: string },
  requireAllowed: (tx: Transaction) => Promise<TestRegistration[]>,
): Promise<{ refusal: null; payment: TestPayment } | { refusal: "duplicate" | "inconsistent" }> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const payment = await insertWithKeptReference(tx, appId, "direct_debit", { ...ordered, daysAhead });
    if (payment === null) {
      const { partnerReferenceNo } = ordered;
      const earlier = await tx.testPayment.findFirstOrThrow({
        where: { appId, kind: "direct_debit", partnerReferenceNo },
      });
      return { refusal: compareWithEarlier(earlier, ordered) };
    }
    const cards = await requireAllowed(tx);
    const data = { originalReferenceNo: cards.map(({ referenceNo }) => referenceNo).join(separator) };
    return { refusal: null, payment: await tx.testPayment.update({ where: { id: payment.id }, data }) };
  });

/** What became of a direct debit with a payment page. */
export type DebitState = "open" | "paid" | "refused" | "failed" | "cancelled" | "expired";

export function getDebitState(payment: TestPayment, now: Date): DebitState {
  if (hasFailed(payment)) return "failed";
  const refusal = findPaymentRefusal(payment, now);
  if (refusal === "cancelled" && payment.failure !== "") return "refused";
  return refusal ?? "open";
}

/** The payment of a page; null if a reset has deleted it. */
export const findDebit = (tx: Transaction, appId: string, id: string): Promise<TestPayment | null> =>
  tx.testPayment.findFirst({ where: { id, appId, kind: "direct_debit", returnUrl: { not: "" } } });

/**
 * Ends a direct debit as its customer decides, and tells the merchant, once: one that is not open is returned as it is
 * stored. `read` runs under the lock of the app, so neither its suspension nor another decision comes in between.
 */
export const decideDebit = <Page extends { payment: TestPayment; now: Date }>(
  appId: string,
  decision: CustomerDecision,
  read: (tx: Transaction) => Promise<Page>,
): Promise<Page> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const page = await read(tx);
    if (getDebitState(page.payment, page.now) !== "open") return page;
    return { ...page, payment: await decide(tx, page.payment, decision, daysAhead) };
  });

function decide(
  tx: Transaction,
  payment: TestPayment,
  decision: CustomerDecision,
  daysAhead: number,
): Promise<TestPayment> {
  const now = toSandboxTime(new Date(), daysAhead);
  switch (decision) {
    case "approve":
      return approve(tx, payment, { now, daysAhead });
    case "refuse":
      return endUnpaid(tx, payment, { failure: "refused", cancelledAt: now }, now);
    case "wrong_pin":
      return endUnpaid(tx, payment, { failure: "wrong_pin" }, now);
  }
}

/** A card may have ended meanwhile, and the accounts may refuse it; then it has failed. */
async function approve(
  tx: Transaction,
  payment: TestPayment,
  { now, daysAhead }: { now: Date; daysAhead: number },
): Promise<TestPayment> {
  const cardRefusal = await findRefusalOfStoredCards(tx, payment);
  if (cardRefusal !== null) return endUnpaid(tx, payment, { failure: cardRefusal }, now);
  const { externalId, bodyHash } = payment;
  const result = await payExisting(tx, payment, {
    partnerReferenceNo: payment.partnerReferenceNo ?? payment.referenceNo,
    externalId,
    bodyHash,
    amount: getAmount(payment).toFixed(2),
    daysAhead,
  });
  const failure = result.refusal ?? result.transaction.refusal;
  if (failure !== null) return endUnpaid(tx, payment, { failure }, now);
  return result.refusal === null ? result.payment : payment;
}

async function findRefusalOfStoredCards(tx: Transaction, payment: TestPayment) {
  const { appId, originalReferenceNo } = payment;
  const references = originalReferenceNo.split(separator).filter((reference) => reference !== "");
  const cards = await tx.testRegistration.findMany({
    where: { appId, kind: "card", referenceNo: { in: references } },
    orderBy: { id: "asc" },
  });
  if (cards.length < references.length) return "inactive_card";
  return findRefusalOfCards(cards, getAmount(payment));
}

async function endUnpaid(
  tx: Transaction,
  { id }: TestPayment,
  end: { failure: string; cancelledAt?: Date },
  finishedAt: Date,
): Promise<TestPayment> {
  const payment = await tx.testPayment.update({ where: { id }, data: end });
  const { appId, referenceNo: reference } = payment;
  const body = buildFinishedDebit({
    payment,
    amount: getAmount(payment),
    ...(end.cancelledAt === undefined
      ? { status: "06", description: "Failed" }
      : { status: "05", description: "Cancelled" }),
    finishedAt,
  });
  await queueCallback(tx, { appId, service: "56", reference, body });
  return payment;
}

const getAmount = ({ amount }: TestPayment) => amount ?? new Prisma.Decimal(0);
