import { failureCauseNames } from "contract/activity/failure-cause-names";
import { appCategoryNames } from "contract/apps/app-category-names";
import { appStateNames } from "contract/apps/app-state-names";
import { auditEventNames, auditResultNames, auditSubjectNames } from "contract/audit/audit-names";
import { historyContentNames, historyContents, historyTypeNames } from "contract/history/history-contents";
import { mailStateNames } from "contract/mails/mail-state-names";
import { environmentNames } from "contract/portal/environment-names";
import { registrationStateNames } from "contract/registrations/registration-state-names";
import { userStateNames } from "contract/users/user-state-names";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "#http/actor.ts";
import type { List } from "#lists/define-list.ts";
import { activityList } from "./sandbox/activity/activity.list.ts";
import { appList } from "./apps/apps/apps.list.ts";
import { auditList } from "./platform/audit/audit.list.ts";
import { historyList } from "./sit/history/history.list.ts";
import { mailList } from "./messaging/mails/mails.list.ts";
import { requestList } from "./sit/production-requests/production-requests.list.ts";
import { productList } from "./platform/products/products.list.ts";
import { registrationList } from "./identity/registrations/registrations.list.ts";
import { defineUserList } from "./identity/users/users.list.ts";

/** The exported cells of the rows in one column; a cell needs only the given fields of its row. */
const cellsOf = <Row>({ file }: List<never, never, never, Row>, title: string, rows: Partial<Row>[]) =>
  rows.map((row) =>
    file
      .columns(admin)
      .find((column) => column.title === title)
      ?.cell(z.custom<Row>().parse(row)),
  );
const statesOf = <Row>(list: List<never, never, never, Row>, rows: Partial<Row>[]) =>
  cellsOf(list, "State", rows);

const admin = z.custom<Actor>().parse({ role: "admin" });

test("exported files have the names that the screens show for states", () => {
  const apps = statesOf(appList, [
    { state: "waiting" },
    { state: "active", expiresAt: null },
    { state: "active", expiresAt: "2020-01-01T00:00:00Z" },
    { state: "suspended" },
    { state: "rejected" },
    { state: "closed" },
  ]);
  const { waiting, active, expired, suspended, rejected, closed } = appStateNames.en;
  expect(apps).toEqual([waiting, active, expired, suspended, rejected, closed]);
  expect(statesOf(registrationList, [{ state: "waiting" }, { state: "approved" }])).toEqual([
    registrationStateNames.en.waiting,
    registrationStateNames.en.approved,
  ]);
  expect(statesOf(mailList, [{ state: "sending" }, { state: "failed" }])).toEqual([
    mailStateNames.en.sending,
    mailStateNames.en.failed,
  ]);
  const users = [
    { isActive: true, isInvited: false },
    { isActive: true, isInvited: true },
    { isActive: false, isInvited: true },
  ];
  expect(statesOf(defineUserList("tenants"), users)).toEqual([
    userStateNames.en.active,
    userStateNames.en.invited,
    userStateNames.en.disabled,
  ]);
});

test("exported files have the words that the screens show for categories, security events and causes", () => {
  const category = "developer";
  const word = appCategoryNames.en.developer;
  expect(cellsOf(registrationList, "Category", [{ category }])).toEqual([word]);
  expect(cellsOf(appList, "Category", [{ category }, { category: null }])).toEqual([word, null]);
  const event = { event: "sign_in_failed", result: "failure", subjectType: "key_pair" } as const;
  expect(cellsOf(auditList, "Event", [event])).toEqual([auditEventNames.en.sign_in_failed]);
  expect(cellsOf(auditList, "Result", [event])).toEqual([auditResultNames.en.failure]);
  expect(cellsOf(auditList, "Subject type", [event])).toEqual([auditSubjectNames.en.key_pair]);
  const details = { reason: "unknown user", machine_token: "CI", max_rate: 60 };
  expect(cellsOf(auditList, "Details", [{ details }])).toEqual([
    "Reason: unknown user; Machine token: CI; Max hit rate: 60",
  ]);
  const calls = [{ cause: "hit_rate" }, { cause: null }] as const;
  expect(cellsOf(activityList, "Cause", [...calls])).toEqual([failureCauseNames.en.hit_rate, null]);
});

test("exported files have the words that the screens show for types and the content of history records", () => {
  const sandbox = { environment: "sandbox" } as const;
  expect(cellsOf(appList, "Type", [sandbox])).toEqual([environmentNames.en.sandbox]);
  expect(cellsOf(productList, "Type", [sandbox])).toEqual([environmentNames.en.sandbox]);
  expect(cellsOf(requestList, "Type", [{ requestType: "production" }])).toEqual([
    environmentNames.en.production,
  ]);
  const description = "Sari:production:document/a/x.docx,document/b/y.pdf:";
  const record = { content: historyContents.created, contentType: "production_request", description };
  const cells = (title: string) => cellsOf(historyList, title, [record]);
  expect(cells("Content")).toEqual([historyContentNames.en.created]);
  expect(cells("Content type")).toEqual([historyTypeNames.en.production_request]);
  expect(cells("Requested by")).toEqual(["Sari"]);
  expect(cells("Type")).toEqual([environmentNames.en.production]);
  expect(cells("Template file")).toEqual(["document/a/x.docx,document/b/y.pdf"]);
  expect(cells("Final file")).toEqual([""]);
});
