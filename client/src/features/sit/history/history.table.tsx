import { historyContents } from "contract/history/history-contents";
import type { HistoryRecord } from "contract/history/history.contract";
import { HistoryDescription } from "./history-description.tsx";
import { historyTexts } from "./history.texts.ts";
import { buildSentence, formatType } from "./history-sentence.ts";
import { statuses } from "#features/sit/production-requests/production-requests.queries.ts";
import { getStatusLabel } from "#features/sit/production-requests/request-status.panel.tsx";
import { RequestProgress } from "#features/sit/production-requests/request-progress.panel.tsx";
import { OwnerCell } from "#features/identity/users/owner.panel.tsx";
import type { Column, Filter, Sort } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { TimeLines } from "#ui/value/time-lines.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./history.module.css";

export function useHistoryColumns(hasOwner: boolean): Column<HistoryRecord>[] {
  const t = useTexts(historyTexts);
  const owner: Column<HistoryRecord> = {
    key: "owner",
    title: t("owner"),
    orderBy: "company",
    value: (record) => record.user.company,
    render: (record) => <OwnerCell owner={record.user} />,
  };
  return [
    {
      key: "created_at",
      title: t("date"),
      orderBy: "created_at",
      value: (record) => formatDateTime(new Date(toIso(record.created_at))),
      render: (record) => <TimeLines value={toIso(record.created_at)} />,
    },
    ...(hasOwner ? [owner] : []),
    {
      key: "content",
      title: t("content"),
      orderBy: "content",
      isOpener: true,
      value: (record) => buildSentence(record, t),
      render: (record) => (
        <span className={`${layout.clamped ?? ""} ${classes.content ?? ""}`} title={buildSentence(record, t)}>
          {buildSentence(record, t)} <span className={classes.under}>{formatType(record, t)}</span>
        </span>
      ),
    },
    {
      key: "description",
      title: t("description"),
      value: (record) => record.description,
      render: (record) => <HistoryDescription description={record.description} />,
    },
    {
      key: "approved_at",
      title: t("approvedByAndDate"),
      value: (record) =>
        record.approved_by === ""
          ? ""
          : `${record.approved_by} ${formatDateTime(new Date(toIso(record.approved_at)))}`,
      render: (record) =>
        record.approved_by === "" ? (
          <span className={classes.under}>{t("notYet")}</span>
        ) : (
          <span className={classes.twoLines}>
            <span className={layout.line} title={record.approved_by}>
              {record.approved_by}
            </span>
            <span className={classes.under}>
              <RelativeTime value={toIso(record.approved_at)} />
            </span>
          </span>
        ),
    },
    {
      key: "status",
      title: t("status"),
      orderBy: "status",
      value: (record) => record.status,
      render: (record) => <RequestProgress status={record.status} hasLabel />,
    },
  ];
}

const eventNames = ["created", "statusChanged", "templateAdded", "finalAdded"] as const;

export const newestFirst: Sort = { orderBy: "created_at", isDescending: true };

export function useHistoryFilters(hasOwner: boolean): Filter[] {
  const t = useTexts(historyTexts);
  return [
    { kind: "period", label: t("date") },
    {
      kind: "many",
      key: "status",
      label: t("status"),
      options: statuses.map((status) => ({ value: status, label: getStatusLabel(status) })),
    },
    ...(hasOwner ? [{ kind: "text" as const, key: "company", label: t("company") }] : []),
    {
      kind: "select",
      key: "content",
      label: t("text"),
      options: eventNames.map((name) => ({ value: historyContents[name], label: t(name) })),
    },
  ];
}
