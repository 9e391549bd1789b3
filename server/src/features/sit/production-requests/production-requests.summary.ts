import { tenantStatuses, waitingStatuses } from "contract/dashboard/dashboard.contract";
import {
  productionStatuses,
  type ProductionStatus,
} from "contract/production-requests/production-requests.contract";
import { db } from "#db/database.ts";
import { countByAge, noAges, type Ages } from "#db/count-by-age.ts";
import { Prisma } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";

/** The number of visible requests per status; statuses without requests are absent. */
export async function countRequests(actor: Actor) {
  const groups = await db().productionRequest.groupBy({
    by: ["status"],
    where: whereVisibleCompany(actor),
    _count: true,
  });
  return groups.map(({ status, _count }) => ({ status: productionStatuses[status], count: _count }));
}

/** The newest visible requests. */
export async function findNewestRequests(actor: Actor, limit: number) {
  const rows = await db().productionRequest.findMany({
    where: whereVisibleCompany(actor),
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

/** How many requests wait for an administrator. SQL here and below, for the literals of `waiting`. */
export async function countWaitingRequests(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM production_requests WHERE status IN (${waiting})`;
  return row?.count ?? 0;
}

interface WaitingRequest {
  id: string;
  requestedBy: string;
  company: string;
  status: ProductionStatus;
  since: Date;
}

/** A literal, because PostgreSQL uses a partial index only if the values are known at planning time. */
const waiting = Prisma.raw(waitingStatuses.map((status) => `'${status}'`).join(", "));

const tenants = Prisma.raw(tenantStatuses.map((status) => `'${status}'`).join(", "));

/** Since when a request has its status. */
const since = Prisma.sql`coalesce(r."decidedAt", r."createdAt")`;

/** The oldest requests that wait for an administrator. */
export const findLongestWaitingRequests = (limit: number) =>
  db().$queryRaw<WaitingRequest[]>`
    SELECT r.id, r."requestedBy", c.name AS company, r.status, ${since} AS since
      FROM production_requests r JOIN companies c ON c.id = r."companyId"
     WHERE r.status IN (${waiting})
     ORDER BY ${since}, r.id LIMIT ${limit}`;

/** The ages of the requests that wait for an administrator, and for their tenant. */
export async function countRequestsByAge() {
  const measureAges = async (statuses: Prisma.Sql): Promise<Ages> => {
    const [ages] = await db().$queryRaw<Ages[]>`
      SELECT ${countByAge(since)} FROM production_requests r WHERE r.status IN (${statuses})`;
    return ages ?? noAges;
  };
  const [admin, tenant] = await Promise.all([measureAges(waiting), measureAges(tenants)]);
  return { admin, tenant };
}
