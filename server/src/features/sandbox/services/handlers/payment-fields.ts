import type { ResponseCase } from "contract/snap/response-codes";
import { refusedOtps } from "contract/snap/sandbox-values";
import { z } from "zod";
import type { TestPayment, TestTransaction } from "#db/generated/client.ts";
import { findPayment, findRefusedTransfer, type PaymentReferences } from "#features/sandbox/bank/payments.ts";
import {
  getStoredRefusal,
  findPaymentRefusal,
  hasFailed,
  maxPayment,
  type PaidKind,
} from "#features/sandbox/bank/policy.ts";
import type { VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { getGivenReferences, hashContent, readRupiah, readText } from "./fields.ts";
import { describeAboveLimit, createTransferError, describeTransfer } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

const refusals = {
  unknown: "40401",
  paid: "40414",
  expired: "40300",
  used_code: "40300",
  cancelled: "40404",
  failed: "40400",
  refunded: "40400",
  not_refundable: "40400",
  not_cancellable: "40501",
  duplicate: "40901",
  inconsistent: "40418",
  other_amount: "40413",
  amount_limit: "40302",
  unknown_merchant: "40408",
  blocked_merchant: "40319",
  unknown_terminal: "40417",
} as const satisfies Record<string, ResponseCase>;

export const createPaymentError = (
  refusal: keyof typeof refusals,
  details: ConstructorParameters<typeof SnapError>[3] = {},
): SnapError => new SnapError(refusals[refusal], "business", "", details);

/** Throws if the accounts refused the movement. */
export function requireMoved(transaction: TestTransaction): void {
  const refusal = getStoredRefusal(transaction);
  if (refusal !== null) throw createTransferError(refusal, transaction.serviceCode);
}

/** What a payment that is made at once has, beside its amount and its fee. */
export const readPaymentAtOnce = ({ body, externalId }: VerifiedCall) => ({
  partnerReferenceNo: readText(body, "partnerReferenceNo"),
  externalId,
  bodyHash: hashContent(body),
  merchantId: readText(body, "merchantId"),
  storeId: readText(body, "externalStoreId"),
  terminalId: readText(body, "terminalId"),
  expiresAt: null,
});

/** The amount of a payment; null if the body has none. */
export function readPaymentAmount(body: VerifiedCall["body"], max = maxPayment): string | null {
  const amount = readRupiah(body);
  if (Number(amount) > max) throw createPaymentError("amount_limit", describeAboveLimit(max));
  return amount;
}

/** An amount that a service needs although its table does not demand it. */
export function requirePaymentAmount(body: VerifiedCall["body"], max = maxPayment): string {
  const amount = readPaymentAmount(body, max);
  if (amount === null) throw new SnapError("40002", "field_missing", "amount");
  return amount;
}

const Fee = z.object({ value: z.string(), currency: z.string() }).nullish();

/** A fee may be zero, unlike an amount. */
export function readFee(body: VerifiedCall["body"]): string | null {
  const fee = Fee.parse(body["feeAmount"]);
  if (fee === null || fee === undefined) return null;
  if (fee.currency !== "IDR") throw new SnapError("40001", "field_format", "feeAmount.currency");
  return fee.value;
}

/** Ids that the sandbox refuses; it accepts all others. */
export const unknownId = "9999999999";
const blockedMerchant = "8888888888";

/** Refuses the one-time passwords that are known to be wrong; any other or none is accepted. */
export function requireRightOtp(body: VerifiedCall["body"]): void {
  const refusal = new Map<string, ResponseCase>(Object.entries(refusedOtps)).get(readText(body, "otp"));
  if (refusal !== undefined) throw new SnapError(refusal, "business");
}

/** A payment is created for any merchant and terminal but these. */
export function requireKnownMerchant(body: VerifiedCall["body"]): void {
  const merchantId = readText(body, "merchantId");
  if (merchantId === unknownId) throw createPaymentError("unknown_merchant");
  if (merchantId === blockedMerchant) throw createPaymentError("blocked_merchant");
  if (readText(body, "terminalId") === unknownId) throw createPaymentError("unknown_terminal");
}

/** The references by which a call asks about a payment; null if it has none. */
export function readReferences(body: VerifiedCall["body"]): PaymentReferences | null {
  const given: PaymentReferences = getGivenReferences({
    partnerReferenceNo: readText(body, "originalPartnerReferenceNo"),
    referenceNo: readText(body, "originalReferenceNo"),
    externalId: readText(body, "originalExternalId"),
  });
  return Object.keys(given).length === 0 ? null : given;
}

/** The payment that a call asks about by the references of its creation or its payment. */
export async function findAskedPayment({ app, body }: VerifiedCall, kind: PaidKind): Promise<TestPayment> {
  const references = readReferences(body);
  const found = references === null ? null : await findPayment(app.id, kind, references);
  if (found === null) throw createPaymentError("unknown");
  requireOwnMerchant(found, body);
  return found;
}

/** The refused transfer of a payment that a call asks about; null if the payment is kept, or unknown. */
export async function findAskedRefusal({ app, body }: VerifiedCall, kind: PaidKind) {
  const references = readReferences(body);
  return references === null ? null : findRefusedTransfer(app.id, kind, references);
}

/** What the answer says of a refused transfer. */
export const describeRefusedTransfer = (refused: TestTransaction) => ({
  originalReferenceNo: refused.referenceNo,
  originalPartnerReferenceNo: refused.partnerReferenceNo ?? undefined,
  originalExternalId: refused.externalId ?? undefined,
  ...describeTransfer(refused).status,
});

/** A call that names a merchant must name that of the payment. */
export function requireOwnMerchant({ merchantId }: TestPayment, body: VerifiedCall["body"]): void {
  const named = readText(body, "merchantId");
  if (named !== "" && merchantId !== "" && named !== merchantId) throw createPaymentError("unknown_merchant");
}

/** The references of an answer: as the call sent them, or else those of the payment. */
export const getOriginals = (body: VerifiedCall["body"], payment: TestPayment) => ({
  originalReferenceNo: readText(body, "originalReferenceNo") || payment.referenceNo,
  originalPartnerReferenceNo:
    (readText(body, "originalPartnerReferenceNo") || payment.partnerReferenceNo) ?? undefined,
  originalExternalId: readText(body, "originalExternalId") || payment.externalId,
});

/** A status of an answer. */
export const createStatus = (latestTransactionStatus: string, transactionStatusDesc: string) => ({
  latestTransactionStatus,
  transactionStatusDesc,
});

/** A payment that was refunded in part is still a success. */
export function getPaymentStatus(payment: TestPayment, now: Date) {
  if (hasFailed(payment)) return createStatus("06", "Failed");
  switch (findPaymentRefusal(payment, now)) {
    case "cancelled":
      return createStatus("05", "Cancelled");
    case "paid":
      return payment.paidAmount?.equals(payment.refundedAmount) === true
        ? createStatus("04", "Refunded")
        : createStatus("00", "Success");
    case "expired":
      return createStatus("06", "Expired");
    case null:
      // A QR and a payment page wait for their payer; the others are not paid later.
      return payment.kind === "qr" || payment.returnUrl !== ""
        ? createStatus("03", "Pending")
        : createStatus("01", "Initiated");
  }
}
