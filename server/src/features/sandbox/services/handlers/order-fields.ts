import type { TestPayment } from "#db/generated/client.ts";
import {
  findOrder,
  readAuthorizationEnd,
  type OrderRecord,
  type NewOrder,
  type OrderReferences,
} from "#features/sandbox/bank/orders.ts";
import { resultStatuses, type OrderKind } from "#features/sandbox/bank/policy.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import type { VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { hashContent, readText } from "./fields.ts";
import { createPaymentError, createStatus, readReferences, unknownId } from "./payment-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Two digits; the table of the standard only limits their number. */
const serviceCode = /^\d{2}$/;

/** The code of the service that a status is asked of. */
export function readAskedServiceCode(body: VerifiedCall["body"]): string {
  const code = readText(body, "serviceCode");
  if (!serviceCode.test(code)) throw new SnapError("40001", "field_format", "serviceCode");
  return code;
}

/** What a call orders. */
export const readOrder = (
  { body, externalId }: VerifiedCall,
  reference: string,
  amount: string | null,
): NewOrder => ({
  partnerReferenceNo: reference === "" ? null : reference,
  externalId,
  bodyHash: hashContent(body),
  amount,
});

/** The order of a call that may be sent once. */
export function requireNew(kept: OrderRecord | "inconsistent" | "duplicate"): TestPayment {
  if (kept === "inconsistent") throw createPaymentError("inconsistent");
  if (kept === "duplicate" || kept.outcome === "repeated") throw createPaymentError("duplicate");
  return kept.order;
}

/** The order of a call that is answered in the same way again. */
export function requireSame(kept: OrderRecord | "inconsistent"): TestPayment {
  if (kept === "inconsistent") throw createPaymentError("inconsistent");
  return kept.order;
}

/** The order that a call asks about by its references. */
export async function findAskedOrder(
  { app, body }: VerifiedCall,
  ...kinds: OrderKind[]
): Promise<TestPayment> {
  const found = await findOrder(app.id, kinds, readReferences(body) ?? {});
  if (found === null) throw createPaymentError("unknown");
  return found;
}

/** The amount as it was ordered. */
export const getOrderedAmount = ({ amount }: TestPayment) =>
  amount === null ? undefined : toMoney(amount, "IDR");

/** The state of an order. A request for a payment waits for its payer, and an authorization ends with its parts. */
export async function readOrderStatus(order: TestPayment, now: Date) {
  const { kind, cancelledAt, expiresAt, result } = order;
  const end = kind === "authorization" ? await readAuthorizationEnd(order) : null;
  if (cancelledAt !== null || end === "voided") return createStatus("05", "Cancelled");
  if (end === "refunded") return createStatus("04", "Refunded");
  if (kind !== "payment_request")
    return createStatus(resultStatuses[result].code, resultStatuses[result].description);
  return expiresAt !== null && expiresAt <= now
    ? createStatus("06", "Expired")
    : createStatus("03", "Pending");
}

/** Refuses the account or the customer that the sandbox does not know; it knows all others. */
export function requireKnown(body: VerifiedCall["body"], field: string): void {
  if (readText(body, field) === unknownId)
    throw new SnapError("40411", "business", field, { fields: [field] });
}

/** The kinds of orders that a service keeps. */
const keptKinds = {
  "19": ["payment_request"],
  "20": ["bulk_transfer_item", "bulk_transfer"],
  "38": ["top_up"],
  "40": ["bulk_top_up_item", "bulk_top_up"],
  "44": ["cash_out"],
  "63": ["authorization"],
  "65": ["capture"],
  "67": ["void"],
  "69": ["authorization_refund"],
} as const;

/** Whether a service keeps orders that move no money. */
const keepsOrders = (code: string): code is keyof typeof keptKinds => Object.hasOwn(keptKinds, code);

/** The order of a service that is only kept, by its references. */
export const findKeptOrder = (appId: string, code: string, references: OrderReferences) =>
  keepsOrders(code) ? findOrder(appId, keptKinds[code], references) : null;
