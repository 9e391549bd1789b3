import { z } from "zod";
import { readGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { createFault, withExample, type Fault } from "./fault.ts";
import { describePlaceholder } from "./placeholder-fault.ts";

const recipe = "bearer" as const;
const example = "Bearer eyJ…";

/** What is wrong with the value of a header that should be `Bearer` and a token. */
export function describeTokenFault(
  value: string | undefined,
  { app, now }: { app: CallingApp | undefined; now: Date },
): Fault {
  return { ...withExample(findKindFault(value, app, now), example), recipe };
}

function findKindFault(value: string | undefined, app: CallingApp | undefined, now: Date): Fault {
  if (value === undefined) return createFault("absent", {});
  if (value.trim() === "") return createFault("empty", {});
  const [, scheme = "", rest = ""] = /^(?:(bearer)(?: +|$))?(.*)$/is.exec(value.trim()) ?? [];
  const token = rest.trim();
  if (token === "") return createFault("token_scheme_only", {});
  const placeholder = describePlaceholder(token);
  if (placeholder !== null) return placeholder;
  if (/^["'].*["']$/s.test(token)) return createFault("quoted", {});
  if (/^bearer\b/i.test(token))
    return scheme === "" ? createFault("token_without_scheme", {}) : createFault("token_twice", {});
  const [, other = ""] =
    /^(Basic|Digest|Token|ApiKey|JWT|OAuth|OAuth2|Negotiate|HMAC)[ :]/i.exec(token) ?? [];
  if (other !== "") return createFault("token_other_scheme", { scheme: other });
  const [, name = ""] = /^"?(\w{1,40}token|jwt)"?\s*[:=]\s*\S/i.exec(token) ?? [];
  if (name !== "") return createFault("token_named", { name });
  if (token.startsWith("{")) return createFault("token_whole_answer", {});
  if (/\s|%20|%0[AD]|\\n/i.test(token)) return createFault("token_white_space", {});
  if (app !== undefined && token === app.consumerKey) return createFault("token_client_key", {});
  if (app !== undefined && readGrant("access_token", token, app.id, now) !== null)
    return createFault("token_of_customer", {});
  const [sign] = /^[[(<]|[\])>,;.:]$/.exec(token) ?? [];
  if (sign !== undefined && token.length > 1) return createFault("token_with_sign", { sign });
  return token.startsWith("ey")
    ? describeJwtFault(token)
    : createFault("token_no_jwt", { length: token.length });
}

const Claims = z.object({ iss: z.string().catch("") });
const maxIssuer = 80;

/** A token has three parts; the middle one says who issued it. Nothing of it is trusted. */
function describeJwtFault(token: string): Fault {
  const parts = token.split(".");
  const foreign =
    parts.length === 3 && parts.every((part) => part !== "") ? decodeClaims(parts[1] ?? "") : null;
  if (foreign === null) return createFault("token_cut", { length: token.length });
  const own = readUnverifiedClaims(token);
  if (own === null) return createFault("token_of_others", { issuer: foreign.iss.slice(0, maxIssuer) });
  return own.isOfSandbox ? createFault("token_changed", {}) : createFault("token_of_portal", {});
}

function decodeClaims(part: string): z.infer<typeof Claims> | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(part, "base64url").toString()));
  } catch {
    return null;
  }
}
