import { appStates } from "contract/apps/apps.contract";
import {
  type AdminDashboard,
  type AppCount,
  type ExpiringApps,
  type RequestCount,
  type TenantDashboard,
  type WaitingGroup,
} from "contract/dashboard/dashboard.contract";
import { Environment } from "contract/portal/portal.contract";
import { productionStatuses } from "contract/production-requests/production-requests.contract";
import type { loadAdminDashboard, loadTenantDashboard } from "./dashboard.service.ts";

type AdminFacts = Awaited<ReturnType<typeof loadAdminDashboard>>;
type TenantFacts = Awaited<ReturnType<typeof loadTenantDashboard>>;

export const presentAdminDashboard = (facts: AdminFacts): AdminDashboard => ({
  role: "admin",
  waiting: {
    apps: getCount(facts.groups, "app"),
    requests: getCount(facts.groups, "request"),
    groups: facts.groups,
    oldest: facts.oldest.map(({ id, since, ...item }) => ({
      ...item,
      db_id: id,
      since: since.toISOString(),
    })),
  },
  expiring: presentExpiring(facts.expiring),
  apps: toEveryState(facts.apps),
  requests: toEveryStatus(facts.requests),
  approvals: facts.approvals,
  accounts: facts.accounts,
  setup: {
    has_changed_password: facts.setup.hasChangedPassword,
    has_sent_mail: facts.setup.hasSentMail,
    public_url: facts.setup.publicUrl,
    source_accounts: facts.setup.sourceAccounts,
    registration: facts.setup.registration,
  },
});

export const presentTenantDashboard = (facts: TenantFacts): TenantDashboard => ({
  role: "tenant",
  has_key_pair: facts.hasKeyPair,
  has_public_key: facts.hasPublicKey,
  has_signed: facts.hasSigned,
  has_called: facts.hasCalled,
  first_call: facts.firstCall && {
    app_id: facts.firstCall.appId,
    app_name: facts.firstCall.appName,
    service_code: facts.firstCall.serviceCode,
  },
  expiring: presentExpiring(facts.expiring),
  apps: toEveryState(facts.apps),
  newest_apps: facts.newestApps.map((app) => ({
    db_id: app.id,
    name: app.name,
    state: app.state,
    products: app._count.products,
    note: app.approvalNote,
    created_at: app.createdAt.toISOString(),
  })),
  requests: toEveryStatus(facts.requests),
  newest_requests: facts.newestRequests.map((request) => ({
    db_id: request.id,
    requested_by: request.requestedBy,
    status: request.status,
    since: request.since.toISOString(),
  })),
});

const presentExpiring = ({ count, soonest }: AdminFacts["expiring"]): ExpiringApps => ({
  count,
  soonest: soonest.map(({ id, expiresAt, ...app }) => ({
    ...app,
    db_id: id,
    expires_at: expiresAt.toISOString(),
  })),
});

/** How many items of a kind wait for an administrator. */
const getCount = (groups: readonly WaitingGroup[], wanted: WaitingGroup["kind"]) =>
  groups
    .filter(({ kind, waits_for }) => kind === wanted && waits_for === "admin")
    .reduce((total, group) => total + group.today + group.days_1_to_3 + group.days_4_to_7 + group.older, 0);

/** Every type and state, including those without apps. */
const toEveryState = (counts: AppCount[]): AppCount[] =>
  Environment.options.flatMap((type) =>
    appStates.map((state) => ({
      type,
      state,
      count: counts.find((each) => each.type === type && each.state === state)?.count ?? 0,
    })),
  );

/** Every status in the order of progress, including those without requests. */
const toEveryStatus = (counts: RequestCount[]): RequestCount[] =>
  Object.values(productionStatuses).map((status) => ({
    status,
    count: counts.find((each) => each.status === status)?.count ?? 0,
  }));
