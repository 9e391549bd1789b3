import { keepOrder } from "../../features/test-data/test-data.orders.service.ts";
import { echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { expiryOf, requireSameCurrency, textOf } from "./fields.ts";
import { orderAmountOf, orderOf, requireKnown, requireNew } from "./order-fields.ts";

/** Service 19: a customer is asked to pay. */
export async function requestPayment(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  requireSameCurrency(body, [body["amount"]]);
  requireKnown(body, "sourceAccountNo");
  const kept = await keepOrder(app.id, "payment_request", {
    ...orderOf(call, textOf(body, "partnerReferenceNo"), orderAmountOf(body)),
    expiresAt: expiryOf(body, "expiredDatetime", request.receivedAt),
    sourceNumber: textOf(body, "sourceAccountNo"),
    beneficiaryNumber: textOf(body, "beneficiaryAccountNo"),
  });
  return echoedAnswer(call, { referenceNo: requireNew(kept).referenceNo });
}
