import type { AuditEvent } from "contract/audit/audit.contract";
import { auditTexts } from "./audit.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function AuditResult({ event }: { event: AuditEvent }) {
  const t = useTexts(auditTexts);
  return <StatusBadge tone={event.result === "success" ? "green" : "red"} label={t(event.result)} />;
}
