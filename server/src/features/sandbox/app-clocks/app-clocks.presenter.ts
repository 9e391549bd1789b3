import type { AppClock } from "contract/app-clocks/app-clocks.contract";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { toSandboxTime } from "./app-clocks.values.ts";

/** The clock of an app, as it is stored with the app. */
export interface ClockRow {
  daysAhead: number;
  clockSetAt: Date | null;
  clockSetBy: string;
}

export const presentAppClock = ({ daysAhead, clockSetAt, clockSetBy }: ClockRow): AppClock => ({
  days_ahead: daysAhead,
  sandbox_time: formatIsoTimestamp(toSandboxTime(new Date(), daysAhead)),
  set_at: clockSetAt === null ? null : formatIsoTimestamp(clockSetAt),
  set_by: clockSetBy,
});
