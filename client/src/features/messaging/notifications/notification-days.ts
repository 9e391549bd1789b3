import type { Notification } from "contract/notifications/notifications.contract";

interface DayGroup {
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  notifications: Notification[];
}

const wibMs = 7 * 60 * 60 * 1000;

/** The day of a timestamp in WIB, as `YYYY-MM-DD`. */
export const getDay = (timestamp: number): string => new Date(timestamp + wibMs).toISOString().slice(0, 10);

/** Groups notifications by day and keeps their order. */
export function groupByDay(notifications: readonly Notification[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const notification of notifications) {
    const day = getDay(Date.parse(notification.created_at));
    const last = groups.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else groups.push({ day, notifications: [notification] });
  }
  return groups;
}
