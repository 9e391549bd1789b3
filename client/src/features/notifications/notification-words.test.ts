// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { Notification, NotificationContent } from "contract/notifications/notifications.contract";
import { byDay, dayOf, linkOf, wordsOf } from "#features/notifications/notification-words.ts";
import { notificationsTexts } from "#features/notifications/notifications.texts.ts";
import { changeLanguage } from "#ui/text/i18n.ts";
import { currentTexts } from "#ui/text/texts.ts";

const onApp = { app_name: "Kasir-sandbox", company: "PT Satu", by: "budi" };
const onRequest = { requested_by: "Sari", company: "PT Satu", by: "budi" };
const status = "60-SIT Revision" as const;

const contents = {
  waiting: { kind: "app_waiting", ...onApp },
  approved: { kind: "app_approved", ...onApp, note: "" },
  kept: { kind: "app_kept_waiting", ...onApp, note: "Produk belum lengkap" },
  created: { kind: "request_created", ...onRequest },
  status: { kind: "request_status_changed", ...onRequest, status, note: "Header tidak ada" },
  statusWithoutNote: { kind: "request_status_changed", ...onRequest, status, note: "" },
  template: { kind: "template_file_added", ...onRequest, file: "perjanjian.docx" },
  final: { kind: "final_file_added", ...onRequest, file: "hasil.pdf" },
} satisfies Record<string, NotificationContent>;

function words(content: NotificationContent, role: "admin" | "tenant"): string[] {
  const { title, detail } = wordsOf(content, role, currentTexts(notificationsTexts));
  return [title, detail];
}

afterEach(() => changeLanguage("en"));

describe("texts of notifications", () => {
  test("for a tenant, in English", () => {
    expect(words(contents.approved, "tenant")).toEqual([
      "Kasir-sandbox is approved",
      "Consumer key and consumer secret are available.",
    ]);
    expect(words(contents.kept, "tenant")).toEqual([
      "Kasir-sandbox is still waiting for approval",
      "“Produk belum lengkap”",
    ]);
    expect(words(contents.created, "tenant")[0]).toBe("A SIT request was created for you");
    expect(words(contents.status, "tenant")).toEqual(["SIT request: 60-SIT Revision", "“Header tidak ada”"]);
    expect(words(contents.statusWithoutNote, "tenant")[1]).toBe("Requested by Sari");
    expect(words(contents.template, "tenant")).toEqual([
      "New template file for your SIT request",
      "perjanjian.docx · requested by Sari",
    ]);
    expect(words(contents.final, "tenant")[0]).toBe("New final file for your SIT request");
  });

  test("for an administrator name the company, in both languages", async () => {
    expect(words(contents.waiting, "admin")).toEqual(["PT Satu requests approval of Kasir-sandbox", ""]);
    expect(words(contents.created, "admin")).toEqual(["New SIT request of PT Satu", "Requested by Sari"]);
    expect(words(contents.final, "admin")[0]).toBe("PT Satu added a final file");
    await changeLanguage("id");
    expect(words(contents.waiting, "admin")[0]).toBe("PT Satu meminta persetujuan untuk Kasir-sandbox");
    expect(words(contents.created, "admin")).toEqual([
      "Permintaan SIT baru dari PT Satu",
      "Diajukan oleh Sari",
    ]);
  });

  test.each(["en", "id"] as const)("fill all placeholders, in %s", async (language) => {
    await changeLanguage(language);
    for (const content of Object.values(contents))
      for (const role of ["admin", "tenant"] as const) {
        const text = words(content, role).join(" ");
        expect(text).not.toMatch(/\{\{|undefined/);
        expect(text.trim()).not.toBe("");
      }
  });
});

const notificationOf = (content: NotificationContent, created_at: string): Notification => ({
  db_id: created_at,
  subject_id: "s1",
  content,
  created_at,
  read_at: null,
});

test("each notification links to its subject in the area of the role", () => {
  const link = (content: NotificationContent, role: "admin" | "tenant") =>
    linkOf(notificationOf(content, "2026-11-20T00:00:00.000Z"), role);
  expect(link(contents.waiting, "admin")).toBe("/app/approved?act=s1");
  expect(link(contents.approved, "tenant")).toBe("/tenant/apps?open=s1");
  expect(link(contents.status, "tenant")).toBe("/tenant/productions?open=s1");
  expect(link(contents.final, "admin")).toBe("/app/productions?open=s1");
});

test("notifications are grouped by day in WIB", () => {
  expect(dayOf(Date.parse("2026-11-20T16:59:59Z"))).toBe("2026-11-20");
  expect(dayOf(Date.parse("2026-11-20T17:00:00Z"))).toBe("2026-11-21");
  const timestamps = ["2026-11-20T18:00:00.000Z", "2026-11-20T17:00:00.000Z", "2026-11-20T16:00:00.000Z"];
  const groups = byDay(timestamps.map((timestamp) => notificationOf(contents.waiting, timestamp)));
  expect(groups.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-20", 1],
  ]);
});
