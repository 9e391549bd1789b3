import type { Callback } from "contract/callbacks/callbacks.contract";

/** A callback that the server of the app took at once, except what is said. */
export const buildCallback = (change: Partial<Callback> = {}): Callback => ({
  db_id: "c1",
  app_id: "a1",
  app_name: "kasir",
  service_code: "25",
  reference: "REF-1",
  state: "delivered",
  attempts: 1,
  response_code: "2002500",
  failure: null,
  created_at: "2026-11-20T02:05:03Z",
  next_attempt_at: null,
  finished_at: "2026-11-20T02:05:04Z",
  can: { resend: false, show_signed: false },
  ...change,
});
