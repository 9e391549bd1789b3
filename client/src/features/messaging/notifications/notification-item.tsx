import { useRef } from "react";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import {
  IconApps,
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconEdit,
  IconEye,
  IconPlugConnectedX,
  IconFileCheck,
  IconFileDescription,
  IconKey,
  IconKeyOff,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconProgress,
  IconReplace,
  IconSend,
  IconShieldCheck,
  IconShieldLock,
  IconShieldOff,
  IconShieldPlus,
  IconTrash,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { buildLink, buildWords } from "contract/notifications/notification-words";
import type { Notification, NotificationKind } from "contract/notifications/notifications.contract";
import { useMarkRead } from "./notifications.queries.ts";
import { notificationsTexts } from "./notifications.texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import layout from "#ui/layout.module.css";
import classes from "./notification-list.module.css";

const icons: Record<NotificationKind, { icon: TablerIcon; tone: string }> = {
  registration_waiting: { icon: IconUserPlus, tone: "amber" },
  app_waiting: { icon: IconApps, tone: "amber" },
  app_approved: { icon: IconCircleCheck, tone: "green" },
  app_kept_waiting: { icon: IconClockHour4, tone: "amber" },
  app_rejected: { icon: IconBan, tone: "red" },
  app_suspended: { icon: IconPlayerPause, tone: "red" },
  app_resumed: { icon: IconPlayerPlay, tone: "green" },
  app_edited: { icon: IconEdit, tone: "blue" },
  app_extension_requested: { icon: IconCalendarPlus, tone: "amber" },
  app_extension_granted: { icon: IconCalendarPlus, tone: "green" },
  app_extension_declined: { icon: IconCalendarPlus, tone: "red" },
  app_change_requested: { icon: IconReplace, tone: "amber" },
  app_change_granted: { icon: IconReplace, tone: "green" },
  app_change_declined: { icon: IconReplace, tone: "red" },
  app_expires_soon: { icon: IconClockHour4, tone: "amber" },
  app_expired: { icon: IconClockHour4, tone: "red" },
  app_closed: { icon: IconTrash, tone: "slate" },
  app_secret_created: { icon: IconKey, tone: "blue" },
  app_secret_revoked: { icon: IconKeyOff, tone: "red" },
  app_secret_viewed: { icon: IconEye, tone: "slate" },
  app_callback_failed: { icon: IconPlugConnectedX, tone: "red" },
  company_joined: { icon: IconUsers, tone: "green" },
  company_left: { icon: IconUsers, tone: "slate" },
  company_removed: { icon: IconUsers, tone: "red" },
  company_role_changed: { icon: IconUsers, tone: "blue" },
  company_renamed: { icon: IconUsers, tone: "blue" },
  administrator_created: { icon: IconShieldPlus, tone: "amber" },
  administrator_enabled: { icon: IconShieldCheck, tone: "amber" },
  administrator_disabled: { icon: IconShieldOff, tone: "red" },
  administrator_password_reset: { icon: IconShieldLock, tone: "amber" },
  administrator_email_changed: { icon: IconMail, tone: "amber" },
  tenant_role_changed: { icon: IconUsers, tone: "amber" },
  request_created: { icon: IconSend, tone: "blue" },
  request_status_changed: { icon: IconProgress, tone: "indigo" },
  template_file_added: { icon: IconFileDescription, tone: "slate" },
  final_file_added: { icon: IconFileCheck, tone: "teal" },
};

interface NotificationItemProps {
  notification: Notification;
  role: Role;
  onFollow: () => void;
}

/** A notification as a link to its subject; following it marks it as read. */
export function NotificationItem({ notification, role, onFollow }: NotificationItemProps) {
  const t = useTexts(notificationsTexts);
  const markRead = useMarkRead();
  const link = useRef<HTMLAnchorElement>(null);
  const [language] = useLanguage();
  const { title, detail } = buildWords(notification.content, role, language);
  const { icon: Icon, tone } = icons[notification.content.kind];
  const isUnread = notification.read_at === null;
  const follow = () => {
    if (isUnread) markRead.mutate(notification.db_id);
    onFollow();
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={layout.words}>
        <Link ref={link} to={buildLink(notification, role)} className={classes.link} onClick={follow}>
          {isUnread && <VisuallyHidden>{t("unread")}: </VisuallyHidden>}
          <span className={classes.what}>{title}</span>
          {detail !== "" && <span className={classes.detail}>{detail}</span>}
        </Link>
        <span className={classes.when}>
          <RelativeTime value={notification.created_at} />
        </span>
      </span>
      {isUnread && (
        <Tip label={t("markRead", { what: title })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            className={classes.mark ?? ""}
            aria-label={t("markRead", { what: title })}
            onClick={() => {
              markRead.mutate(notification.db_id);
              // The button goes once the notification is read.
              link.current?.focus();
            }}
          >
            <IconCheck size={16} className={classes.check} />
          </ActionIcon>
        </Tip>
      )}
    </li>
  );
}
