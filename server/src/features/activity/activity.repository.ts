import type { activityContract, FailureCause, Omission } from "contract/activity/activity.contract";
import type { SignatureMistake } from "contract/activity/signature-mistakes";
import type { z } from "zod";
import { db } from "#db/database";
import { Prisma, type Activity } from "#db/generated/client";
import { escapeLikePattern } from "#db/like-pattern";
import { endOf, startOf } from "#http/timestamps";
import { columnsOf, type InJson } from "#lists/columns";
import { allOf, contains, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";
import { firstIdAt } from "#db/first-id-at";

/** A call as PostgreSQL returns it in a list. */
export interface ActivityRow extends InJson<
  Pick<
    Activity,
    | "id"
    | "appId"
    | "serviceCode"
    | "method"
    | "path"
    | "status"
    | "responseCode"
    | "isProven"
    | "references"
    | "durationMs"
    | "calls"
    | "createdAt"
  >
> {
  appName: string;
  /** Of the app. */
  consumerKey: string;
  cause: FailureCause | null;
  mistake: SignatureMistake | null;
  omission: Omission | null;
}

/** The same with everything that was recorded. */
export interface ActivityDetailRow
  extends
    ActivityRow,
    InJson<
      Pick<
        Activity,
        | "target"
        | "address"
        | "userAgent"
        | "requestId"
        | "requestBody"
        | "isBase64"
        | "bodyBytes"
        | "responseBody"
      >
    > {
  companyName: string;
  /** The consumer keys of all apps of the company. */
  companyKeys: string[];
  /** Pairs of name and value in JSON. */
  requestHeaders: string;
  responseHeaders: string;
  explanation: string | null;
  refusal: string | null;
}

type ListQuery = z.output<typeof activityContract.list.query>;

const t = columnsOf("t", Prisma.ActivityScalarFieldEnum);

const table = {
  table: Prisma.sql`activities t`,
  // The id begins with the time, and the partitions are in its order.
  sortKeys: { created_at: { sql: t.id, type: "uuid" as const } },
  joins: Prisma.sql`JOIN apps a ON a.id = t."appId"`,
};

const listed = {
  id: t.id,
  appId: t.appId,
  appName: Prisma.sql`a.name`,
  consumerKey: Prisma.sql`a."consumerKey"`,
  serviceCode: t.serviceCode,
  method: t.method,
  path: t.path,
  status: t.status,
  responseCode: t.responseCode,
  cause: t.cause,
  mistake: t.mistake,
  isProven: t.isProven,
  durationMs: t.durationMs,
  calls: t.calls,
  omission: t.omission,
  createdAt: t.createdAt,
  references: Prisma.sql`coalesce(${t.references}, '{}')`,
};

export const activitySource: ListSource<ListQuery["order_by"], ActivityRow> = {
  ...table,
  row: listRow<ActivityRow>(listed),
};

export const activityDetailSource: ListSource<ListQuery["order_by"], ActivityDetailRow> = {
  ...table,
  row: listRow<ActivityDetailRow>({
    ...listed,
    companyName: Prisma.sql`(SELECT c.name FROM companies c WHERE c.id = a."companyId")`,
    companyKeys: Prisma.sql`ARRAY(SELECT o."consumerKey" FROM apps o WHERE o."companyId" = a."companyId")`,
    target: t.target,
    address: t.address,
    userAgent: t.userAgent,
    requestId: t.requestId,
    requestHeaders: Prisma.sql`${t.requestHeaders}::text`,
    requestBody: t.requestBody,
    isBase64: t.isBase64,
    bodyBytes: t.bodyBytes,
    responseHeaders: Prisma.sql`${t.responseHeaders}::text`,
    responseBody: t.responseBody,
    explanation: Prisma.sql`${t.explanation}::text`,
    refusal: Prisma.sql`${t.refusal}::text`,
  }),
};

export interface ActivityFilter extends Partial<
  Pick<
    ListQuery,
    | "app"
    | "app_name"
    | "service"
    | "result"
    | "status"
    | "code"
    | "cause"
    | "mistake"
    | "path"
    | "reference"
    | "from"
    | "to"
    | "keyword"
  >
> {
  id?: string;
  ids?: readonly string[];
  since?: Date;
  /** The apps that the actor may see; undefined for all. */
  visibleApps?: readonly string[] | undefined;
}

const startsWith = (column: Prisma.Sql, text: string) =>
  Prisma.sql`${column} LIKE ${`${escapeLikePattern(text)}%`}`;
const hasReference = (reference: string) => Prisma.sql`${t.references} @> ARRAY[${reference}]`;

export function activityConditions(filter: ActivityFilter): Condition[] {
  const {
    id,
    visibleApps,
    app,
    service = [],
    result,
    status = [],
    code = "",
    cause = [],
    mistake = [],
  } = filter;
  const { ids, app_name: appName = "", path = "", reference = "", from, to, since, keyword = "" } = filter;
  const conditions: Condition[] = [];
  const add = (sql: Prisma.Sql) => conditions.push(where(sql));
  if (id !== undefined) add(Prisma.sql`${t.id} = ${id}::uuid`);
  if (ids !== undefined) add(Prisma.sql`${t.id} = ANY (${ids}::uuid[])`);
  if (from !== undefined) add(Prisma.sql`${t.id} >= ${firstIdAt(startOf(from))}::uuid`);
  if (since !== undefined) add(Prisma.sql`${t.id} >= ${firstIdAt(since)}::uuid`);
  if (to !== undefined) add(Prisma.sql`${t.id} < ${firstIdAt(endOf(to))}::uuid`);
  if (visibleApps !== undefined) add(Prisma.sql`${t.appId} = ANY (${visibleApps}::uuid[])`);
  if (app !== undefined) add(Prisma.sql`${t.appId} = ${app}::uuid`);
  if (appName !== "") {
    const named = contains(appName, Prisma.sql`named.name`);
    add(Prisma.sql`${t.appId} IN (SELECT named.id FROM apps named WHERE ${named})`);
  }
  if (service.length > 0) add(Prisma.sql`${t.serviceCode} = ANY (${service})`);
  if (result === "success") add(Prisma.sql`${t.cause} IS NULL`);
  if (result === "failure") add(Prisma.sql`${t.cause} IS NOT NULL`);
  if (status.length > 0)
    conditions.push({
      branches: status.map((each) => startsWith(t.responseCode, each)),
      isSearch: false,
    });
  if (code !== "") add(startsWith(t.responseCode, code));
  if (cause.length > 0) add(Prisma.sql`${t.cause} = ANY (${cause})`);
  if (mistake.length > 0)
    add(Prisma.sql`${t.cause} IN ('signature_invalid', 'token_missing') AND ${t.mistake} = ANY (${mistake})`);
  if (path !== "") add(startsWith(t.path, path));
  // Found by its index first: in list order, PostgreSQL would look for a rare reference in every call.
  if (reference !== "") conditions.push(search(hasReference(reference)));
  if (keyword !== "")
    conditions.push(
      search(hasReference(keyword), startsWith(t.path, keyword), startsWith(t.responseCode, keyword)),
    );
  return conditions;
}

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
