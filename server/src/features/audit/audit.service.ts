import type { AuditEventName } from "contract/audit/audit.contract";
import type { Transaction } from "#db/database";
import type { Prisma } from "#db/generated/client";
import type { Actor, Origin } from "#http/actor";

/** Who acts: a signed-in user, somebody who gave a name only, or the command line. */
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

/** Writes a security event in the transaction of the change that it reports. */
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
}
