import { auditEvents, auditResults, type AuditEvent } from "contract/audit/audit.contract";
import { AuditResult } from "./audit-result.tsx";
import { auditTexts } from "./audit.texts.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./audit.module.css";

export function useAuditColumns(): Column<AuditEvent>[] {
  const t = useTexts(auditTexts);
  return [
    {
      key: "created_at",
      title: t("date"),
      orderBy: "created_at",
      value: (event) => formatDateTime(new Date(event.created_at)),
      render: (event) => (
        <span className={layout.lines}>
          <RelativeTime value={event.created_at} />
          <span className={layout.secondLine}>{formatDateTime(new Date(event.created_at))}</span>
        </span>
      ),
    },
    {
      key: "event",
      title: t("event"),
      orderBy: "event",
      isOpener: true,
      value: (event) => t(event.event),
      render: (event) => (
        <span className={layout.lines}>
          <span className={classes.event}>{t(event.event)}</span>
          <span className={layout.secondLine} dir="auto">
            {event.subject_name}
          </span>
        </span>
      ),
    },
    {
      key: "result",
      title: t("result"),
      value: (event) => t(event.result),
      render: (event) => <AuditResult event={event} />,
    },
    {
      key: "username",
      title: t("user"),
      orderBy: "username",
      value: (event) => event.username,
      render: (event) => (
        <span className={classes.line} dir="auto" title={event.username}>
          {event.username || "—"}
        </span>
      ),
    },
    {
      key: "address",
      title: t("address"),
      value: (event) => event.address,
      render: (event) => (
        <span className={classes.line} title={event.address}>
          {event.address || "—"}
        </span>
      ),
    },
    { key: "request_id", title: t("requestId"), value: (event) => event.request_id, isOptional: true },
  ];
}

export function useAuditFilters(): Filter[] {
  const t = useTexts(auditTexts);
  return [
    { kind: "period", label: t("date") },
    {
      kind: "many",
      key: "event",
      label: t("event"),
      options: auditEvents.map((event) => ({ value: event, label: t(event) })),
    },
    {
      kind: "select",
      key: "result",
      label: t("result"),
      options: auditResults.map((result) => ({ value: result, label: t(result) })),
    },
    { kind: "text", key: "user", label: t("user") },
  ];
}
