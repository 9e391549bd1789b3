import type { z } from "zod";
import type { AppState, appsContract } from "contract/apps/apps.contract";
import { appCategoryNames } from "contract/apps/app-category-names";
import { appStateNames } from "contract/apps/app-state-names";
import { environmentNames } from "contract/portal/environment-names";
import { expiringDays } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { toJakartaSql } from "#db/count-by-age.ts";
import { selectColumns } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { anyOnPage, byId, contains, createdWithin, search, toUniqueText, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";
import {
  byCompany,
  hasActiveMember,
  type CompanyScope,
} from "#features/identity/companies/companies.rows.ts";
import {
  companyContains,
  joinOwner,
  nameOfCompany,
  ownerContains,
  ownerFields,
} from "#features/identity/users/users.rows.ts";
import { canSeeCredentials, type SearchedKeys } from "./apps.policy.ts";
import { isLiveSecret, type AppRow } from "./apps.rows.ts";
import { getStateAt } from "./apps.transitions.ts";

const t = selectColumns("t", Prisma.AppScalarFieldEnum);

type ListQuery = z.output<typeof appsContract.list.query>;

const hasKey = (keyword: string, searched: SearchedKeys) => {
  const matches = contains(keyword, toUniqueText(t.consumerKey));
  return searched === "all" ? matches : Prisma.sql`(${isApproved} AND ${matches})`;
};

const isApproved = Prisma.sql`${t.state} IN ('active', 'suspended')`;

/** A request of the owner waits for a decision; as in the partial index. */
export const hasOwnerRequest = Prisma.sql`(${t.extensionRequest} IS NOT NULL OR ${t.changeRequest} IS NOT NULL)`;

/** Active apps that end within a few days. */
export const expiresSoon = Prisma.sql`(${t.state} = 'active' AND ${t.expiresAt} >= now()
  AND ${t.expiresAt} < now() + ${expiringDays}::int * interval '1 day')`;

/** Midnight in WIB. */
const startOfToday = Prisma.sql`(date_trunc('day', ${toJakartaSql(Prisma.sql`now()`)}) AT TIME ZONE interval '+07:00')`;

/** Apps that are in a state now; expired apps are stored as active. */
function isInState(state: AppState): Prisma.Sql {
  const isExpired = Prisma.sql`(${t.expiresAt} IS NOT NULL AND ${t.expiresAt} < now())`;
  if (state === "expired") return Prisma.sql`(${t.state} = 'active' AND ${isExpired})`;
  if (state === "active") return Prisma.sql`(${t.state} = 'active' AND NOT ${isExpired})`;
  return Prisma.sql`${t.state} = ${state}::"StoredAppState"`;
}

/** What narrows the list of apps beside its filters. */
export interface AppScope extends CompanyScope {
  id?: string | undefined;
  inState?: AppState | undefined;
  /** The apps whose consumer key is compared with the keyword, too. */
  searchedKeys?: SearchedKeys;
}

export const appList = defineList<ListQuery, AppRow, AppScope>({
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
    secretEndsAt: Prisma.sql`ending."endsAt"`,
    refusedToday: Prisma.sql`coalesce(refused.calls, 0)`,
    wasCalled: Prisma.sql`(used.called IS NOT NULL OR first_calls."tokenAt" IS NOT NULL)`,
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
       ORDER BY s."appId", s."createdAt" DESC, s.id DESC) secret ON secret."appId" = t.id
    LEFT JOIN (
      SELECT s."appId", min(s."endsAt") AS "endsAt"
        FROM app_secrets s WHERE s."appId" = ${anyOnPage} AND s."endsAt" > now() GROUP BY s."appId") ending ON ending."appId" = t.id
    LEFT JOIN (
      SELECT c."appId", sum(c.calls)::int AS calls
        FROM activity_usage c WHERE c."appId" = ${anyOnPage} AND c.hour >= ${startOfToday} AND c.cause <> ''
       GROUP BY c."appId") refused ON refused."appId" = t.id
    LEFT JOIN app_first_calls first_calls ON first_calls."appId" = t.id
    LEFT JOIN LATERAL (SELECT TRUE AS called FROM activity_usage c WHERE c."appId" = t.id LIMIT 1) used ON TRUE`,
  scope: {
    ...byId,
    ...byCompany,
    inState: (state) => where(isInState(state)),
    searchedKeys: "no condition",
  },
  filters: {
    ...createdWithin,
    secrets: "no condition",
    user_id: (userId) =>
      where(Prisma.sql`${t.companyId} = (SELECT "companyId" FROM users WHERE id = ${userId}::uuid)`),
    isactive: (isActive) => where(isActive ? isInState("active") : Prisma.sql`NOT ${isInState("active")}`),
    state: (state) => where(isInState(state)),
    asked: (isAsked) => where(isAsked ? hasOwnerRequest : Prisma.sql`NOT ${hasOwnerRequest}`),
    expiring: (isExpiring) => where(isExpiring ? expiresSoon : Prisma.sql`${expiresSoon} IS NOT TRUE`),
    type: (type) => where(Prisma.sql`${t.environment} = ${type}::"Environment"`),
    keyword: (keyword, { searchedKeys: searched = "none" }) =>
      search(
        contains(keyword, t.name),
        ...(searched === "none" ? [] : [hasKey(keyword, searched)]),
        ownerContains(keyword),
        companyContains(keyword),
      ),
  },
  file: {
    name: "apps",
    // Consumer secrets are left out because exported files are shared.
    columns: (actor) => {
      const now = new Date();
      return {
        id: "not in files",
        ownerId: "not in files",
        companyId: "not in files",
        name: { title: "Apps Name", cell: (row) => row.name },
        description: { title: "Description", cell: (row) => row.description },
        environment: { title: "Type", cell: (row) => environmentNames.en[row.environment] },
        state: { title: "State", cell: (row) => appStateNames.en[getStateAt(row, now)] },
        owner: [
          { title: "Company", cell: (row) => row.owner.company },
          { title: "Owner", cell: (row) => row.owner.username },
          { title: "Owner's email", cell: (row) => row.owner.email },
        ],
        isCompanyActive: "not in files",
        secretEndsAt: "not in files",
        refusedToday: "not in files",
        wasCalled: "not in files",
        consumerKey: {
          title: "Consumer key",
          cell: (row) =>
            canSeeCredentials(actor, { ...row, state: getStateAt(row, now) }) ? row.consumerKey : "",
        },
        secretId: "not in files",
        sealedSecret: "not in files",
        products: { title: "Products", cell: (row) => row.products.join(", ") },
        sourceAccounts: { title: "Source accounts", cell: (row) => row.sourceAccounts.join(", ") },
        maxRate: { title: "Max hit rate", cell: (row) => row.maxRate },
        createdAt: { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
        approvedAt: {
          title: "Approved (WIB)",
          cell: (row) => (row.approvedAt === null ? null : new Date(row.approvedAt)),
        },
        approvedBy: { title: "Approved by", cell: (row) => row.approvedBy },
        approvalNote: { title: "Note", cell: (row) => row.approvalNote },
        expiresAt: {
          title: "Expires (WIB)",
          cell: (row) => (row.expiresAt === null ? null : new Date(row.expiresAt)),
        },
        category: { title: "Category", cell: (row) => row.category && appCategoryNames.en[row.category] },
        reason: { title: "Reason", cell: (row) => row.reason },
        wishedRate: "not in files",
        extensionRequest: "not in files",
        changeRequest: "not in files",
      };
    },
  },
});
