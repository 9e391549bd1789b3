import type { FailureCause } from "contract/activity/failure-causes";
import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { db } from "#db/database.ts";
import { allOf, type Condition } from "#lists/list.ts";

export interface FailureGroupRow {
  cause: FailureCause;
  mistake: SignatureMistake | null;
  calls: number;
  lastAt: Date;
}

const maxGroups = 20;

/** The refused calls that match, by cause and mistake, most frequent first. SQL, as the conditions of the list are. */
export const findFailureGroups = (conditions: Condition[]) => db().$queryRaw<FailureGroupRow[]>`
  SELECT cause, mistake, sum(calls)::int AS calls, max("createdAt") AS "lastAt"
    FROM activities t WHERE ${allOf(conditions)}
   GROUP BY cause, mistake ORDER BY calls DESC, cause, mistake LIMIT ${maxGroups}`;

interface LastFailure {
  id: string;
  appName: string;
  serviceCode: string;
  responseCode: string;
  cause: FailureCause;
  createdAt: Date;
}

/** The newest refused call that matches; null without one. */
export async function selectLastFailure(conditions: Condition[]): Promise<LastFailure | null> {
  const [failure = null] = await db().$queryRaw<LastFailure[]>`
    SELECT t.id::text AS id, a.name AS "appName", t."serviceCode", t."responseCode", t.cause, t."createdAt"
      FROM activities t JOIN apps a ON a.id = t."appId" WHERE ${allOf(conditions)} ORDER BY t.id DESC LIMIT 1`;
  return failure;
}
