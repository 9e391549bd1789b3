import { appStatesContract as contract } from "contract/apps/apps.lifecycle.contract";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { buildWords } from "contract/notifications/notification-words";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { dayMs, endOfDayAfter } from "contract/time";
import { describe, expect, test } from "vitest";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { getData, getErrors, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { createActiveApp, readDetail, listKinds, toParams, readTimeline } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";
import { sendExpiryNotices } from "./apps.expiry.ts";

usePortal();

const account = "0060209031245";

/** The newest notice of a user. */
async function readTitle(user: SignedIn) {
  const reply = await user.call(notificationsContract.list);
  const [newest] = getPage(notificationsContract.list, reply).rows;
  return newest === undefined ? "" : buildWords(newest.content, "tenant", "en").title;
}

describe("the end of an app", () => {
  test("is set by the approval: the end of a day in WIB, by default after APP_VALIDITY_DAYS", async () => {
    const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
    const approve = async (change: Record<string, unknown>) => {
      const { consumerKey } = await buildApp({ ownerId: owner.id });
      const body = {
        consumer_key: consumerKey,
        src_accounts: account,
        max_rate: 60,
        isactive: true,
        ...change,
      };
      return admin.send(approvalsContract.approve, { body });
    };
    const readEnd = async (change: Record<string, unknown>) =>
      getData(approvalsContract.approve, await approve(change)).expires_at;
    expect(await readEnd({ expires_at: "2099-12-31" })).toBe("2099-12-31T16:59:59.999Z");
    const byDefault = endOfDayAfter(new Date(), getConfig().APP_VALIDITY_DAYS).toISOString();
    for (const change of [{}, { expires_at: "" }, { expires_at: null }])
      expect(await readEnd(change)).toBe(byDefault);
    expect(await readEnd({ isactive: false, expires_at: "2099-12-31" })).toBe(null);
    expect(getErrors(await approve({ expires_at: "2020-01-01" }))).toEqual([
      "expires_at: The last day must not be in the past",
    ]);
    expect(getErrors(await approve({ expires_at: "tomorrow" }))[0]).toContain(
      "expires_at: Last day must be a date",
    );
  });

  test("is checked at each use: to the last millisecond of the day in Jakarta, and not longer", async () => {
    const { owner, app } = await createActiveApp();
    await buildKeyPair(owner.id);
    const sign = () =>
      owner.send(signaturesContract.authorization, {
        body: { version: "1.0", clientId: app.consumerKey, xTimestamp: "2026-11-22T09:05:03+07:00" },
      });
    const readStateWithEnd = async (expiresAt: Date) => {
      await db().app.update({ where: { id: app.id }, data: { expiresAt } });
      return (await readDetail(owner, app.id)).state;
    };
    expect(await readStateWithEnd(endOfDayAfter(new Date(), 0))).toBe("active");
    expect((await sign()).status).toBe(200);
    expect(await readStateWithEnd(endOfDayAfter(new Date(), -1))).toBe("expired");
    expect(getErrors(await sign())).toEqual([
      `clientId: ${app.name} has expired: request more time on the Apps page`,
    ]);
    // Half past midnight in Jakarta is still the day before in UTC.
    const night = new Date("2026-11-22T17:30:00Z");
    expect(endOfDayAfter(night, 0).toISOString()).toBe("2026-11-23T16:59:59.999Z");
  });

  test("filters agree with the state shown", async () => {
    const { owner, app } = await createActiveApp();
    const search = async (query: Record<string, string>) =>
      getPage(
        appsContract.listOfUser,
        await owner.send(appsContract.listOfUser, { params: { userId: owner.id }, query }),
      ).rows.map(({ EntityApps }) => EntityApps.db_id);
    expect(await search({ state: "active" })).toEqual([app.id]);
    expect(await search({ isactive: "true" })).toEqual([app.id]);
    expect(await search({ state: "expired" })).toEqual([]);
    await db().app.update({ where: { id: app.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await search({ state: "active" })).toEqual([]);
    expect(await search({ isactive: "false" })).toEqual([app.id]);
    expect(await search({ state: "expired" })).toEqual([app.id]);
    const reply = await owner.send(appsContract.listOfUser, {
      params: { userId: owner.id },
      query: { state: "gone" },
    });
    expect(getErrors(reply)[0]).toContain("state: State must be waiting, active");
  });

  test("that passed during a suspension is named when the app is resumed", async () => {
    const { admin, owner, app } = await createActiveApp();
    const expiresAt = new Date("2026-11-20T16:59:59.999Z");
    await db().app.update({ where: { id: app.id }, data: { state: "suspended", expiresAt } });
    getData(contract.resume, await admin.call(contract.resume, { ...toParams(app.id), body: {} }));
    expect(await readTitle(owner)).toBe(
      `${app.name} is no longer suspended, but expired on 20 Nov 2026: request more time`,
    );
    const later = await createActiveApp();
    await db().app.update({ where: { id: later.app.id }, data: { state: "suspended" } });
    getData(
      contract.resume,
      await later.admin.call(contract.resume, { ...toParams(later.app.id), body: {} }),
    );
    expect(await readTitle(later.owner)).toBe(`${later.app.name} works again`);
  });

  test("asks for no request while one waits", async () => {
    const { owner, app, expiresAt } = await createActiveApp();
    const request = { ...toParams(app.id), body: {} };
    getData(contract.requestExtension, await owner.call(contract.requestExtension, request));
    const readTitleAt = async (daysBefore: number) => {
      const now = new Date(expiresAt.getTime() - daysBefore * dayMs + 1000);
      await sendExpiryNotices(new AbortController().signal, now);
      return readTitle(owner);
    };
    expect(await readTitleAt(3)).toMatch(/ expires on .*: your request for more time waits$/);
    expect(await readTitleAt(0)).toBe(`${app.name} has expired: your request for more time waits`);
  });

  test("is announced 14 and 3 days before, and reported once when it has passed", async () => {
    const { owner, app, expiresAt } = await createActiveApp();
    const countNoticesAt = async (daysBefore: number) => {
      const before = await db().notification.count({ where: { recipientId: owner.id } });
      const now = new Date(expiresAt.getTime() - daysBefore * dayMs + 1000);
      const replicas = [1, 2, 3].map(() => sendExpiryNotices(new AbortController().signal, now));
      await Promise.all(replicas);
      await sendExpiryNotices(new AbortController().signal, now);
      return (await db().notification.count({ where: { recipientId: owner.id } })) - before;
    };
    expect(await countNoticesAt(15)).toBe(0);
    expect(await countNoticesAt(14)).toBe(1);
    expect(await countNoticesAt(10)).toBe(0);
    expect(await countNoticesAt(3)).toBe(1);
    expect(await countNoticesAt(0)).toBe(1);
    expect(await countNoticesAt(-10)).toBe(0);
    expect(await listKinds(owner)).toEqual(["app_expired", "app_expires_soon", "app_expires_soon"]);
    expect((await readTimeline(owner, app.id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ["expired", ""],
    ]);
  });

  test("is announced again after an extension, and never for a suspended app", async () => {
    const { admin, owner, app, expiresAt } = await createActiveApp();
    const notify = (at: Date) => sendExpiryNotices(new AbortController().signal, at);
    await notify(new Date(expiresAt.getTime() + 1000));
    getData(
      contract.edit,
      await admin.send(contract.edit, { ...toParams(app.id), body: { expires_at: "2099-12-31" } }),
    );
    await notify(new Date("2099-12-30T00:00:00Z"));
    expect(await listKinds(owner)).toEqual(["app_expires_soon", "app_edited", "app_expired"]);
    await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
    await notify(new Date("2100-02-01T00:00:00Z"));
    expect(await listKinds(owner)).toHaveLength(3);
  });
});
