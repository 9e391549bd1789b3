import { appStateNames } from "contract/apps/app-state-names";
import { mailStateNames } from "contract/mails/mail-state-names";
import { registrationStateNames } from "contract/registrations/registration-state-names";
import { userStateNames } from "contract/users/user-state-names";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "#http/actor";
import type { TableColumn } from "#lists/table-file";
import { appColumns } from "./apps/apps.export.ts";
import { mailColumns } from "./mails/mails.export.ts";
import { registrationColumns } from "./registrations/registrations.list.ts";
import { userColumns } from "./users/users.export.ts";

/** The exported states of the rows; a state needs only the given fields of its row. */
const statesOf = <Row>(columns: TableColumn<Row>[], rows: Partial<Row>[]) =>
  rows.map((row) => columns.find(({ title }) => title === "State")?.cell(z.custom<Row>().parse(row)));

test("exported files have the names that the screens show for states", () => {
  const admin = z.custom<Actor>().parse({ role: "admin" });
  const apps = statesOf(appColumns(admin), [
    { state: "waiting" },
    { state: "active", expiresAt: null },
    { state: "active", expiresAt: "2020-01-01T00:00:00Z" },
    { state: "suspended" },
    { state: "rejected" },
    { state: "closed" },
  ]);
  const { waiting, active, expired, suspended, rejected, closed } = appStateNames.en;
  expect(apps).toEqual([waiting, active, expired, suspended, rejected, closed]);
  expect(statesOf(registrationColumns, [{ state: "waiting" }, { state: "approved" }])).toEqual([
    registrationStateNames.en.waiting,
    registrationStateNames.en.approved,
  ]);
  expect(statesOf(mailColumns, [{ state: "sending" }, { state: "failed" }])).toEqual([
    mailStateNames.en.sending,
    mailStateNames.en.failed,
  ]);
  const users = [
    { isActive: true, isInvited: false },
    { isActive: true, isInvited: true },
    { isActive: false, isInvited: true },
  ];
  expect(statesOf(userColumns, users)).toEqual([
    userStateNames.en.active,
    userStateNames.en.invited,
    userStateNames.en.disabled,
  ]);
});
