import { formatWibTimestamp } from "contract/time";
import type { TestPayment } from "#db/generated/client.ts";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { cancelPayment, refundPayment, type PaymentOrder } from "#features/sandbox/bank/payments.ts";
import { findScannedQr, payQr } from "#features/sandbox/bank/qrs.ts";
import type { PaidKind } from "#features/sandbox/bank/policy.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { hashContent, readText, readRupiah } from "./fields.ts";
import {
  findAskedPayment,
  getOriginals,
  readPaymentAmount,
  createPaymentError,
  requireOwnMerchant,
  requireMoved,
} from "./payment-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

const buildOrder = (
  { app, body, externalId }: VerifiedCall,
  payment: TestPayment,
  partnerReferenceNo: string,
  amount: string | null,
): PaymentOrder => ({
  appId: app.id,
  paymentReferenceNo: payment.referenceNo,
  partnerReferenceNo,
  externalId,
  bodyHash: hashContent(body),
  amount,
});

/** Service 50: the QR that was decoded, or created, with the reference of the payment. */
export async function payQrHostToHost(call: VerifiedCall): Promise<Answer> {
  const reference = readText(call.body, "partnerReferenceNo");
  const found = await findScannedQr(call.app.id, reference);
  if (found === null) throw createPaymentError("unknown");
  requireOwnMerchant(found, call.body);
  const result = await payQr(buildOrder(call, found, reference, readPaymentAmount(call.body)));
  if (result.refusal === "no_amount") throw new SnapError("40002", "field_missing", "amount");
  if (result.refusal !== null) throw createPaymentError(result.refusal);
  const { payment, transaction } = result;
  requireMoved(transaction);
  return extendSampleAnswer(call, {
    referenceNo: transaction.referenceNo,
    transactionDate: formatWibTimestamp(payment.paidAt ?? transaction.createdAt),
    amount: toMoney(transaction.amount, "IDR"),
    feeAmount: payment.fee === null ? undefined : toMoney(payment.fee, "IDR"),
  });
}

/** Services 57, 62 and 77. What was paid bounds the amount, as it does that of a refund. */
export const cancelAs =
  (kind: PaidKind) =>
  async (call: VerifiedCall): Promise<Answer> => {
    const found = await findAskedPayment(call, kind);
    const amount = readRupiah(call.body);
    const result = await cancelPayment(buildOrder(call, found, found.referenceNo, amount));
    // An expired payment has nothing to cancel.
    if (result.refusal === "expired") throw new SnapError("40400", "business");
    // The scenarios of the two services name different codes.
    if (result.refusal === "not_cancellable" && kind === "direct_debit") throw createPaymentError("expired");
    if (result.refusal !== null) throw createPaymentError(result.refusal);
    const { payment, transaction } = result;
    if (transaction !== null) requireMoved(transaction);
    return extendSampleAnswer(call, {
      ...getOriginals(call.body, payment),
      cancelTime: formatWibTimestamp(payment.cancelledAt ?? call.now),
      transactionDate: formatWibTimestamp(payment.paidAt ?? getSandboxTime(payment)),
    });
  };

/** Services 58, 78 and 80. */
export const refundAs =
  (kind: PaidKind) =>
  async (call: VerifiedCall): Promise<Answer> => {
    const found = await findAskedPayment(call, kind);
    const partnerRefundNo = readText(call.body, "partnerRefundNo");
    const amount = readRupiah(call.body, "refundAmount");
    const result = await refundPayment(buildOrder(call, found, partnerRefundNo, amount));
    if (result.refusal !== null) throw createPaymentError(result.refusal);
    const { payment, transaction } = result;
    requireMoved(transaction);
    return extendSampleAnswer(call, {
      ...getOriginals(call.body, payment),
      refundNo: transaction.referenceNo,
      refundAmount: toMoney(transaction.amount, "IDR"),
      refundTime: formatWibTimestamp(getSandboxTime(transaction)),
      // A reference of the client, which no call names.
      partnerTrxId: undefined,
    });
  };
