import type { z } from "zod";
import type { AppState, appsContract } from "contract/apps/apps.contract";
import { Prisma, type App } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";
import { companyOfOwner, ownerContains, ownerFields, type OwnerRow } from "../users/users.service.ts";

/** An app row with owner, approver, products and accounts, as PostgreSQL returns it. */
export interface AppRow extends InJson<
  Pick<
    App,
    | "id"
    | "ownerId"
    | "name"
    | "description"
    | "consumerKey"
    | "sealedSecret"
    | "environment"
    | "maxRate"
    | "state"
    | "expiresAt"
    | "category"
    | "reason"
    | "wishedRate"
    | "extensionRequest"
    | "changeRequest"
    | "createdAt"
    | "approvedAt"
    | "approvalNote"
  >
> {
  approvedBy: string | null;
  products: string[];
  sourceAccounts: string[];
  owner: OwnerRow;
}

const t = columnsOf("t", Prisma.AppScalarFieldEnum);

type ListQuery = z.output<typeof appsContract.list.query>;

export const appSource: ListSource<ListQuery["order_by"], AppRow> = {
  table: Prisma.sql`apps t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    name: { sql: t.name, type: "text" },
    company: companyOfOwner,
    type: { sql: t.environment, type: '"Environment"' },
    max_rate: { sql: t.maxRate, type: "int" },
  },
  row: listRow<AppRow>({
    id: t.id,
    ownerId: t.ownerId,
    name: t.name,
    description: t.description,
    consumerKey: t.consumerKey,
    sealedSecret: t.sealedSecret,
    environment: t.environment,
    maxRate: t.maxRate,
    state: Prisma.sql`${t.state}::text`,
    expiresAt: t.expiresAt,
    category: Prisma.sql`${t.category}::text`,
    reason: t.reason,
    wishedRate: t.wishedRate,
    extensionRequest: t.extensionRequest,
    changeRequest: t.changeRequest,
    createdAt: t.createdAt,
    approvedAt: t.approvedAt,
    approvedBy: Prisma.sql`approver.username`,
    approvalNote: t.approvalNote,
    products: {
      each: Prisma.sql`p."uriPath"`,
      from: Prisma.sql`app_products p WHERE p."appId" = t.id`,
      order: Prisma.sql`p."uriPath"`,
    },
    sourceAccounts: {
      each: Prisma.sql`a."accountNumber"`,
      from: Prisma.sql`app_source_accounts a WHERE a."appId" = t.id`,
      order: Prisma.sql`a."accountNumber"`,
    },
    owner: ownerFields,
  }),
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"
    LEFT JOIN users approver ON approver.id = t."approvedById"`,
};

export interface AppFilter extends Partial<
  Pick<ListQuery, "type" | "isactive" | "state" | "from" | "to" | "keyword">
> {
  id?: string | undefined;
  ownerId?: string | undefined;
}

export function appConditions(filter: AppFilter): Condition[] {
  const { id, ownerId, isactive, state, type, keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (ownerId !== undefined) conditions.push(where(Prisma.sql`${t.ownerId} = ${ownerId}::uuid`));
  if (isactive === true) conditions.push(where(inState("active")));
  if (isactive === false) conditions.push(where(Prisma.sql`NOT ${inState("active")}`));
  if (state !== undefined) conditions.push(where(inState(state)));
  if (type !== undefined) conditions.push(where(Prisma.sql`${t.environment} = ${type}::"Environment"`));
  if (keyword !== "")
    conditions.push(
      search(contains(keyword, t.name, t.consumerKey), ownerContains(keyword, "company", "username")),
    );
  return conditions;
}

/** Apps that are in a state now; expired apps are stored as active. */
function inState(state: AppState): Prisma.Sql {
  const isExpired = Prisma.sql`(${t.expiresAt} IS NOT NULL AND ${t.expiresAt} < now())`;
  if (state === "expired") return Prisma.sql`(${t.state} = 'active' AND ${isExpired})`;
  if (state === "active") return Prisma.sql`(${t.state} = 'active' AND NOT ${isExpired})`;
  return Prisma.sql`${t.state} = ${state}::"StoredAppState"`;
}
