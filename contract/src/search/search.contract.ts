import { z } from "zod";
import { Activity } from "../activity/activity.contract.ts";
import { AppState } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { Id, PlainTimestamp, requiredText } from "../fields.ts";
import { AuditEvent } from "../audit/audit.contract.ts";
import { Environment } from "../portal/portal.contract.ts";
import { ProductionStatus } from "../production-requests/production-requests.contract.ts";
import { invalid } from "../messages/validation.ts";

/** Fewer characters match almost everything. */
export const minKeywordLength = 2;

const tooShort = invalid("keyword_too_short");

export const AppHit = z
  .object({
    db_id: Id,
    name: z.string(),
    company: z.string(),
    type: Environment,
    isactive: z.boolean().meta({ description: "True exactly in state active." }),
    state: AppState,
  })
  .meta({ id: "AppHit" });
export type AppHit = z.infer<typeof AppHit>;

export const RequestHit = z
  .object({
    db_id: Id,
    number: z.int(),
    requested_by: z.string(),
    company: z.string(),
    status: ProductionStatus,
    created_at: PlainTimestamp,
  })
  .meta({ id: "RequestHit" });
export type RequestHit = z.infer<typeof RequestHit>;

export const UserHit = z
  .object({
    user_id: Id,
    role: z.enum(["admin", "tenant"]),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    company: z.string(),
    company_id: Id,
    isactive: z.boolean(),
    is_invited: z.boolean(),
  })
  .meta({ id: "UserHit" });
export type UserHit = z.infer<typeof UserHit>;

export const CallHit = Activity.pick({
  db_id: true,
  app_name: true,
  service_code: true,
  response_code: true,
  cause: true,
  created_at: true,
}).meta({ id: "CallHit" });
export type CallHit = z.infer<typeof CallHit>;

export const EventHit = AuditEvent.pick({
  db_id: true,
  event: true,
  username: true,
  created_at: true,
}).meta({ id: "EventHit" });
export type EventHit = z.infer<typeof EventHit>;

export const searchContract = defineContract({
  find: {
    method: "GET",
    path: "/api/v1/search",
    access: ["admin", "tenant"],
    summary: "Find apps, SIT requests, users and recorded calls",
    description:
      "The best results of each kind, prefix matches first: the apps, requests and calls of a tenant's company, or for " +
      "an administrator all of them, users and security events. Calls are found by a whole reference, X-EXTERNAL-ID or " +
      "X-Request-Id, security events by a whole X-Request-Id.",
    query: z.object({
      keyword: requiredText(invalid("keyword_required"), 100).refine(
        (value) => value === "" || Array.from(value).length >= minKeywordLength,
        tooShort,
      ),
      limit: z.coerce
        .number({ error: invalid("not_number_between", { min: 1, max: 20 }) })
        .int()
        .min(1, invalid("too_small", { min: 1 }))
        .max(20, invalid("too_large", { max: 20 }))
        .default(5),
    }),
    message: "Success",
    reply: "data",
    response: z.object({
      apps: z.array(AppHit),
      requests: z.array(RequestHit),
      users: z.array(UserHit).meta({ description: "Tenants and administrators; empty for a tenant." }),
      calls: z.array(CallHit).meta({ description: "Latest first." }),
      events: z.array(EventHit).meta({ description: "Latest first; empty for a tenant." }),
    }),
  },
});
