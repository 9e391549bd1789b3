import { dayMs, formatWibTimestamp, startOfDay } from "contract/time";
import { expect, test } from "vitest";
import { SnapError } from "#features/sandbox/services/snap-error.ts";
import { readPeriod } from "./fields.ts";

test.each(["02:00", "08:00"])("at %s a period may start a year before today in Jakarta", (time) => {
  const now = new Date(`2026-11-30T${time}:00+07:00`);
  const oldest = new Date(startOfDay("2026-11-30").getTime() - 366 * dayMs);
  const read = (from: Date) =>
    readPeriod(
      {
        fromDateTime: formatWibTimestamp(from),
        toDateTime: formatWibTimestamp(new Date(from.getTime() + dayMs)),
      },
      now,
    );
  expect(read(oldest).from).toEqual(oldest);
  expect(() => read(new Date(oldest.getTime() - 1000))).toThrow(SnapError);
});
