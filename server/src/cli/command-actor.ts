import { commandLine } from "contract/notifications/notifications.contract";
import type { AuditActor } from "#features/platform/audit/audit.service.ts";

/** The actor of commands in the audit log and in notifications. */
export const buildCommandActor = (command: string): AuditActor => ({
  username: commandLine,
  origin: { address: "", userAgent: `portal ${command}`, requestId: "" },
});
