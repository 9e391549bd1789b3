import { dayMs } from "contract/time";

/** The time of the sandbox, at a real time, for an app whose clock is some days ahead. */
export const toSandboxTime = (time: Date, daysAhead: number): Date =>
  new Date(time.getTime() + daysAhead * dayMs);
