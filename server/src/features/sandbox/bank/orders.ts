import { v7 as newId } from "uuid";
import { db, type Transaction } from "#db/database.ts";
import { Prisma, type TestPayment } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { findInSandbox, runInSandbox } from "./accounts.ts";
import { queueBulkCallback } from "./held-results.ts";
import { compareOrders, isBulkItem, type OrderKind } from "./policy.ts";
import { createReferenceNo } from "./values.ts";

/* Orders that the sandbox keeps with their references and amounts, and that move no money. */

/** What the client says about an order. The amount is a decimal with two places. */
export interface NewOrder {
  partnerReferenceNo: string | null;
  externalId: string;
  bodyHash: string;
  amount: string | null;
  merchantId?: string;
  sourceNumber?: string;
  beneficiaryNumber?: string;
  expiresAt?: Date | null;
  /** What a later call names it by, beside its references. */
  code?: string;
  /** The reference of the sandbox of what it belongs to. */
  originalReferenceNo?: string;
  /** Of a refund: the capture that it names. Without one, any of the authorization. */
  captureReferenceNo?: string;
  /** Of a bulk: it waits until it is finished in the portal. */
  result?: "executed" | "held";
}

export type OrderRecord = { outcome: "new" | "repeated"; order: TestPayment };

/**
 * Keeps an order; inconsistent if there is one with its reference and other content. `requireAllowed` throws if a new order
 * must be refused now.
 */
export const keepOrder = (
  appId: string,
  kind: OrderKind,
  order: NewOrder,
  requireAllowed: () => void = () => undefined,
): Promise<OrderRecord | "inconsistent"> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const earlier = await findKept(tx, appId, kind, order);
    if (earlier !== null) return earlier;
    requireAllowed();
    return createOrder(tx, appId, kind, { ...order, daysAhead });
  });

/** Keeps several orders under one; none if one of them has a reference that is used already, also by another of them. */
export const keepBulk = (
  appId: string,
  kind: "bulk_transfer" | "bulk_top_up",
  order: NewOrder,
  items: readonly NewOrder[],
): Promise<OrderRecord | "inconsistent" | "duplicate"> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const earlier = await findKept(tx, appId, kind, order);
    if (earlier !== null) return earlier;
    if (await hasUsedReference(tx, appId, `${kind}_item`, items)) return "duplicate";
    const kept = await createOrder(tx, appId, kind, { ...order, daysAhead });
    const { referenceNo: originalReferenceNo } = kept.order;
    await tx.testPayment.createMany({
      data: items.map((item) => ({
        // In the order of the request; the default is not, within a millisecond.
        id: newId(),
        ...toRow(appId, `${kind}_item`, { ...item, daysAhead }),
        originalReferenceNo,
      })),
    });
    if (kept.order.result === "executed") await queueBulkCallback(tx, kept.order);
    return kept;
  });

async function hasUsedReference(
  tx: Transaction,
  appId: string,
  kind: OrderKind,
  items: readonly NewOrder[],
): Promise<boolean> {
  const named = items.flatMap(({ partnerReferenceNo }) => partnerReferenceNo ?? []);
  if (new Set(named).size < named.length) return true;
  return (await tx.testPayment.count({ where: { appId, kind, partnerReferenceNo: { in: named } } })) > 0;
}

/** The references of an order; each one given must match. */
export interface OrderReferences {
  partnerReferenceNo?: string;
  referenceNo?: string;
  externalId?: string;
  originalReferenceNo?: string;
  code?: string;
}

/** The newest order with these references; null without any. */
export function findOrder(
  appId: string,
  kinds: readonly OrderKind[],
  references: OrderReferences,
): Promise<TestPayment | null> {
  const names = Object.keys(references);
  if (names.length === 0) return Promise.resolve(null);
  // A bulk and all its orders have the X-EXTERNAL-ID of one call, which alone names the bulk.
  const namesCall = names.length === 1 && references.externalId !== undefined;
  const asked = namesCall ? kinds.filter((kind) => !isBulkItem(kind)) : [...kinds];
  return findInSandbox(appId, (tx) =>
    tx.testPayment.findFirst({
      where: { appId, kind: { in: asked }, ...references },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  );
}

/** Cancels an order; null if it was cancelled before. */
export const cancelOrder = ({ appId, referenceNo }: TestPayment): Promise<TestPayment | null> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const [cancelled] = await tx.testPayment.updateManyAndReturn({
      where: { appId, referenceNo, cancelledAt: null },
      data: { cancelledAt: toSandboxTime(new Date(), daysAhead) },
    });
    return cancelled ?? null;
  });

/** What is left of an authorization: to be captured or voided, and to be refunded. */
interface OrderRemainder {
  open: Prisma.Decimal;
  refundable: Prisma.Decimal;
}

const zero = new Prisma.Decimal(0);

export type PartKind = "capture" | "void" | "authorization_refund";

/** Why a part of an authorization cannot be taken. */
export type PartRefusal = "unknown" | "inconsistent" | "cancelled" | "nothing_left" | "too_much";

/**
 * A part of an authorization, with what it may take at most; without an amount all that is left. After the last capture
 * the rest is released; the last void takes it, too.
 */
export const keepPart = (
  { appId, referenceNo }: TestPayment,
  kind: PartKind,
  { isLast, ...part }: NewOrder & { partnerReferenceNo: string; isLast: boolean },
): Promise<OrderRecord | PartRefusal> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const earlier = await findKept(tx, appId, kind, part);
    if (earlier === "inconsistent") return earlier;
    if (earlier !== null) return earlier.order.originalReferenceNo === referenceNo ? earlier : "inconsistent";
    const left = await readLeft(tx, appId, referenceNo, part.captureReferenceNo);
    if (left === null) return "unknown";
    const most = kind === "authorization_refund" ? left.refundable : left.open;
    if (most.lte(0)) return (await isVoided(tx, appId, referenceNo)) ? "cancelled" : "nothing_left";
    if (part.amount !== null && most.lessThan(part.amount)) return "too_much";
    const takesAll = part.amount === null || (isLast && kind === "void");
    const amount = takesAll ? most.toFixed(2) : part.amount;
    const dated = { ...part, originalReferenceNo: referenceNo, daysAhead };
    const kept = await createOrder(tx, appId, kind, { ...dated, amount });
    const rest = most.minus(amount ?? 0);
    if (isLast && kind === "capture" && rest.greaterThan(0)) {
      const released = { ...dated, partnerReferenceNo: null, amount: rest.toFixed(2) };
      await createOrder(tx, appId, "void", released);
    }
    return kept;
  });

async function readLeft(
  tx: Transaction,
  appId: string,
  referenceNo: string,
  captureReferenceNo: string | undefined,
): Promise<OrderRemainder | null> {
  const order = await tx.testPayment.findUnique({ where: { appId_referenceNo: { appId, referenceNo } } });
  if (order === null) return null;
  const parts = { appId, originalReferenceNo: referenceNo };
  const { open, refundable } = await readTotals(tx, order);
  const ofCapture =
    captureReferenceNo === undefined ? refundable : await readLeftOfCapture(tx, parts, captureReferenceNo);
  if (ofCapture === null) return null;
  return { open, refundable: Prisma.Decimal.min(refundable, ofCapture) };
}

async function readTotals(
  tx: Pick<Transaction, "testPayment">,
  { appId, referenceNo: originalReferenceNo, amount }: TestPayment,
) {
  const where = { appId, originalReferenceNo };
  const totals = await tx.testPayment.groupBy({ by: ["kind"], where, _sum: { amount: true } });
  const sum = (kind: PartKind) => totals.find((total) => total.kind === kind)?._sum.amount ?? zero;
  const [captured, voided] = [sum("capture"), sum("void")];
  return {
    captured,
    voided,
    open: (amount ?? zero).minus(captured).minus(voided),
    refundable: captured.minus(sum("authorization_refund")),
  };
}

/** How an authorization of which nothing is left ended; null if some is open, or captured and not refunded. */
export async function readAuthorizationEnd(order: TestPayment): Promise<"voided" | "refunded" | null> {
  const { captured, voided, open, refundable } = await readTotals(db(), order);
  if (open.greaterThan(0) || refundable.greaterThan(0)) return null;
  if (captured.greaterThan(0)) return "refunded";
  return voided.greaterThan(0) ? "voided" : null;
}

/** What the refunds that name a capture have left of it; null if there is no such capture. */
async function readLeftOfCapture(
  tx: Transaction,
  parts: { appId: string; originalReferenceNo: string },
  captureReferenceNo: string,
): Promise<Prisma.Decimal | null> {
  const capture = await tx.testPayment.findFirst({
    where: { ...parts, kind: "capture", referenceNo: captureReferenceNo },
  });
  const { _sum: refunded } = await tx.testPayment.aggregate({
    where: { ...parts, kind: "authorization_refund", captureReferenceNo },
    _sum: { amount: true },
  });
  return capture === null ? null : (capture.amount ?? zero).minus(refunded.amount ?? zero);
}

/** Whether the client voided a part. What the last capture released is a void without a reference of the client. */
const isVoided = async (tx: Transaction, appId: string, originalReferenceNo: string) =>
  (await tx.testPayment.count({
    where: { appId, originalReferenceNo, kind: "void", partnerReferenceNo: { not: null } },
  })) > 0;

/** The order with this reference, if it is the same; null if there is none. */
async function findKept(
  tx: Transaction,
  appId: string,
  kind: OrderKind,
  order: NewOrder,
): Promise<{ outcome: "repeated"; order: TestPayment } | "inconsistent" | null> {
  const { partnerReferenceNo } = order;
  if (partnerReferenceNo === null) return null;
  const earlier = await tx.testPayment.findFirst({ where: { appId, kind, partnerReferenceNo } });
  if (earlier === null) return null;
  return compareOrders(earlier, order) === "repeated"
    ? { outcome: "repeated", order: earlier }
    : "inconsistent";
}

async function createOrder(
  tx: Transaction,
  appId: string,
  kind: OrderKind,
  order: DatedOrder,
): Promise<{ outcome: "new"; order: TestPayment }> {
  return { outcome: "new", order: await tx.testPayment.create({ data: toRow(appId, kind, order) }) };
}

type DatedOrder = NewOrder & { daysAhead: number };

const toRow = (appId: string, kind: OrderKind, order: DatedOrder) => ({
  appId,
  kind,
  referenceNo: createReferenceNo(),
  ...order,
});
