import { z } from "zod";
import { batchCalls } from "#db/batch.ts";
import { queryPrepared, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { HitRequest } from "#http/sliding-window.ts";
import { hitWindowSeconds } from "#app/limits.ts";
import { inject } from "#app/dependencies.ts";

/** What a verified call uses up: one hit of its app, and if it has one left, its X-EXTERNAL-ID of the day. */
export interface AdmissionRequest {
  appId: string;
  /** Calls that the app may make in any 60 seconds. */
  maxHits: number;
  externalId: string;
  /** The calendar day in WIB. */
  day: string;
}

export interface Admission {
  isWithinRate: boolean;
  /** Calls left in this minute. */
  remaining: number;
  /** Seconds until the oldest call of the minute no longer counts. */
  resetSeconds: number;
  /** No earlier call of the app within its rate had this X-EXTERNAL-ID on this day; false for a call beyond the rate. */
  isNewExternalId: boolean;
}

const Hits = z.object({ appId: z.string(), granted: z.int(), used: z.int(), resetSeconds: z.int() });
type Hits = z.infer<typeof Hits>;
const StoredAdmissions = z.object({
  hits: z.array(Hits),
  ids: z.array(z.object({ appId: z.string(), externalId: z.string(), day: z.string() })),
});

/**
 * Counts calls and stores the X-EXTERNAL-IDs of those within the rate, together for all calls that wait. Redis counts
 * if it is configured; the database counts without it, and while it is away.
 */
export const admitCall = batchCalls<AdmissionRequest, Admission>(async (requests) => {
  const asked = sumHits(requests);
  const counted = await countInRedis(asked);
  const stored = await storeAdmissions(requests, {
    asked: counted === null ? asked : [],
    counted: counted ?? [],
  });
  return toAdmissions(requests, { hits: counted ?? stored.hits, ids: stored.ids });
});

function sumHits(requests: readonly AdmissionRequest[]): HitRequest[] {
  const asked = new Map<string, HitRequest>();
  for (const { appId, maxHits } of requests)
    asked.set(appId, { key: appId, max: maxHits, wanted: (asked.get(appId)?.wanted ?? 0) + 1 });
  return [...asked.values()];
}

async function countInRedis(asked: HitRequest[]): Promise<Hits[] | null> {
  const take = inject("limits").sandboxHits;
  if (take === null) return null;
  try {
    return await Promise.all(asked.map(async (each) => ({ appId: each.key, ...(await take(each)) })));
  } catch {
    return null;
  }
}

interface HitCounts {
  /** What the database counts. */
  asked: HitRequest[];
  /** What Redis has counted. */
  counted: Hits[];
}

/**
 * The row of an app is locked before its window is read, so that no two processes admit the same call. Of several
 * requests of an app, the first ones get what is left, and only their X-EXTERNAL-IDs are stored. Rows are written in the
 * order of their keys, so that two statements never wait for each other. The query builder has no UNNEST.
 */
async function storeAdmissions(requests: readonly AdmissionRequest[], { asked, counted }: HitCounts) {
  const [row] = await queryPrepared(Prisma.sql`
    WITH hits AS (
      INSERT INTO sandbox_hits AS t ("appId", hits, "maxHits", granted)
      SELECT app, array_fill(clock_timestamp(), ARRAY[least(wanted, maximum)]), maximum, least(wanted, maximum)
        FROM unnest(${asked.map(({ key }) => key)}::uuid[], ${asked.map(({ wanted }) => wanted)}::int[],
                    ${asked.map(({ max }) => max)}::int[]) AS a(app, wanted, maximum)
       ORDER BY app
      ON CONFLICT ("appId") DO UPDATE SET ("maxHits", granted, hits) = (
        SELECT excluded."maxHits", room, live || array_fill(clock_timestamp(), ARRAY[room])
          FROM (SELECT live, greatest(0, least(excluded.granted, excluded."maxHits" - cardinality(live))) AS room
                  FROM (SELECT ARRAY(SELECT hit FROM unnest(t.hits) AS hit
                                      WHERE hit > clock_timestamp() - ${hitWindowSeconds} * interval '1 second'
                                      ORDER BY hit) AS live) AS w) AS r)
      RETURNING "appId", granted, cardinality(hits) AS used,
                ceil(extract(epoch FROM coalesce(hits[1], clock_timestamp()) - clock_timestamp()))::int + ${hitWindowSeconds}::int AS "resetSeconds"),
    admitted AS (
      SELECT "appId", granted FROM hits
      UNION ALL
      SELECT * FROM unnest(${counted.map(({ appId }) => appId)}::uuid[], ${counted.map(({ granted }) => granted)}::int[])),
    requests AS (
      SELECT day, app, external, row_number() OVER (PARTITION BY app ORDER BY n) AS place
        FROM unnest(${requests.map(({ day }) => day)}::date[], ${requests.map(({ appId }) => appId)}::uuid[],
                    ${requests.map(({ externalId }) => externalId)}::text[]) WITH ORDINALITY AS c(day, app, external, n)),
    ids AS (
      INSERT INTO sandbox_external_ids (day, "appId", "externalId")
      SELECT DISTINCT day, app, external
        FROM requests JOIN admitted ON admitted."appId" = app AND place <= granted
       ORDER BY day, app, external
      ON CONFLICT DO NOTHING RETURNING "appId", "externalId", day)
    SELECT coalesce((SELECT json_agg(hits) FROM hits), '[]') AS hits, coalesce((SELECT json_agg(ids) FROM ids), '[]') AS ids`);
  return StoredAdmissions.parse(row);
}

/** Of several calls of an app in one statement, the first ones get what is left. */
function toAdmissions(
  requests: readonly AdmissionRequest[],
  { hits, ids }: z.infer<typeof StoredAdmissions>,
): Admission[] {
  const perApp = new Map(hits.map((hit) => [hit.appId, hit]));
  const fresh = new Set(ids.map(getKey));
  const taken = new Map<string, number>();
  return requests.map((request) => {
    const hit = perApp.get(request.appId);
    if (hit === undefined) throw new Error("The hits of an admitted call are missing.");
    const order = (taken.get(request.appId) ?? 0) + 1;
    taken.set(request.appId, order);
    return {
      isWithinRate: order <= hit.granted,
      remaining: Math.max(0, request.maxHits - hit.used),
      resetSeconds: hit.resetSeconds,
      isNewExternalId: fresh.delete(getKey(request)),
    };
  });
}

/** Uses up a text of an app that was issued on this day; false if it has been used before. */
export async function takeExternalId(
  tx: Transaction,
  { appId, day, externalId }: Pick<AdmissionRequest, "appId" | "externalId" | "day">,
): Promise<boolean> {
  const data = { appId, day: new Date(day), externalId };
  const { count } = await tx.sandboxExternalId.createMany({ data, skipDuplicates: true });
  return count === 1;
}

const getKey = ({ appId, externalId, day }: Pick<AdmissionRequest, "appId" | "externalId" | "day">) =>
  `${day} ${appId} ${externalId}`;
