import type { Notification } from "contract/notifications/notifications.contract";
import { expect, test } from "vitest";
import { groupByDay, getDay } from "./notification-days.ts";

const buildNotification = (created_at: string): Notification => ({
  db_id: created_at,
  subject_id: "s1",
  content: { kind: "app_waiting", app_name: "Kasir-sandbox", company: "PT Satu", by: "budi" },
  created_at,
  read_at: null,
});

test("notifications are grouped by day in WIB", () => {
  expect(getDay(Date.parse("2026-11-20T16:59:59Z"))).toBe("2026-11-20");
  expect(getDay(Date.parse("2026-11-20T17:00:00Z"))).toBe("2026-11-21");
  const timestamps = ["2026-11-20T18:00:00.000Z", "2026-11-20T17:00:00.000Z", "2026-11-20T16:00:00.000Z"];
  const groups = groupByDay(timestamps.map(buildNotification));
  expect(groups.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-20", 1],
  ]);
});
