import { v7 as newId } from "uuid";
import type { ActivityEntry } from "../features/activity/activity.store.ts";

/** A call of an app, which needs not exist. */
export const entryOf = (appId: string, changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id: newId(), appId, serviceCode: "11", method: "POST", path: "/v1.0/balance-inquiry" },
  ...{ target: "/v1.0/balance-inquiry", status: 200, responseCode: "2001100", cause: null, mistake: null },
  ...{ isProven: true, references: [], durationMs: 5, address: "", userAgent: "", requestId: newId() },
  ...{ requestHeaders: "[]", requestBody: "{}", isBase64: false, bodyBytes: 2 },
  ...{ responseHeaders: "[]", responseBody: "{}", explanation: null, refusal: null, createdAt: new Date() },
  ...{ omission: null, calls: 1, durations: null, isMetered: true },
  ...changes,
});
