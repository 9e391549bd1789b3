import { Button } from "@mantine/core";
import { IconApps, IconCircleCheck, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminDashboard, WaitingItem } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "#features/dashboard/dashboard.queries.ts";
import { AppState } from "#features/apps/app-state.panel.tsx";
import { dashboardTexts } from "#features/dashboard/dashboard.texts.ts";
import { actLink, openLink } from "#ui/page/open-link.ts";
import { partsOf, toneOf } from "#features/production-requests/request-status.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "#features/dashboard/dashboard.module.css";

/** Apps and requests that wait for an administrator, oldest first, with links. */
export function Waiting() {
  const t = useTexts(dashboardTexts);
  const { data, error, refetch } = useQuery(adminDashboardQuery);
  return (
    <Card title={t("waiting")} hint={t("waitingHint")}>
      <div className={classes.waitingArea}>
        {data !== undefined ? (
          <WaitingList waiting={data.waiting} />
        ) : error === null ? (
          <LinesSkeleton lines={8} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Card>
  );
}

const ages = [
  { age: "older", tone: "red" },
  { age: "week", tone: "amber" },
  { age: "day", tone: "slate" },
] as const;

function WaitingList({ waiting }: { waiting: AdminDashboard["waiting"] }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  if (waiting.oldest.length === 0)
    return <EmptyState icon={IconCircleCheck} sentence={t("nothingWaits")} hint={t("nothingWaitsHint")} />;
  const hasMore = waiting.apps + waiting.requests > waiting.oldest.length;
  return (
    <>
      <p className={classes.ages}>
        {ages
          .filter(({ age }) => waiting.ages[age] > 0)
          .map(({ age, tone }) => (
            <StatusBadge key={age} tone={tone} label={t(age, { count: waiting.ages[age] })} />
          ))}
      </p>
      <ul className={classes.rows}>
        {waiting.oldest.map((item) => (
          <WaitingRow key={item.db_id} item={item} />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.all}>
          {waiting.apps > 0 && (
            <Button component={Link} to="/app/approved" variant="default">
              {t("allWaitingApps", { total: waiting.apps.toLocaleString(language) })}
            </Button>
          )}
          {waiting.requests > 0 && (
            <Button component={Link} to="/app/productions" variant="default">
              {t("allWaitingRequests", { total: waiting.requests.toLocaleString(language) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function WaitingRow({ item: { kind, db_id, name, company, status, since } }: { item: WaitingItem }) {
  const t = useTexts(dashboardTexts);
  const isApp = kind === "app";
  const Icon = isApp ? IconApps : IconSend;
  return (
    <li className={classes.waiting}>
      <span className={classes.kind} title={t(kind)} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.rowWords}>
        <span className={classes.rowTitle} dir="auto">
          {isApp ? name : company}
        </span>
        <span className={classes.rowHint} dir="auto">
          {t(kind)} · {isApp ? company : t("requestedBy", { name })}
        </span>
      </span>
      <span className={classes.rowState}>
        {status === null ? (
          <AppState state="waiting" />
        ) : (
          <StatusBadge tone={toneOf(status)} label={partsOf(status).label} />
        )}
      </span>
      <span className={classes.since}>
        <RelativeTime value={since} />
      </span>
      <Button
        component={Link}
        to={isApp ? actLink("/app/approved", db_id) : openLink("/app/productions", db_id)}
        variant="default"
        aria-label={isApp ? t("openApp", { name }) : t("openRequest", { name: company })}
      >
        {t("open")}
      </Button>
    </li>
  );
}
