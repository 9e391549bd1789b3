import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AppState as State } from "contract/apps/apps.contract";
import { AppState } from "#features/apps/apps/app-state.panel.tsx";
import { tenantDashboardQuery } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import { pageLink } from "contract/links";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

/** The newest apps. Not shown without apps: the next steps then explain how to create one. */
export function MyApps() {
  const t = useTexts(dashboardTexts);
  const { data } = useQuery(tenantDashboardQuery);
  if (data === undefined || data.newest_apps.length === 0) return null;
  const getCount = (wanted: State) =>
    data.apps.filter(({ state }) => state === wanted).reduce((total, { count }) => total + count, 0);
  return (
    <Card
      title={t("myApps")}
      hint={t("myAppsHint", { approved: getCount("active"), waiting: getCount("waiting") })}
      action={
        <Button component={Link} to="/tenant/apps" variant="default">
          {t("allApps")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {data.newest_apps.map(({ db_id, name, state, products }) => (
          <li key={db_id}>
            <Link className={classes.rowLink} to={pageLink("/tenant/apps", db_id)}>
              <span className={layout.words}>
                <span className={classes.rowTitle}>{name}</span>
                <span className={typography.hint}>{t("products", { count: products })}</span>
              </span>
              <AppState state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
