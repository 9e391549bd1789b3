import type { Environment } from "contract/portal/portal.contract";
import type { Role } from "contract/endpoint";
import type { Transaction } from "#db/database";
import { Prisma } from "#db/generated/client";
import { literally } from "#db/like-pattern";

/** An app with what a person wants to see of it, read in one statement. Moments are ISO 8601 text. */
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
  products: string[];
  sourceAccounts: string[];
  owner: {
    id: string;
    username: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    company: string;
    address: string;
    avatar: string;
    role: Role;
    isActive: boolean;
  };
}

export interface AppFilter {
  id?: string | undefined;
  ownerId?: string | undefined;
  isActive?: boolean | undefined;
  keyword?: string | undefined;
}

export interface AppOrder {
  column: "created_at" | "name" | "company";
  direction: "ASC" | "DESC";
  limit: number;
  offset: number;
}

const columns = {
  created_at: Prisma.sql`a."createdAt"`,
  name: Prisma.sql`a.name`,
  company: Prisma.sql`u.company`,
};

/**
 * A page of apps and how many match, in one round trip. The page is cut out first and what hangs on its apps is gathered
 * once for all of them; PostgreSQL writes the result as one JSON value. Reading 100 rows with owner, products and accounts
 * through the query builder took several times as long.
 */
export async function selectApps(tx: Transaction, filter: AppFilter, order: AppOrder) {
  const direction = order.direction === "ASC" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const sorted = Prisma.sql`ORDER BY ${columns[order.column]} ${direction}, a.id ${direction}`;
  const matching = Prisma.sql`FROM apps a JOIN users u ON u.id = a."ownerId" WHERE ${conditions(filter)}`;
  const [result] = await tx.$queryRaw<{ total: number; page: AppRow[] | null }[]>`
    WITH page AS (SELECT a.* ${matching} ${sorted} ${slice(order)}),
    products AS (SELECT "appId", array_agg("uriPath" ORDER BY "uriPath") AS paths
                   FROM app_products WHERE "appId" IN (SELECT id FROM page) GROUP BY "appId"),
    accounts AS (SELECT "appId", array_agg("accountNumber" ORDER BY "accountNumber") AS numbers
                   FROM app_source_accounts WHERE "appId" IN (SELECT id FROM page) GROUP BY "appId")
    SELECT (SELECT count(*)::int ${matching}) AS total,
           (SELECT json_agg(app) FROM (
              SELECT a.id, a."ownerId", a.name, a.description, a."consumerKey", a."sealedSecret", a.environment,
                     a."maxRate", a."isActive", a."createdAt", a."approvedAt", approver.username AS "approvedBy",
                     coalesce(products.paths, '{}') AS products, coalesce(accounts.numbers, '{}') AS "sourceAccounts",
                     json_build_object('id', u.id, 'username', u.username, 'firstName', u."firstName",
                       'lastName', u."lastName", 'email', u.email, 'phone', u.phone, 'company', u.company,
                       'address', u.address, 'avatar', u.avatar, 'role', u.role, 'isActive', u."isActive") AS owner
                FROM page a
                JOIN users u ON u.id = a."ownerId"
                LEFT JOIN users approver ON approver.id = a."approvedById"
                LEFT JOIN products ON products."appId" = a.id
                LEFT JOIN accounts ON accounts."appId" = a.id
               ${sorted}) AS app) AS page`;
  return { total: result?.total ?? 0, rows: result?.page ?? [] };
}

/**
 * The limit stands in the text, so that the planner knows it: with a parameter it would have to plan every execution
 * anew, which took longer than the execution. There are at most 100 of them; offsets are many, and stay a parameter.
 */
const slice = ({ limit, offset }: AppOrder) =>
  Prisma.sql`LIMIT ${Prisma.raw(String(Math.trunc(limit)))} ${offset === 0 ? Prisma.empty : Prisma.sql`OFFSET ${offset}`}`;

function conditions(filter: AppFilter): Prisma.Sql {
  const all = [Prisma.sql`TRUE`];
  if (filter.id !== undefined) all.push(Prisma.sql`a.id = ${filter.id}::uuid`);
  if (filter.ownerId !== undefined) all.push(Prisma.sql`a."ownerId" = ${filter.ownerId}::uuid`);
  if (filter.isActive !== undefined) all.push(Prisma.sql`a."isActive" = ${filter.isActive}`);
  if (filter.keyword !== undefined && filter.keyword !== "") {
    const pattern = `%${literally(filter.keyword)}%`;
    all.push(
      Prisma.sql`(a.name ILIKE ${pattern} OR a."consumerKey" ILIKE ${pattern} OR u.company ILIKE ${pattern} OR u.username ILIKE ${pattern})`,
    );
  }
  return Prisma.join(all, " AND ");
}
