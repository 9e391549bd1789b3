import { appStatesContract as contract } from "contract/apps/apps.lifecycle.contract";
import { describe, expect, test } from "vitest";
import { config } from "#config/config.ts";
import { db } from "#db/database.ts";
import { dataOf, errorsOf, failureOf } from "#test/caller.ts";
import { activeApp, detail, kindsFor, ofApp, timeline } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";
import { endOfDayAfter } from "#http/timestamps.ts";

usePortal();

const dayMs = 24 * 60 * 60_000;

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
    expect(errorsOf(await decide({}))[0]).toContain("granted: Decision must be true or false");
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
