import type { Activity, ActivityDetail, FailureGroup } from "contract/activity/activity.contract";
import { z } from "zod";
import { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import { Explanation } from "contract/activity/explanation";
import { Refusal } from "contract/activity/refusal";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { filterExplanation } from "#features/sandbox/explanation/explanation.policy.ts";
import { createMaskFor, findMaskOfApp } from "./activity.masks.service.ts";
import { maskDetail } from "./activity.masked-detail.ts";
import { maskByForm, createMask, type Mask } from "#features/platform/masks/masks.values.ts";
import { canCompare, canKeep, canSeeConsumerKeys } from "./activity.policy.ts";
import type { ActivityDetailRow, ActivityRow } from "./activity.list.ts";
import type { FailureGroupRow } from "./activity.repository.ts";
import { FaultEffect } from "contract/app-faults/app-faults.contract";
import { findFirstUse } from "./activity.first-use.ts";
import { listIgnoredFields } from "./activity.ignored-fields.ts";
import { revealExpiredToken } from "./activity.tokens.service.ts";

export const presentActivity = (actor: Actor) => {
  const getMask = createMaskFor(actor);
  return (row: ActivityRow): Activity => presentRow(row, getMask(row));
};

/** Another version may know other ones. */
const Fault = FaultEffect.nullable().catch(null);

const presentRow = (row: ActivityRow, mask: Mask): Activity => ({
  db_id: row.id,
  app_id: row.appId,
  app_name: row.appName,
  service_code: row.serviceCode,
  direction: row.isOutgoing ? "outgoing" : "incoming",
  sent_by: row.isByPortal ? "portal" : "client",
  fault: Fault.parse(row.fault),
  method: row.method,
  path: mask.text(row.path),
  status: row.status,
  response_code: row.responseCode,
  cause: row.cause,
  mistake: row.mistake,
  is_proven: row.isProven,
  references: row.references.map(mask.text),
  duration_ms: Math.round(row.durationMs * 10) / 10,
  calls: row.calls,
  omission: row.omission,
  session: row.session,
  created_at: formatIsoTimestamp(row.createdAt),
});

/** With all secrets of the company masked by value, also those of calls that an earlier version recorded. */
export async function presentActivityDetail(actor: Actor, row: ActivityDetailRow): Promise<ActivityDetail> {
  const secrets = await findMaskOfApp(row.appId);
  const refusal = parseRefusal(row.refusal);
  const masks = canSeeConsumerKeys(actor) ? [secrets] : [secrets, createMask(row.companyKeys)];
  const masked = masks.reduce(maskDetail, {
    ...presentRow(row, maskByForm),
    target: row.target,
    address: row.address,
    user_agent: row.userAgent,
    request_id: row.requestId,
    request: {
      headers: parseHeaders(row.requestHeaders),
      body: row.requestBody,
      body_bytes: row.bodyBytes,
      is_base64: row.isBase64,
    },
    response: { headers: parseHeaders(row.responseHeaders), body: row.responseBody },
    explanation:
      row.explanation === null
        ? null
        : filterExplanation(actor, Explanation.parse(JSON.parse(row.explanation))),
    refusal,
    ignored_fields: await listIgnoredFields(row, refusal),
    findings: parseFindings(row.findings),
    first_use: await findFirstUse(row),
    can: { compare: row.explanation !== null && canCompare(actor), keep: canKeep(actor) },
  });
  return revealExpiredToken(masked, row);
}

const Findings = z.array(AnswerFinding);
const parseFindings = (json: string | null) =>
  json === null ? [] : (Findings.safeParse(JSON.parse(json)).data ?? []);

/** Another version may know other rules; the call is shown without them. */
const parseRefusal = (json: string | null) =>
  json === null ? null : (Refusal.safeParse(JSON.parse(json)).data ?? null);

const Pairs = z.array(z.tuple([z.string(), z.string()]));
const parseHeaders = (json: string) =>
  Pairs.parse(JSON.parse(json)).map(([name, value]) => ({ name, value }));

export const presentFailureGroup = (row: FailureGroupRow): FailureGroup => ({
  cause: row.cause,
  mistake: row.mistake,
  calls: row.calls,
  last_at: formatIsoTimestamp(row.lastAt),
});
