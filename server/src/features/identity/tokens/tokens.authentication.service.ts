import type { CompanyRole } from "contract/companies/company-role";
import type { Endpoint, Role } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import { tokenPrefix } from "contract/tokens/tokens.contract";
import type { Request } from "express";
import { hashToken } from "#crypto/random-token.ts";
import { batchLookups, batchCalls } from "#db/batch.ts";
import { db, prepareList, queryPrepared } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { getOrigin } from "#features/platform/masks/masks.origin.service.ts";
import { AppError } from "#http/app-error.ts";
import { getBearerToken } from "#http/bearer-token.ts";
import { inject } from "#app/dependencies.ts";
import { recordOncePerMinute } from "#features/platform/audit/audit.service.ts";
import { authenticate, authenticateByCookie } from "#features/identity/sso/sso.service.ts";
import { getNeededScope, type NeededScope } from "./tokens.scopes.ts";

/** The actor of a bearer token, which is the access token of a session or a machine token with the scope of the call. */
export const authenticateForCall = (token: string | undefined, origin: Origin, endpoint: Endpoint) =>
  authenticateFor(token, origin, getNeededScope(endpoint));

/** The reader of a stored document: by its token, or by the session cookie, because a link sends no Authorization header. */
export function authenticateReader(request: Request): Promise<Actor> {
  const token = getBearerToken(request);
  const origin = getOrigin(request);
  return token === undefined
    ? authenticateByCookie(request.headers.cookie, origin)
    : authenticateFor(token, origin, "documents:read");
}

const authenticateFor = (
  token: string | undefined,
  origin: Origin,
  scope: NeededScope | undefined,
): Promise<Actor> =>
  token?.startsWith(tokenPrefix) === true
    ? authenticateMachine(token, origin, scope)
    : authenticate(token, origin);

async function authenticateMachine(
  value: string,
  origin: Origin,
  scope: NeededScope | undefined,
): Promise<Actor> {
  const token = await findLiveToken(hashToken(value));
  if (token === undefined) throw new AppError("session_lapsed", buildMessage("token_invalid"));
  const { id, name, userId, username, role, companyId, companyRole, hasSigned, scopes, isUseDue } = token;
  // Its password counts as never confirmed, so that a sensitive action is refused even if a scope names its call.
  const actor: Actor = {
    id: userId,
    username,
    role,
    companyId,
    companyRole,
    hasSigned,
    origin,
    sessionId: "",
    passwordConfirmedAt: new Date(0),
    machineToken: { id, name, scopes },
  };
  if (isUseDue)
    await recordUse({ id, address: origin.address }).catch((error: unknown) =>
      inject("logger").warn({ err: error }, "the last use of a machine token was not recorded"),
    );
  await checkScope(actor, scope);
  return actor;
}

/**
 * Refuses a machine token that may not make a call: for a call that does to several things what another call does to
 * one of them.
 */
export const requireScopeOf = (actor: Actor, endpoint: Endpoint): Promise<void> =>
  checkScope(actor, getNeededScope(endpoint));

async function checkScope(actor: Actor, scope: NeededScope | undefined): Promise<void> {
  const { machineToken } = actor;
  if (machineToken === undefined || scope === "any") return;
  if (scope !== undefined && machineToken.scopes.includes(scope)) return;
  await recordOncePerMinute(
    actor,
    { event: "token_refused", result: "failure", details: { scope: scope ?? "session" } },
    `token_refused|${machineToken.id}|${scope ?? ""}`,
  );
  throw new AppError(
    "conflict",
    scope === undefined ? buildMessage("token_not_allowed") : buildMessage("token_scope_missing", { scope }),
  );
}

interface LiveToken {
  id: string;
  name: string;
  userId: string;
  username: string;
  role: Role;
  companyId: string;
  companyRole: CompanyRole;
  hasSigned: boolean;
  scopes: string[];
  tokenHash: string;
  /** Whether the last use was recorded more than a minute ago. */
  isUseDue: boolean;
}

/** A token that has neither expired nor been revoked, of an active user. SQL, because each request reads one. */
const findLiveToken = batchLookups(
  (hashes) =>
    queryPrepared<LiveToken>(Prisma.sql`
    SELECT t.id::text AS id, t.name, t."userId"::text AS "userId", u.username, u.role::text AS role,
           u."companyId"::text AS "companyId", u."companyRole"::text AS "companyRole",
           u."firstSignatureAt" IS NOT NULL AS "hasSigned", t.scopes, t."tokenHash",
           t."lastUsedAt" IS NULL OR t."lastUsedAt" < now() - interval '1 minute' AS "isUseDue"
      FROM machine_tokens t JOIN users u ON u.id = t."userId"
     WHERE t."tokenHash" = ANY(${prepareList(hashes)}::text[]) AND t."revokedAt" IS NULL AND t."expiresAt" > now() AND u."isActive"`),
  ({ tokenHash }) => tokenHash,
);

/** Skips tokens that are locked by another change, so that no request waits for it: the query builder cannot. */
const recordUse = batchCalls<{ id: string; address: string }, null>(async (uses) => {
  const ids = uses.map(({ id }) => id);
  await db().$executeRaw`
    UPDATE machine_tokens t SET "lastUsedAt" = now(), "lastUsedFrom" = u.address
      FROM (SELECT DISTINCT ON (id) id, address
              FROM unnest(${ids}::uuid[], ${uses.map(({ address }) => address)}::text[]) AS used(id, address)) AS u
     WHERE t.id = u.id AND t.id IN (SELECT id FROM machine_tokens WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED)`;
  return ids.map(() => null);
});
