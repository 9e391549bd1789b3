import { describe, expect, test } from "vitest";
import type { Role } from "../endpoint.ts";
import type { Language } from "../language.ts";
import { buildLink, buildWords } from "./notification-words.ts";
import type { NotificationContent } from "./notifications.contract.ts";

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
  registered: { kind: "registration_waiting", company: "PT Satu", by: "rina@bank.co.id" },
} satisfies Record<string, NotificationContent>;

function words(content: NotificationContent, role: Role, language: Language = "en"): string[] {
  const { title, detail } = buildWords(content, role, language);
  return [title, detail];
}

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

  test("for an administrator name the company, in both languages", () => {
    expect(words(contents.waiting, "admin")).toEqual(["PT Satu requests approval of Kasir-sandbox", ""]);
    expect(words(contents.created, "admin")).toEqual(["New SIT request of PT Satu", "Requested by Sari"]);
    expect(words(contents.final, "admin")[0]).toBe("PT Satu added a final file");
    expect(words(contents.registered, "admin")).toEqual(["rina@bank.co.id of PT Satu registered", ""]);
    expect(words(contents.waiting, "admin", "id")[0]).toBe("PT Satu meminta persetujuan untuk Kasir-sandbox");
    expect(words(contents.created, "admin", "id")).toEqual([
      "Permintaan SIT baru dari PT Satu",
      "Diajukan oleh Sari",
    ]);
  });

  test("name the day in Jakarta, in both languages", () => {
    const extended = { kind: "app_extension_granted", ...onApp, note: "" } as const;
    const content = { ...extended, expires_at: "2027-05-20T17:00:00.000Z" };
    expect(words(content, "tenant")[0]).toBe("Kasir-sandbox is extended until 21 May 2027");
    expect(words(content, "tenant", "id")[0]).toBe("Kasir-sandbox diperpanjang sampai 21 Mei 2027");
  });
});

test("a change of an administrator names who made it, also the command line and a mailed link", () => {
  const changed = { kind: "administrator_password_reset", administrator: "sari" } as const;
  expect(words({ ...changed, by: "budi" }, "admin")[0]).toBe(
    "budi reset the password of the administrator sari",
  );
  expect(words({ ...changed, by: "sari" }, "admin")[0]).toBe(
    "The administrator sari reset the password by a mailed link",
  );
  expect(words({ ...changed, by: "command line" }, "admin")[0]).toBe(
    "The command line reset the password of the administrator sari",
  );
  expect(words({ ...changed, by: "command line" }, "admin", "id")[0]).toBe(
    "Baris perintah mereset kata sandi administrator sari",
  );
});

test("each notification links to its subject in the area of the role", () => {
  const link = (content: NotificationContent, role: Role) => buildLink({ content, subject_id: "s1" }, role);
  expect(link(contents.waiting, "admin")).toBe("/app/approved?act=s1");
  expect(link(contents.registered, "admin")).toBe("/app/registrations?act=s1");
  expect(link(contents.approved, "tenant")).toBe("/tenant/apps?open=s1");
  expect(link(contents.status, "tenant")).toBe("/tenant/productions?open=s1");
  expect(link(contents.final, "admin")).toBe("/app/productions?open=s1");
  const created = { kind: "administrator_created", administrator: "sari", by: "budi" } as const;
  expect(link(created, "admin")).toBe("/app/administrators?open=s1");
  const role = {
    kind: "tenant_role_changed",
    company: "PT Satu",
    by: "budi",
    member: "sari",
    role: "owner",
  } as const;
  expect(link(role, "admin")).toBe("/app/tenants?open=s1");
});
