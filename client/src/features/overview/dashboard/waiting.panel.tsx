import { useState } from "react";
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
import type { AdminDashboard, WaitingGroup, WaitingItem } from "contract/dashboard/dashboard.contract";
import { adminDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { countGroup, listOfGroup } from "./waiting-ages.panel.tsx";
import { openLink, pageLink } from "contract/links";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

const DecideWaiting = createLazyDialog(async () => (await import("./decide-waiting.tsx")).DecideWaiting);

/** What waits longest for an administrator; each is decided in place. */
export function Waiting() {
  const t = useTexts(dashboardTexts);
  const query = useQuery(adminDashboardQuery);
  return (
    <Card title={t("waiting")} hint={t("waitingHint")}>
      <Box mih={264}>
        <Loaded query={query} lines={8}>
          {({ waiting }) => <WaitingList waiting={waiting} />}
        </Loaded>
      </Box>
    </Card>
  );
}

function WaitingList({ waiting }: { waiting: AdminDashboard["waiting"] }) {
  const t = useTexts(dashboardTexts);
  const [deciding, setDeciding] = useState<WaitingItem | null>(null);
  if (waiting.oldest.length === 0 && deciding === null)
    return <EmptyState icon={IconCircleCheck} sentence={t("nothingWaits")} hint={t("nothingWaitsHint")} />;
  const groups = waiting.groups.filter(({ waits_for }) => waits_for === "admin");
  const total = groups.reduce((sum, group) => sum + countGroup(group), 0);
  return (
    <>
      <ul className={classes.rows}>
        {waiting.oldest.map((item) => (
          <WaitingRow key={item.db_id} item={item} onDecide={() => setDeciding(item)} />
        ))}
      </ul>
      {deciding !== null && <DecideWaiting item={deciding} onClose={() => setDeciding(null)} />}
      {total > waiting.oldest.length && (
        <div className={classes.all}>
          {groups.map((group) => (
            <AllOfGroup key={group.kind} group={group} />
          ))}
        </div>
      )}
    </>
  );
}

/** The list of a kind, with all of it that waits. */
function AllOfGroup({ group }: { group: WaitingGroup }) {
  const t = useTexts(dashboardTexts);
  const [language] = useLanguage();
  const list = listOfGroup(group);
  const count = countGroup(group);
  if (list === null || count === 0) return null;
  return (
    <Button component={Link} to={list} variant="default">
      {t(`${group.kind}s`)} ({count.toLocaleString(language)})
    </Button>
  );
}

const icons = {
  app: IconApps,
  app_change: IconReplace,
  registration: IconUserPlus,
  request: IconSend,
} as const satisfies Record<WaitingItem["kind"], TablerIcon>;

/** The list with the details of each. */
const lists = {
  app: "/app/apps",
  app_change: "/app/apps",
  registration: "/app/registrations",
  request: "/app/productions",
} as const satisfies Record<WaitingItem["kind"], string>;

function WaitingRow({ item, onDecide }: { item: WaitingItem; onDecide: () => void }) {
  const t = useTexts(dashboardTexts);
  const { kind, name, company, status, since } = item;
  const isRequest = kind === "request";
  const linkTo = lists[kind] === "/app/apps" ? pageLink : openLink;
  const Icon = icons[kind];
  return (
    <li className={classes.waiting}>
      <span className={classes.kind} title={t(kind)} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={layout.words}>
        <Link
          to={linkTo(lists[kind], item.db_id)}
          className={`${classes.rowTitle ?? ""} ${typography.link ?? ""}`}
          dir="auto"
          aria-label={isRequest ? t("openRequest", { name: company }) : t("openApp", { name })}
        >
          {isRequest ? company : name}
        </Link>
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
        variant="default"
        aria-label={isRequest ? t("decideRequest", { name: company }) : t("decideOn", { name })}
        onClick={onDecide}
      >
        {t("decide")}
      </Button>
    </li>
  );
}
