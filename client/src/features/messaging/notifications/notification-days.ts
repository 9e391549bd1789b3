import type { Notification } from "contract/notifications/notifications.contract";
import { formatWibDay } from "contract/time";

interface DayGroup {
  /** `YYYY-MM-DD` in WIB. */
  day: string;
  notifications: Notification[];
}

/** The day of a timestamp in WIB, as `YYYY-MM-DD`. */
export const getDay = (timestamp: number): string => formatWibDay(new Date(timestamp));

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
