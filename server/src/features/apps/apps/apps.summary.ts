import type { AppCount } from "contract/dashboard/dashboard.contract";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { countByAge, noAges, type Ages, toJakartaSql } from "#db/count-by-age.ts";
import type { Actor } from "#http/actor.ts";
import { whereVisibleCompany, getVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { findFirstService } from "./apps.first-service.ts";
import { expiresSoon, hasOwnerRequest } from "./apps.list.ts";
import { getStateAt } from "./apps.transitions.ts";

// SQL in this file: its conditions are those of the list and of the partial indexes, and the query builder cannot group
// by an expression.

/** The number of visible apps per type and state; combinations without apps are absent. */
export async function countApps(actor: Actor) {
  const companyId = getVisibleCompany(actor);
  return db().$queryRaw<AppCount[]>`
    SELECT environment::text AS type,
           CASE WHEN state = 'active' AND "expiresAt" < now() THEN 'expired' ELSE state::text END AS state,
           count(*)::int AS count
      FROM apps WHERE ${companyId === undefined ? Prisma.sql`TRUE` : Prisma.sql`"companyId" = ${companyId}::uuid`}
     GROUP BY 1, 2`;
}

/** The newest visible apps, with the number of their products. */
export async function findNewestApps(actor: Actor, limit: number) {
  const apps = await db().app.findMany({
    where: whereVisibleCompany(actor),
    select: {
      id: true,
      name: true,
      state: true,
      expiresAt: true,
      approvalNote: true,
      createdAt: true,
      _count: { select: { products: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const now = new Date();
  return apps.map((app) => ({ ...app, state: getStateAt(app, now) }));
}

/** The newest active app, of the sandbox if there is one, and a service for its first call; null without one. */
export async function findFirstCall(actor: Actor) {
  const app = await db().app.findFirst({
    where: {
      ...whereVisibleCompany(actor),
      state: "active",
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
    select: { id: true, name: true },
    orderBy: [{ environment: "asc" }, { approvedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  });
  if (app === null) return null;
  const serviceCode = await findFirstService(db(), app.id);
  return serviceCode === undefined ? null : { appId: app.id, appName: app.name, serviceCode };
}

/** The visible apps that have waited longest. */
export const findLongestWaitingApps = (actor: Actor, limit: number) =>
  db().app.findMany({
    where: { ...whereVisibleCompany(actor), state: "waiting" },
    select: { id: true, name: true, createdAt: true, company: { select: { name: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });

/** How many apps wait for approval, and how many have a request of their owner that waits for a decision. */
export async function countWaitingApps() {
  const [approvals, [row]] = await Promise.all([
    db().app.count({ where: { state: "waiting" } }),
    // The condition is that of the list and of the partial index.
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM apps t WHERE ${hasOwnerRequest}`,
  ]);
  return { approvals, apps: row?.count ?? 0 };
}

/** The ages of the apps that wait for approval. */
export async function countWaitingAppsByAge(): Promise<Ages> {
  const [ages] = await db().$queryRaw<Ages[]>`
    SELECT ${countByAge(Prisma.sql`"createdAt"`)} FROM apps WHERE state = 'waiting'`;
  return ages ?? noAges;
}

/** Since when the older of the two possible requests of an app waits; as in the partial index. */
const requestedAt = Prisma.sql`least((t."extensionRequest"->>'requested_at')::timestamptz, (t."changeRequest"->>'requested_at')::timestamptz)`;

export async function countAppRequestsByAge(): Promise<Ages> {
  const [ages] = await db().$queryRaw<
    Ages[]
  >`SELECT ${countByAge(requestedAt)} FROM apps t WHERE ${hasOwnerRequest}`;
  return ages ?? noAges;
}

/** The apps whose requests for more time or a change have waited longest. */
export const findLongestWaitingAppRequests = (limit: number) =>
  db().$queryRaw<{ id: string; name: string; company: string; since: Date }[]>`
    SELECT t.id::text AS id, t.name, c.name AS company, ${requestedAt} AS since
      FROM apps t JOIN companies c ON c.id = t."companyId"
     WHERE ${hasOwnerRequest} ORDER BY ${requestedAt}, t.id LIMIT ${limit}`;

/** How many visible apps expire soon, and the first of them. */
export async function findExpiringApps(actor: Actor, limit: number) {
  const companyId = getVisibleCompany(actor);
  const isListed =
    companyId === undefined ? expiresSoon : Prisma.sql`${expiresSoon} AND t."companyId" = ${companyId}::uuid`;
  const [[row], soonest] = await Promise.all([
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM apps t WHERE ${isListed}`,
    db().$queryRaw<{ id: string; name: string; company: string; expiresAt: Date }[]>`
      SELECT t.id::text AS id, t.name, c.name AS company, t."expiresAt"
        FROM apps t JOIN companies c ON c.id = t."companyId"
       WHERE ${isListed} ORDER BY t."expiresAt", t.id LIMIT ${limit}`,
  ]);
  return { count: row?.count ?? 0, soonest };
}

/**
 * Approvals per week for the last twelve weeks, the current week last. Weeks begin on Monday in WIB (UTC+7
 * all year).
 */
export const countApprovalsPerWeek = (actor: Actor) => {
  const companyId = getVisibleCompany(actor);
  const monday = Prisma.sql`date_trunc('week', ${toJakartaSql(Prisma.sql`now()`)})`;
  return db().$queryRaw<{ week: string; count: number }[]>`
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, count(a."approvedAt")::int AS count
      FROM generate_series(${monday} - interval '77 days', ${monday}, interval '7 days') AS weeks(week)
      LEFT JOIN (SELECT "approvedAt", date_trunc('week', ${toJakartaSql(Prisma.sql`"approvedAt"`)}) AS week
                   FROM apps
                  WHERE "approvedAt" >= now() - interval '84 days'
                    ${companyId === undefined ? Prisma.empty : Prisma.sql`AND "companyId" = ${companyId}::uuid`}) AS a USING (week)
     GROUP BY weeks.week ORDER BY weeks.week`;
};
