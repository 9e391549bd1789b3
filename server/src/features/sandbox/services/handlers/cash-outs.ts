import { formatWibTimestamp } from "contract/time";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { cancelOrder, keepOrder } from "#features/sandbox/bank/orders.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText, readRupiah } from "./fields.ts";
import {
  findAskedOrder,
  readAskedServiceCode,
  getOrderedAmount,
  readOrder,
  readOrderStatus,
  requireKnown,
  requireNew,
} from "./order-fields.ts";
import { getOriginals, createPaymentError, requireRightOtp } from "./payment-fields.ts";

/** Service 44: cash for a customer at a counter. */
export async function orderCashOut(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnown(body, "customerNumber");
  requireRightOtp(body);
  const order = readOrder(call, readText(body, "partnerReferenceNo"), readRupiah(body));
  const beneficiaryNumber = readText(body, "customerNumber");
  const kept = requireNew(await keepOrder(app.id, "cash_out", { ...order, beneficiaryNumber }));
  return extendSampleAnswer(call, {
    referenceNo: kept.referenceNo,
    transactionDate: formatWibTimestamp(getSandboxTime(kept)),
  });
}

/** Service 45. */
export async function inquireCashOutStatus(call: VerifiedCall): Promise<Answer> {
  readAskedServiceCode(call.body);
  const order = await findAskedCashOut(call);
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, order),
    ...(await readOrderStatus(order, call.now)),
    transactionDate: formatWibTimestamp(getSandboxTime(order)),
    amount: getOrderedAmount(order),
  });
}

/** Service 46. */
export async function cancelCashOut(call: VerifiedCall): Promise<Answer> {
  const cancelled = await cancelOrder(await findAskedCashOut(call));
  if (cancelled === null) throw createPaymentError("cancelled");
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, cancelled),
    cancelTime: formatWibTimestamp(cancelled.cancelledAt ?? call.now),
    transactionDate: formatWibTimestamp(getSandboxTime(cancelled)),
  });
}

/** The cash-out of a customer. */
async function findAskedCashOut(call: VerifiedCall) {
  const order = await findAskedOrder(call, "cash_out");
  if (order.beneficiaryNumber !== "" && order.beneficiaryNumber !== readText(call.body, "customerNumber"))
    throw createPaymentError("unknown");
  return order;
}
