import { z } from "zod";
import { readGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import { fault, withExample, type Fault } from "./fault.ts";
import { placeholderFault } from "./placeholder-fault.ts";

const recipe = "bearer" as const;
const example = "Bearer eyJ…";

/** What is wrong with the value of a header that should be `Bearer` and a token. */
export function tokenFault(
  value: string | undefined,
  { app, now }: { app: CallingApp | undefined; now: Date },
): Fault {
  return { ...withExample(findKindFault(value, app, now), example), recipe };
}

function findKindFault(value: string | undefined, app: CallingApp | undefined, now: Date): Fault {
  if (value === undefined) return fault("absent", {});
  if (value.trim() === "") return fault("empty", {});
  const [, scheme = "", rest = ""] = /^(?:(bearer)(?: +|$))?(.*)$/is.exec(value.trim()) ?? [];
  const token = rest.trim();
  if (token === "") return fault("token_scheme_only", {});
  const placeholder = placeholderFault(token);
  if (placeholder !== null) return placeholder;
  if (/^["'].*["']$/s.test(token)) return fault("quoted", {});
  if (/^bearer\b/i.test(token))
    return scheme === "" ? fault("token_without_scheme", {}) : fault("token_twice", {});
  const [, other = ""] =
    /^(Basic|Digest|Token|ApiKey|JWT|OAuth|OAuth2|Negotiate|HMAC)[ :]/i.exec(token) ?? [];
  if (other !== "") return fault("token_other_scheme", { scheme: other });
  if (token.startsWith("{")) return fault("token_whole_answer", {});
  if (/\s|%20|%0[AD]|\\n/i.test(token)) return fault("token_white_space", {});
  if (app !== undefined && token === app.consumerKey) return fault("token_client_key", {});
  if (app !== undefined && readGrant("access_token", token, app.id, now) !== null)
    return fault("token_of_customer", {});
  return token.startsWith("ey") ? jwtFault(token) : fault("token_no_jwt", { length: token.length });
}

const Claims = z.object({ iss: z.string().catch("") });
const maxIssuer = 80;

/** A token has three parts; the middle one says who issued it. Nothing of it is trusted. */
function jwtFault(token: string): Fault {
  const parts = token.split(".");
  const foreign =
    parts.length === 3 && parts.every((part) => part !== "") ? decodeClaims(parts[1] ?? "") : null;
  if (foreign === null) return fault("token_cut", { length: token.length });
  const own = readUnverifiedClaims(token);
  if (own === null) return fault("token_of_others", { issuer: foreign.iss.slice(0, maxIssuer) });
  return own.isOfSandbox ? fault("token_changed", {}) : fault("token_of_portal", {});
}

function decodeClaims(part: string): z.infer<typeof Claims> | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(part, "base64url").toString()));
  } catch {
    return null;
  }
}
