import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ExpiringApps } from "contract/dashboard/dashboard.contract";
import { pageLink } from "contract/links";
import { dashboardTexts } from "./dashboard.texts.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./dashboard.module.css";

/** The apps that expire soon, the first to expire first. Not shown if there are none. */
export function Expiring({
  expiring: { count, soonest },
  list,
}: {
  expiring: ExpiringApps;
  list: "/app/apps" | "/tenant/apps";
}) {
  const t = useTexts(dashboardTexts);
  if (count === 0) return null;
  return (
    <Card
      title={t("expiring")}
      hint={t("expiringHint", { count })}
      action={
        <Button component={Link} to={`${list}?expiring=true`} variant="default">
          {t("allExpiring")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {soonest.map(({ db_id, name, company, expires_at }) => (
          <li key={db_id}>
            <div className={classes.rowLink}>
              <Link className={`${layout.words ?? ""} ${classes.rowName ?? ""}`} to={pageLink(list, db_id)}>
                <span className={classes.rowTitle} dir="auto">
                  {name}
                </span>
                {list === "/app/apps" && (
                  <span className={typography.hint} dir="auto">
                    {company}
                  </span>
                )}
              </Link>
              <span className={classes.since}>
                <RelativeTime value={expires_at} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
