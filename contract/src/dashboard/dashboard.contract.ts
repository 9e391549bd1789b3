import { z } from "zod";
import { AppState } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { Environment, PortalInfo } from "../portal/portal.contract.ts";
import { productionStatuses, ProductionStatus } from "../production-requests/production-requests.contract.ts";
import { expiringDays } from "../time.ts";

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

/** The statuses in which a request waits for its tenant. */
export const tenantStatuses = [
  productionStatuses.agreementReviewed,
  productionStatuses.agreementCompleted,
  productionStatuses.sitRevision,
] as const;

const AppCount = z.object({ type: Environment, state: AppState, count: z.int() });
const RequestCount = z.object({ status: ProductionStatus, count: z.int() });
export type AppCount = z.infer<typeof AppCount>;
export type RequestCount = z.infer<typeof RequestCount>;

const WaitingKind = z.enum(["app", "app_change", "registration", "request"]).meta({
  description: "An app_change is an app with a request for more time, other products or another rate.",
});

export const WaitingItem = z
  .object({
    kind: WaitingKind,
    db_id: Id,
    name: z.string().meta({ description: "The name of the app, of the requester or of the applicant." }),
    company: z.string(),
    status: ProductionStatus.nullable().meta({ description: "Only of a request." }),
    since: Timestamp,
  })
  .meta({ id: "WaitingItem" });
export type WaitingItem = z.infer<typeof WaitingItem>;

export const WaitingGroup = z
  .object({
    kind: WaitingKind,
    waits_for: z
      .enum(["admin", "tenant"])
      .meta({ description: "Who acts next. Registrations wait for the applicant until they are confirmed." }),
    today: z.int(),
    days_1_to_3: z.int(),
    days_4_to_7: z.int(),
    older: z.int(),
  })
  .meta({ id: "WaitingGroup" });
export type WaitingGroup = z.infer<typeof WaitingGroup>;

export const ExpiringApps = z
  .object({
    count: z.int(),
    soonest: z.array(z.object({ db_id: Id, name: z.string(), company: z.string(), expires_at: Timestamp })),
  })
  .meta({
    id: "ExpiringApps",
    description: `Active apps that end within ${String(expiringDays)} days, the first to end first.`,
  });
export type ExpiringApps = z.infer<typeof ExpiringApps>;

const Setup = z
  .object({
    has_changed_password: z
      .boolean()
      .meta({ description: "Whether the caller ever chose their own password." }),
    has_sent_mail: z
      .boolean()
      .meta({ description: "Whether a mail server accepted a mail in the last 30 days." }),
    public_url: z.string().meta({ description: "PUBLIC_URL; empty if it is not set." }),
    source_accounts: z.int(),
    registration: PortalInfo.shape.registration,
  })
  .meta({ id: "Setup", description: "What a new portal needs before its first tenants." });

export const AdminDashboard = z
  .object({
    role: z.literal("admin"),
    waiting: z.object({
      apps: z.int(),
      requests: z.int(),
      groups: z.array(WaitingGroup).meta({
        description: "What waits, by kind, by who acts next, and by age in days of WIB (UTC+7).",
      }),
      oldest: z.array(WaitingItem).meta({ description: "What waits for an administrator, oldest first." }),
    }),
    expiring: ExpiringApps,
    apps: z.array(AppCount),
    requests: z.array(RequestCount),
    approvals: z.array(z.object({ week: z.iso.date(), count: z.int() })).meta({
      description: "The last twelve weeks, each from Monday in WIB (UTC+7), the current one last.",
    }),
    accounts: z.int(),
    setup: Setup,
  })
  .meta({ id: "AdminDashboard" });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const TenantDashboard = z
  .object({
    role: z.literal("tenant"),
    has_key_pair: z.boolean(),
    has_public_key: z.boolean().meta({ description: "Whether an own public key is registered and active." }),
    has_signed: z.boolean(),
    has_called: z.boolean().meta({
      description: "Whether the sandbox answered a call of a service, other than for a token, with 200xxxx.",
    }),
    first_call: z
      .object({ app_id: Id, app_name: z.string(), service_code: z.string() })
      .nullable()
      .meta({ description: "The app and the service for a first call; null without an active app." }),
    expiring: ExpiringApps,
    apps: z.array(AppCount),
    newest_apps: z.array(
      z.object({
        db_id: Id,
        name: z.string(),
        state: AppState,
        products: z.int(),
        note: z
          .string()
          .meta({ description: "The administrator's note on the last decision; may be empty." }),
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

/** How many items wait for an administrator, by page. */
export const WaitingCounts = z
  .object({
    approvals: z.int().meta({ description: "Apps that wait for approval." }),
    apps: z.int().meta({ description: "Apps with a request for more time, other products or another rate." }),
    requests: z.int().meta({ description: "SIT requests that wait for an administrator." }),
    registrations: z.int().meta({ description: "Registrations that wait for approval." }),
  })
  .meta({ id: "Waiting" });
export type WaitingCounts = z.infer<typeof WaitingCounts>;

export const dashboardContract = defineContract({
  waiting: {
    method: "GET",
    path: "/api/v1/dashboard/waiting",
    access: ["admin"],
    summary: "How many items wait for an administrator",
    message: "Success",
    reply: "data",
    response: WaitingCounts,
  },
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
