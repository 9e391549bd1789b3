import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "en", "0 seconds"],
  [59, "en", "59 seconds"],
  [60, "en", "1 minute"],
  [5400, "en", "2 hours"],
  [86_400, "en", "1 day"],
  [600, "id", "10 menit"],
])("%d seconds in %s are %s", (seconds, language, expected) => {
  expect(formatDuration(seconds, language)).toBe(expected);
});
