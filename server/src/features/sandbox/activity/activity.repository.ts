import type { FailureCause } from "contract/activity/activity.contract";
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
