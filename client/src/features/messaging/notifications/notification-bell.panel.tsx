import { lazy, Suspense, useState } from "react";
import { ActionIcon, Box, Popover, VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { bellTexts } from "./notification-bell.texts.ts";
import { unreadQuery } from "./notifications.queries.ts";
import { useLiveChanges } from "./use-live-changes.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./notification-bell.module.css";

const NotificationList = lazy(async () => ({
  default: (await import("./notification-list.tsx")).NotificationList,
}));

/** The server counts at most this many. */
const maxCount = 100;

/** The bell of the header with the number of unread notifications; a click opens the list. */
export function NotificationBell() {
  const t = useTexts(bellTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { data: { count, at } = { count: 0, at: undefined } } = useQuery(unreadQuery);
  useLiveChanges(at);
  const words = count === 0 ? "" : t(count < maxCount ? "unread" : "unreadMany", { count });
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width="min(416px, calc(100vw - 16px))"
        shadow="md"
        radius="lg"
        transitionProps={{ duration: 100 }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Tip label={words === "" ? t("notifications") : words} disabled={isOpen}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              className={classes.bell ?? ""}
              aria-label={words === "" ? t("notifications") : `${t("notifications")}: ${words}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              <IconBell size={20} stroke={1.6} />
              {count > 0 && (
                <span className={classes.count} aria-hidden>
                  {count < maxCount ? count : `${maxCount - 1}+`}
                </span>
              )}
            </ActionIcon>
          </Tip>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel ?? ""} aria-label={t("notifications")}>
          <Suspense
            fallback={
              <Box mih={240} p="8px 16px">
                <LinesSkeleton lines={6} />
              </Box>
            }
          >
            <NotificationList onLeave={() => setIsOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  );
}
