import { randomBytes } from "node:crypto";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";

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
