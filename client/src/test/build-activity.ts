import type { Activity, ActivityDetail } from "contract/activity/activity.contract";

/** A call of the app kasir that succeeded, except what is said. */
export const buildActivity = (change: Partial<Activity> = {}): Activity => ({
  db_id: "0192f0c1-0000-7000-8000-000000000001",
  app_id: "a1",
  app_name: "kasir",
  service_code: "11",
  direction: "incoming",
  sent_by: "client",
  fault: null,
  method: "POST",
  path: "/v1.0/balance-inquiry",
  status: 200,
  response_code: "2001100",
  cause: null,
  mistake: null,
  is_proven: true,
  references: [],
  duration_ms: 3,
  calls: 1,
  omission: null,
  session: null,
  created_at: "2026-11-20T02:05:03.000Z",
  ...change,
});

/** The same call as it is opened, without headers and bodies. */
export function buildActivityDetail(change: Partial<ActivityDetail> = {}): ActivityDetail {
  const activity = buildActivity(change);
  return {
    ...activity,
    target: activity.path,
    address: "203.0.113.7",
    user_agent: "",
    request_id: "r-1",
    request: { headers: [], body: "", body_bytes: 0, is_base64: false },
    response: { headers: [], body: "" },
    explanation: null,
    refusal: null,
    ignored_fields: [],
    findings: [],
    first_use: null,
    can: { compare: false, keep: true },
    ...change,
  };
}
