import type { activityContract, Omission } from "contract/activity/activity.contract";
import type { FailureCause } from "contract/activity/failure-causes";
import { failureCauseNames } from "contract/activity/failure-cause-names";
import { omissionNames } from "contract/activity/omission-names";
import { getServiceName } from "contract/snap/services";
import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { getPeriodEnd, getPeriodStart } from "contract/time";
import type { z } from "zod";
import { Prisma, type Activity } from "#db/generated/client.ts";
import { escapeLikePattern } from "#db/like-pattern.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";
import { createMaskFor } from "./activity.masks.service.ts";
import { getFirstIdAt } from "#db/first-id-at.ts";

/** A call as PostgreSQL returns it in a list. */
export interface ActivityRow extends JsonForm<
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
    | "isOutgoing"
    | "isByPortal"
    | "fault"
    | "session"
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

/** A call with everything that was recorded of it. */
export interface ActivityDetailRow
  extends
    ActivityRow,
    JsonForm<
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
  /** Of the app. */
  environment: string;
  /** The consumer keys of all apps of the company. */
  companyKeys: string[];
  /** Pairs of name and value in JSON. */
  requestHeaders: string;
  responseHeaders: string;
  explanation: string | null;
  refusal: string | null;
  findings: string | null;
  sealedToken: string | null;
}

type ListQuery = z.output<typeof activityContract.list.query>;

const t = selectColumns("t", Prisma.ActivityScalarFieldEnum);

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
  isOutgoing: t.isOutgoing,
  isByPortal: t.isByPortal,
  fault: t.fault,
  session: t.session,
  createdAt: t.createdAt,
  references: Prisma.sql`coalesce(${t.references}, '{}')`,
};

/** The token of a call, in SQL; the columns are those of the call. */
export const selectSealedToken = (appId: Prisma.Sql, hash: Prisma.Sql) =>
  Prisma.sql`(SELECT s."sealedToken" FROM sandbox_tokens s WHERE s."appId" = ${appId} AND s.hash = ${hash} LIMIT 1)`;

interface ActivityScope {
  id?: string;
  ids?: readonly string[];
  since?: Date;
  /** The apps that the actor may see; undefined for all. */
  visibleApps?: readonly string[] | undefined;
}

const startsWith = (column: Prisma.Sql, text: string) =>
  Prisma.sql`${column} LIKE ${`${escapeLikePattern(text)}%`}`;
const hasReference = (reference: string) => Prisma.sql`${t.references} @> ARRAY[${reference}]`;

/** The calls of apps. */
export const activityList = defineList<ListQuery, ActivityRow, ActivityScope>({
  table: Prisma.sql`activities t`,
  // The id begins with the time, and the partitions are in its order.
  sortKeys: { created_at: { sql: t.id, type: "uuid" } },
  joins: Prisma.sql`JOIN apps a ON a.id = t."appId"`,
  row: listRow<ActivityRow>(listed),
  scope: {
    ...byId,
    ids: (ids) => where(Prisma.sql`${t.id} = ANY (${ids}::uuid[])`),
    since: (since) => where(Prisma.sql`${t.id} >= ${getFirstIdAt(since)}::uuid`),
    visibleApps: (apps) => where(Prisma.sql`${t.appId} = ANY (${apps}::uuid[])`),
  },
  filters: {
    from: (from) => where(Prisma.sql`${t.id} >= ${getFirstIdAt(getPeriodStart(from))}::uuid`),
    to: (to) => where(Prisma.sql`${t.id} < ${getFirstIdAt(getPeriodEnd(to))}::uuid`),
    app: (app) => where(Prisma.sql`${t.appId} = ${app}::uuid`),
    app_name: (name) =>
      where(
        Prisma.sql`${t.appId} IN (SELECT named.id FROM apps named WHERE ${contains(name, Prisma.sql`named.name`)})`,
      ),
    direction: (direction) =>
      where(direction === "outgoing" ? t.isOutgoing : Prisma.sql`NOT ${t.isOutgoing}`),
    sent_by: (sender) => where(sender === "portal" ? t.isByPortal : Prisma.sql`NOT ${t.isByPortal}`),
    service: (services) => where(Prisma.sql`${t.serviceCode} = ANY (${services})`),
    result: (result) =>
      where(result === "success" ? Prisma.sql`${t.cause} IS NULL` : Prisma.sql`${t.cause} IS NOT NULL`),
    status: (statuses) => ({
      branches: statuses.map((each) => startsWith(t.responseCode, each)),
      isSearch: false,
    }),
    code: (code) => where(startsWith(t.responseCode, code)),
    cause: (causes) => where(Prisma.sql`${t.cause} = ANY (${causes})`),
    mistake: (mistakes) =>
      where(
        Prisma.sql`${t.cause} IN ('signature_invalid', 'token_missing') AND ${t.mistake} = ANY (${mistakes})`,
      ),
    path: (path) => where(startsWith(t.path, path)),
    session: (session) => where(Prisma.sql`${t.session} = ${session}`),
    // Found by its index first: in list order, PostgreSQL would look for a rare reference in every call.
    reference: (reference) => search(hasReference(reference)),
    keyword: (keyword) =>
      search(hasReference(keyword), startsWith(t.path, keyword), startsWith(t.responseCode, keyword)),
  },
  file: {
    name: "activity",
    columns: (actor) => {
      const getMask = createMaskFor(actor);
      return {
        createdAt: { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
        appId: "not in files",
        appName: { title: "App", cell: (row) => row.appName },
        consumerKey: "not in files",
        serviceCode: [
          { title: "Service", cell: (row) => getServiceName(row.serviceCode) },
          { title: "Service code", cell: (row) => row.serviceCode },
        ],
        method: { title: "Method", cell: (row) => row.method },
        path: { title: "Path", cell: (row) => getMask(row).text(row.path) },
        status: { title: "Status", cell: (row) => row.status },
        responseCode: { title: "Response code", cell: (row) => row.responseCode },
        cause: { title: "Cause", cell: (row) => row.cause && failureCauseNames.en[row.cause] },
        mistake: "not in files",
        isProven: "not in files",
        durationMs: { title: "Duration (ms)", cell: (row) => Math.round(row.durationMs * 10) / 10 },
        references: {
          title: "References",
          cell: (row) => row.references.map(getMask(row).text).join(" "),
        },
        calls: { title: "Calls", cell: (row) => row.calls },
        omission: { title: "Not recorded", cell: (row) => row.omission && omissionNames.en[row.omission] },
        id: { title: "Id", cell: (row) => row.id },
        isOutgoing: { title: "Direction", cell: (row) => (row.isOutgoing ? "outgoing" : "incoming") },
        isByPortal: { title: "Sent by", cell: (row) => (row.isByPortal ? "portal" : "client") },
        fault: { title: "Fault on demand", cell: (row) => row.fault?.replaceAll("_", " ") ?? null },
        session: { title: "Session", cell: (row) => row.session },
      };
    },
  },
});

/** The calls of the list with everything that was recorded of them. */
export const activityDetails = {
  ...activityList,
  row: listRow<ActivityDetailRow>({
    ...listed,
    companyName: Prisma.sql`(SELECT c.name FROM companies c WHERE c.id = a."companyId")`,
    environment: Prisma.sql`a.environment::text`,
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
    findings: Prisma.sql`${t.findings}::text`,
    sealedToken: Prisma.sql`coalesce(${t.sealedToken}, ${selectSealedToken(t.appId, t.tokenHash)})`,
  }),
};
