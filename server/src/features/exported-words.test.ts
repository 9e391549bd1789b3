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
const listCells = <Row>({ file }: List<never, never, never, Row>, title: string, rows: Partial<Row>[]) =>
  rows.map((row) =>
    file
      .columns(admin)
      .find((column) => column.title === title)
      ?.cell(z.custom<Row>().parse(row)),
  );
const listStates = <Row>(list: List<never, never, never, Row>, rows: Partial<Row>[]) =>
  listCells(list, "State", rows);

const admin = z.custom<Actor>().parse({ role: "admin" });

test("exported files have the names that the screens show for states", () => {
  const apps = listStates(appList, [
    { state: "waiting" },
    { state: "active", expiresAt: null },
    { state: "active", expiresAt: "2020-01-01T00:00:00Z" },
    { state: "suspended" },
    { state: "rejected" },
    { state: "closed" },
  ]);
  const { waiting, active, expired, suspended, rejected, closed } = appStateNames.en;
  expect(apps).toEqual([waiting, active, expired, suspended, rejected, closed]);
  expect(listStates(registrationList, [{ state: "waiting" }, { state: "approved" }])).toEqual([
    registrationStateNames.en.waiting,
    registrationStateNames.en.approved,
  ]);
  expect(listStates(mailList, [{ state: "sending" }, { state: "failed" }])).toEqual([
    mailStateNames.en.sending,
    mailStateNames.en.failed,
  ]);
  const users = [
    { isActive: true, isInvited: false },
    { isActive: true, isInvited: true },
    { isActive: false, isInvited: true },
  ];
  expect(listStates(defineUserList("tenants"), users)).toEqual([
    userStateNames.en.active,
    userStateNames.en.invited,
    userStateNames.en.disabled,
  ]);
});

test("exported files have the words that the screens show for categories, security events and causes", () => {
  const category = "developer";
  const word = appCategoryNames.en.developer;
  expect(listCells(registrationList, "Category", [{ category }])).toEqual([word]);
  expect(listCells(appList, "Category", [{ category }, { category: null }])).toEqual([word, null]);
  const event = { event: "sign_in_failed", result: "failure", subjectType: "key_pair" } as const;
  expect(listCells(auditList, "Event", [event])).toEqual([auditEventNames.en.sign_in_failed]);
  expect(listCells(auditList, "Result", [event])).toEqual([auditResultNames.en.failure]);
  expect(listCells(auditList, "Subject type", [event])).toEqual([auditSubjectNames.en.key_pair]);
  const details = { reason: "unknown user", machine_token: "CI", max_rate: 60 };
  expect(listCells(auditList, "Details", [{ details }])).toEqual([
    "Reason: unknown user; Machine token: CI; Max hit rate: 60",
  ]);
  const calls = [{ cause: "hit_rate" }, { cause: null }] as const;
  expect(listCells(activityList, "Cause", [...calls])).toEqual([failureCauseNames.en.hit_rate, null]);
});

test("exported files have the words that the screens show for types and the content of history records", () => {
  const sandbox = { environment: "sandbox" } as const;
  expect(listCells(appList, "Type", [sandbox])).toEqual([environmentNames.en.sandbox]);
  expect(listCells(productList, "Type", [sandbox])).toEqual([environmentNames.en.sandbox]);
  expect(listCells(requestList, "Type", [{ requestType: "production" }])).toEqual([
    environmentNames.en.production,
  ]);
  const description = "Sari:production:document/a/x.docx,document/b/y.pdf:";
  const record = { content: historyContents.created, contentType: "production_request", description };
  const readCells = (title: string) => listCells(historyList, title, [record]);
  expect(readCells("Content")).toEqual([historyContentNames.en.created]);
  expect(readCells("Content type")).toEqual([historyTypeNames.en.production_request]);
  expect(readCells("Requested by")).toEqual(["Sari"]);
  expect(readCells("Type")).toEqual([environmentNames.en.production]);
  expect(readCells("Template file")).toEqual(["document/a/x.docx,document/b/y.pdf"]);
  expect(readCells("Final file")).toEqual([""]);
});
