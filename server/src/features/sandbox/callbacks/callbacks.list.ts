import type { z } from "zod";
import { callbackStateNames } from "contract/callbacks/callback-state-names";
import type { callbacksContract } from "contract/callbacks/callbacks.contract";
import { getServiceName } from "contract/snap/services";
import { Prisma, type Callback } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

/** A callback as PostgreSQL returns it in a list. */
export type CallbackRow = JsonForm<
  Pick<
    Callback,
    | "id"
    | "appId"
    | "serviceCode"
    | "reference"
    | "state"
    | "attempts"
    | "responseCode"
    | "failure"
    | "createdAt"
    | "nextAttemptAt"
    | "finishedAt"
  >
> & { appName: string; companyId: string; hasServer: boolean; isAppActive: boolean };

type ListQuery = z.output<typeof callbacksContract.list.query>;

interface CallbackScope {
  id?: string;
  /** The apps that the actor may see; undefined for all. */
  visibleApps?: readonly string[] | undefined;
}

const t = selectColumns("t", Prisma.CallbackScalarFieldEnum);

/** The callbacks of apps. */
export const callbackList = defineList<ListQuery, CallbackRow, CallbackScope>({
  table: Prisma.sql`callbacks t`,
  sortKeys: { created_at: { sql: t.createdAt, type: "timestamptz" } },
  joins: Prisma.sql`JOIN apps a ON a.id = t."appId"`,
  row: listRow<CallbackRow>({
    id: t.id,
    appId: t.appId,
    appName: Prisma.sql`a.name`,
    companyId: Prisma.sql`a."companyId"`,
    hasServer: Prisma.sql`EXISTS (SELECT 1 FROM tenant_servers s WHERE s."appId" = t."appId")`,
    isAppActive: Prisma.sql`(a.state = 'active' AND (a."expiresAt" IS NULL OR a."expiresAt" >= now()))`,
    serviceCode: t.serviceCode,
    reference: t.reference,
    state: t.state,
    attempts: t.attempts,
    responseCode: t.responseCode,
    failure: t.failure,
    createdAt: t.createdAt,
    nextAttemptAt: t.nextAttemptAt,
    finishedAt: t.finishedAt,
  }),
  scope: {
    ...byId,
    visibleApps: (apps) => where(Prisma.sql`${t.appId} = ANY (${apps}::uuid[])`),
  },
  filters: {
    ...createdWithin,
    app: (app) => where(Prisma.sql`${t.appId} = ${app}::uuid`),
    state: (state) => where(Prisma.sql`${t.state} = ${state}::"CallbackState"`),
    service: (service) => where(Prisma.sql`${t.serviceCode} = ${service}`),
    keyword: (keyword) => search(contains(keyword, t.reference, t.responseCode)),
  },
  file: {
    name: "callbacks",
    columns: () => ({
      id: "not in files",
      appId: "not in files",
      companyId: "not in files",
      hasServer: "not in files",
      isAppActive: "not in files",
      createdAt: { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
      appName: { title: "App", cell: (row) => row.appName },
      serviceCode: {
        title: "Service",
        cell: (row) => `${row.serviceCode} ${getServiceName(row.serviceCode)}`,
      },
      reference: { title: "Reference", cell: (row) => row.reference },
      state: { title: "State", cell: (row) => callbackStateNames.en[row.state] },
      attempts: { title: "Attempts", cell: (row) => row.attempts },
      responseCode: { title: "Response code", cell: (row) => row.responseCode },
      failure: { title: "Failure", cell: (row) => row.failure.replaceAll("_", " ") },
      nextAttemptAt: "not in files",
      finishedAt: {
        title: "Finished (WIB)",
        cell: (row) => (row.finishedAt === null ? null : new Date(row.finishedAt)),
      },
    }),
  },
});
