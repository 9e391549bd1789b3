import type { Role } from "contract/endpoint";
import type {
  Notification,
  NotificationContent,
  NotificationKind,
} from "contract/notifications/notifications.contract";
import type { notificationsTexts } from "#features/notifications/notifications.texts.ts";
import { areaOf } from "#session/use-session.ts";
import { openLink } from "#ui/open-link.ts";
import type { Translate } from "#ui/texts.ts";

type Say = Translate<NonNullable<(typeof notificationsTexts)["keys"]>>;

interface Words {
  title: string;
  /** A note, a file, who requested. */
  detail: string;
}

/** What happened, in the words of the reader. */
export function wordsOf(content: NotificationContent, role: Role, t: Say): Words {
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
    case "request_created":
      return {
        title:
          role === "admin" ? t("requestCreated", { company: content.company }) : t("requestCreatedForYou"),
        detail: t("requestedBy", { name: content.requested_by }),
      };
    case "request_status_changed":
      return {
        title: t("statusChanged", { status: content.status }),
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

const fileOf = ({ file, requested_by }: { file: string; requested_by: string }, t: Say) =>
  t("file", { file, name: requested_by });

/** The screen of the thing, with it open. */
export const linkOf = ({ content, subject_id }: Notification, role: Role): string =>
  openLink(`${areaOf(role)}/${screens[content.kind]}`, subject_id);

const screens: Record<NotificationKind, string> = {
  app_waiting: "approved",
  app_approved: "apps",
  app_kept_waiting: "apps",
  request_created: "productions",
  request_status_changed: "productions",
  template_file_added: "productions",
  final_file_added: "productions",
};

export interface DayGroup {
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  notifications: Notification[];
}

const wibMs = 7 * 60 * 60 * 1000;

/** The day of a moment in WIB, as `YYYY-MM-DD`. */
export const dayOf = (moment: number): string => new Date(moment + wibMs).toISOString().slice(0, 10);

/** One group per day, in the order given. */
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
