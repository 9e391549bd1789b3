import { dayMs, endOfDayAfter, startOfNextDay } from "contract/time";
import { getConfig } from "#config/config.ts";
import { createFieldError } from "#http/app-error.ts";

/** How long before the end its owner is notified, in the order of the notices; the last one is the end. */
export const noticeDays = [14, 3, 0] as const;

/** How many of the notices about this end are due. */
export const listDueNotices = (expiresAt: Date, now: Date) =>
  noticeDays.filter((days) => expiresAt.getTime() - days * dayMs < now.getTime()).length;

/**
 * The columns of an app that is valid until the end of `day` in WIB; without a day, for APP_VALIDITY_DAYS from
 * `from`. Notices that would be due at once are left out: the user who sets the end knows it.
 */
export function getValidity(day: string | undefined, from = new Date()) {
  const now = new Date();
  const expiresAt =
    day === undefined
      ? endOfDayAfter(from, getConfig().APP_VALIDITY_DAYS)
      : new Date(startOfNextDay(day).getTime() - 1);
  if (expiresAt < now) throw createFieldError("expires_at", "expires_in_past");
  return { expiresAt, expiryNotices: listDueNotices(expiresAt, now) };
}
