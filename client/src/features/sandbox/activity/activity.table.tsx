import { IconArrowUpRight, IconBolt, IconBookmark, IconBrowser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { directions, maxSessionLength, senders, type Activity } from "contract/activity/activity.contract";
import { failureCauses } from "contract/activity/failure-causes";
import { signatureMistakes } from "contract/activity/signature-mistakes";
import { Id } from "contract/fields";
import { getServiceName, snapServices } from "contract/snap/services";
import { ActivityResult } from "./activity-result.panel.tsx";
import { activityTexts } from "./activity.texts.ts";
import { sessionsQuery } from "./kept-activity.queries.ts";
import { mistakeTexts } from "./mistakes.texts.ts";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { ResponseCodeLink } from "#features/sandbox/services/response-code-link.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { TimeLines } from "#ui/value/time-lines.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./activity.module.css";

/** The columns for the calls of one app, or of several. */
export function useActivityColumns(appId: string | null): Column<Activity>[] {
  const t = useTexts(activityTexts);
  const [language] = useLanguage();
  return [
    {
      key: "created_at",
      title: t("time"),
      orderBy: "created_at",
      value: (activity) => formatDateTime(new Date(activity.created_at)),
      render: (activity) => <TimeLines value={activity.created_at} />,
    },
    {
      key: "service",
      title: t("service"),
      isOpener: true,
      value: (activity) => getServiceName(activity.service_code, language),
      render: (activity) => (
        <span className={layout.lines}>
          <span className={classes.service}>
            <span className={layout.line}>{getServiceName(activity.service_code, language)}</span>
          </span>
          <span className={classes.path}>
            <span className={layout.line} title={`${activity.method} ${activity.path}`}>
              {activity.direction === "outgoing" && (
                <IconArrowUpRight size={14} stroke={1.8} aria-label={t("outgoing")} title={t("outgoing")} />
              )}
              {activity.direction === "incoming" && activity.sent_by === "portal" && (
                <IconBrowser size={14} stroke={1.8} aria-label={t("byPortal")} title={t("byPortal")} />
              )}
              {activity.fault !== null && (
                <IconBolt size={14} stroke={1.8} aria-label={t("fault")} title={t("fault")} />
              )}
              {activity.session !== null && (
                <IconBookmark
                  size={14}
                  stroke={1.8}
                  aria-label={t("kept", { session: activity.session })}
                  title={t("kept", { session: activity.session })}
                />
              )}
              {activity.method} {activity.path}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "result",
      title: t("result"),
      value: (activity) => (activity.cause === null ? t("success") : t(activity.cause)),
      render: (activity) => (
        <span className={classes.result}>
          <ActivityResult activity={activity} />
          {activity.calls > 1 && (
            <span className={classes.times}>{t("times", { calls: activity.calls })}</span>
          )}
        </span>
      ),
    },
    {
      key: "response_code",
      title: t("code"),
      value: (activity) => activity.response_code,
      render: (activity) => <ResponseCodeLink code={activity.response_code} />,
    },
    ...(appId === null
      ? [{ key: "app", title: t("app"), value: (activity: Activity) => activity.app_name }]
      : []),
    {
      key: "references",
      title: t("references"),
      value: (activity) => activity.references.join(" "),
      isOptional: true,
    },
    {
      key: "session",
      title: t("session"),
      value: (activity) => activity.session,
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

export function useActivityFilters(appId: string | null): Filter[] {
  const t = useTexts(activityTexts);
  const mistakes = useTexts(mistakeTexts);
  const signedIn = useSignedIn();
  const isAdmin = getRole(signedIn.roles) === "admin";
  const { data: apps = [] } = useQuery({
    ...myAppsQuery(signedIn.claims.sub),
    enabled: !isAdmin && appId === null,
  });
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const ofApp: Filter = isAdmin
    ? { kind: "text", key: "app_name", label: t("app") }
    : {
        kind: "select",
        key: "app",
        label: t("app"),
        options: apps.map(({ db_id, name }) => ({ value: db_id, label: name })),
        accepts: (value) => Id.safeParse(value).success,
      };
  return [
    { kind: "period", label: t("time"), hasMinutes: true },
    ...(appId === null ? [ofApp] : []),
    {
      kind: "many",
      key: "service",
      label: t("service"),
      options: snapServices.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
    {
      kind: "select",
      key: "direction",
      label: t("direction"),
      options: directions.map((value) => ({ value, label: t(value) })),
    },
    {
      kind: "select",
      key: "sent_by",
      label: t("sentBy"),
      options: senders.map((value) => ({ value, label: t(value) })),
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
    {
      kind: "select",
      key: "session",
      label: t("session"),
      options: sessions.map(({ session, calls }) => ({ value: session, label: `${session} (${calls})` })),
      // Released calls take their session from the options; without the filter, all calls would be chosen.
      accepts: (value) => value.length <= maxSessionLength,
    },
    { kind: "text", key: "code", label: t("code") },
    { kind: "text", key: "path", label: t("pathStart") },
    { kind: "text", key: "reference", label: t("reference") },
  ];
}
