import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { tenantDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { openLink } from "contract/links";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import { Card } from "#ui/page/card.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

const ended: readonly ProductionStatus[] = ["80-Rejected", "90-Cancelled", "100-Accepted"];

/** The newest production requests and their progress. */
export function MyRequests() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(tenantDashboardQuery);
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
            <div className={classes.rowLink}>
              <span className={layout.words}>
                <Link className={classes.rowName} to={openLink("/tenant/productions", db_id)}>
                  <span className={classes.rowTitle} dir="auto">
                    {t("requestedBy", { name: requested_by })}
                  </span>
                </Link>
                <span className={typography.hint}>
                  <RelativeTime value={since} />
                </span>
              </span>
              <span className={classes.progress}>
                <StatusBadge tone={getTone(status)} label={parseStatus(status).label} />
                <span className={classes.progressBar} data-tone={getTone(status)} aria-hidden>
                  <span className={layout.meterFill} style={{ width: `${parseStatus(status).progress}%` }} />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
