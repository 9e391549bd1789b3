import { z } from "zod";
import { attemptFailures, type Callback, type CallbackDetail } from "contract/callbacks/callbacks.contract";
import { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import { snapServices } from "contract/snap/services";
import type { Callback as StoredCallback, CallbackAttempt } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { canResend, canShowSigned } from "./callbacks.policy.ts";
import type { CallbackRow } from "./callbacks.list.ts";

/** After the base address of a server. */
export const getCallbackPath = (code: string) =>
  `/v1.0/${snapServices.find((service) => service.code === code)?.paths[0] ?? ""}`;

const Failure = z.enum(attemptFailures).nullable().catch(null);
const readTime = (time: string | Date | null) => (time === null ? null : formatIsoTimestamp(time));

export const presentCallback =
  (actor: Actor) =>
  (row: CallbackRow): Callback => ({
    db_id: row.id,
    app_id: row.appId,
    app_name: row.appName,
    service_code: row.serviceCode,
    reference: row.reference,
    state: row.state,
    attempts: row.attempts,
    response_code: row.responseCode,
    failure: Failure.parse(row.failure),
    created_at: formatIsoTimestamp(row.createdAt),
    next_attempt_at: readTime(row.nextAttemptAt),
    finished_at: readTime(row.finishedAt),
    can: { resend: canResend(actor, row), show_signed: canShowSigned(actor, row) },
  });

export const presentCallbackDetail = (
  actor: Actor,
  { row, stored }: { row: CallbackRow; stored: StoredCallback & { tries: CallbackAttempt[] } },
): CallbackDetail => ({
  ...presentCallback(actor)(row),
  method: "POST",
  path: getCallbackPath(row.serviceCode),
  body: stored.body,
  expected_code: stored.expectedCode,
  tries: stored.tries.map((attempt) => ({
    number: attempt.number,
    channel: attempt.channel === "listen" ? "listen" : "server",
    sent_at: formatIsoTimestamp(attempt.sentAt),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    response_code: attempt.responseCode,
    failure: Failure.parse(attempt.failure),
    findings: z.array(AnswerFinding).parse(attempt.findings),
    activity_id: attempt.activityId,
  })),
});
