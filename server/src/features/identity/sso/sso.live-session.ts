import type { CompanyRole } from "contract/companies/company-role";
import type { Role } from "contract/endpoint";
import { batchLookups } from "#db/batch.ts";
import { db, prepareList, queryPrepared } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { inject } from "#app/dependencies.ts";

interface LiveSession {
  id: string;
  userId: string;
  role: Role;
  companyId: string;
  companyRole: CompanyRole;
  username: string;
  passwordConfirmedAt: Date;
  hasSigned: boolean;
  /** Whether the last use was recorded more than a minute ago. */
  isUseDue: boolean;
}

/** The last use of a session is written at most once in this time. */
const useIntervalMs = 60_000;
const getDueBefore = () => new Date(Date.now() - useIntervalMs);

/** A session that has neither ended nor expired, of an active user. Records its use. */
export async function findLiveSession(id: string): Promise<LiveSession | undefined> {
  const session = await lookUp(id);
  // The request succeeds even if its use cannot be recorded.
  if (session?.isUseDue === true)
    await recordUse(id).catch((error: unknown) =>
      inject("logger").warn({ err: error }, "the last use of a session was not recorded"),
    );
  return session;
}

/** SQL, because each request reads a session. */
const lookUp = batchLookups(
  (ids) =>
    queryPrepared<LiveSession>(Prisma.sql`
    SELECT s.id::text AS id, u.id::text AS "userId", u.role::text AS role, u.username,
           u."companyId"::text AS "companyId", u."companyRole"::text AS "companyRole",
           s."passwordConfirmedAt", u."firstSignatureAt" IS NOT NULL AS "hasSigned", s."lastUsedAt" < ${getDueBefore()} AS "isUseDue"
      FROM sessions s JOIN users u ON u.id = s."userId"
     WHERE s.id = ANY(${prepareList(ids)}::uuid[]) AND s."endedAt" IS NULL AND s."expiresAt" > now() AND u."isActive"`),
  (session) => session.id,
);

/** Skips sessions that are locked by another change, so that no request waits for it: the query builder cannot. */
const recordUse = batchLookups(
  (ids) => db().$queryRaw<{ id: string }[]>`
    UPDATE sessions SET "lastUsedAt" = ${new Date()} WHERE id IN (
      SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) AND "lastUsedAt" < ${getDueBefore()}
       FOR UPDATE SKIP LOCKED)
    RETURNING id::text AS id`,
  ({ id }) => id,
);
