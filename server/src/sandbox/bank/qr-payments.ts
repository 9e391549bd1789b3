import { createHash } from "node:crypto";
import type { TestQr } from "#db/generated/client";
import { wibTimestamp } from "#http/timestamps";
import {
  cancelQr,
  payQr,
  refundQr,
  type QrOrder,
} from "../../features/test-data/test-data.qr-payments.service.ts";
import { findScannedQr } from "../../features/test-data/test-data.qrs.service.ts";
import { echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";
import { money, textOf } from "./fields.ts";
import { askedQr, originalsOf, qrAmountOf, qrRefused, requireMerchantOf, requireMoved } from "./qr-fields.ts";

const orderOf = (
  { app, body, request }: VerifiedCall,
  qr: TestQr,
  partnerReferenceNo: string,
  amountField = "amount",
): QrOrder => ({
  appId: app.id,
  qrId: qr.id,
  partnerReferenceNo,
  externalId: request.header("x-external-id") ?? "",
  bodyHash: createHash("sha256").update(request.raw).digest("hex"),
  amount: qrAmountOf(body, amountField),
});

/** Service 50: the QR that was decoded, or created, with the reference of the payment. */
export async function payQrHostToHost(call: VerifiedCall): Promise<Answer> {
  const reference = textOf(call.body, "partnerReferenceNo");
  const found = await findScannedQr(call.app.id, reference);
  if (found === null) throw qrRefused("unknown_qr");
  requireMerchantOf(found, call.body);
  const result = await payQr(orderOf(call, found, reference));
  if (result.refusal === "no_amount") throw new SnapError("40002", "field_missing", "amount");
  if (result.refusal !== null) throw qrRefused(result.refusal);
  const { qr, transaction } = result;
  requireMoved(transaction);
  return echoedAnswer(call, {
    referenceNo: transaction.referenceNo,
    transactionDate: wibTimestamp(transaction.createdAt),
    amount: money(transaction.amount, "IDR"),
    feeAmount: qr.fee === null ? undefined : money(qr.fee, "IDR"),
  });
}

/** Service 77. */
export async function cancelQrPayment(call: VerifiedCall): Promise<Answer> {
  const found = await askedQr(call);
  const result = await cancelQr(orderOf(call, found, found.referenceNo));
  // An expired QR has nothing to cancel.
  if (result.refusal === "expired_qr") throw new SnapError("40400", "business");
  if (result.refusal !== null) throw qrRefused(result.refusal);
  const { qr, transaction } = result;
  if (transaction !== null) requireMoved(transaction);
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    cancelTime: wibTimestamp(qr.cancelledAt ?? new Date()),
    transactionDate: wibTimestamp(qr.paidAt ?? qr.createdAt),
  });
}

/** Service 78. */
export async function refundQrPayment(call: VerifiedCall): Promise<Answer> {
  const found = await askedQr(call);
  const partnerRefundNo = textOf(call.body, "partnerRefundNo");
  const result = await refundQr(orderOf(call, found, partnerRefundNo, "refundAmount"));
  if (result.refusal !== null) throw qrRefused(result.refusal);
  const { qr, transaction } = result;
  requireMoved(transaction);
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    refundNo: transaction.referenceNo,
    refundAmount: money(transaction.amount, "IDR"),
    refundTime: wibTimestamp(transaction.createdAt),
  });
}
