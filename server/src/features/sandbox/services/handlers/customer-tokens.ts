import { randomBytes } from "node:crypto";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { requireKnownMerchant } from "./payment-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Get OAuth URL (service 10): the customer of the sandbox agrees at once. */
export function issueAuthorizationCode(call: VerifiedCall): Answer {
  requireKnownMerchant(call.body);
  return extendSampleAnswer(call, {
    authCode: createGrant("auth_code", call.app.id, call.now).text,
  });
}

/** The only kind of resource that the standard names. */
const tokenKind = "OTT";

/** Service 49: new one-time tokens. The sandbox has no payment page that would redeem them. */
export function applyOneTimeToken({ body }: VerifiedCall): Answer {
  const kinds: unknown[] = Array.isArray(body["userResources"]) ? body["userResources"] : [];
  if (kinds.some((kind) => kind !== tokenKind)) throw new SnapError("40001", "field_format", "userResources");
  return {
    responseCase: "20000",
    fields: {
      userResources: kinds.map(() => ({
        resourceType: tokenKind,
        value: `ott-${randomBytes(16).toString("hex")}`,
      })),
      additionalInfo: body["additionalInfo"],
    },
  };
}
