import type { z } from "zod";
import type { AppState, appsContract } from "contract/apps/apps.contract";
import { expiringDays } from "contract/dashboard/dashboard.contract";
import { Prisma } from "#db/generated/client";
import { columnsOf } from "#lists/columns";
import {
  anyOnPage,
  contains,
  createdWithin,
  search,
  uniqueText,
  where,
  type Condition,
  type ListSource,
} from "#lists/list";
import { listRow } from "#lists/row";
import { hasActiveMember } from "../companies/companies.rows.ts";
import {
  companyContains,
  joinOwner,
  nameOfCompany,
  ownerContains,
  ownerFields,
} from "../users/users.rows.ts";
import type { SearchedKeys } from "./apps.policy.ts";
import { isLiveSecret, type AppRow } from "./apps.rows.ts";

const t = columnsOf("t", Prisma.AppScalarFieldEnum);

type ListQuery = z.output<typeof appsContract.list.query>;

export const appSource: ListSource<ListQuery["order_by"], AppRow> = {
  table: Prisma.sql`apps t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    name: { sql: t.name, type: "text" },
    company: nameOfCompany,
    type: { sql: t.environment, type: '"Environment"' },
    max_rate: { sql: t.maxRate, type: "int" },
  },
  row: listRow<AppRow>({
    id: t.id,
    ownerId: t.ownerId,
    companyId: t.companyId,
    name: t.name,
    description: t.description,
    consumerKey: t.consumerKey,
    environment: t.environment,
    maxRate: t.maxRate,
    state: t.state,
    expiresAt: t.expiresAt,
    category: t.category,
    reason: t.reason,
    wishedRate: t.wishedRate,
    extensionRequest: t.extensionRequest,
    changeRequest: t.changeRequest,
    createdAt: t.createdAt,
    approvedAt: t.approvedAt,
    approvedBy: Prisma.sql`approver.username`,
    approvalNote: t.approvalNote,
    secretId: Prisma.sql`secret.id`,
    sealedSecret: Prisma.sql`secret."sealedSecret"`,
    products: Prisma.sql`coalesce(products.paths, '{}')`,
    sourceAccounts: Prisma.sql`coalesce(accounts.numbers, '{}')`,
    owner: ownerFields,
    // The owner is read anyway, and is nearly always active.
    isCompanyActive: Prisma.sql`(u."isActive" AND u."companyId" = ${t.companyId} OR ${hasActiveMember(t.companyId)})`,
  }),
  // Other tables are read once for all rows of the page: subqueries for each row took a third longer.
  joins: Prisma.sql`${joinOwner}
    LEFT JOIN users approver ON approver.id = t."approvedById"
    LEFT JOIN (
      SELECT p."appId", array_agg(p."uriPath" ORDER BY p."uriPath") AS paths
        FROM app_products p WHERE p."appId" = ${anyOnPage} GROUP BY p."appId") products ON products."appId" = t.id
    LEFT JOIN (
      SELECT a."appId", array_agg(a."accountNumber" ORDER BY a."accountNumber") AS numbers
        FROM app_source_accounts a WHERE a."appId" = ${anyOnPage} GROUP BY a."appId") accounts ON accounts."appId" = t.id
    LEFT JOIN (
      SELECT DISTINCT ON (s."appId") s."appId", s.id, s."sealedSecret"
        FROM app_secrets s WHERE s."appId" = ${anyOnPage} AND ${isLiveSecret}
       ORDER BY s."appId", s."createdAt" DESC, s.id DESC) secret ON secret."appId" = t.id`,
};

export interface AppFilter extends Partial<
  Pick<ListQuery, "type" | "isactive" | "state" | "asked" | "expiring" | "from" | "to" | "keyword">
> {
  id?: string | undefined;
  companyId?: string | undefined;
  /** A member of the company. */
  userId?: string | undefined;
  /** The apps whose consumer key is compared with the keyword, too. */
  searchedKeys?: SearchedKeys;
}

export function appConditions(filter: AppFilter): Condition[] {
  const { id, companyId, userId, isactive, state, type, asked, expiring, keyword = "" } = filter;
  const { searchedKeys = "none" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (companyId !== undefined) conditions.push(where(Prisma.sql`${t.companyId} = ${companyId}::uuid`));
  if (userId !== undefined)
    conditions.push(
      where(Prisma.sql`${t.companyId} = (SELECT "companyId" FROM users WHERE id = ${userId}::uuid)`),
    );
  if (isactive === true) conditions.push(where(inState("active")));
  if (isactive === false) conditions.push(where(Prisma.sql`NOT ${inState("active")}`));
  if (state !== undefined) conditions.push(where(inState(state)));
  if (asked === true) conditions.push(where(hasOwnerRequest));
  if (asked === false) conditions.push(where(Prisma.sql`NOT ${hasOwnerRequest}`));
  if (expiring === true) conditions.push(where(expiresSoon));
  if (expiring === false) conditions.push(where(Prisma.sql`${expiresSoon} IS NOT TRUE`));
  if (type !== undefined) conditions.push(where(Prisma.sql`${t.environment} = ${type}::"Environment"`));
  if (keyword !== "")
    conditions.push(
      search(
        contains(keyword, t.name),
        ...(searchedKeys === "none" ? [] : [hasKey(keyword, searchedKeys)]),
        ownerContains(keyword),
        companyContains(keyword),
      ),
    );
  return conditions;
}

const hasKey = (keyword: string, searched: SearchedKeys) => {
  const matches = contains(keyword, uniqueText(t.consumerKey));
  return searched === "all" ? matches : Prisma.sql`(${isApproved} AND ${matches})`;
};

const isApproved = Prisma.sql`${t.state} IN ('active', 'suspended')`;

/** A request of the owner waits for a decision; as in the partial index. */
export const hasOwnerRequest = Prisma.sql`(${t.extensionRequest} IS NOT NULL OR ${t.changeRequest} IS NOT NULL)`;

/** Active apps that end within a few days. */
export const expiresSoon = Prisma.sql`(${t.state} = 'active' AND ${t.expiresAt} >= now()
  AND ${t.expiresAt} < now() + ${expiringDays}::int * interval '1 day')`;

/** Apps that are in a state now; expired apps are stored as active. */
function inState(state: AppState): Prisma.Sql {
  const isExpired = Prisma.sql`(${t.expiresAt} IS NOT NULL AND ${t.expiresAt} < now())`;
  if (state === "expired") return Prisma.sql`(${t.state} = 'active' AND ${isExpired})`;
  if (state === "active") return Prisma.sql`(${t.state} = 'active' AND NOT ${isExpired})`;
  return Prisma.sql`${t.state} = ${state}::"StoredAppState"`;
}
