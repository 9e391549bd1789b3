import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconClockHour4, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { App, AppState, ExtensionRequest } from "contract/apps/apps.contract";
import type { AppEvent, AppEventKind } from "contract/apps/apps.lifecycle.contract";
import { appEventsQuery } from "./apps.lifecycle.queries.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import { Notice } from "./app-notice.tsx";
import { appNoticesTexts } from "./app-notices.texts.ts";
import { AttentionNotice } from "./attention-notice.tsx";
import { ContactSentence } from "#features/platform/portal/contact-sentence.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDay } from "#ui/value/date-time.ts";
import { ExactTime } from "#ui/value/exact-time.tsx";
import classes from "./app-notices.module.css";

interface AppNoticesProps {
  app: App;
  /** What the reader should do next. */
  next: RowAction | undefined;
}

/** What stops an app, waits for a decision on it or needs attention: why, since when, and what to do. */
export function AppNotices({ app, next }: AppNoticesProps) {
  const { extension_request: extension, change_request: change } = app;
  const requests = [
    ...(extension === null ? [] : [{ kind: "extension" as const, request: extension }]),
    ...(change === null ? [] : [{ kind: "change" as const, request: change }]),
  ];
  // A request that waits is what comes next, whatever the state.
  const button = next !== undefined && <NextButton next={next} />;
  return (
    <>
      {app.state !== "active" && (
        <StateNotice app={app} state={app.state}>
          {requests.length === 0 && button}
        </StateNotice>
      )}
      {app.state === "active" && (
        <AttentionNotice app={app}>{requests.length === 0 && button}</AttentionNotice>
      )}
      {requests.map(({ kind, request }, index) => (
        <RequestNotice key={kind} kind={kind} request={request}>
          {index === 0 && button}
        </RequestNotice>
      ))}
    </>
  );
}

const NextButton = ({ next: { label, icon: Icon, onClick } }: { next: RowAction }) => (
  <Button leftSection={<Icon size={16} stroke={1.6} />} onClick={onClick}>
    {label}
  </Button>
);

type StoppedState = Exclude<AppState, "active">;

/** The look of each state, and the event that says why an app is in it. */
const looks = {
  waiting: { tone: "amber", icon: IconClockHour4, event: undefined },
  suspended: { tone: "red", icon: IconAlertTriangle, event: "suspended" },
  rejected: { tone: "red", icon: IconAlertTriangle, event: "rejected" },
  expired: { tone: "amber", icon: IconClockHour4, event: undefined },
  closed: { tone: "grey", icon: IconInfoCircle, event: "closed" },
} as const satisfies Record<StoppedState, { event: AppEventKind | undefined } & Record<string, unknown>>;

interface StateNoticeProps {
  app: App;
  state: StoppedState;
  children: ReactNode;
}

function StateNotice({ app, state, children }: StateNoticeProps) {
  const t = useTexts(appNoticesTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const { event: wanted } = looks[state];
  const { data: events, error } = useQuery({ ...appEventsQuery(app.db_id), enabled: wanted !== undefined });
  const event = wanted === undefined ? undefined : events?.findLast(({ kind }) => kind === wanted);
  const isLoading = wanted !== undefined && events === undefined && error === null;
  const title = state === "expired" ? t("expired", { day: formatDay(app.expires_at ?? "") }) : t(state);
  return (
    <Notice tone={looks[state].tone} icon={looks[state].icon} title={title}>
      <p>{t(isAdmin ? `${state}HintForAdmins` : `${state}Hint`)}</p>
      {isLoading && <LinesSkeleton lines={2} />}
      {event !== undefined && <Cause event={event} />}
      {!isAdmin && state !== "waiting" && (
        <p>
          <ContactSentence start={t("contact")} />
        </p>
      )}
      {children !== false && <div>{children}</div>}
    </Notice>
  );
}

/** Who did it, when, and why in their words. */
function Cause({ event }: { event: AppEvent }) {
  const t = useTexts(appNoticesTexts);
  const lifecycle = useTexts(appLifecycleTexts);
  const { reason } = event.data;
  return (
    <dl className={classes.cause}>
      {reason !== undefined && (
        <div>
          <dt>{t("reason")}</dt>
          <dd>{lifecycle(reason)}</dd>
        </div>
      )}
      {event.note !== "" && (
        <div>
          <dt>{t(event.kind === "rejected" ? "reason" : "note")}</dt>
          <dd className={classes.note} dir="auto">
            {event.note}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("since")}</dt>
        <dd>
          <ExactTime value={event.created_at} />
        </dd>
      </div>
      {event.actor !== "" && (
        <div>
          <dt>{t("by")}</dt>
          <dd>{event.actor}</dd>
        </div>
      )}
    </dl>
  );
}

interface RequestNoticeProps {
  kind: "extension" | "change";
  request: Pick<ExtensionRequest, "note" | "requested_by" | "requested_at">;
  children: ReactNode;
}

/** A request of the tenant that waits for a decision. */
function RequestNotice({ kind, request, children }: RequestNoticeProps) {
  const t = useTexts(appNoticesTexts);
  return (
    <Notice tone="amber" icon={IconClockHour4} title={t(kind)}>
      <p>{t("requestHint")}</p>
      <dl className={classes.cause}>
        {request.note !== "" && (
          <div>
            <dt>{t("note")}</dt>
            <dd className={classes.note} dir="auto">
              {request.note}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("since")}</dt>
          <dd>
            <ExactTime value={request.requested_at} />
          </dd>
        </div>
        <div>
          <dt>{t("by")}</dt>
          <dd>{request.requested_by}</dd>
        </div>
      </dl>
      {children !== false && <div>{children}</div>}
    </Notice>
  );
}
