import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { ChosenCalls } from "./chosen-calls.ts";
import { maxSessionLength } from "./activity.contract.ts";

const access = ["admin", "tenant"] as const;
const path = "/api/v1/kept-activity";

export const KeepActivity = ChosenCalls.safeExtend({
  session: requiredText(invalid("session_required"), maxSessionLength).meta({ example: "SIT round 1" }),
}).meta({ id: "KeepActivity" });
export type KeepActivity = z.output<typeof KeepActivity>;

/** Calls that outlive ACTIVITY_RETENTION_DAYS with their headers and bodies, under the name of a session of tests. */
export const keptActivityContract = defineContract({
  sessions: {
    method: "GET",
    path,
    access,
    summary: "The sessions under which calls are kept",
    description: "Those of the newest calls first, at most 100.",
    message: "Success",
    reply: "data",
    response: z.array(z.object({ session: z.string(), calls: z.int() }).meta({ id: "KeptSession" })),
  },
  keep: {
    method: "POST",
    path,
    access,
    companyRole: "developer",
    summary: "Keep calls under a session",
    description:
      "A kept call is not deleted with the others of its day. One that is kept already moves to this session. The quota `kept_calls` limits what a company keeps.",
    body: KeepActivity,
    failures: ["not_found", "conflict"],
    message: "Keep Activity Success",
    reply: "data",
    response: z.object({
      calls: z.int().meta({ description: "How many of the calls are kept under this session now: all." }),
      added: z.int().meta({ description: "How many of them were not kept before." }),
    }),
  },
  release: {
    method: "POST",
    path: `${path}/release`,
    access,
    companyRole: "developer",
    summary: "Release kept calls",
    description:
      "They are deleted with the others of their day; those of days that were deleted before, within an hour.",
    body: ChosenCalls,
    failures: ["not_found", "conflict"],
    message: "Release Activity Success",
    reply: "data",
    response: z.object({
      calls: z.int().meta({ description: "How many of the calls were kept before." }),
    }),
  },
});
