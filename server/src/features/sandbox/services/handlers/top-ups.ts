import { keepOrder } from "#features/sandbox/bank/orders.ts";
import { maxWalletBalance } from "#features/sandbox/bank/policy.ts";
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
  requireSame,
} from "./order-fields.ts";
import { getOriginals, createPaymentError } from "./payment-fields.ts";

function readTopUpAmount(body: VerifiedCall["body"]): string | null {
  const amount = readRupiah(body);
  if (amount !== null && Number(amount) > maxWalletBalance) throw createPaymentError("amount_limit");
  return amount;
}

/** Service 37: any customer but the unknown one, with the amount that was asked about. */
export function inquireTopUp(call: VerifiedCall): Answer {
  requireKnown(call.body, "customerNumber");
  readTopUpAmount(call.body);
  return extendSampleAnswer(call, {
    maxAmount: { value: `${String(maxWalletBalance)}.00`, currency: "IDR" },
  });
}

/** Service 38: the same call sent again is the same top-up. */
export async function topUp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnown(body, "customerNumber");
  const order = readOrder(call, readText(body, "partnerReferenceNo"), readTopUpAmount(body));
  const beneficiaryNumber = readText(body, "customerNumber");
  const kept = requireSame(await keepOrder(app.id, "top_up", { ...order, beneficiaryNumber }));
  return extendSampleAnswer(call, { referenceNo: kept.referenceNo, amount: getOrderedAmount(kept) });
}

/** Service 39: also of a customer of a bulk. */
export async function inquireTopUpStatus(call: VerifiedCall): Promise<Answer> {
  const code = readAskedServiceCode(call.body);
  const order =
    code === "40"
      ? await findAskedOrder(call, "bulk_top_up_item", "bulk_top_up")
      : await findAskedOrder(call, "top_up");
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, order),
    ...(await readOrderStatus(order, call.now)),
    amount: getOrderedAmount(order),
  });
}
