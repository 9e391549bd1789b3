import { formatWibTimestamp } from "contract/time";
import { afterAll, describe, expect, test } from "vitest";
import { formatDateTime, formatDay, formatRelative, getDayInWib } from "./date-time.ts";
import { changeLanguage } from "#ui/text/i18n.ts";

afterAll(() => changeLanguage("en"));

const toDate = (iso: string) => new Date(iso);

describe("a timestamp is formatted in WIB, regardless of the browser's time zone", () => {
  const timestamps: [utc: string, english: string, indonesian: string, iso: string][] = [
    // Midnight in Jakarta is 17:00 UTC of the previous day.
    [
      "2026-11-20T16:59:59Z",
      "20 Nov 2026 23:59:59 WIB",
      "20 Nov 2026 23:59:59 WIB",
      "2026-11-20T23:59:59+07:00",
    ],
    [
      "2026-11-20T17:00:00Z",
      "21 Nov 2026 00:00:00 WIB",
      "21 Nov 2026 00:00:00 WIB",
      "2026-11-21T00:00:00+07:00",
    ],
    [
      "2026-12-31T16:59:59Z",
      "31 Dec 2026 23:59:59 WIB",
      "31 Des 2026 23:59:59 WIB",
      "2026-12-31T23:59:59+07:00",
    ],
    [
      "2026-12-31T17:00:00Z",
      "01 Jan 2027 00:00:00 WIB",
      "01 Jan 2027 00:00:00 WIB",
      "2027-01-01T00:00:00+07:00",
    ],
    [
      "2028-02-28T17:05:03.999Z",
      "29 Feb 2028 00:05:03 WIB",
      "29 Feb 2028 00:05:03 WIB",
      "2028-02-29T00:05:03+07:00",
    ],
    [
      "2026-08-17T03:00:00Z",
      "17 Aug 2026 10:00:00 WIB",
      "17 Agu 2026 10:00:00 WIB",
      "2026-08-17T10:00:00+07:00",
    ],
  ];
  test.each(timestamps)("%s", async (utc, english, indonesian, iso) => {
    await changeLanguage("en");
    expect(formatDateTime(toDate(utc))).toBe(english);
    await changeLanguage("id");
    expect(formatDateTime(toDate(utc))).toBe(indonesian);
    expect(formatWibTimestamp(toDate(utc))).toBe(iso);
    expect(new Date(formatWibTimestamp(toDate(utc))).getTime()).toBe(
      Math.floor(toDate(utc).getTime() / 1000) * 1000,
    );
  });
});

describe("relative times", () => {
  const now = toDate("2027-01-01T00:00:30+07:00").getTime();
  const ages: [iso: string, english: string, indonesian: string][] = [
    ["2027-01-01T00:00:30+07:00", "now", "sekarang"],
    ["2026-12-31T23:59:45+07:00", "45 seconds ago", "45 detik yang lalu"],
    ["2026-12-31T23:57:30+07:00", "3 minutes ago", "3 menit yang lalu"],
    ["2026-12-31T02:00:30+07:00", "22 hours ago", "22 jam yang lalu"],
    ["2026-12-31T00:00:30+07:00", "yesterday", "kemarin"],
    ["2026-12-22T00:00:30+07:00", "10 days ago", "10 hari yang lalu"],
    ["2026-11-01T00:00:30+07:00", "2 months ago", "2 bulan yang lalu"],
    ["2025-01-01T00:00:30+07:00", "2 years ago", "2 tahun yang lalu"],
  ];
  test.each(ages)("%s", async (iso, english, indonesian) => {
    await changeLanguage("en");
    expect(formatRelative(toDate(iso), now)).toBe(english);
    await changeLanguage("id");
    expect(formatRelative(toDate(iso), now)).toBe(indonesian);
  });
});

test("a day is formatted the same from a day, a minute and a timestamp, whose day is that in WIB", async () => {
  await changeLanguage("en");
  expect(formatDay("2026-12-03")).toBe("3 Dec 2026");
  expect(formatDay("2026-12-03T09:05")).toBe("3 Dec 2026 09:05");
  expect(formatDay("2026-12-03T22:11:32.513Z")).toBe("4 Dec 2026");
});

test("today is the current day in WIB", () => {
  const lateInLondon = new Date("2026-11-20T17:30:00Z");
  expect(getDayInWib(0, lateInLondon)).toBe("2026-11-21");
  expect(getDayInWib(-29, lateInLondon)).toBe("2026-10-23");
});
