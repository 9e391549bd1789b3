import type { AuditActor } from "../features/audit/audit.service.ts";

/** Who acts in the audit log when a command makes a change. No user can have this name, because it has a space. */
export const commandActor = (command: string): AuditActor => ({
  username: "command line",
  origin: { address: "", userAgent: `portal ${command}`, requestId: "" },
});
