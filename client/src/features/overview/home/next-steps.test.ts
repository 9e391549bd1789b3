import type { TenantDashboard } from "contract/dashboard/dashboard.contract";
import { expect, test } from "vitest";
import { buildNextSteps } from "./next-steps.ts";

const nothing: TenantDashboard = {
  role: "tenant",
  has_key_pair: false,
  has_public_key: false,
  has_signed: false,
  has_called: false,
  first_call: null,
  apps: [],
  expiring: { count: 0, soonest: [] },
  newest_apps: [],
  requests: [],
  newest_requests: [],
};
const listSteps = (
  dashboard: Partial<TenantDashboard>,
  { username = "budi", lastFailure = null }: Partial<Parameters<typeof buildNextSteps>[0]> = {},
) => buildNextSteps({ userId: "u1", username, dashboard: { ...nothing, ...dashboard }, lastFailure });
/** The first open step: what a tenant does next. */
const findNextStep = (...input: Parameters<typeof listSteps>) =>
  listSteps(...input).find(({ isDone }) => !isDone);

const appIn = (state: TenantDashboard["newest_apps"][number]["state"], note = "") => ({
  db_id: "a1",
  name: "Kasir",
  state,
  products: 2,
  note,
  created_at: "2026-11-20T00:00:00Z",
});
const approved: Partial<TenantDashboard> = {
  has_key_pair: true,
  first_call: { app_id: "a1", app_name: "Kasir", service_code: "11" },
  apps: [{ type: "sandbox", state: "active", count: 1 }],
  newest_apps: [appIn("active")],
};

test("the user adminapi has no step to create a key", () => {
  expect(listSteps({}).map(({ title }) => title)).toContain("keyPair");
  for (const username of ["adminapi", "AdminAPI"])
    expect(listSteps({}, { username }).map(({ title }) => title)).toEqual([
      "app",
      "approval",
      "call",
      "request",
    ]);
});

test("after the approval, the next step opens Send with the app chosen; after a refusal, the reason", () => {
  expect(findNextStep(approved)).toMatchObject({
    title: "call",
    to: "/tenant/documentations/services/11?app=a1#send",
  });
  const lastFailure = {
    activity_id: "c1",
    app_name: "Kasir",
    service_code: "11",
    response_code: "4031100",
    cause: "product_not_granted",
    created_at: "2026-11-20T00:00:00Z",
  } as const;
  expect(findNextStep(approved, { lastFailure })).toMatchObject({
    title: "callRefused",
    to: "/tenant/activity?open=c1",
    values: { code: "4031100" },
  });
  expect(findNextStep({ ...approved, has_called: true }, { lastFailure })).toMatchObject({
    title: "request",
  });
});

test.each([
  ["rejected", "appRejected"],
  ["suspended", "appSuspended"],
  ["expired", "appExpired"],
] as const)("after the newest app is %s, the next step is what to do about it", (state, title) => {
  const apps = [...(approved.apps ?? []), { type: "sandbox", state, count: 1 } as const];
  const next = findNextStep({ ...approved, apps, newest_apps: [appIn(state, "Tanpa perjanjian")] });
  expect(next).toMatchObject({ title, to: "/tenant/apps/a1" });
  expect(next?.hint === "appRejectedNote").toBe(state === "rejected");
  const asked = findNextStep({ ...approved, apps, newest_apps: [appIn("active"), appIn(state)] });
  expect(asked?.title).toBe("call");
});

test.each([
  ["10-Requested", "requestWaits"],
  ["20-AggreementReviewed", "agreement"],
  ["60-SIT Revision", "sitRevision"],
  ["80-Rejected", "requestRejected"],
  ["90-Cancelled", "request"],
  ["100-Accepted", undefined],
] as const)("the newest request in %s leads to the step %s", (status, title) => {
  const request = { db_id: "r1", requested_by: "Sari", status, since: "2026-11-20T00:00:00Z" };
  const next = findNextStep({ ...approved, has_called: true, newest_requests: [request] });
  expect(next?.title).toBe(title);
  if (title !== undefined && title !== "request") expect(next?.to).toBe("/tenant/productions?open=r1");
});
