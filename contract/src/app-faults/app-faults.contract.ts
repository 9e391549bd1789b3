import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { requestableCases } from "../snap/requested-answers.ts";
import { consumerServices } from "../snap/services.ts";

/**
 * What happens to a call that passed all checks. `delay`: only its answer comes later. `timeout_executed`: 504, but the service did
 * its work. `timeout_not_executed`: 504, and it did nothing. `cut`: the connection ends without an answer, after the work.
 * `malformed`: the first half of the answer, after the work. `answer`: a chosen refusal, and no work.
 */
export const faultEffects = [
  "delay",
  "timeout_executed",
  "timeout_not_executed",
  "cut",
  "malformed",
  "answer",
] as const;
export const FaultEffect = z.enum(faultEffects, {
  error: invalid("not_in_list", { list: faultEffects.join(", ") }),
});
export type FaultEffect = z.infer<typeof FaultEffect>;

/** Services that issue tokens have no faults. */
const codes = consumerServices.map(({ code }) => code);

export const maxFaultDelayMs = 30_000;
export const maxFaultMinutes = 1440;
export const maxFaultEvery = 100;

const whole = (min: number, max: number) =>
  z
    .int(invalid("not_number_between", { min, max }))
    .min(min, invalid("not_number_between", { min, max }))
    .max(max, invalid("not_number_between", { min, max }));

export const SetAppFault = z
  .object({
    effect: FaultEffect,
    delay_ms: whole(0, maxFaultDelayMs)
      .default(0)
      .meta({ description: "From the arrival of the call to its answer; with each effect." }),
    response_case: z
      .enum(requestableCases, { error: invalid("not_requestable_case") })
      .optional()
      .meta({
        description: "Of the effect `answer`: HTTP status and last two digits of the response code.",
        example: "40314",
      }),
    services: z
      .array(z.enum(codes, { error: invalid("not_service_code") }))
      .max(codes.length, invalid("too_many_entries", { max: codes.length }))
      .default([])
      .meta({ description: "Codes of the services that have the fault; empty for all but tokens." }),
    every: whole(1, maxFaultEvery)
      .default(1)
      .meta({ description: "One call in so many has the fault: 1 for all, 3 for every third one." }),
    minutes: whole(1, maxFaultMinutes)
      .default(60)
      .meta({ description: "After which the fault ends by itself." }),
  })
  .refine(({ effect, delay_ms }) => effect !== "delay" || delay_ms > 0, {
    path: ["delay_ms"],
    error: invalid("not_number_between", { min: 1, max: maxFaultDelayMs }),
  })
  .refine(({ effect, response_case }) => effect !== "answer" || response_case !== undefined, {
    path: ["response_case"],
    error: invalid("field_required"),
  })
  .meta({ id: "SetAppFault" });
export type SetAppFault = z.output<typeof SetAppFault>;

export const AppFault = z
  .object({
    effect: FaultEffect,
    delay_ms: z.int(),
    response_case: z.string().nullable().meta({ description: "Of the effect `answer`." }),
    services: z.array(z.string()).meta({ description: "Empty for all but those of tokens." }),
    every: z.int(),
    ends_at: Timestamp,
    set_at: Timestamp,
    set_by: z.string().meta({ description: "Username." }),
  })
  .meta({ id: "AppFault" });
export type AppFault = z.infer<typeof AppFault>;

const ofApp = z.object({ appId: Id });
const path = "/api/v1/apps/:appId/fault";

/** Faults on demand: how the sandbox disturbs the calls of one app for a while. */
export const appFaultsContract = defineContract({
  show: {
    method: "GET",
    path,
    access: ["admin", "tenant"],
    summary: "The fault that is switched on for an app",
    params: ofApp,
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: z.object({
      fault: AppFault.nullable().meta({ description: "Null if none is switched on." }),
      can: z.object({ change: z.boolean() }),
    }),
  },
  set: {
    method: "PUT",
    path,
    access: ["tenant"],
    companyRole: "developer",
    summary: "Switch a fault on for an app, in place of the one it has",
    description:
      "Calls that pass all checks get the fault until it ends; calls that are refused by a check are answered as always. The answer names it in the header X-SANDBOX-FAULT, and so do Activity and its files.",
    params: ofApp,
    body: SetAppFault,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: AppFault,
  },
  remove: {
    method: "DELETE",
    path,
    access: ["tenant"],
    companyRole: "developer",
    summary: "Switch the fault of an app off",
    params: ofApp,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: z.null(),
  },
});
