import { appStatesContract as contract } from "contract/app-states/app-states.contract";
import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/approvals/approvals.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { config } from "#config";
import { db } from "#db/database";
import { buildApp, buildKeyPair, type UserDetails } from "#test/builders";
import { dataOf, errorsOf, failureOf, pageOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";
import { endOfDayAfter } from "#http/timestamps";
import { sendExpiryNotices } from "./app-states.expiry.ts";

usePortal();

type SignedIn = Awaited<ReturnType<typeof signedInAs>>;
const ofApp = (appId: string) => ({ params: { appId } });
const dayMs = 24 * 60 * 60_000;
const account = "0060209031245";

/** An administrator, and a tenant with an active app that ends in 30 days. */
async function activeApp(details: UserDetails = {}) {
  const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant", details)];
  const expiresAt = endOfDayAfter(new Date(), 30);
  const app = await buildApp({ ownerId: owner.id, state: "active", expiresAt });
  return { admin, owner, app, expiresAt };
}
const detail = async (user: SignedIn, id: string) =>
  dataOf(appsContract.detail, await user.call(appsContract.detail, ofApp(id)));
const kindsFor = async (user: SignedIn) =>
  pageOf(notificationsContract.list, await user.call(notificationsContract.list)).rows.map(
    ({ content }) => content.kind,
  );
const timeline = async (user: SignedIn, id: string) =>
  dataOf(contract.events, await user.call(contract.events, ofApp(id)));

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
    const endOf = async (change: Record<string, unknown>) =>
      dataOf(approvalsContract.approve, await approve(change)).expires_at;
    expect(await endOf({ expires_at: "2099-12-31" })).toBe("2099-12-31T16:59:59.999Z");
    const byDefault = endOfDayAfter(new Date(), config().APP_VALIDITY_DAYS).toISOString();
    for (const change of [{}, { expires_at: "" }, { expires_at: null }])
      expect(await endOf(change)).toBe(byDefault);
    expect(await endOf({ isactive: false, expires_at: "2099-12-31" })).toBe(null);
    expect(errorsOf(await approve({ expires_at: "2020-01-01" }))).toEqual([
      "expires_at: The last day must not be in the past",
    ]);
    expect(errorsOf(await approve({ expires_at: "tomorrow" }))[0]).toContain("expires_at: must be a date");
  });

  test("is checked at each use: to the last millisecond of the day in Jakarta, and not longer", async () => {
    const { owner, app } = await activeApp();
    await buildKeyPair(owner.id);
    const sign = () =>
      owner.send(signaturesContract.authorization, {
        body: { version: "1.0", clientId: app.consumerKey, xTimestamp: "2026-11-22T09:05:03+07:00" },
      });
    const stateWithEnd = async (expiresAt: Date) => {
      await db().app.update({ where: { id: app.id }, data: { expiresAt } });
      return (await detail(owner, app.id)).state;
    };
    expect(await stateWithEnd(endOfDayAfter(new Date(), 0))).toBe("active");
    expect((await sign()).status).toBe(200);
    expect(await stateWithEnd(endOfDayAfter(new Date(), -1))).toBe("expired");
    expect(errorsOf(await sign())).toEqual([
      `clientId: ${app.name} has expired: request more time on the Apps page`,
    ]);
    // Half past midnight in Jakarta is still the day before in UTC.
    const night = new Date("2026-11-22T17:30:00Z");
    expect(endOfDayAfter(night, 0).toISOString()).toBe("2026-11-23T16:59:59.999Z");
  });

  test("filters agree with the state shown", async () => {
    const { owner, app } = await activeApp();
    const found = async (query: Record<string, string>) =>
      pageOf(
        appsContract.listOfUser,
        await owner.send(appsContract.listOfUser, { params: { userId: owner.id }, query }),
      ).rows.map(({ EntityApps }) => EntityApps.db_id);
    expect(await found({ state: "active" })).toEqual([app.id]);
    expect(await found({ isactive: "true" })).toEqual([app.id]);
    expect(await found({ state: "expired" })).toEqual([]);
    await db().app.update({ where: { id: app.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await found({ state: "active" })).toEqual([]);
    expect(await found({ isactive: "false" })).toEqual([app.id]);
    expect(await found({ state: "expired" })).toEqual([app.id]);
    const reply = await owner.send(appsContract.listOfUser, {
      params: { userId: owner.id },
      query: { state: "gone" },
    });
    expect(errorsOf(reply)[0]).toContain("state: must be waiting, active");
  });

  test("is announced 14 and 3 days before, and reported once when it has passed", async () => {
    const { owner, app, expiresAt } = await activeApp();
    const noticesAt = async (daysBefore: number) => {
      const before = await db().notification.count({ where: { recipientId: owner.id } });
      const now = new Date(expiresAt.getTime() - daysBefore * dayMs + 1000);
      const replicas = [1, 2, 3].map(() => sendExpiryNotices(new AbortController().signal, now));
      await Promise.all(replicas);
      await sendExpiryNotices(new AbortController().signal, now);
      return (await db().notification.count({ where: { recipientId: owner.id } })) - before;
    };
    expect(await noticesAt(15)).toBe(0);
    expect(await noticesAt(14)).toBe(1);
    expect(await noticesAt(10)).toBe(0);
    expect(await noticesAt(3)).toBe(1);
    expect(await noticesAt(0)).toBe(1);
    expect(await noticesAt(-10)).toBe(0);
    expect(await kindsFor(owner)).toEqual(["app_expired", "app_expires_soon", "app_expires_soon"]);
    expect((await timeline(owner, app.id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ["expired", ""],
    ]);
  });

  test("is announced again after an extension, and never for a suspended app", async () => {
    const { admin, owner, app, expiresAt } = await activeApp();
    const notify = (at: Date) => sendExpiryNotices(new AbortController().signal, at);
    await notify(new Date(expiresAt.getTime() + 1000));
    dataOf(
      contract.edit,
      await admin.send(contract.edit, { ...ofApp(app.id), body: { expires_at: "2099-12-31" } }),
    );
    await notify(new Date("2099-12-30T00:00:00Z"));
    expect(await kindsFor(owner)).toEqual(["app_expires_soon", "app_edited", "app_expired"]);
    await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
    await notify(new Date("2100-02-01T00:00:00Z"));
    expect(await kindsFor(owner)).toHaveLength(3);
  });
});

describe("a request for more time", () => {
  test("is granted: 90 days from the later of now and the old end", async () => {
    const { admin, owner, app, expiresAt } = await activeApp();
    const ask = await owner.send(contract.requestExtension, {
      ...ofApp(app.id),
      body: { note: "Uji lanjutan" },
    });
    expect(dataOf(contract.requestExtension, ask)).toMatchObject({
      extension_request: { note: "Uji lanjutan", requested_by: owner.username },
      can: { request_extension: false },
    });
    expect((await detail(admin, app.id)).can.decide_extension).toBe(true);
    const granted = await admin.send(contract.decideExtension, {
      ...ofApp(app.id),
      body: { granted: "true" },
    });
    expect(dataOf(contract.decideExtension, granted)).toMatchObject({
      state: "active",
      extension_request: null,
      expires_at: endOfDayAfter(expiresAt, config().APP_VALIDITY_DAYS).toISOString(),
    });
    expect(await kindsFor(owner)).toEqual(["app_extension_granted"]);
  });

  test("of an expired app makes it active again, from today", async () => {
    const { admin, owner, app } = await activeApp();
    await db().app.update({ where: { id: app.id }, data: { expiresAt: new Date(Date.now() - 40 * dayMs) } });
    await owner.send(contract.requestExtension, { ...ofApp(app.id), body: {} });
    const granted = await admin.send(contract.decideExtension, { ...ofApp(app.id), body: { granted: true } });
    expect(dataOf(contract.decideExtension, granted)).toMatchObject({
      state: "active",
      expires_at: endOfDayAfter(new Date(), config().APP_VALIDITY_DAYS).toISOString(),
    });
  });

  test("is declined only with a note, and can then be made again", async () => {
    const { admin, owner, app, expiresAt } = await activeApp();
    const ask = () => owner.send(contract.requestExtension, { ...ofApp(app.id), body: {} });
    await ask();
    const decide = (body: Record<string, unknown>) =>
      admin.send(contract.decideExtension, { ...ofApp(app.id), body });
    expect(errorsOf(await decide({ granted: false }))[0]).toContain("note: Note is required");
    expect(errorsOf(await decide({}))[0]).toContain("granted: Granted must be true or false");
    const declined = dataOf(
      contract.decideExtension,
      await decide({ granted: false, note: "Tidak dipakai" }),
    );
    expect(declined).toMatchObject({ extension_request: null, expires_at: expiresAt.toISOString() });
    failureOf(await decide({ granted: true }), "conflict");
    dataOf(contract.requestExtension, await ask());
  });
});

describe("a request for other products or another rate", () => {
  const wanted = { products: ["/api/v1.0/balance-inquiry"], max_rate: 120, note: "Peluncuran" };

  test("leaves what was granted in force until it is granted", async () => {
    const { admin, owner, app } = await activeApp();
    const before = await detail(owner, app.id);
    const body = wanted;
    const reply = await owner.send(contract.requestChange, { ...ofApp(app.id), body });
    expect(dataOf(contract.requestChange, reply)).toMatchObject({
      products: before.products,
      max_rate: 60,
      state: "active",
      change_request: { ...wanted, requested_by: owner.username },
    });
    const again = await owner.send(contract.requestChange, { ...ofApp(app.id), body });
    expect(dataOf(contract.requestChange, again).change_request?.requested_at).toBe(
      dataOf(contract.requestChange, reply).change_request?.requested_at,
    );
    failureOf(
      await owner.send(contract.requestChange, { ...ofApp(app.id), body: { max_rate: 90 } }),
      "conflict",
    );
    const granted = await admin.send(contract.decideChange, { ...ofApp(app.id), body: { granted: true } });
    expect(dataOf(contract.decideChange, granted)).toMatchObject({
      products: wanted.products,
      max_rate: 120,
      change_request: null,
    });
    expect((await timeline(owner, app.id)).map(({ kind }) => kind)).toEqual([
      "change_requested",
      "change_granted",
    ]);
  });

  test("is refused if it names unknown products, nothing, or what the app already has", async () => {
    const { owner, app } = await activeApp();
    const ask = (body: Record<string, unknown>) =>
      owner.send(contract.requestChange, { ...ofApp(app.id), body });
    expect(errorsOf(await ask({ products: ["/api/v9/none"] }))[0]).toContain(
      "/api/v9/none is not a production",
    );
    expect(errorsOf(await ask({}))[0]).toContain("Choose other products or another hit rate");
    expect(errorsOf(await ask({ max_rate: 61 }))[0]).toContain("max_rate: Max Hit Rate must be 30, 60");
    failureOf(await ask({ max_rate: 60 }), "conflict");
  });
});

describe("editing", () => {
  test("a tenant changes name and description; the suffix stays", async () => {
    const { owner, app } = await activeApp();
    const body = { name: "Kasir Baru", description: "Untuk 40 gerai" };
    const edited = dataOf(contract.edit, await owner.send(contract.edit, { ...ofApp(app.id), body }));
    expect(edited).toMatchObject({ name: "Kasir Baru-production", description: "Untuk 40 gerai" });
    dataOf(contract.edit, await owner.send(contract.edit, { ...ofApp(app.id), body }));
    expect(await timeline(owner, app.id)).toMatchObject([
      { kind: "edited", actor: owner.username, data: { name: "Kasir Baru-production" } },
    ]);
  });

  test("an administrator changes the terms, and only the fields sent", async () => {
    const { admin, owner, app } = await activeApp();
    const edit = (body: Record<string, unknown>) => admin.send(contract.edit, { ...ofApp(app.id), body });
    const before = await detail(admin, app.id);
    expect(dataOf(contract.edit, await edit({ max_rate: "90" }))).toMatchObject({ ...before, max_rate: 90 });
    const terms = { src_accounts: ["0060209031258"], products: ["/api/v1.0/balance-inquiry"] };
    const edited = dataOf(
      contract.edit,
      await edit({ ...terms, expires_at: "2099-01-31", note: "Sesuai surat" }),
    );
    expect(edited).toMatchObject({ ...terms, max_rate: 90, expires_at: "2099-01-31T16:59:59.999Z" });
    expect(errorsOf(await edit({ src_accounts: [] }))[0]).toContain("Source Account is required");
    expect(errorsOf(await edit({ src_accounts: ["999999"] }))[0]).toContain("999999 does not exist");
    expect(errorsOf(await edit({ max_rate: 61 }))[0]).toContain("30, 60, 90 or 120");
    expect((await kindsFor(owner)).filter((kind) => kind === "app_edited")).toHaveLength(2);
  });
});

test("a refused signature names the state and what to do", async () => {
  const { owner, app } = await activeApp();
  const expected = [
    ["waiting", "is not approved yet"],
    ["suspended", "is suspended: contact a portal manager"],
    ["rejected", "was rejected: create a new app"],
    ["closed", "is closed: create a new app"],
  ] as const;
  for (const [state, reason] of expected) {
    await db().app.update({ where: { id: app.id }, data: { state } });
    const reply = await owner.send(signaturesContract.authorization, {
      body: { version: "1.0", clientId: app.consumerKey, xTimestamp: "2026-11-22T09:05:03+07:00" },
    });
    expect(errorsOf(reply)[0]).toContain(reason);
  }
});

test("a tenant sees the credentials of an approved app only", async () => {
  const { owner, app } = await activeApp();
  const keyIn = async (state: "waiting" | "active" | "suspended" | "rejected" | "closed") => {
    await db().app.update({ where: { id: app.id }, data: { state } });
    const { consumer_key, consumer_secret } = await detail(owner, app.id);
    return [consumer_key === app.consumerKey, consumer_secret === app.secret];
  };
  for (const state of ["active", "suspended"] as const) expect(await keyIn(state)).toEqual([true, true]);
  for (const state of ["waiting", "rejected", "closed"] as const)
    expect(await keyIn(state)).toEqual([false, false]);
});

test("a new app keeps what its owner says about it", async () => {
  const owner = await signedInAs("tenant");
  const body = {
    name: "Kasir",
    type: "sandbox",
    products: ["/api/v1.0/balance-inquiry"],
    category: "provider",
    reason: "Pembayaran QR di 1.200 gerai",
    wished_rate: "120",
    expires_at: "2099-12-31",
  };
  const app = dataOf(appsContract.create, await owner.send(appsContract.create, { body }));
  expect(app).toMatchObject({
    ...{ category: "provider", reason: body.reason, wished_rate: 120 },
    ...{ state: "waiting", expires_at: null, max_rate: 0 },
  });
  for (const [change, error] of [
    [{ category: "bank" }, "category: Category must be provider, user or developer"],
    [{ wished_rate: 61 }, "wished_rate: Max Hit Rate must be 30"],
  ] as const)
    expect(errorsOf(await owner.send(appsContract.create, { body: { ...body, ...change } }))[0]).toContain(
      error,
    );
});
