import type { z } from "zod";
import type { appsContract } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { Prisma } from "#db/generated/client";
import {
  constant,
  contained,
  createdWithin,
  ownerContains,
  where,
  type Condition,
  type ListSource,
} from "#db/list-source";
import { ownerJson, type OwnerRow } from "../users/users.service.ts";

/** An app with what a person wants to see of it. Moments are ISO 8601 text. */
export interface AppRow {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  consumerKey: string;
  sealedSecret: string;
  environment: Environment;
  maxRate: number;
  isActive: boolean;
  createdAt: string;
  approvedAt: string | null;
  approvedBy: string | null;
  approvalNote: string;
  products: string[];
  sourceAccounts: string[];
  owner: OwnerRow;
}

type ListQuery = z.output<typeof appsContract.list.query>;

export const appList: ListSource<ListQuery["order_by"], AppRow, AppRow> = {
  table: Prisma.sql`apps t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    name: { sql: Prisma.sql`t.name`, type: "text" },
    company: {
      sql: Prisma.sql`u.company`,
      type: "text",
      join: Prisma.sql`JOIN users u ON u.id = t."ownerId"`,
    },
    type: { sql: Prisma.sql`t.environment`, type: '"Environment"' },
    max_rate: { sql: Prisma.sql`t."maxRate"`, type: "int" },
  },
  gathered: Prisma.sql`
    products AS (SELECT "appId", array_agg("uriPath" ORDER BY "uriPath") AS paths
                   FROM app_products WHERE "appId" IN (SELECT id FROM page) GROUP BY "appId"),
    accounts AS (SELECT "appId", array_agg("accountNumber" ORDER BY "accountNumber") AS numbers
                   FROM app_source_accounts WHERE "appId" IN (SELECT id FROM page) GROUP BY "appId")`,
  fields: Prisma.sql`t.id, t."ownerId", t.name, t.description, t."consumerKey", t."sealedSecret", t.environment,
    t."maxRate", t."isActive", t."createdAt", t."approvedAt", approver.username AS "approvedBy", t."approvalNote",
    coalesce(products.paths, '{}') AS products, coalesce(accounts.numbers, '{}') AS "sourceAccounts",
    ${ownerJson} AS owner`,
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"
    LEFT JOIN users approver ON approver.id = t."approvedById"
    LEFT JOIN products ON products."appId" = t.id
    LEFT JOIN accounts ON accounts."appId" = t.id`,
  fromJson: (row) => row,
};

export interface AppFilter extends Partial<Pick<ListQuery, "type" | "isactive" | "from" | "to" | "keyword">> {
  id?: string | undefined;
  ownerId?: string | undefined;
}

export function appConditions(filter: AppFilter): Condition[] {
  const conditions = createdWithin(filter);
  if (filter.id !== undefined) conditions.push(where(Prisma.sql`t.id = ${filter.id}::uuid`));
  if (filter.ownerId !== undefined) conditions.push(where(Prisma.sql`t."ownerId" = ${filter.ownerId}::uuid`));
  if (filter.isactive !== undefined)
    conditions.push(where(Prisma.sql`t."isActive" = ${constant(filter.isactive, "boolean")}`));
  if (filter.type !== undefined)
    conditions.push(where(Prisma.sql`t.environment = ${constant(filter.type, '"Environment"')}`));
  if (filter.keyword !== undefined && filter.keyword !== "")
    conditions.push([
      ...contained(filter.keyword, Prisma.sql`t.name`, Prisma.sql`t."consumerKey"`),
      ...ownerContains(filter.keyword, Prisma.sql`u.company`, Prisma.sql`u.username`),
    ]);
  return conditions;
}
