import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { myAppsQuery } from "#features/apps/apps.queries.ts";
import { homeTexts } from "#features/home/home.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/home/home.module.css";

const shownApps = 5;

/** The newest apps; with none there is nothing to glance at, and the next steps say how to begin. */
export function MyAppsCard() {
  const t = useTexts(homeTexts);
  const { claims } = useSignedIn();
  const { data: apps = [] } = useQuery(myAppsQuery(claims.sub));
  if (apps.length === 0) return null;
  const newest = [...apps].sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, shownApps);
  return (
    <Card
      title={t("myApps")}
      hint={t("myAppsHint", {
        approved: apps.filter(({ isactive }) => isactive).length,
        waiting: apps.filter(({ isactive }) => !isactive).length,
      })}
      action={
        <Button component={Link} to="/tenant/apps" variant="default">
          {t("allApps")}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {newest.map(({ db_id, name, isactive, products }) => (
          <li key={db_id}>
            <Link className={classes.rowLink} to={`/tenant/apps?open=${db_id}`}>
              <span className={classes.rowWords}>
                <span className={classes.pointTitle}>{name}</span>
                <span className={classes.pointText}>{t("products", { count: products.length })}</span>
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
