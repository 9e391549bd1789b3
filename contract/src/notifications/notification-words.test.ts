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
  suspended: { kind: "app_suspended", ...onApp, note: "", reason: "misuse" },
  terms: { kind: "app_edited", ...onApp, note: "" },
  edited: { kind: "app_edited", ...onApp, note: "", keeps_terms: true },
  created: { kind: "request_created", ...onRequest },
  createdByColleague: { kind: "request_created", ...onRequest, by_colleague: true },
  status: { kind: "request_status_changed", ...onRequest, status, note: "Header tidak ada" },
  statusWithoutNote: { kind: "request_status_changed", ...onRequest, status, note: "" },
  template: { kind: "template_file_added", ...onRequest, file: "perjanjian.docx" },
  final: { kind: "final_file_added", ...onRequest, file: "hasil.pdf" },
  registered: { kind: "registration_waiting", company: "PT Satu", by: "rina@bank.co.id" },
} satisfies Record<string, NotificationContent>;

function buildTestWords(content: NotificationContent, role: Role, language: Language = "en"): string[] {
  const { title, detail } = buildWords(content, role, language);
  return [title, detail];
}

describe("texts of notifications", () => {
  test("for a tenant, in English", () => {
    expect(buildTestWords(contents.approved, "tenant")).toEqual([
      "Kasir-sandbox is approved",
      "Consumer key and consumer secret are available. Send a first call to the sandbox.",
    ]);
    expect(buildTestWords(contents.kept, "tenant")).toEqual([
      "Kasir-sandbox is still waiting for approval",
      "“Produk belum lengkap”",
    ]);
    expect(buildTestWords(contents.created, "tenant")[0]).toBe("A SIT request was created for you");
    expect(buildTestWords(contents.createdByColleague, "tenant")[0]).toBe("budi created a SIT request");
    expect(buildTestWords(contents.createdByColleague, "tenant", "id")[0]).toBe(
      "budi membuat permintaan SIT",
    );
    expect(buildTestWords(contents.terms, "tenant")[0]).toBe("Kasir-sandbox has new terms");
    expect(buildTestWords(contents.edited, "tenant")[0]).toBe("Kasir-sandbox was edited by budi");
    expect(buildTestWords(contents.edited, "tenant", "id")[0]).toBe("Kasir-sandbox diubah oleh budi");
    expect(buildTestWords(contents.status, "tenant")).toEqual([
      "Your SIT request has a new status: SIT Revision",
      "“Header tidak ada”",
    ]);
    expect(buildTestWords(contents.suspended, "tenant")[0]).toBe("Kasir-sandbox is suspended: misuse");
    expect(buildTestWords(contents.suspended, "tenant", "id")[0]).toBe(
      "Kasir-sandbox ditangguhkan: penyalahgunaan",
    );
    expect(buildTestWords(contents.statusWithoutNote, "tenant")[1]).toBe("Requested by Sari");
    expect(buildTestWords(contents.template, "tenant")).toEqual([
      "New template file for your SIT request",
      "perjanjian.docx · requested by Sari",
    ]);
    expect(buildTestWords(contents.final, "tenant")[0]).toBe("New final file for your SIT request");
  });

  test("for an administrator name the company, in both languages", () => {
    expect(buildTestWords(contents.waiting, "admin")).toEqual([
      "PT Satu requests approval of Kasir-sandbox",
      "",
    ]);
    expect(buildTestWords(contents.created, "admin")).toEqual([
      "New SIT request of PT Satu",
      "Requested by Sari",
    ]);
    expect(buildTestWords(contents.final, "admin")[0]).toBe("PT Satu added a final file");
    expect(buildTestWords(contents.registered, "admin")).toEqual([
      "rina@bank.co.id of PT Satu registered",
      "",
    ]);
    expect(buildTestWords(contents.waiting, "admin", "id")[0]).toBe(
      "PT Satu meminta persetujuan untuk Kasir-sandbox",
    );
    expect(buildTestWords(contents.created, "admin", "id")).toEqual([
      "Permintaan SIT baru dari PT Satu",
      "Diajukan oleh Sari",
    ]);
  });

  test("name the day in Jakarta, in both languages", () => {
    const extended = { kind: "app_extension_granted", ...onApp, note: "" } as const;
    const content = { ...extended, expires_at: "2027-05-20T17:00:00.000Z" };
    expect(buildTestWords(content, "tenant")[0]).toBe("Kasir-sandbox is extended until 21 May 2027");
    expect(buildTestWords(content, "tenant", "id")[0]).toBe("Kasir-sandbox diperpanjang sampai 21 Mei 2027");
  });
});

test("a change of an administrator names who made it, also the command line and a mailed link", () => {
  const changed = { kind: "administrator_password_reset", administrator: "sari" } as const;
  expect(buildTestWords({ ...changed, by: "budi" }, "admin")[0]).toBe(
    "budi reset the password of the administrator sari",
  );
  expect(buildTestWords({ ...changed, by: "sari" }, "admin")[0]).toBe(
    "The administrator sari chose a new password by a mailed link",
  );
  expect(buildTestWords({ ...changed, by: "command line" }, "admin")[0]).toBe(
    "The command line reset the password of the administrator sari",
  );
  expect(buildTestWords({ ...changed, by: "command line" }, "admin", "id")[0]).toBe(
    "Baris perintah mereset kata sandi administrator sari",
  );
});

test("each notification links to its subject in the area of the role", () => {
  const buildTestLink = (content: NotificationContent, role: Role) =>
    buildLink({ content, subject_id: "s1" }, role);
  expect(buildTestLink(contents.waiting, "admin")).toBe("/app/approved?act=s1");
  expect(buildTestLink(contents.registered, "admin")).toBe("/app/registrations?act=s1");
  expect(buildTestLink(contents.approved, "tenant")).toBe("/tenant/apps/s1");
  const withService = { ...contents.approved, service_code: "11" };
  expect(buildTestLink(withService, "tenant")).toBe("/tenant/documentations/services/11?app=s1#send");
  expect(buildTestLink(withService, "admin")).toBe("/app/apps/s1");
  const secret = { ...contents.approved, kind: "app_secret_viewed" } as const;
  expect(buildTestLink(secret, "tenant")).toBe("/tenant/apps/s1?tab=credentials");
  expect(buildTestLink(contents.status, "tenant")).toBe("/tenant/productions?open=s1");
  expect(buildTestLink(contents.final, "admin")).toBe("/app/productions?open=s1");
  const created = { kind: "administrator_created", administrator: "sari", by: "budi" } as const;
  expect(buildTestLink(created, "admin")).toBe("/app/administrators?open=s1");
  const role = {
    kind: "tenant_role_changed",
    company: "PT Satu",
    by: "budi",
    member: "sari",
    role: "owner",
  } as const;
  expect(buildTestLink(role, "admin")).toBe("/app/tenants?open=s1");
});
