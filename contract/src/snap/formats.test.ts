import { expect, test } from "vitest";
import { hasFormat, parseTime } from "./formats.ts";

test.each([
  "0000-01-01T00:00:00+07:00",
  "0001-01-01T00:00:00+07:00",
  "9999-12-31T23:59:59-07:00",
  "2026-02-30T00:00:00Z",
])("%s is no time, because it cannot be stored", (text) => {
  expect(parseTime(text)).toBeNull();
});

test("a day must exist and can be stored", () => {
  expect(["2026-02-28", "0001-01-01", "9999-12-31"].every((day) => hasFormat(day, "date"))).toBe(true);
  expect(["2026-02-29", "0000-01-01"].some((day) => hasFormat(day, "date"))).toBe(false);
});
