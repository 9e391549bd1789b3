import { wibTimestamp } from "#http/timestamps";
import { payAtOnce } from "../../features/test-data/test-data.payments.service.ts";
import { echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";
import { decodeCustomerCode, encodeCustomerCode } from "./customer-code.ts";
import { textOf, timeOf } from "./fields.ts";
import {
  askedPayment,
  feeOf,
  originalsOf,
  paymentAmountOf,
  paymentAtOnceOf,
  paymentRefused,
  requireKnownMerchant,
  requireMoved,
  statusOf,
  unknownId,
} from "./payment-fields.ts";
import { newReferenceNo } from "../../features/test-data/test-data.values.ts";

const codeMs = 5 * 60_000;

/** Service 59: every call gives a new code, which is valid for five minutes and for one payment. */
export function generateCustomerCode(call: VerifiedCall): Answer {
  const { body, request } = call;
  requireKnownMerchant(body);
  if (textOf(body, "userAccessToken") === unknownId) throw new SnapError("40411", "business");
  const reference = newReferenceNo();
  const expiresAt = new Date(request.receivedAt.getTime() + codeMs);
  return echoedAnswer(call, {
    referenceNo: reference,
    qrContent: encodeCustomerCode({ reference, expiresAt }),
    qrUrl: undefined,
    expiryTime: wibTimestamp(expiresAt),
  });
}

/** Service 60: with a code of service 59, once, or with one of another issuer. */
export async function payWithCustomerCode(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  requireKnownMerchant(body);
  const code = decodeCustomerCode(textOf(body, "qrContent"));
  const amount = paymentAmountOf(body);
  if (amount === null) throw new SnapError("40002", "field_missing", "amount");
  const ends = [code?.expiresAt ?? null, timeOf(body, "expiryTime")];
  const isExpired = ends.some((expiresAt) => expiresAt !== null && expiresAt <= request.receivedAt);
  const result = await payAtOnce(
    app.id,
    "qr_cpm",
    {
      ...paymentAtOnceOf(call),
      code: code?.reference ?? null,
      amount,
      fee: feeOf(body),
    },
    () => {
      if (isExpired) throw paymentRefused("expired");
    },
  );
  if (result.refusal !== null) throw paymentRefused(result.refusal);
  const { payment, transaction } = result;
  requireMoved(transaction);
  return echoedAnswer(call, {
    referenceNo: payment.referenceNo,
    transactionDate: wibTimestamp(transaction.createdAt),
  });
}

/** Service 61. */
export async function queryCustomerCodePayment(call: VerifiedCall): Promise<Answer> {
  const payment = await askedPayment(call, "qr_cpm");
  return echoedAnswer(call, {
    ...originalsOf(call.body, payment),
    ...statusOf(payment),
    title: undefined,
    paidTime: wibTimestamp(payment.paidAt ?? payment.createdAt),
  });
}
