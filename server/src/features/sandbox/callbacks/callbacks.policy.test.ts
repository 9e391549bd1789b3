import { describe, expect, test } from "vitest";
import { buildActor } from "#test/build-actor.ts";
import { canResend, getNextAttempt, judgeAttempt } from "./callbacks.policy.ts";

const attempt = {
  serviceCode: "25",
  number: 1,
  failure: null,
  status: 200,
  responseCode: "2002500",
  expectedCode: "",
};

describe("an answer means that a callback", () => {
  test.each([
    ["is delivered", {}],
    ["is delivered", { responseCode: "2022500", status: 202 }],
    ["is delivered", { number: 2, responseCode: "4042518", status: 404 }],
    ["is delivered", { number: 3, responseCode: "4092500", status: 409 }],
    ["is delivered", { number: 2, responseCode: "4042514", status: 404 }],
    ["is refused", { responseCode: "4042518", status: 404 }],
    ["is refused", { responseCode: "4042514", status: 404 }],
    ["is refused", { responseCode: "4092500", status: 409 }],
    ["is refused", { responseCode: "4042513", status: 404, expectedCode: "4042513" }],
    ["is refused", { responseCode: "4042512", status: 200 }],
    ["is refused", { responseCode: "4002501", status: 400 }],
    ["is refused", { responseCode: "", status: 404 }],
    ["is delivered", { serviceCode: "24", responseCode: "2002400" }],
    ["is delivered", { serviceCode: "24", responseCode: "2002400", status: 201 }],
    ["is refused", { serviceCode: "24", number: 2, responseCode: "4092400", status: 409 }],
    ["is refused", { serviceCode: "24", number: 2, responseCode: "4042418", status: 404 }],
    ["is refused", { serviceCode: "24", responseCode: "2022400", status: 202 }],
    ["is refused", { serviceCode: "24", responseCode: "2002400", status: 404 }],
    ["goes out again", { serviceCode: "24", responseCode: "5002400", status: 500 }],
    ["goes out again", { responseCode: "5002500", status: 500 }],
    ["goes out again", { responseCode: "5042500", status: 200 }],
    ["goes out again", { responseCode: "4012501", status: 401 }],
    ["goes out again", { responseCode: "4292500", status: 429 }],
    ["goes out again", { responseCode: "", status: 200 }],
    ["goes out again", { responseCode: "", status: 302 }],
    ["goes out again", { responseCode: "", status: 502 }],
    ["goes out again", { responseCode: "", status: 0, failure: "timeout" as const }],
  ])("%s: %j", (meaning, answer) => {
    const verdicts = { "is delivered": "delivered", "is refused": "refused", "goes out again": "again" };
    expect(Object.entries(verdicts)).toContainEqual([meaning, judgeAttempt({ ...attempt, ...answer })]);
  });
});

test("the next attempt follows after the delay of its number, and none after the last", () => {
  const now = new Date("2026-11-28T00:00:00Z");
  expect(getNextAttempt(1, [10, 60], now)).toEqual(new Date("2026-11-28T00:00:10Z"));
  expect(getNextAttempt(2, [10, 60], now)).toEqual(new Date("2026-11-28T00:01:00Z"));
  expect(getNextAttempt(3, [10, 60], now)).toBeNull();
});

const planned = new Date("2026-11-28T00:00:00Z");

test.each([
  ["waiting", true, null, true],
  ["waiting", false, null, false],
  ["waiting", false, planned, true],
  ["sending", true, planned, false],
  ["sending", false, planned, false],
  ["delivered", true, null, true],
  ["delivered", false, null, true],
  ["refused", true, null, true],
  ["failed", false, null, true],
] as const)(
  "a developer sends a callback that is %s again, with a server %s, next attempt %s: %s",
  (state, hasServer, nextAttemptAt, can) => {
    const callback = { companyId: "c1", state, hasServer, isAppActive: true, nextAttemptAt };
    expect(canResend(buildActor(), callback)).toBe(can);
  },
);

test.each([
  ["a viewer", { companyRole: "viewer" }],
  ["a developer of another company", { companyId: "c2" }],
  ["an administrator", { role: "admin" }],
] as const)("%s sends no callback again", (_who, actor) => {
  const callback = {
    companyId: "c1",
    state: "delivered",
    hasServer: true,
    isAppActive: true,
    nextAttemptAt: null,
  } as const;
  expect(canResend(buildActor(), callback)).toBe(true);
  expect(canResend(buildActor(), { ...callback, isAppActive: false })).toBe(false);
  expect(canResend(buildActor(actor), callback)).toBe(false);
});
