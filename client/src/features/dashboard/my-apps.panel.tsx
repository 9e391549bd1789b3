import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { tenantDashboardQuery } from "#features/dashboard/dashboard.queries.ts";
import { dashboardTexts } from "#features/dashboard/dashboard.texts.ts";
import { openLink } from "#ui/page/open-link.ts";
import { Card } from "#ui/page/card.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/dashboard/dashboard.module.css";

/** The newest apps. Not shown without apps: the next steps then explain how to create one. */
export function MyApps() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(tenantDashboardQuery);
  if (data === undefined || data.newest_apps.length === 0) return null;
  const countOf = (isActive: boolean) =>
    data.apps.filter(({ isactive }) => isactive === isActive).reduce((total, { count }) => total + count, 0);
  return (
    <Card
      title={t("myApps")}
      hint={t("myAppsHint", { approved: countOf(true), waiting: countOf(false) })}
      action={
        <Button component={Link} to="/tenant/apps" variant="default">
          {t("allApps")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {data.newest_apps.map(({ db_id, name, isactive, products }) => (
          <li key={db_id}>
            <Link className={classes.rowLink} to={openLink("/tenant/apps", db_id)}>
              <span className={classes.rowWords}>
                <span className={classes.rowTitle}>{name}</span>
                <span className={classes.rowHint}>{t("products", { count: products })}</span>
              </span>
              <StatusBadge
                tone={isactive ? "green" : "amber"}
                label={t(isactive ? "approved" : "waitingApproval")}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
