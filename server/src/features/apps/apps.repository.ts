import type { z } from "zod";
import type { appsContract } from "contract/apps/apps.contract";
import type { Environment } from "contract/portal/portal.contract";
import { Prisma } from "#db/generated/client";
import { listRow } from "#db/list-row";
import {
  constant,
  contained,
  createdWithin,
  ownerContains,
  where,
  type Condition,
  type ListSource,
} from "#db/list-source";
import { ownerFields, type OwnerRow } from "../users/users.service.ts";

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

export const appList: ListSource<ListQuery["order_by"], AppRow> = {
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
  row: listRow<AppRow>({
    id: Prisma.sql`t.id::text`,
    ownerId: Prisma.sql`t."ownerId"::text`,
    name: Prisma.sql`t.name`,
    description: Prisma.sql`t.description`,
    consumerKey: Prisma.sql`t."consumerKey"`,
    sealedSecret: Prisma.sql`t."sealedSecret"`,
    environment: Prisma.sql`t.environment::text`,
    maxRate: Prisma.sql`t."maxRate"`,
    isActive: Prisma.sql`t."isActive"`,
    createdAt: Prisma.sql`t."createdAt"`,
    approvedAt: Prisma.sql`t."approvedAt"`,
    approvedBy: Prisma.sql`approver.username`,
    approvalNote: Prisma.sql`t."approvalNote"`,
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
