import { useState } from "react";
import { Button } from "@mantine/core";
import { IconBellCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NotificationItem } from "#features/notifications/notification-item.tsx";
import { byDay, dayOf } from "#features/notifications/notification-words.ts";
import { notificationsQuery, useMarkAllRead } from "#features/notifications/notifications.queries.ts";
import { notificationsTexts } from "#features/notifications/notifications.texts.ts";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { formatDay } from "#ui/date-time.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/notifications/notification-list.module.css";

const step = 20;
/** The server gives no more at once; older ones are long acted upon. */
const most = 100;

/** The newest notifications, day by day; `onLeave` when one was followed. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(notificationsTexts);
  const isAdmin = roleOf(useSignedIn().roles) === "admin";
  const [limit, setLimit] = useState(step);
  const { data, dataUpdatedAt, error, refetch } = useQuery(notificationsQuery(limit));
  const markAllRead = useMarkAllRead();
  const notifications = data?.data ?? [];
  const newest = notifications[0];

  const body = () => {
    if (data === undefined)
      return error === null ? (
        <div className={classes.room}>
          <LinesSkeleton lines={6} />
        </div>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    if (newest === undefined)
      return (
        <EmptyState
          icon={IconBellCheck}
          sentence={t("empty")}
          hint={t(isAdmin ? "emptyAdmin" : "emptyTenant")}
        />
      );
    return (
      <div className={classes.scroll}>
        {byDay(notifications).map(({ day, notifications: ofDay }) => (
          <section key={day}>
            <h3 className={classes.day}>
              <DayName day={day} now={dataUpdatedAt} />
            </h3>
            <ul className={classes.items}>
              {ofDay.map((notification) => (
                <NotificationItem
                  key={notification.db_id}
                  notification={notification}
                  now={dataUpdatedAt}
                  role={isAdmin ? "admin" : "tenant"}
                  onFollow={onLeave}
                />
              ))}
            </ul>
          </section>
        ))}
        {limit < most && data.meta.total > limit && (
          <div className={classes.more}>
            <Button variant="subtle" onClick={() => setLimit(limit + step)}>
              {t("older")}
            </Button>
          </div>
        )}
      </div>
    );
  };

  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{t("title")}</h2>
        {newest !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={notifications.every(({ read_at }) => read_at !== null)}
            loading={markAllRead.isPending}
            onClick={() => markAllRead.mutate(newest.created_at)}
          >
            {t("markAllRead")}
          </Button>
        )}
      </header>
      {body()}
    </>
  );
}

function DayName({ day, now }: { day: string; now: number }) {
  const t = useTexts(notificationsTexts);
  if (day === dayOf(now)) return t("today");
  if (day === dayOf(now - 24 * 60 * 60 * 1000)) return t("yesterday");
  return formatDay(day);
}
