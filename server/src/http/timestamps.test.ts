import { hourMs } from "contract/time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoTimestamp, formatPlainTimestamp } from "./timestamps.ts";

test("a timestamp is the same, regardless of trailing zeros and time zone in PostgreSQL's JSON", () => {
  const timestamps = fc.date({
    min: new Date("0001-01-01"),
    max: new Date("9999-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(timestamps, fc.constantFrom(0, 7, -9.5), (timestamp, hours) => {
      expect(formatIsoTimestamp(asPostgresWrites(timestamp, hours))).toBe(timestamp.toISOString());
      expect(formatIsoTimestamp(timestamp)).toBe(timestamp.toISOString());
    }),
  );
});

test("microseconds are truncated", () => {
  expect(formatIsoTimestamp("2026-11-21T20:44:33.123456+00:00")).toBe("2026-11-21T20:44:33.123Z");
});

test("the local format has no zone and no fraction; a missing timestamp is 1970-01-01", () => {
  expect(formatPlainTimestamp("2026-11-21T20:44:33+00:00")).toBe("2026-11-21 20:44:33");
  expect(formatPlainTimestamp("2026-11-22T03:44:33.5+07:00")).toBe("2026-11-21 20:44:33");
  expect(formatPlainTimestamp(new Date("2026-11-21T20:44:33.999Z"))).toBe("2026-11-21 20:44:33");
  expect(formatPlainTimestamp(null)).toBe("1970-01-01 00:00:00");
});

function asPostgresWrites(timestamp: Date, hours: number): string {
  const local = new Date(timestamp.getTime() + hours * hourMs).toISOString().slice(0, -1);
  const minutes = Math.abs(hours * 60);
  const padTwo = (value: number) => String(value).padStart(2, "0");
  const zone = `${hours < 0 ? "-" : "+"}${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;
  return `${local.replace(/\.?0+$/, "")}${zone}`;
}
