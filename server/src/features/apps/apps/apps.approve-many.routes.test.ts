import { randomUUID } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { describe, expect, test } from "vitest";
import { buildApp, buildUser } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const { approveMany } = approvalsContract;
const terms = { src_accounts: ["0060209031245"], max_rate: 60, isactive: true, note: "Silakan dipakai" };

describe("bulk approval", () => {
  test("returns a result for each app, and the owner sees the note", async () => {
    const admin = await signedInAs("admin");
    const tenant = await signedInAs("tenant");
    const [first, second] = [await buildApp({ ownerId: tenant.id }), await buildApp({ ownerId: tenant.id })];
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const nobodys = randomUUID();
    const app_ids = [first.id, active.id, nobodys, second.id];
    const reply = await admin.send(approveMany, { body: { app_ids, ...terms } });
    expect(getData(approveMany, reply).map(({ db_id, outcome }) => [db_id, outcome])).toEqual([
      [first.id, "approved"],
      [active.id, "already_active"],
      [nobodys, "not_found"],
      [second.id, "approved"],
    ]);
    const mine = await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
    expect(getPage(appsContract.listOfUser, mine).rows[0]?.EntityApps).toMatchObject({
      isactive: true,
      max_rate: 60,
      src_accounts: terms.src_accounts,
      approved_by: admin.username,
      approval_note: terms.note,
    });
  });

  test("with isactive false stores the terms and keeps the apps waiting", async () => {
    const admin = await signedInAs("admin");
    const app = await buildApp({ ownerId: (await buildUser()).id });
    const body = { app_ids: [app.id, app.id], ...terms, isactive: false };
    expect(getData(approveMany, await admin.send(approveMany, { body }))).toMatchObject([
      { db_id: app.id, outcome: "kept_waiting" },
    ]);
  });

  test("by two administrators at the same time approves each app once", async () => {
    const admins = [await signedInAs("admin"), await signedInAs("admin")];
    const owner = await buildUser();
    const app_ids: string[] = [];
    for (let made = 0; made < 5; made += 1) app_ids.push((await buildApp({ ownerId: owner.id })).id);
    const replies = await Promise.all(
      admins.map((admin) => admin.send(approveMany, { body: { app_ids, ...terms } })),
    );
    const outcomes = replies.flatMap((reply) => getData(approveMany, reply).map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === "approved")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "already_active")).toHaveLength(5);
  });

  test("reports invalid terms by field and changes nothing", async () => {
    const admin = await signedInAs("admin");
    const app = await buildApp({ ownerId: (await buildUser()).id });
    const listErrors = async (change: object) =>
      getErrors(await admin.send(approveMany, { body: { app_ids: [app.id], ...terms, ...change } }));
    expect(await listErrors({ app_ids: [] })).toEqual(["app_ids: Choose at least one app"]);
    expect(await listErrors({ max_rate: 7 })).toEqual(["max_rate: Max Hit Rate must be 30, 60, 90 or 120"]);
    expect(await listErrors({ src_accounts: ["1"] })).toHaveLength(1);
    expect(await listErrors({ expires_at: "2020-01-31" })).toHaveLength(1);
    expect(await listErrors({ note: "x".repeat(501) })).toHaveLength(1);
    const waiting = await admin.send(approvalsContract.list, { query: { keyword: app.consumerKey } });
    expect(getPage(approvalsContract.list, waiting).rows).toHaveLength(1);
  });

  test("requires a session and the administrator role", async () => {
    const body = { app_ids: [randomUUID()], ...terms };
    getFailure(await (await signedInAs("tenant")).send(approveMany, { body }), "role_not_allowed");
    getFailure(await anonymous.send(approveMany, { body }), "session_lapsed");
  });
});
