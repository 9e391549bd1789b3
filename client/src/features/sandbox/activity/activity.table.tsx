import { useQuery } from "@tanstack/react-query";
import { failureCauses, type Activity } from "contract/activity/activity.contract";
import { signatureMistakes } from "contract/activity/signature-mistakes";
import { getServiceName, snapServices } from "contract/snap/services";
import { ActivityResult } from "./activity-result.panel.tsx";
import { activityTexts } from "./activity.texts.ts";
import { mistakeTexts } from "./mistakes.texts.ts";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./activity.module.css";

export function useActivityColumns(): Column<Activity>[] {
  const t = useTexts(activityTexts);
  return [
    {
      key: "created_at",
      title: t("time"),
      orderBy: "created_at",
      value: (activity) => formatDateTime(new Date(activity.created_at)),
      render: (activity) => (
        <span className={layout.lines}>
          <RelativeTime value={activity.created_at} />
          <span className={layout.secondLine}>{formatDateTime(new Date(activity.created_at))}</span>
        </span>
      ),
    },
    {
      key: "service",
      title: t("service"),
      isOpener: true,
      value: (activity) => getServiceName(activity.service_code),
      render: (activity) => (
        <span className={layout.lines}>
          <span className={classes.service}>{getServiceName(activity.service_code)}</span>
          <span className={classes.path}>
            {activity.method} {activity.path}
          </span>
        </span>
      ),
    },
    {
      key: "result",
      title: t("result"),
      value: (activity) => (activity.cause === null ? t("success") : t(activity.cause)),
      render: (activity) => (
        <>
          <ActivityResult activity={activity} />
          {activity.calls > 1 && (
            <span className={classes.times}>{t("times", { calls: activity.calls })}</span>
          )}
        </>
      ),
    },
    {
      key: "response_code",
      title: t("code"),
      value: (activity) => activity.response_code,
      render: (activity) => <span className={typography.mono}>{activity.response_code}</span>,
    },
    { key: "app", title: t("app"), value: (activity) => activity.app_name },
    {
      key: "references",
      title: t("references"),
      value: (activity) => activity.references.join(" "),
      isOptional: true,
    },
    {
      key: "duration",
      title: t("duration"),
      align: "right",
      value: (activity) => activity.duration_ms,
      render: (activity) => t("milliseconds", { count: activity.duration_ms }),
    },
  ];
}

/** The HTTP statuses that the standard names. */
const statuses = ["200", "202", "400", "401", "403", "404", "405", "409", "429", "500", "504"];

export function useActivityFilters(): Filter[] {
  const t = useTexts(activityTexts);
  const mistakes = useTexts(mistakeTexts);
  const session = useSignedIn();
  const isAdmin = getRole(session.roles) === "admin";
  const { data: apps = [] } = useQuery({ ...myAppsQuery(session.claims.sub), enabled: !isAdmin });
  return [
    { kind: "period", label: t("time"), hasMinutes: true },
    isAdmin
      ? { kind: "text", key: "app_name", label: t("app") }
      : {
          kind: "select",
          key: "app",
          label: t("app"),
          options: apps.map(({ db_id, name }) => ({ value: db_id, label: name })),
        },
    {
      kind: "many",
      key: "service",
      label: t("service"),
      options: snapServices
        .filter(({ code, direction }) => direction === "to_provider" || code === "73")
        .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
    {
      kind: "select",
      key: "result",
      label: t("result"),
      options: (["success", "failure"] as const).map((value) => ({ value, label: t(value) })),
    },
    {
      kind: "many",
      key: "cause",
      label: t("cause"),
      options: failureCauses.map((cause) => ({ value: cause, label: t(cause) })),
    },
    {
      kind: "many",
      key: "mistake",
      label: t("mistake"),
      options: signatureMistakes.map((mistake) => ({ value: mistake, label: mistakes(mistake) })),
    },
    {
      kind: "many",
      key: "status",
      label: t("status"),
      options: statuses.map((status) => ({ value: status, label: status })),
    },
    { kind: "text", key: "code", label: t("code") },
    { kind: "text", key: "path", label: t("pathStart") },
    { kind: "text", key: "reference", label: t("reference") },
  ];
}
