import { waitingStatuses } from "contract/dashboard/dashboard.contract";
import {
  productionStatuses,
  type ProductionStatus,
} from "contract/production-requests/production-requests.contract";
import { db } from "#db/database";
import { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";
import { canChangeStatus, visibleRequests } from "./production-requests.policy.ts";

/** The number of visible requests per status; statuses without requests are absent. */
export async function countRequests(actor: Actor) {
  const groups = await db().productionRequest.groupBy({
    by: ["status"],
    where: visibleRequests(actor),
    _count: true,
  });
  return groups.map(({ status, _count }) => ({ status: productionStatuses[status], count: _count }));
}

/** The newest visible requests. */
export async function newestRequests(actor: Actor, limit: number) {
  const rows = await db().productionRequest.findMany({
    where: visibleRequests(actor),
    select: { id: true, requestedBy: true, status: true, createdAt: true, decidedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ status, ...row }) => ({
    ...row,
    status: productionStatuses[status],
    since: row.decidedAt ?? row.createdAt,
  }));
}

interface WaitingRequest {
  id: string;
  requestedBy: string;
  company: string;
  status: ProductionStatus;
  since: Date;
}

const noAges = { day: 0, week: 0, older: 0 };

/** A literal, because PostgreSQL uses a partial index only if the values are known at planning time. */
const waiting = Prisma.raw(waitingStatuses.map((status) => `'${status}'`).join(", "));

/**
 * The oldest requests that wait for an administrator, and how many have waited for less than a day, less than
 * a week, and longer.
 */
export async function longestWaitingRequests(actor: Actor, limit: number) {
  if (!canChangeStatus(actor)) return { oldest: [], ages: noAges };
  const [oldest, [ages]] = await Promise.all([
    db().$queryRaw<WaitingRequest[]>`
      SELECT r.id, r."requestedBy", u.company, r.status, coalesce(r."decidedAt", r."createdAt") AS since
        FROM production_requests r JOIN users u ON u.id = r."ownerId"
       WHERE r.status IN (${waiting})
       ORDER BY coalesce(r."decidedAt", r."createdAt"), r.id LIMIT ${limit}`,
    db().$queryRaw<{ day: number; week: number; older: number }[]>`
      SELECT count(*) FILTER (WHERE since > now() - interval '1 day')::int AS day,
             count(*) FILTER (WHERE since <= now() - interval '1 day' AND since > now() - interval '7 days')::int AS week,
             count(*) FILTER (WHERE since <= now() - interval '7 days')::int AS older
        FROM (SELECT coalesce("decidedAt", "createdAt") AS since FROM production_requests
               WHERE status IN (${waiting})) AS waiting`,
  ]);
  return { oldest, ages: ages ?? noAges };
}
