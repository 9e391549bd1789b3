import { dayMs } from "contract/time";
import { useState } from "react";
import { ActionIcon, Box, Button, Group } from "@mantine/core";
import { IconBellCheck, IconSettings } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { NotificationItem } from "./notification-item.tsx";
import { groupByDay, getDay } from "./notification-days.ts";
import { notificationsQuery, useMarkAllRead } from "./notifications.queries.ts";
import { notificationsTexts } from "./notifications.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { formatDay } from "#ui/value/date-time.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useNow } from "#ui/value/use-now.ts";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./notification-list.module.css";

const pageSize = 20;
/** The maximum of the server. */
const maxLimit = 100;

/** The newest notifications by day; calls `onLeave` when the user opens one. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(notificationsTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery({ ...notificationsQuery(limit), placeholderData: keepPreviousData });
  const markAllRead = useMarkAllRead();
  const notifications = query.data?.data ?? [];
  const newest = notifications[0];

  const renderBody = (total: number) => {
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
        {groupByDay(notifications).map(({ day, notifications: ofDay }) => (
          <section key={day}>
            <h3 className={classes.day}>
              <DayName day={day} />
            </h3>
            <ul className={classes.items}>
              {ofDay.map((notification) => (
                <NotificationItem
                  key={notification.db_id}
                  notification={notification}
                  role={isAdmin ? "admin" : "tenant"}
                  onFollow={onLeave}
                />
              ))}
            </ul>
          </section>
        ))}
        {limit < maxLimit && total > limit && (
          <Group justify="center" p="0 8px 12px">
            <Button variant="subtle" onClick={() => setLimit(limit + pageSize)}>
              {t("older")}
            </Button>
          </Group>
        )}
      </div>
    );
  };

  return (
    <>
      <div className={classes.head}>
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
        <Tip label={t("settings")}>
          <ActionIcon
            component={Link}
            to={`${getArea(isAdmin ? "admin" : "tenant")}/profile/notifications`}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t("settings")}
            onClick={onLeave}
          >
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        </Tip>
      </div>
      <Loaded
        query={query}
        skeleton={
          <Box mih={240} p="8px 16px">
            <LinesSkeleton lines={6} />
          </Box>
        }
        isQuiet
        notePadding="8px 16px 0"
      >
        {({ meta }) => renderBody(meta.total)}
      </Loaded>
    </>
  );
}

function DayName({ day }: { day: string }) {
  const t = useTexts(notificationsTexts);
  const now = useNow();
  if (day === getDay(now)) return t("today");
  if (day === getDay(now - dayMs)) return t("yesterday");
  return formatDay(day);
}
