import { expect, test } from "vitest";
import { getQuotaState } from "./near-limit.ts";

test.each([
  [0, "free"],
  [39, "free"],
  [40, "near"],
  [49, "near"],
  [50, "full"],
  [60, "full"],
])("%i of 50 is %s", (used, state) => {
  expect(getQuotaState({ used, limit: 50 })).toBe(state);
});
