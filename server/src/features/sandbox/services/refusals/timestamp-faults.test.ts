import { expect, test } from "vitest";
import { describeClockFault, describeTimestampFault } from "./timestamp-faults.ts";

test.each([
  ["1795765800", "time_epoch_seconds", "2026-11-27T14:50:00+07:00"],
  ["1795765800000", "time_epoch_milliseconds", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00", "time_zone_missing", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00+0700", "time_zone_without_colon", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00+07", "time_zone_short", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00+7", "time_zone_short", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00 07:00", "time_zone_plus_lost", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00 WIB", "time_zone_name", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00WITA", "time_zone_name", "2026-11-27T14:50:00+08:00"],
  ["2026-11-27T14:50:00+07:00[Asia/Jakarta]", "time_zone_name", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T07:50:00 UTC", "time_zone_name", "2026-11-27T07:50:00Z"],
  ["2026-11-27 14:50:00+07:00", "time_without_t", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27 14:50:00", "time_without_t", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27t14:50:00+07:00", "time_lower_case", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T07:50:00z", "time_lower_case", "2026-11-27T07:50:00Z"],
  ["2026-11-27T14:50+07:00", "time_without_seconds", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00.123456+07:00", "time_fraction", "2026-11-27T14:50:00.123+07:00"],
  ["2026-11-27", "time_date_only", "2026-11-27T00:00:00+07:00"],
  ["27-11-2026 14:50:00", "time_day_first", "2026-11-27T14:50:00+07:00"],
  ["27/11/2026T14:50:00+07:00", "time_day_first", "2026-11-27T14:50:00+07:00"],
  ["2026/11/27 14:50:00", "time_slashes", "2026-11-27T14:50:00+07:00"],
  ["Fri, 27 Nov 2026 07:50:00 GMT", "time_in_words", "2026-11-27T14:50:00+07:00"],
  ["Fri Nov 27 2026 14:50:00 GMT+0700", "time_in_words", "2026-11-27T14:50:00+07:00"],
  [
    "Fri Nov 27 2026 14:50:00 GMT+0700 (Western Indonesia Time)",
    "time_in_words",
    "2026-11-27T14:50:00+07:00",
  ],
  ["Fri Nov 27 14:50:00 WIB 2026", "time_in_words", "2026-11-27T14:50:00+07:00"],
  ["Fri Nov 27 07:50:00 UTC 2026", "time_in_words", "2026-11-27T14:50:00+07:00"],
  ["/Date(1795765800000+0700)/", "time_epoch_milliseconds", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00+7:00", "time_zone_short", "2026-11-27T14:50:00+07:00"],
  ["2026-11-27T14:50:00+07.00", "time_zone_without_colon", "2026-11-27T14:50:00+07:00"],
  ["26-11-27 14:50:00", "time_short_year", "2026-11-27T14:50:00+07:00"],
  ["2026-50-27T14:50:00+07:00", "time_minutes_for_month", null],
  ["20261127145000", "time_compact", "2026-11-27T14:50:00+07:00"],
  ["20261127T145000Z", "time_compact", "2026-11-27T14:50:00Z"],
  ["2026-11-7T9:50:00+07:00", "time_unpadded", "2026-11-07T09:50:00+07:00"],
  ["2026-27-11T14:50:00+07:00", "time_impossible", null],
  ['"2026-11-27T14:50:00+07:00"', "quoted", "2026-11-27T14:50:00+07:00"],
  ["{{timestamp}}", "unresolved_variable", null],
  ["$(date +%s)", "unresolved_variable", null],
  ["undefined", "printed_nothing", null],
  ["2026-11-27T14:50:00+?", "time_malformed", "2026-11-27T14:50:00+07:00"],
  ["now", "time_malformed", null],
])("the form of %s is named, and the same time written right", (sent, deviation, expected) => {
  expect(describeTimestampFault(sent, false)).toMatchObject({ deviation, expected });
});

test("12-hour clocks are named", () => {
  expect(describeTimestampFault("2026-11-27 02:50:00 PM", false).deviation).toBe("time_twelve_hours");
});

test("for strict apps, milliseconds are removed", () => {
  expect(describeTimestampFault("2026-11-27T14:50:00.123+07:00", true)).toMatchObject({
    deviation: "time_fraction",
    values: { digits: 3 },
    expected: "2026-11-27T14:50:00+07:00",
  });
});

const receivedAt = new Date("2026-11-12T07:50:00Z");

test.each([
  ["2026-11-12T07:50:02+07:00", "clock_utc_labelled", { seconds: 25_198, zone: "+07:00" }],
  ["2026-11-12T14:50:00Z", "clock_local_as_utc", { seconds: 25_200, zone: "Z" }],
  ["2026-11-12T14:11:00+07:00", "clock_month_for_minutes", { seconds: 2340 }],
  ["2026-11-12T15:50:00+07:00", "clock_other_zone", { seconds: 3600, actual: "+08:00" }],
  ["2026-11-12T02:50:00+07:00", "clock_twelve_hours", { seconds: 43_200 }],
  ["2025-11-12T14:50:00+07:00", "clock_year", { year: "2025", now: "2026" }],
  ["1970-01-01T07:00:00+07:00", "clock_zero", {}],
  ["0001-01-01T00:00:00Z", "clock_zero", {}],
  ["2026-11-12T14:39:00+07:00", "clock_behind", { seconds: 660 }],
  ["2026-11-12T14:56:00+07:00", "clock_ahead", { seconds: 360 }],
])("the clock of %s is %s", (sent, deviation, values) => {
  const clock = { receivedAt, toleranceMs: 300_000 };
  expect(describeClockFault(sent, clock)).toMatchObject({
    deviation,
    values,
    expected: "2026-11-12T14:50:00+07:00",
  });
});

test("day and month in the wrong order are seen from the time of the call", () => {
  const clock = { receivedAt: new Date("2026-11-10T07:50:00Z"), toleranceMs: 300_000 };
  expect(describeClockFault("2026-10-11T14:50:00+07:00", clock).deviation).toBe("clock_day_and_month");
});

test("minutes in the place of the month are seen from the month of the call", () => {
  const clock = { receivedAt: new Date("2026-11-12T07:07:00Z"), toleranceMs: 300_000 };
  expect(describeClockFault("2026-07-12T14:07:00+07:00", clock).deviation).toBe("time_minutes_for_month");
});
