import type { AuditEventName } from "contract/audit/audit.contract";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { afterCommit, inTransaction, type Transaction } from "#db/database";
import type { Prisma } from "#db/generated/client";
import type { Actor, Origin } from "#http/actor";
import { AppError } from "#http/app-error";
import { networkOf, type RateLimits } from "#http/rate-limit";
import { log } from "../../log.ts";
import { provided } from "../../provided.ts";

/** Who acts: a signed-in user, a user name that was typed, or the command line. */
export type AuditActor = Actor | { id?: string; username: string; origin: Origin };

interface SecurityEvent {
  event: AuditEventName;
  result?: "success" | "failure";
  subject?: {
    type: "user" | "app" | "key_pair" | "production_request" | "setting";
    id?: string;
    name: string;
  };
  /** Facts for the reader of the log; never a secret. */
  details?: Prisma.InputJsonObject;
}

const repeats = provided<RateLimiterAbstract>("filter of repeated security events");
export const setRepeatFilter = (limits: RateLimits) => repeats.set(limits.limiter("security-event", 1, 60));

/**
 * Writes a security event in the transaction of the change that it reports, and logs it once the transaction is
 * committed.
 */
export async function recordAudit(
  tx: Transaction,
  { id, username, origin }: AuditActor,
  { event, result = "success", subject, details = {} }: SecurityEvent,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      event,
      result,
      userId: id ?? null,
      username,
      subjectType: subject?.type ?? "",
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? "",
      ...origin,
      details,
    },
  });
  const line = {
    event,
    result,
    ...(id === undefined ? {} : { user_id: id }),
    // A typed name that no user has may be a password that was typed into the wrong field.
    ...(id === undefined && typedNames.has(event) ? {} : { username }),
    ...(subject === undefined ? {} : { subject }),
    address: origin.address,
    request_id: origin.requestId,
    details,
  };
  afterCommit(() => log()[result === "success" ? "info" : "warn"](line, "security event"));
}

const typedNames = new Set<AuditEventName>([
  "sign_in_failed",
  "sign_in_throttled",
  "password_reset_requested",
]);

/** Writes an event that no change comes with, such as a failure. */
export const recordSeparately = (actor: AuditActor, event: SecurityEvent): Promise<void> =>
  inTransaction((tx) => recordAudit(tx, actor, event));

/** What events are equal by: the user and the network of the address. */
export const userAndNetwork = ({ id, username, origin }: AuditActor) =>
  `${id ?? username}|${networkOf(origin.address)}`;

/**
 * The same for an event that callers can repeat at will: within a minute, the first one with the same `key` is written.
 */
export async function recordOncePerMinute(
  actor: AuditActor,
  event: SecurityEvent,
  key = userAndNetwork(actor),
): Promise<void> {
  const { consumedPoints } = await repeats.get().penalty(`${event.event}|${key}`, 1);
  if (consumedPoints === 1) await recordSeparately(actor, event);
}

/** Consumes points of a limit; a refusal is an event. */
export async function reportThrottling(
  actor: AuditActor,
  limit: string,
  consume: () => Promise<void>,
): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (error instanceof AppError && error.kind === "too_many_requests")
      await recordOncePerMinute(
        actor,
        { event: "request_throttled", result: "failure", details: { limit } },
        `${limit}|${userAndNetwork(actor)}`,
      );
    throw error;
  }
}

/** A call that is not for the role of its caller. */
export const reportRefusedRole = (actor: Actor, { method, path }: { method: string; path: string }) =>
  recordOncePerMinute(
    actor,
    { event: "role_refused", result: "failure", details: { call: `${method} ${path}` } },
    `${method} ${path}|${userAndNetwork(actor)}`,
  );
