import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { tenantDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { openLink } from "contract/links";
import { formatWibTimestamp } from "contract/time";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import { formatDateTime, formatRelative } from "#ui/value/date-time.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useNow } from "#ui/value/use-now.ts";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

const ended: readonly ProductionStatus[] = ["80-Rejected", "90-Cancelled", "100-Accepted"];

/** The newest production requests and their progress. */
export function MyRequests() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(tenantDashboardQuery);
  const now = useNow();
  if (data === undefined || data.newest_requests.length === 0) return null;
  const getCount = (isCounted: (status: ProductionStatus) => boolean) =>
    data.requests.reduce((total, { status, count }) => (isCounted(status) ? total + count : total), 0);
  return (
    <Card
      title={t("myRequests")}
      hint={t("myRequestsHint", {
        open: getCount((status) => !ended.includes(status)),
        accepted: getCount((status) => status === "100-Accepted"),
      })}
      action={
        <Button component={Link} to="/tenant/productions" variant="default">
          {t("allRequests")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {data.newest_requests.map(({ db_id, requested_by, status, since }) => (
          <li key={db_id}>
            <Link className={classes.rowLink} to={openLink("/tenant/productions", db_id)}>
              <span className={layout.words}>
                <span className={classes.rowTitle} dir="auto">
                  {t("requestedBy", { name: requested_by })}
                </span>
                <span className={typography.hint}>
                  <time
                    dateTime={since}
                    title={`${formatDateTime(new Date(since))}\n${formatWibTimestamp(new Date(since))}`}
                  >
                    {formatRelative(new Date(since), Math.max(now, Date.parse(since)))}
                  </time>
                </span>
              </span>
              <span className={classes.progress}>
                <StatusBadge tone={getTone(status)} label={parseStatus(status).label} />
                <span className={classes.progressBar} data-tone={getTone(status)} aria-hidden>
                  <span className={layout.meterFill} style={{ width: `${parseStatus(status).progress}%` }} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
