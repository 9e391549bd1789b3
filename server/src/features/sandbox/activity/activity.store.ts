import type { Omission } from "contract/activity/activity.contract";
import type { FailureCause } from "contract/activity/failure-causes";
import { formatWibDay, hourMs } from "contract/time";
import { queryPrepared } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { addDuration, createDurations } from "./activity.buckets.values.ts";

/** A recorded call. Texts must not contain secrets. */
export interface ActivityEntry {
  /** UUID v7 of the time when the call was received. */
  id: string;
  appId: string;
  serviceCode: string;
  method: string;
  path: string;
  target: string;
  status: number;
  responseCode: string;
  cause: FailureCause | null;
  mistake: string | null;
  isProven: boolean;
  references: string[];
  durationMs: number;
  address: string;
  userAgent: string;
  requestId: string;
  /** Names and values as JSON. */
  requestHeaders: string;
  requestBody: string;
  isBase64: boolean;
  bodyBytes: number;
  responseHeaders: string;
  responseBody: string;
  explanation: string | null;
  refusal: string | null;
  createdAt: Date;
  omission: Omission | null;
  /** The calls that it stands for. */
  calls: number;
  /** Their durations, in the buckets of activity.buckets.values.ts; null for one call. */
  durations: number[] | null;
  /** Its bytes count against what is recorded of the app on this day. */
  isMetered: boolean;
  /** The portal called the server of the app; it is not in the totals of what the app calls. */
  isOutgoing: boolean;
  /** The portal itself made it. */
  isByPortal: boolean;
  /** What disturbed it on demand, one of faultEffects in the contract. */
  fault: string | null;
  /** What is wrong with the answer to an outgoing call, as JSON. */
  findings: string | null;
  tokenHash: string | null;
}

export interface StoredToken {
  id: string;
  appId: string;
  sealedToken: string;
  hash: string;
  createdAt: Date;
}

/** The services of an app's first calls that are remembered. */
const tokenService = "73";
const transferServices = ["17", "18", "22", "23"];

/** An entry without what makes it large. */
export const dropContent = (entry: ActivityEntry, omission: Omission): ActivityEntry => ({
  ...entry,
  omission,
  target: entry.path,
  requestHeaders: "[]",
  requestBody: "",
  isBase64: false,
  responseHeaders: "[]",
  responseBody: "",
  explanation: null,
  refusal: null,
  findings: null,
  tokenHash: null,
  isMetered: false,
});

/** What a row needs beside its texts, with its entries in the indexes. */
const rowBytes = 1000;

/** The bytes that an entry takes in the database, about. */
export const countBytes = (entry: ActivityEntry): number =>
  rowBytes +
  entry.path.length +
  entry.target.length +
  entry.requestHeaders.length +
  entry.requestBody.length +
  entry.responseHeaders.length +
  entry.responseBody.length +
  (entry.explanation?.length ?? 0) +
  (entry.refusal?.length ?? 0) +
  (entry.findings?.length ?? 0);

/** The bytes of an app's calls that all replicas stored on a day, `YYYY-MM-DD` in WIB. */
export interface Volume {
  appId: string;
  day: string;
  bytes: number;
}

/**
 * Stores calls, adds them to the totals of their hour, remembers an app's first ones, and stores the tokens they issued. Totals are written
 * in the order of their keys, so that two statements never wait for each other. Returns the volumes of the apps.
 */
export async function writeActivity(
  entries: readonly ActivityEntry[],
  tokens: readonly StoredToken[],
): Promise<Volume[]> {
  // The query builder would send a statement per table, and cannot add to the totals of several keys.
  return queryPrepared<Volume>(Prisma.sql`
    WITH calls AS (
      INSERT INTO activities (
        id, "appId", "serviceCode", method, path, target, status, "responseCode", cause, mistake, "isProven",
        "references", "durationMs", address, "userAgent", "requestId", "requestHeaders", "requestBody", "isBase64",
        "bodyBytes", "responseHeaders", "responseBody", explanation, refusal, "createdAt", calls, omission,
        "isOutgoing", "isByPortal", fault, findings, "tokenHash")
      SELECT id, "appId", "serviceCode", method, path, target, status, "responseCode", cause, mistake, "isProven",
             "references", "durationMs", address, "userAgent", "requestId", "requestHeaders"::json, "requestBody",
             "isBase64", "bodyBytes", "responseHeaders"::json, "responseBody", explanation::json,
             refusal::json, "createdAt", calls, omission, "isOutgoing", "isByPortal", fault, findings::json, "tokenHash"
        FROM json_to_recordset(${JSON.stringify(entries)}::json) AS r (
          id uuid, "appId" uuid, "serviceCode" text, method text, path text, target text, status smallint,
          "responseCode" text, cause text, mistake text, "isProven" boolean, "references" text[], "durationMs" real,
          address text, "userAgent" text, "requestId" text, "requestHeaders" text, "requestBody" text,
          "isBase64" boolean, "bodyBytes" integer, "responseHeaders" text, "responseBody" text, explanation text,
          refusal text, "createdAt" timestamptz, calls integer, omission text,
          "isOutgoing" boolean, "isByPortal" boolean, fault text, findings text, "tokenHash" text)
      RETURNING "appId", "serviceCode", cause, "createdAt", "isOutgoing"),
    firsts AS (
      INSERT INTO app_first_calls AS t ("appId", "tokenAt", "transferAt")
      SELECT "appId", min("createdAt") FILTER (WHERE "serviceCode" = ${tokenService}),
             min("createdAt") FILTER (WHERE "serviceCode" <> ${tokenService})
        FROM calls
       WHERE cause IS NULL AND NOT "isOutgoing" AND "serviceCode" = ANY (${[tokenService, ...transferServices]})
         AND NOT EXISTS (SELECT 1 FROM app_first_calls f WHERE f."appId" = calls."appId" AND f."tokenAt" IS NOT NULL AND f."transferAt" IS NOT NULL)
       GROUP BY 1 ORDER BY 1
      ON CONFLICT ("appId") DO UPDATE SET
        "tokenAt" = least(t."tokenAt", excluded."tokenAt"), "transferAt" = least(t."transferAt", excluded."transferAt")),
    totals AS (
      INSERT INTO activity_usage AS t ("appId", hour, "serviceCode", "responseCode", cause, calls, "portalCalls", durations)
      SELECT "appId", hour, "serviceCode", "responseCode", cause, calls, "portalCalls", durations
        FROM json_to_recordset(${JSON.stringify(sumTotals(entries))}::json) AS r (
          "appId" uuid, hour timestamptz, "serviceCode" text, "responseCode" text, cause text, calls int, "portalCalls" int, durations int[])
       ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT ("appId", hour, "serviceCode", "responseCode", cause) DO UPDATE SET
        calls = t.calls + excluded.calls,
        "portalCalls" = t."portalCalls" + excluded."portalCalls",
        durations = ARRAY(SELECT a + b FROM unnest(t.durations, excluded.durations) WITH ORDINALITY AS u (a, b, n) ORDER BY n)),
    tokens AS (
      INSERT INTO sandbox_tokens (id, "appId", "sealedToken", hash, "createdAt")
      SELECT * FROM json_to_recordset(${JSON.stringify(tokens)}::json) AS r (
        id uuid, "appId" uuid, "sealedToken" text, hash text, "createdAt" timestamptz)),
    volumes AS (
      INSERT INTO activity_volumes AS t ("appId", day, bytes)
      SELECT "appId", day, bytes
        FROM json_to_recordset(${JSON.stringify(sumVolumes(entries))}::json) AS r ("appId" uuid, day date, bytes bigint)
       ORDER BY 1
      ON CONFLICT ("appId") DO UPDATE SET
        day = greatest(t.day, excluded.day),
        bytes = CASE WHEN excluded.day < t.day THEN t.bytes
                     WHEN excluded.day = t.day THEN t.bytes + excluded.bytes ELSE excluded.bytes END
      RETURNING "appId"::text AS "appId", day::text AS day, bytes::float8 AS bytes)
    SELECT * FROM volumes`);
}

/** The bytes of each app in these entries; of two days, only those of the later one. */
function sumVolumes(entries: readonly ActivityEntry[]): Volume[] {
  const volumes = new Map<string, Volume>();
  for (const entry of entries) {
    if (!entry.isMetered) continue;
    const { appId } = entry;
    const day = formatWibDay(entry.createdAt);
    const volume = volumes.get(appId);
    if (volume === undefined || volume.day < day)
      volumes.set(appId, { appId, day, bytes: countBytes(entry) });
    else if (volume.day === day) volume.bytes += countBytes(entry);
  }
  return [...volumes.values()];
}

interface Total {
  appId: string;
  hour: Date;
  serviceCode: string;
  responseCode: string;
  cause: string;
  calls: number;
  portalCalls: number;
  durations: number[];
}

function sumTotals(entries: readonly ActivityEntry[]): Total[] {
  const totals = new Map<string, Total>();
  for (const entry of entries) {
    if (entry.isOutgoing) continue;
    const { appId, createdAt, serviceCode, responseCode, durationMs, cause, durations } = entry;
    const hour = new Date(Math.floor(createdAt.getTime() / hourMs) * hourMs);
    const key = [appId, hour.getTime(), serviceCode, responseCode, cause].join(" ");
    const total = totals.get(key) ?? {
      appId,
      hour,
      serviceCode,
      responseCode,
      cause: cause ?? "",
      calls: 0,
      portalCalls: 0,
      durations: createDurations(),
    };
    total.calls += entry.calls;
    if (entry.isByPortal) total.portalCalls += entry.calls;
    if (durations === null) addDuration(total.durations, durationMs);
    else total.durations = total.durations.map((count, bucket) => count + (durations[bucket] ?? 0));
    totals.set(key, total);
  }
  return [...totals.values()];
}
