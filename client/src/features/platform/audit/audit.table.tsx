import { auditSubjectNames } from "contract/audit/audit-names";
import { auditEvents, auditResults, type AuditEvent } from "contract/audit/audit.contract";
import { getWord } from "contract/word-of";
import { AuditResult } from "./audit-result.tsx";
import { auditTexts } from "./audit.texts.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { TimeLines } from "#ui/value/time-lines.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./audit.module.css";

export function useAuditColumns(): Column<AuditEvent>[] {
  const t = useTexts(auditTexts);
  const [language] = useLanguage();
  return [
    {
      key: "created_at",
      title: t("date"),
      orderBy: "created_at",
      value: (event) => formatDateTime(new Date(event.created_at)),
      render: (event) => <TimeLines value={event.created_at} />,
    },
    {
      key: "event",
      title: t("event"),
      orderBy: "event",
      isOpener: true,
      value: (event) => t(event.event),
    },
    {
      key: "subject",
      title: t("onWhat"),
      value: ({ subject_type, subject_name }) =>
        [getWord(auditSubjectNames[language], subject_type), subject_name].filter(Boolean).join(" "),
      render: ({ subject_type, subject_name }) =>
        subject_name === "" ? (
          <span aria-hidden>—</span>
        ) : (
          <span className={layout.lines}>
            <span className={layout.line} dir="auto" title={subject_name}>
              {subject_name}
            </span>
            <span className={layout.secondLine}>{getWord(auditSubjectNames[language], subject_type)}</span>
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
        <span className={layout.clamped} dir="auto" title={event.username}>
          {event.username || "—"}
        </span>
      ),
    },
    {
      key: "address",
      title: t("address"),
      value: (event) => event.address,
      render: (event) => (
        <span className={`${layout.clamped ?? ""} ${classes.address ?? ""}`} title={event.address}>
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
