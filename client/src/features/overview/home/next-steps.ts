import type { TenantDashboard } from "contract/dashboard/dashboard.contract";
import { openLink, sendLink, pageLink } from "contract/links";
import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import type { UsageToday } from "contract/usage/usage.contract";
import { confirmCreateKey } from "#features/keys/key-pairs/key-pair.panel.tsx";
import { hasKeyButtons } from "#features/keys/key-pairs/key-pairs.queries.ts";
import type { homeTexts } from "./home.texts.ts";

type HomeText = NonNullable<(typeof homeTexts)["keys"]>;

export interface NextStep {
  title: HomeText;
  hint: HomeText;
  action: HomeText;
  /** The values that the texts name. */
  values?: Record<string, string>;
  /** The page of the step, or an action on this page. */
  to: string | (() => void);
  /** Where a step leads once it is done. */
  doneTo: string;
  isDone: boolean;
}

interface Progress {
  userId: string;
  username: string;
  dashboard: TenantDashboard;
  lastFailure: UsageToday["last_failure"];
}

/** The steps of a tenant from a new account to the request for the integration test, and what it wants next. */
export const buildNextSteps = ({ userId, username, dashboard, lastFailure }: Progress): NextStep[] => [
  ...(hasKeyButtons(username)
    ? [
        {
          title: "keyPair",
          hint: "keyPairHint",
          action: "keyPairAction",
          to: () => confirmCreateKey({ userId, username, hasKeyPair: false }),
          doneTo: "/tenant/profile",
          isDone: dashboard.has_key_pair || dashboard.has_public_key,
        } satisfies NextStep,
      ]
    : []),
  {
    title: "app",
    hint: "appHint",
    action: "appAction",
    to: "/tenant/apps?new=1",
    doneTo: "/tenant/apps",
    isDone: dashboard.apps.some(({ state, count }) => state !== "closed" && count > 0),
  },
  buildApprovalStep(dashboard),
  buildCallStep(dashboard, lastFailure),
  buildRequestStep(dashboard),
];

const troubles = {
  rejected: { title: "appRejected", hint: "appRejectedHint", action: "appRejectedAction" },
  suspended: { title: "appSuspended", hint: "appSuspendedHint", action: "appSuspendedAction" },
  expired: { title: "appExpired", hint: "appExpiredHint", action: "appExpiredAction" },
} as const satisfies Record<string, Pick<NextStep, "title" | "hint" | "action">>;

/** The newest app decides: after a rejection or suspension the step is what to do about it. */
function buildApprovalStep({ apps, newest_apps }: TenantDashboard): NextStep {
  const newest = newest_apps.find(({ state }) => state !== "closed");
  if (newest?.state === "rejected" || newest?.state === "suspended" || newest?.state === "expired") {
    const { db_id, name, note, state } = newest;
    const page = pageLink("/tenant/apps", db_id);
    const texts = troubles[state];
    const hint = state === "rejected" && note !== "" ? "appRejectedNote" : texts.hint;
    return { ...texts, hint, values: { name, note }, to: page, doneTo: page, isDone: false };
  }
  return {
    title: "approval",
    hint: "approvalHint",
    action: "approvalAction",
    to: "/tenant/apps",
    doneTo: "/tenant/apps",
    isDone: apps.some(({ state, count }) => state === "active" && count > 0),
  };
}

/** The first call that the sandbox answers with success; after a refused one, first why it was refused. */
function buildCallStep(
  { has_called, first_call }: TenantDashboard,
  lastFailure: UsageToday["last_failure"],
): NextStep {
  const page = first_call === null ? "/tenant/documentations/services" : sendLink("/tenant", first_call);
  const step: NextStep = {
    title: "call",
    hint: "callHint",
    action: "callAction",
    to: page,
    doneTo: "/tenant/activity",
    isDone: has_called,
  };
  if (has_called || lastFailure === null) return step;
  return {
    ...step,
    title: "callRefused",
    hint: "callRefusedHint",
    action: "callRefusedAction",
    values: { name: lastFailure.app_name, code: lastFailure.response_code },
    to: openLink("/tenant/activity", lastFailure.activity_id),
  };
}

const requestSteps: Record<ProductionStatus, Pick<NextStep, "title" | "hint" | "action"> | null> = {
  "10-Requested": { title: "requestWaits", hint: "requestWaitsHint", action: "requestView" },
  "20-AggreementReviewed": { title: "agreement", hint: "agreementHint", action: "agreementAction" },
  "30-AggreementCompleted": { title: "sit", hint: "sitHint", action: "requestView" },
  "40-SITRequested": { title: "requestWaits", hint: "requestWaitsHint", action: "requestView" },
  "50-SITReviewed": { title: "requestWaits", hint: "requestWaitsHint", action: "requestView" },
  "60-SIT Revision": { title: "sitRevision", hint: "sitRevisionHint", action: "sitRevisionAction" },
  "70-SIT Completed": { title: "requestWaits", hint: "requestWaitsHint", action: "requestView" },
  "80-Rejected": { title: "requestRejected", hint: "requestRejectedHint", action: "requestRejectedAction" },
  "90-Cancelled": null,
  "100-Accepted": null,
};

/** What the programme wants next: the newest request decides. */
function buildRequestStep({ newest_requests }: TenantDashboard): NextStep {
  const newest = newest_requests.find(({ status }) => status !== "90-Cancelled");
  const list = "/tenant/productions";
  const step = newest === undefined ? null : requestSteps[newest.status];
  if (newest === undefined || step === null)
    return {
      title: "request",
      hint: "requestHint",
      action: "requestAction",
      to: `${list}?new=1`,
      doneTo: list,
      isDone: newest !== undefined,
    };
  const page = openLink(list, newest.db_id);
  return { ...step, to: page, doneTo: page, isDone: false };
}
