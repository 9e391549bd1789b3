import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { openLink } from "contract/links";
import { adminDashboardQuery } from "#features/dashboard/dashboard.queries.ts";
import { dashboardTexts } from "#features/dashboard/dashboard.texts.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import classes from "#features/dashboard/dashboard.module.css";

/** The apps that expire soon, the first to expire first. Not shown if there are none. */
export function Expiring() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(adminDashboardQuery);
  if (data === undefined || data.expiring.count === 0) return null;
  return (
    <Card
      title={t("expiring")}
      hint={t("expiringHint", { count: data.expiring.count })}
      action={
        <Button component={Link} to="/app/apps?expiring=true" variant="default">
          {t("allExpiring")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {data.expiring.soonest.map(({ db_id, name, company, expires_at }) => (
          <li key={db_id}>
            <Link className={classes.rowLink} to={openLink("/app/apps", db_id)}>
              <span className={classes.rowWords}>
                <span className={classes.rowTitle} dir="auto">
                  {name}
                </span>
                <span className={classes.rowHint} dir="auto">
                  {company}
                </span>
              </span>
              <span className={classes.since}>
                <RelativeTime value={expires_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
