import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

/** How far ahead a clock may be. */
export const maxDaysAhead = 400;

const whole = (min: number, max: number) =>
  z
    .int(invalid("not_number_between", { min, max }))
    .min(min, invalid("not_number_between", { min, max }))
    .max(max, invalid("not_number_between", { min, max }));

/**
 * With `days_ahead` a change is safe to send twice: it starts at the clock that the caller has seen, and the same call sent again
 * changes nothing. Without it each call adds its days, as a script that starts with a reset wants.
 */
export const AdvanceAppClock = z
  .object({
    advance_days: whole(1, maxDaysAhead).meta({
      description: `Days to add. In total a clock may be ${String(maxDaysAhead)} days ahead.`,
    }),
    days_ahead: whole(0, maxDaysAhead).optional().meta({
      description:
        "What the clock shows before the change. If it shows something else, the call is refused; sent twice, the call advances the clock once.",
    }),
  })
  .meta({ id: "AdvanceAppClock" });
export type AdvanceAppClock = z.output<typeof AdvanceAppClock>;

export const AppClock = z
  .object({
    days_ahead: z.int().meta({ description: "0 for the real time." }),
    sandbox_time: Timestamp.meta({ description: "The time of the sandbox for this app, now." }),
    set_at: Timestamp.nullable().meta({
      description: "When it was changed, in real time; null if it never was.",
    }),
    set_by: z.string().meta({ description: "Username; empty if it was never changed." }),
  })
  .meta({ id: "AppClock" });
export type AppClock = z.infer<typeof AppClock>;

const ofApp = z.object({ appId: Id });
const path = "/api/v1/apps/:appId/clock";

/** The test clock: the time of the sandbox for one app, so that what expires can be tested without waiting. */
export const appClocksContract = defineContract({
  show: {
    method: "GET",
    path,
    access: ["admin", "tenant"],
    summary: "The test clock of an app",
    params: ofApp,
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: z.object({ clock: AppClock, can: z.object({ change: z.boolean() }) }),
  },
  advance: {
    method: "POST",
    path,
    access: ["tenant"],
    companyRole: "developer",
    summary: "Advance the test clock of an app by days",
    description:
      "Virtual accounts, QRs, codes, mandates and tokens of the app expire as they would in so many days, and each X-EXTERNAL-ID can be used again as on another day. Other apps, X-TIMESTAMP, hit rates, consumer secrets, the validity of the app, Activity and all retention keep the real time. A clock goes back only to the real time.",
    params: ofApp,
    body: AdvanceAppClock,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: AppClock,
  },
  reset: {
    method: "DELETE",
    path,
    access: ["tenant"],
    companyRole: "developer",
    summary: "Put the test clock of an app back to the real time",
    description:
      "What was created while the clock was ahead keeps its end. Of a clock at the real time nothing changes.",
    params: ofApp,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: AppClock,
  },
});
