import type { ResponseCase } from "contract/snap/response-codes";
import type { TestQr } from "#db/generated/client";
import { storedRefusal } from "../../features/test-data/test-data.ledger.service.ts";
import { findQr, type QrReferences } from "../../features/test-data/test-data.qrs.service.ts";
import type { VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";
import { amountOf, textOf } from "./fields.ts";
import { transferRefused } from "./transfers.ts";

const refusals = {
  unknown_qr: ["40401"],
  paid_qr: ["40414"],
  expired_qr: ["40300"],
  cancelled_qr: ["40404"],
  refunded_qr: ["40400"],
  not_refundable: ["40400"],
  not_cancellable: ["40501"],
  duplicate: ["40901"],
  inconsistent: ["40418"],
  other_amount: ["40413"],
  amount_limit: ["40302"],
  unknown_merchant: ["40408"],
  blocked_merchant: ["40319"],
  unknown_terminal: ["40417"],
} as const satisfies Record<string, [ResponseCase]>;

export const qrRefused = (refusal: keyof typeof refusals): SnapError =>
  new SnapError(refusals[refusal][0], "business");

/** Throws if the accounts refused the movement. */
export function requireMoved(transaction: { refusal: string | null }): void {
  const refusal = storedRefusal(transaction);
  if (refusal !== null) throw transferRefused(refusal);
}

/** The largest amount of one QR payment in rupiah. */
const maxQrAmount = 10_000_000;

/** An amount in rupiah; null if the body has none. */
export function qrAmountOf(body: VerifiedCall["body"], field = "amount"): string | null {
  if (body[field] === undefined || body[field] === null) return null;
  const { value, currency } = amountOf(body, field);
  if (currency !== "IDR") throw new SnapError("40001", "field_format", `${field}.currency`);
  if (Number(value) > maxQrAmount) throw qrRefused("amount_limit");
  return value;
}

/** The QR that a call asks about by the references of its creation or its payment. */
export async function askedQr(call: VerifiedCall): Promise<TestQr> {
  const { app, body } = call;
  const references: QrReferences = {
    partnerReferenceNo: textOf(body, "originalPartnerReferenceNo"),
    referenceNo: textOf(body, "originalReferenceNo"),
    externalId: textOf(body, "originalExternalId"),
  };
  const given = Object.fromEntries(Object.entries(references).filter(([, value]) => value !== ""));
  const found = Object.keys(given).length === 0 ? null : await findQr(app.id, given);
  if (found === null) throw qrRefused("unknown_qr");
  requireMerchantOf(found, body);
  return found;
}

/** A call that names a merchant must name that of the QR. */
export function requireMerchantOf({ merchantId }: TestQr, body: VerifiedCall["body"]): void {
  const named = textOf(body, "merchantId");
  if (named !== "" && merchantId !== "" && named !== merchantId) throw qrRefused("unknown_merchant");
}

/** The references of an answer: as the call sent them, or else those of the QR. */
export const originalsOf = (body: VerifiedCall["body"], qr: TestQr) => ({
  originalReferenceNo: textOf(body, "originalReferenceNo") || qr.referenceNo,
  originalPartnerReferenceNo:
    (textOf(body, "originalPartnerReferenceNo") || qr.partnerReferenceNo) ?? undefined,
  originalExternalId: textOf(body, "originalExternalId") || qr.externalId,
});
