import { z } from "zod";
import { FailureCause } from "../activity/failure-causes.ts";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

/** The last 24 hours, this hour included, or the last 30 days in WIB, today included. */
export const usagePeriods = ["24h", "30d"] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** Rows of one answer: the apps and services with the most calls. */
export const maxUsageRows = 100;
/** An app is near its limit when its busiest minute of the last hour used this part of its hit rate. */
export const nearLimitShare = 0.8;
export const maxNearLimit = 20;
/** The apps approved within these days are measured. */
export const firstCallDays = 90;

const Milliseconds = z
  .int()
  .nullable()
  .meta({ description: "Milliseconds, rounded up to a bucket; null without calls or above 10 seconds." });

const figures = {
  calls: z.int(),
  errors: z.int().meta({ description: "Calls that were refused." }),
  portal_calls: z.int().meta({ description: "Calls that the portal made, by Send or as demo data." }),
  p50_ms: Milliseconds.meta({ description: "Half of the calls took at most this long." }),
  p95_ms: Milliseconds.meta({ description: "95 of 100 calls took at most this long." }),
};

const UsageRow = z.object({
  app_id: Id,
  app_name: z.string(),
  company: z.string(),
  service_code: z.string().meta({ example: "11" }),
  ...figures,
  causes: z
    .array(z.object({ cause: FailureCause, calls: z.int() }))
    .meta({ description: "Why calls were refused, most frequent first." }),
});
export type UsageRow = z.infer<typeof UsageRow>;

export const Usage = z
  .object({
    period: z.enum(usagePeriods),
    total: z.object(figures),
    points: z
      .array(z.object({ at: Timestamp, calls: z.int(), errors: z.int() }))
      .meta({ description: "Every hour, or every day, of the period, oldest first." }),
    rows: z.array(UsageRow).meta({ description: `The ${String(maxUsageRows)} with the most calls.` }),
    rows_total: z.int().meta({ description: "How many apps and services were called." }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;

export const Quota = z
  .object({
    max_rate: z.int().meta({ description: "Calls that the app may make in any 60 seconds." }),
    remaining: z.int().meta({ description: "Calls left now." }),
    reset_seconds: z
      .int()
      .meta({ description: "Until the oldest call of the last 60 seconds no longer counts; 0 without one." }),
    recorded_bytes: z.int().meta({ description: "Of its calls that were recorded today (WIB)." }),
    max_recorded_bytes: z.int().nullable().meta({
      description: "Beyond these, calls are recorded without headers and bodies; null without a limit.",
    }),
  })
  .meta({ id: "Quota" });
export type Quota = z.infer<typeof Quota>;

const FirstCall = z.object({
  apps: z.int().meta({ description: "Apps that have made this call." }),
  median_seconds: z
    .int()
    .nullable()
    .meta({ description: "From the approval to the call, for half of them; null without one." }),
});

export const ProgrammeUsage = z
  .object({
    near_limit: z.array(
      z.object({
        app_id: Id,
        app_name: z.string(),
        company: z.string(),
        max_rate: z.int(),
        busiest_minute: z.int().meta({ description: "Calls in the busiest minute of the last hour." }),
        refused: z.int().meta({ description: "Calls of the last hour that exceeded the hit rate." }),
      }),
    ),
    approved_apps: z.int().meta({ description: `Apps approved in the last ${String(firstCallDays)} days.` }),
    first_token: FirstCall,
    first_transfer: FirstCall,
  })
  .meta({ id: "ProgrammeUsage" });
export type ProgrammeUsage = z.infer<typeof ProgrammeUsage>;

export const UsageToday = z
  .object({
    calls: z.int(),
    errors: z.int().meta({ description: "Calls that were refused." }),
    last_failure: z
      .object({
        activity_id: Id,
        app_name: z.string(),
        service_code: z.string(),
        response_code: z.string(),
        cause: FailureCause,
        created_at: Timestamp,
      })
      .nullable()
      .meta({ description: "The last refused call of today." }),
    busiest: z
      .object({ app_id: Id, app_name: z.string(), max_rate: z.int(), remaining: z.int() })
      .nullable()
      .meta({ description: "The app with the most calls today, and how many it has left in this minute." }),
  })
  .meta({ id: "UsageToday" });
export type UsageToday = z.infer<typeof UsageToday>;

const access = ["admin", "tenant"] as const;

/** How apps use the sandbox: tenants see their apps, administrators all. */
export const usageContract = defineContract({
  show: {
    method: "GET",
    path: "/api/v1/usage",
    access,
    summary: "Calls, errors and durations per app and service",
    description: "From totals of each hour, which are kept longer than the calls.",
    query: z.object({
      period: z.enum(usagePeriods, { error: invalid("not_usage_period") }).default("24h"),
      app: Id.optional().meta({ description: "The db_id of an app." }),
    }),
    message: "Success",
    reply: "data",
    response: Usage,
  },
  today: {
    method: "GET",
    path: "/api/v1/usage/today",
    access,
    summary: "The calls of today (WIB), the last refused one and the busiest app",
    message: "Success",
    reply: "data",
    response: UsageToday,
  },
  quota: {
    method: "GET",
    path: "/api/v1/apps/:appId/quota",
    access,
    summary: "The calls an app has left in this minute",
    params: z.object({ appId: Id }),
    message: "Success",
    reply: "data",
    failures: ["not_found"],
    response: Quota,
  },
  programme: {
    method: "GET",
    path: "/api/v1/usage/programme",
    access: ["admin"],
    summary: "Apps near their hit rate, and the time from approval to the first calls",
    message: "Success",
    reply: "data",
    response: ProgrammeUsage,
  },
});
