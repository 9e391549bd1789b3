import type { AppCount } from "contract/dashboard/dashboard.contract";
import { db } from "#db/database";
import { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";
import { visibleOwner } from "./apps.policy.ts";
import { stateAt } from "./apps.transitions.ts";

const ownedBy = (actor: Actor): Prisma.AppWhereInput => {
  const ownerId = visibleOwner(actor);
  return ownerId === undefined ? {} : { ownerId };
};

/** The number of visible apps per type and state; combinations without apps are absent. */
export async function countApps(actor: Actor) {
  const ownerId = visibleOwner(actor);
  return db().$queryRaw<AppCount[]>`
    SELECT environment::text AS type,
           CASE WHEN state = 'active' AND "expiresAt" < now() THEN 'expired' ELSE state::text END AS state,
           count(*)::int AS count
      FROM apps WHERE ${ownerId === undefined ? Prisma.sql`TRUE` : Prisma.sql`"ownerId" = ${ownerId}::uuid`}
     GROUP BY 1, 2`;
}

/** The newest visible apps, with the number of their products. */
export async function newestApps(actor: Actor, limit: number) {
  const apps = await db().app.findMany({
    where: ownedBy(actor),
    select: {
      ...{ id: true, name: true, state: true, expiresAt: true, createdAt: true },
      _count: { select: { products: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const now = new Date();
  return apps.map((app) => ({ ...app, state: stateAt(app, now) }));
}

/** The visible apps that have waited longest. */
export const longestWaitingApps = (actor: Actor, limit: number) =>
  db().app.findMany({
    where: { ...ownedBy(actor), state: "waiting" },
    select: { id: true, name: true, createdAt: true, owner: { select: { company: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });

/** How many apps have waited for less than a day, less than a week, and longer. */
export async function agesOfWaitingApps(actor: Actor) {
  const ownerId = visibleOwner(actor);
  const [ages] = await db().$queryRaw<{ day: number; week: number; older: number }[]>`
    SELECT count(*) FILTER (WHERE "createdAt" > now() - interval '1 day')::int AS day,
           count(*) FILTER (WHERE "createdAt" <= now() - interval '1 day' AND "createdAt" > now() - interval '7 days')::int AS week,
           count(*) FILTER (WHERE "createdAt" <= now() - interval '7 days')::int AS older
      FROM apps
     WHERE state = 'waiting' ${ownerId === undefined ? Prisma.empty : Prisma.sql`AND "ownerId" = ${ownerId}::uuid`}`;
  return ages ?? { day: 0, week: 0, older: 0 };
}

/**
 * Approvals per week for the last twelve weeks, the current week last. Weeks begin on Monday in WIB (UTC+7
 * all year).
 */
export const approvalsPerWeek = (actor: Actor) => {
  const ownerId = visibleOwner(actor);
  const monday = Prisma.sql`date_trunc('week', now() AT TIME ZONE interval '+07:00')`;
  return db().$queryRaw<{ week: string; count: number }[]>`
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, count(a."approvedAt")::int AS count
      FROM generate_series(${monday} - interval '77 days', ${monday}, interval '7 days') AS weeks(week)
      LEFT JOIN (SELECT "approvedAt", date_trunc('week', "approvedAt" AT TIME ZONE interval '+07:00') AS week
                   FROM apps
                  WHERE "approvedAt" >= now() - interval '84 days'
                    ${ownerId === undefined ? Prisma.empty : Prisma.sql`AND "ownerId" = ${ownerId}::uuid`}) AS a USING (week)
     GROUP BY weeks.week ORDER BY weeks.week`;
};
