import type { z } from "zod";
import type { appsContract } from "contract/apps/apps.contract";
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
    | "isActive"
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
    isActive: t.isActive,
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

export interface AppFilter extends Partial<Pick<ListQuery, "type" | "isactive" | "from" | "to" | "keyword">> {
  id?: string | undefined;
  ownerId?: string | undefined;
}

export function appConditions(filter: AppFilter): Condition[] {
  const { id, ownerId, isactive, type, keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (ownerId !== undefined) conditions.push(where(Prisma.sql`${t.ownerId} = ${ownerId}::uuid`));
  if (isactive !== undefined) conditions.push(where(Prisma.sql`${t.isActive} = ${isactive}`));
  if (type !== undefined) conditions.push(where(Prisma.sql`${t.environment} = ${type}::"Environment"`));
  if (keyword !== "")
    conditions.push(
      search(contains(keyword, t.name, t.consumerKey), ownerContains(keyword, "company", "username")),
    );
  return conditions;
}
