import fc from "fast-check";
import { expect, test } from "vitest";
import { isoTimestamp, plainTimestamp } from "./timestamps.ts";

test("a moment is the same, however many zeros PostgreSQL left out and in whichever zone it wrote", () => {
  const moments = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(0, 7, -9.5), (moment, hours) => {
      expect(isoTimestamp(asPostgresWrites(moment, hours))).toBe(moment.toISOString());
      expect(isoTimestamp(moment)).toBe(moment.toISOString());
    }),
  );
});

test("microseconds are cut off", () => {
  expect(isoTimestamp("2026-11-21T20:44:33.123456+00:00")).toBe("2026-11-21T20:44:33.123Z");
});

test("without the zone, to the second; and before it has come, the start of 1970", () => {
  expect(plainTimestamp("2026-11-21T20:44:33+00:00")).toBe("2026-11-21 20:44:33");
  expect(plainTimestamp("2026-11-22T03:44:33.5+07:00")).toBe("2026-11-21 20:44:33");
  expect(plainTimestamp(new Date("2026-11-21T20:44:33.999Z"))).toBe("2026-11-21 20:44:33");
  expect(plainTimestamp(null)).toBe("1970-01-01 00:00:00");
});

function asPostgresWrites(moment: Date, hours: number): string {
  const local = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
  const minutes = Math.abs(hours * 60);
  const two = (value: number) => String(value).padStart(2, "0");
  const zone = `${hours < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${local.replace(/\.?0+$/, "")}${zone}`;
}
