import type { AuditActor } from "../features/audit/audit.service.ts";

/** The actor of commands in the audit log. The space ensures that no user can have this name. */
export const commandActor = (command: string): AuditActor => ({
  username: "command line",
  origin: { address: "", userAgent: `portal ${command}`, requestId: "" },
});
