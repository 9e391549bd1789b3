import { dayMs } from "contract/time";

/** The time of the sandbox, at a real time, for an app whose clock is some days ahead. */
export const toSandboxTime = (time: Date, daysAhead: number): Date =>
  new Date(time.getTime() + daysAhead * dayMs);

/** When a payment or its refund was made, in the time that the sandbox had then. */
export const getSandboxTime = ({ createdAt, daysAhead }: { createdAt: Date; daysAhead: number }): Date =>
  toSandboxTime(createdAt, daysAhead);
