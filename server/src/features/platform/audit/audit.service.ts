import type { AuditDetailName } from "contract/audit/audit-details";
import type { AuditEventName, AuditResult, AuditSubjectType } from "contract/audit/audit.contract";
import { runAfterCommit, runInTransaction, type Transaction } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { hashName } from "#http/hashed-name.ts";
import { unrecordedThrottlings } from "#http/metrics.ts";
import { consumePoint, getNetworks } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";

/** The subject of an event: a signed-in user, a hashed name (`hashUnknownName`), or the command line. */
export type AuditActor = Actor | { id?: string; username: string; origin: Origin };

export type AuditDetails = Partial<Record<AuditDetailName, Prisma.InputJsonValue>>;

interface SecurityEvent {
  event: AuditEventName;
  result?: AuditResult;
  subject?: {
    type: AuditSubjectType;
    id?: string;
    name: string;
  };
  /** Details for the reader of the log; must not contain secrets. */
  details?: AuditDetails;
}

/** A user can repeat these without an end. They protect nobody, so they can be refused above a limit. */
const repeatable: ReadonlySet<AuditEventName> = new Set([
  "app_edited",
  "app_change_requested",
  "test_data_changed",
  "test_data_reset",
  "app_clock_changed",
  "app_fault_changed",
  "tenant_server_changed",
  "calls_kept",
  "calls_released",
  "company_renamed",
  "user_edited",
  "notification_preferences_changed",
]);

/** What an event has instead of a typed name that no account has: see `hashName`. */
export const hashUnknownName = (typed: string): string => `unknown-${hashName(typed)}`;

/** Writes a security event in the transaction of the change it reports, and logs it after the commit. */
export async function recordAudit(
  tx: Transaction,
  actor: AuditActor,
  { event, result = "success", subject, details: given = {} }: SecurityEvent,
): Promise<void> {
  const { id, username, origin } = actor;
  if (id !== undefined && repeatable.has(event)) await consumePoint(inject("limits").changes, id, "changes");
  const token = "machineToken" in actor ? actor.machineToken?.name : undefined;
  const details = token === undefined ? given : { ...given, machine_token: token };
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
    // The email addresses of visitors are in the table only.
    ...(id === undefined && event === "registration_requested" ? {} : { username }),
    ...(subject === undefined ? {} : { subject }),
    address: origin.address,
    request_id: origin.requestId,
    details,
  };
  runAfterCommit(tx, () => inject("logger")[result === "success" ? "info" : "warn"](line, "security event"));
}

/** Writes an event outside a change, such as a failure. */
export const recordSeparately = (actor: AuditActor, event: SecurityEvent): Promise<void> =>
  runInTransaction((tx) => recordAudit(tx, actor, event));

/**
 * Identifies repeated events: the user and the network of the address. Of a visitor it is the widest one, because a
 * visitor can use a new host of it for each request.
 */
export function getUserAndNetwork({ id, username, origin }: AuditActor): string {
  const { host, block } = getNetworks(origin.address);
  return id === undefined ? `${username}|${block}` : `${id}|${host}`;
}

/** Records an event that callers can repeat: only the first per `key` and minute is written. */
export async function recordOncePerMinute(
  actor: AuditActor,
  event: SecurityEvent,
  key = getUserAndNetwork(actor),
): Promise<void> {
  if (await isFirstInMinute(event, key)) await recordSeparately(actor, event);
}

const isFirstInMinute = async ({ event }: SecurityEvent, key: string): Promise<boolean> =>
  (await inject("limits").securityEvents.penalty(`${event}|${key}`, 1)).consumedPoints === 1;

/** Consumes points of a rate limit and writes an event when the limit is reached. */
export async function reportThrottling(
  actor: AuditActor,
  limit: string,
  consume: () => Promise<void>,
): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (error instanceof AppError && error.kind === "too_many_requests") await recordThrottling(actor, limit);
    throw error;
  }
}

async function recordThrottling(actor: AuditActor, limit: string): Promise<void> {
  const event: SecurityEvent = { event: "request_throttled", result: "failure", details: { limit } };
  if (!(await isFirstInMinute(event, `${limit}|${getUserAndNetwork(actor)}`))) return;
  // Visitors can come from any number of networks.
  if (actor.id === undefined && !(await mayRecordVisitor())) unrecordedThrottlings.inc();
  else await recordSeparately(actor, event);
}

async function mayRecordVisitor(): Promise<boolean> {
  const { throttledVisitors } = inject("limits");
  return (await throttledVisitors.penalty("all", 1)).consumedPoints <= throttledVisitors.points;
}

/** A call that requires another role. */
export const reportRefusedRole = (actor: Actor, { method, path }: { method: string; path: string }) =>
  recordOncePerMinute(
    actor,
    { event: "role_refused", result: "failure", details: { call: `${method} ${path}` } },
    `${method} ${path}|${getUserAndNetwork(actor)}`,
  );
