import type { Role } from "contract/endpoint";
import type { Notification, NotificationContent } from "contract/notifications/notifications.contract";
import type { notificationsTexts } from "#features/notifications/notifications.texts.ts";
import { nameOfStatus } from "#features/production-requests/request-status.panel.tsx";
import { areaOf } from "#session/use-session.ts";
import { actLink, openLink } from "#ui/page/open-link.ts";
import type { Translate } from "#ui/text/texts.ts";
import { formatDay } from "#ui/value/date-time.ts";

type T = Translate<NonNullable<(typeof notificationsTexts)["keys"]>>;

interface Words {
  title: string;
  /** A note, a file name or the requester. */
  detail: string;
}

/** The texts of a notification for a role, in the current language. */
export function wordsOf(content: NotificationContent, role: Role, t: T): Words {
  const note = "note" in content && content.note !== "" ? t("note", { note: content.note }) : "";
  switch (content.kind) {
    case "app_waiting":
      return { title: t("appWaiting", { company: content.company, app: content.app_name }), detail: "" };
    case "app_approved":
      return { title: t("appApproved", { app: content.app_name }), detail: note || t("appApprovedHint") };
    case "app_kept_waiting":
      return {
        title: t("appKeptWaiting", { app: content.app_name }),
        detail: note || t("appKeptWaitingHint"),
      };
    case "app_expires_soon":
    case "app_extension_granted":
      return {
        title: t(content.kind, { app: content.app_name, day: dayIn(content.expires_at) }),
        detail: note,
      };
    case "app_closed":
    case "app_extension_requested":
    case "app_change_requested":
    case "app_rejected":
    case "app_suspended":
    case "app_resumed":
    case "app_edited":
    case "app_extension_declined":
    case "app_change_granted":
    case "app_change_declined":
    case "app_expired":
      return { title: t(content.kind, { app: content.app_name, company: content.company }), detail: note };
    case "request_created":
      return {
        title:
          role === "admin" ? t("requestCreated", { company: content.company }) : t("requestCreatedForYou"),
        detail: t("requestedBy", { name: content.requested_by }),
      };
    case "request_status_changed":
      return {
        title: t("statusChanged", { status: nameOfStatus(content.status) }),
        detail: note || t("requestedBy", { name: content.requested_by }),
      };
    case "template_file_added":
      return { title: t("templateFile"), detail: fileOf(content, t) };
    case "final_file_added":
      return {
        title: role === "admin" ? t("finalFile", { company: content.company }) : t("finalFileForYou"),
        detail: fileOf(content, t),
      };
  }
}

const fileOf = ({ file, requested_by }: { file: string; requested_by: string }, t: T) =>
  t("file", { file, name: requested_by });

const dayIn = (timestamp: string | undefined) =>
  timestamp === undefined ? "" : formatDay(dayOf(Date.parse(timestamp)));

/** A link to the subject with its details open, or with the decision form for a waiting app. */
export function linkOf({ content, subject_id }: Notification, role: Role): string {
  const list =
    content.kind === "app_waiting" ? "approved" : "requested_by" in content ? "productions" : "apps";
  const screen = `${areaOf(role)}/${list}`;
  return content.kind === "app_waiting" ? actLink(screen, subject_id) : openLink(screen, subject_id);
}

export interface DayGroup {
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  notifications: Notification[];
}

const wibMs = 7 * 60 * 60 * 1000;

/** The day of a timestamp in WIB, as `YYYY-MM-DD`. */
export const dayOf = (timestamp: number): string => new Date(timestamp + wibMs).toISOString().slice(0, 10);

/** Groups notifications by day and keeps their order. */
export function byDay(notifications: readonly Notification[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const notification of notifications) {
    const day = dayOf(Date.parse(notification.created_at));
    const last = groups.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else groups.push({ day, notifications: [notification] });
  }
  return groups;
}
