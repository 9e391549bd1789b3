import type { FailureCause } from "contract/activity/failure-causes";
import { firstCallDays, maxNearLimit, nearLimitShare } from "contract/usage/usage.contract";
import { tokenServices } from "contract/snap/services";
import { z } from "zod";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { hitWindowSeconds } from "#app/limits.ts";
import { bucketCount } from "#features/sandbox/activity/activity.buckets.values.ts";

// SQL in this file, because the query builder cannot add up elements of arrays, filter an aggregate or take a median.

/** Totals of the apps that the reader may see. */
export interface UsageFilter {
  from: Date;
  app: string | undefined;
  /** Undefined for all. */
  visibleApps: readonly string[] | undefined;
}

const whereMatches = ({ from, app, visibleApps }: UsageFilter) =>
  Prisma.join(
    [
      Prisma.sql`u.hour >= ${from}`,
      ...(app === undefined ? [] : [Prisma.sql`u."appId" = ${app}::uuid`]),
      ...(visibleApps === undefined ? [] : [Prisma.sql`u."appId" = ANY (${visibleApps}::uuid[])`]),
    ],
    " AND ",
  );

export interface UsageTotal {
  appId: string;
  appName: string;
  company: string;
  serviceCode: string;
  /** Empty for a success. */
  cause: FailureCause | "";
  calls: number;
  portalCalls: number;
  durations: number[];
}

/** PostgreSQL adds no arrays, and a sum per place is faster than unnesting them. */
const sumOfDurations = Prisma.join(
  Array.from({ length: bucketCount }, (_, index) =>
    Prisma.raw(`coalesce(sum(u.durations[${String(index + 1)}]), 0)::int`),
  ),
);

/** Calls per app, service and cause. */
export const sumUsage = (filter: UsageFilter) => db().$queryRaw<UsageTotal[]>`
  SELECT t.*, a.name AS "appName", c.name AS company
    FROM (SELECT u."appId", u."serviceCode", u.cause, sum(u.calls)::int AS calls,
                 sum(u."portalCalls")::int AS "portalCalls", ARRAY[${sumOfDurations}] AS durations
            FROM activity_usage u WHERE ${whereMatches(filter)} GROUP BY 1, 2, 3) t
    JOIN apps a ON a.id = t."appId" JOIN companies c ON c.id = a."companyId"
   ORDER BY a.name, t."appId", t."serviceCode", t.calls DESC, t.cause`;

export interface UsagePoint {
  /** The beginning of an hour. */
  hour: Date;
  calls: number;
  errors: number;
}

/** Calls per hour; hours without calls are left out. */
export const sumHours = (filter: UsageFilter) => db().$queryRaw<UsagePoint[]>`
  SELECT u.hour, sum(u.calls)::int AS calls, coalesce(sum(u.calls) FILTER (WHERE u.cause <> ''), 0)::int AS errors
    FROM activity_usage u WHERE ${whereMatches(filter)} GROUP BY 1 ORDER BY 1`;

interface AppCalls {
  appId: string;
  appName: string;
  calls: number;
  errors: number;
}

/** Calls per app, the app with the most calls first. */
export const countCallsOfApps = (filter: UsageFilter) => db().$queryRaw<AppCalls[]>`
  SELECT t.*, a.name AS "appName"
    FROM (SELECT u."appId", sum(u.calls)::int AS calls,
                 coalesce(sum(u.calls) FILTER (WHERE u.cause <> ''), 0)::int AS errors
            FROM activity_usage u WHERE ${whereMatches(filter)} GROUP BY 1) t
    JOIN apps a ON a.id = t."appId" ORDER BY t.calls DESC, a.name, t."appId"`;

/** Whether one of the apps got an answer 200xxxx of a service other than for tokens. */
export async function hasSuccessfulCall(appIds: readonly string[]): Promise<boolean> {
  const found = await db().activityUsage.findFirst({
    where: {
      appId: { in: [...appIds] },
      responseCode: { startsWith: "200" },
      serviceCode: { notIn: [...tokenServices] },
    },
    select: { appId: true },
  });
  return found !== null;
}

const Window = z.object({ used: z.int(), resetSeconds: z.int() });

/** What an app used of its hit rate in the window that ends now, as the database counted it. */
export async function countHits(appId: string) {
  const [row] = await db().$queryRaw<unknown[]>`
    SELECT count(*)::int AS used,
           coalesce(ceil(extract(epoch FROM min(hit) - clock_timestamp()) + ${hitWindowSeconds}), 0)::int AS "resetSeconds"
      FROM sandbox_hits h, unnest(h.hits) AS hit
     WHERE h."appId" = ${appId}::uuid AND hit > clock_timestamp() - ${hitWindowSeconds} * interval '1 second'`;
  return Window.parse(row);
}

/** The bytes that were recorded of an app on a day, `YYYY-MM-DD` in WIB. */
export async function findVolume(appId: string, day: string): Promise<number> {
  const volume = await db().activityVolume.findFirst({ where: { appId, day: new Date(day) } });
  return Number(volume?.bytes ?? 0);
}

export interface NearLimit {
  appId: string;
  appName: string;
  company: string;
  maxRate: number;
  busiestMinute: number;
  refused: number;
}

/** The apps that came near their hit rate in the last hour, the most refused and nearest first. */
export const findNearLimit = (firstId: string) => db().$queryRaw<NearLimit[]>`
  SELECT a.id AS "appId", a.name AS "appName", c.name AS company, a."maxRate", m."busiestMinute", m.refused
    FROM (SELECT "appId", coalesce(max(admitted), 0)::int AS "busiestMinute", coalesce(sum(refused), 0)::int AS refused
            FROM (SELECT "appId", sum(calls) FILTER (WHERE cause IS DISTINCT FROM 'hit_rate') AS admitted,
                         sum(calls) FILTER (WHERE cause = 'hit_rate') AS refused
                    FROM activities WHERE id >= ${firstId}::uuid AND "isProven" AND NOT "isOutgoing"
                   GROUP BY "appId", date_trunc('minute', "createdAt")) minutes
           GROUP BY "appId") m
    JOIN apps a ON a.id = m."appId" JOIN companies c ON c.id = a."companyId"
   WHERE m.refused > 0 OR m."busiestMinute" >= a."maxRate" * ${nearLimitShare}::float
   ORDER BY m.refused DESC, m."busiestMinute"::float / greatest(a."maxRate", 1) DESC, a.id LIMIT ${maxNearLimit}`;

const FirstCalls = z.object({
  approved: z.int(),
  withToken: z.int(),
  toToken: z.int().nullable(),
  withTransfer: z.int(),
  toTransfer: z.int().nullable(),
});

/** How long the apps that were approved lately took to their first successful calls, in seconds (median). */
export async function measureFirstCalls() {
  const [row] = await db().$queryRaw<unknown[]>`
    SELECT count(*)::int AS approved,
           count("toToken")::int AS "withToken",
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY "toToken"))::int AS "toToken",
           count("toTransfer")::int AS "withTransfer",
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY "toTransfer"))::int AS "toTransfer"
      FROM (SELECT extract(epoch FROM f."tokenAt" - a."approvedAt") AS "toToken",
                   extract(epoch FROM f."transferAt" - a."approvedAt") AS "toTransfer"
              FROM apps a LEFT JOIN app_first_calls f ON f."appId" = a.id
             WHERE a."approvedAt" > now() - ${firstCallDays} * interval '1 day') times`;
  return FirstCalls.parse(row);
}
