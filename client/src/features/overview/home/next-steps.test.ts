import { expect, test } from "vitest";
import { buildNextSteps } from "./next-steps.ts";

const stepsOf = (username: string) =>
  buildNextSteps({
    userId: "u1",
    username,
    dashboard: {
      role: "tenant",
      has_key_pair: false,
      has_public_key: false,
      has_signed: false,
      apps: [],
      expiring: { count: 0, soonest: [] },
      newest_apps: [],
      requests: [],
      newest_requests: [],
    },
  }).map(({ title }) => title);

test("the user adminapi has no step to create a key", () => {
  expect(stepsOf("budi")).toContain("keyPair");
  for (const username of ["adminapi", "AdminAPI"])
    expect(stepsOf(username)).toEqual(["app", "approval", "signature", "request"]);
});
