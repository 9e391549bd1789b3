import { keepOrder } from "#features/sandbox/bank/orders.ts";
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
  requireSame,
} from "./order-fields.ts";
import { originalsOf, paymentRefused } from "./payment-fields.ts";

/** What a wallet can hold. */
const maxTopUp = 20_000_000;

function topUpAmountOf(body: VerifiedCall["body"]): string | null {
  const amount = orderAmountOf(body);
  if (amount !== null && Number(amount) > maxTopUp) throw paymentRefused("amount_limit");
  return amount;
}

/** Service 37: any customer but the unknown one, with the amount that was asked about. */
export function inquireTopUp(call: VerifiedCall): Answer {
  requireKnown(call.body, "customerNumber");
  topUpAmountOf(call.body);
  return echoedAnswer(call, { maxAmount: { value: `${String(maxTopUp)}.00`, currency: "IDR" } });
}

/** Service 38: the same call sent again is the same top-up. */
export async function topUp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnown(body, "customerNumber");
  const order = orderOf(call, textOf(body, "partnerReferenceNo"), topUpAmountOf(body));
  const beneficiaryNumber = textOf(body, "customerNumber");
  const kept = requireSame(await keepOrder(app.id, "top_up", { ...order, beneficiaryNumber }));
  return echoedAnswer(call, { referenceNo: kept.referenceNo, amount: orderedAmount(kept) });
}

/** Service 39: also of a customer of a bulk. */
export async function topUpStatus(call: VerifiedCall): Promise<Answer> {
  const code = askedServiceCode(call.body);
  const order =
    code === "40"
      ? await askedOrder(call, "bulk_top_up_item", "bulk_top_up")
      : await askedOrder(call, "top_up");
  return echoedAnswer(call, {
    ...originalsOf(call.body, order),
    ...orderStatusOf(order),
    amount: orderedAmount(order),
  });
}
