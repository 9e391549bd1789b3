import { wibTimestamp } from "#http/timestamps.ts";
import { cancelOrder, keepOrder } from "#features/sandbox/bank/orders.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { textOf } from "./fields.ts";
import {
  askedOrder,
  askedServiceCode,
  orderAmountOf,
  orderedAmount,
  orderOf,
  orderStatusOf,
  requireKnown,
  requireNew,
} from "./order-fields.ts";
import { originalsOf, paymentRefused, requireRightOtp } from "./payment-fields.ts";

/** Service 44: cash for a customer at a counter. */
export async function orderCashOut(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnown(body, "customerNumber");
  requireRightOtp(body);
  const order = orderOf(call, textOf(body, "partnerReferenceNo"), orderAmountOf(body));
  const beneficiaryNumber = textOf(body, "customerNumber");
  const { referenceNo, createdAt } = requireNew(
    await keepOrder(app.id, "cash_out", { ...order, beneficiaryNumber }),
  );
  return echoedAnswer(call, { referenceNo, transactionDate: wibTimestamp(createdAt) });
}

/** Service 45. */
export async function cashOutStatus(call: VerifiedCall): Promise<Answer> {
  askedServiceCode(call.body);
  const order = await askedCashOut(call);
  return echoedAnswer(call, {
    ...originalsOf(call.body, order),
    ...orderStatusOf(order),
    transactionDate: wibTimestamp(order.createdAt),
    amount: orderedAmount(order),
  });
}

/** Service 46. */
export async function cancelCashOut(call: VerifiedCall): Promise<Answer> {
  const cancelled = await cancelOrder(await askedCashOut(call));
  if (cancelled === null) throw paymentRefused("cancelled");
  return echoedAnswer(call, {
    ...originalsOf(call.body, cancelled),
    cancelTime: wibTimestamp(cancelled.cancelledAt ?? new Date()),
    transactionDate: wibTimestamp(cancelled.createdAt),
  });
}

/** The cash-out of a customer. */
async function askedCashOut(call: VerifiedCall) {
  const order = await askedOrder(call, "cash_out");
  if (order.beneficiaryNumber !== "" && order.beneficiaryNumber !== textOf(call.body, "customerNumber"))
    throw paymentRefused("unknown");
  return order;
}
