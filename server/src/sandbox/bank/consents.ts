import { newGrant } from "../../features/consents/consents.grants.service.ts";
import { echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { requireKnownMerchant } from "./payment-fields.ts";

/** Get OAuth URL (service 10): the customer of the sandbox agrees at once. */
export function authorizationCode(call: VerifiedCall): Answer {
  requireKnownMerchant(call.body);
  return echoedAnswer(call, { authCode: newGrant("auth_code", call.app.id, call.request.receivedAt).text });
}
