import type { Activity, ActivityDetail, FailureGroup } from "contract/activity/activity.contract";
import { z } from "zod";
import { Explanation } from "contract/activity/explanation";
import type { Actor } from "#http/actor";
import { isoTimestamp } from "#http/timestamps";
import { explanationFor } from "../explanation/explanation.policy.ts";
import type { ActivityDetailRow, ActivityRow, FailureGroupRow } from "./activity.repository.ts";

export const presentActivity = (row: ActivityRow): Activity => ({
  db_id: row.id,
  app_id: row.appId,
  app_name: row.appName,
  service_code: row.serviceCode,
  method: row.method,
  path: row.path,
  status: row.status,
  response_code: row.responseCode,
  cause: row.cause,
  mistake: row.mistake,
  is_proven: row.isProven,
  references: row.references,
  duration_ms: Math.round(row.durationMs * 10) / 10,
  created_at: isoTimestamp(row.createdAt),
});

const Pairs = z.array(z.tuple([z.string(), z.string()]));
const headersOf = (json: string) => Pairs.parse(JSON.parse(json)).map(([name, value]) => ({ name, value }));

export const presentActivityDetail = (actor: Actor, row: ActivityDetailRow): ActivityDetail => ({
  ...presentActivity(row),
  target: row.target,
  address: row.address,
  user_agent: row.userAgent,
  request_id: row.requestId,
  request: {
    headers: headersOf(row.requestHeaders),
    body: row.requestBody,
    body_bytes: row.bodyBytes,
    is_base64: row.isBase64,
  },
  response: { headers: headersOf(row.responseHeaders), body: row.responseBody },
  explanation:
    row.explanation === null ? null : explanationFor(actor, Explanation.parse(JSON.parse(row.explanation))),
});

export const presentFailureGroup = (row: FailureGroupRow): FailureGroup => ({
  cause: row.cause,
  mistake: row.mistake,
  calls: row.calls,
  last_at: isoTimestamp(row.lastAt),
});
