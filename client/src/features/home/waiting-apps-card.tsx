import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { waitingAppsQuery } from "#features/approvals/approvals.queries.ts";
import { homeTexts } from "#features/home/home.texts.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/home/home.module.css";

const shownApps = 8;

export function WaitingAppsCard() {
  const t = useTexts(homeTexts);
  const { data, error, refetch } = useQuery(waitingAppsQuery);
  const apps = data ?? [];
  const oldest = [...apps].sort((a, b) => a.created_at.localeCompare(b.created_at)).slice(0, shownApps);

  const body = () => {
    if (data === undefined)
      return error === null ? (
        <LinesSkeleton lines={6} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    if (apps.length === 0)
      return <EmptyState icon={IconCircleCheck} sentence={t("nothingWaits")} hint={t("nothingWaitsHint")} />;
    return (
      <ul className={classes.rows}>
        {oldest.map(({ db_id, name, user, created_at }) => (
          <li key={db_id} className={classes.waiting}>
            <span className={classes.rowWords}>
              <span className={classes.pointTitle}>{name}</span>
              <span className={classes.pointText}>{user.company}</span>
            </span>
            <span className={classes.since}>
              <RelativeTime value={created_at} />
            </span>
            <Button
              component={Link}
              to={`/app/approved?open=${db_id}`}
              variant="default"
              aria-label={t("openApp", { name })}
            >
              {t("open")}
            </Button>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <Card
      title={t("waiting")}
      hint={t("waitingHint")}
      action={
        apps.length > shownApps && (
          <Button component={Link} to="/app/approved" variant="default">
            {t("allWaiting", { count: apps.length })}
          </Button>
        )
      }
    >
      {body()}
    </Card>
  );
}
