import { z } from "zod";
import { AppState } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { Environment } from "../portal/portal.contract.ts";
import { productionStatuses, ProductionStatus } from "../production-requests/production-requests.contract.ts";

/**
 * The statuses in which a request waits for an administrator; in others it waits for its owner or is
 * finished.
 */
export const waitingStatuses = [
  productionStatuses.requested,
  productionStatuses.sitRequested,
  productionStatuses.sitReviewed,
  productionStatuses.sitCompleted,
] as const;

const AppCount = z.object({ type: Environment, state: AppState, count: z.int() });
const RequestCount = z.object({ status: ProductionStatus, count: z.int() });
export type AppCount = z.infer<typeof AppCount>;
export type RequestCount = z.infer<typeof RequestCount>;

export const WaitingItem = z
  .object({
    kind: z.enum(["app", "request"]),
    db_id: Id,
    name: z.string().meta({ description: "The name of the app or of the requester." }),
    company: z.string(),
    status: ProductionStatus.nullable().meta({ description: "Null for an app." }),
    since: Timestamp,
  })
  .meta({ id: "WaitingItem" });
export type WaitingItem = z.infer<typeof WaitingItem>;

export const AdminDashboard = z
  .object({
    role: z.literal("admin"),
    waiting: z.object({
      apps: z.int(),
      requests: z.int(),
      ages: z
        .object({ day: z.int(), week: z.int(), older: z.int() })
        .meta({ description: "The number waiting for less than a day, less than a week, and longer." }),
      oldest: z.array(WaitingItem),
    }),
    apps: z.array(AppCount),
    requests: z.array(RequestCount),
    approvals: z.array(z.object({ week: z.iso.date(), count: z.int() })).meta({
      description: "The last twelve weeks, each from Monday in WIB (UTC+7), the current one last.",
    }),
    accounts: z.int(),
  })
  .meta({ id: "AdminDashboard" });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const TenantDashboard = z
  .object({
    role: z.literal("tenant"),
    has_key_pair: z.boolean(),
    has_public_key: z.boolean().meta({ description: "Whether an own public key is registered and active." }),
    has_signed: z.boolean(),
    apps: z.array(AppCount),
    newest_apps: z.array(
      z.object({
        db_id: Id,
        name: z.string(),
        state: AppState,
        products: z.int(),
        created_at: Timestamp,
      }),
    ),
    requests: z.array(RequestCount),
    newest_requests: z.array(
      z.object({
        db_id: Id,
        requested_by: z.string(),
        status: ProductionStatus,
        since: Timestamp.meta({ description: "When it reached this status." }),
      }),
    ),
  })
  .meta({ id: "TenantDashboard" });
export type TenantDashboard = z.infer<typeof TenantDashboard>;

export const dashboardContract = defineContract({
  get: {
    method: "GET",
    path: "/api/v1/dashboard",
    access: ["admin", "tenant"],
    summary: "Waiting items and totals for Home",
    description:
      "An administrator gets the items waiting for a decision, oldest first, and the totals of the portal; a tenant gets their own " +
      "apps and requests, and the data that decides the next step.",
    message: "Success",
    reply: "data",
    response: z.discriminatedUnion("role", [AdminDashboard, TenantDashboard]),
  },
});
