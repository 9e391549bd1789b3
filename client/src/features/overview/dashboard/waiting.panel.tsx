import { Box, Button } from "@mantine/core";
import {
  IconApps,
  IconCircleCheck,
  IconReplace,
  IconSend,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminDashboard, WaitingItem } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { actLink } from "contract/links";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

/** What waits longest for an administrator, with links. */
export function Waiting() {
  const t = useTexts(dashboardTexts);
  const { data, error, refetch } = useQuery(adminDashboardQuery);
  return (
    <Card title={t("waiting")} hint={t("waitingHint")}>
      <Box mih={264}>
        {data !== undefined ? (
          <WaitingList waiting={data.waiting} />
        ) : error === null ? (
          <LinesSkeleton lines={8} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    </Card>
  );
}

function WaitingList({ waiting }: { waiting: AdminDashboard["waiting"] }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  if (waiting.oldest.length === 0)
    return <EmptyState icon={IconCircleCheck} sentence={t("nothingWaits")} hint={t("nothingWaitsHint")} />;
  const hasMore = waiting.apps + waiting.requests > waiting.oldest.length;
  return (
    <>
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

const icons = {
  app: IconApps,
  app_change: IconReplace,
  registration: IconUserPlus,
  request: IconSend,
} as const satisfies Record<WaitingItem["kind"], TablerIcon>;

/** The list on which an administrator decides. */
const decisionLists = {
  app: "/app/approved",
  app_change: "/app/apps",
  registration: "/app/registrations",
  request: "/app/productions",
} as const satisfies Record<WaitingItem["kind"], string>;

function WaitingRow({ item }: { item: WaitingItem }) {
  const t = useTexts(dashboardTexts);
  const { kind, name, company, status, since } = item;
  const isRequest = kind === "request";
  const Icon = icons[kind];
  return (
    <li className={classes.waiting}>
      <span className={classes.kind} title={t(kind)} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={layout.words}>
        <span className={classes.rowTitle} dir="auto">
          {isRequest ? company : name}
        </span>
        <span className={typography.hint} dir="auto">
          {t(kind)} · {isRequest ? t("requestedBy", { name }) : company}
        </span>
      </span>
      <span className={classes.rowState}>
        {status === null ? (
          <StatusBadge tone="amber" label={t("waits")} />
        ) : (
          <StatusBadge tone={getTone(status)} label={parseStatus(status).label} />
        )}
      </span>
      <span className={classes.since}>
        <RelativeTime value={since} />
      </span>
      <Button
        component={Link}
        to={actLink(decisionLists[kind], item.db_id)}
        variant="default"
        aria-label={isRequest ? t("openRequest", { name: company }) : t("openApp", { name })}
      >
        {t("open")}
      </Button>
    </li>
  );
}
