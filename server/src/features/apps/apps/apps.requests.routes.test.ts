import { appStatesContract as contract } from "contract/apps/apps.lifecycle.contract";
import { dayMs, endOfDayAfter } from "contract/time";
import { describe, expect, test } from "vitest";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { getData, getErrors, getFailure } from "#test/caller.ts";
import { createActiveApp, readDetail, listKinds, toParams, readTimeline } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("a request for more time", () => {
  test("is granted: 90 days from the later of now and the old end", async () => {
    const { admin, owner, app, expiresAt } = await createActiveApp();
    const ask = await owner.send(contract.requestExtension, {
      ...toParams(app.id),
      body: { note: "Uji lanjutan" },
    });
    expect(getData(contract.requestExtension, ask)).toMatchObject({
      extension_request: { note: "Uji lanjutan", requested_by: owner.username },
      can: { request_extension: false },
    });
    expect((await readDetail(admin, app.id)).can.decide_extension).toBe(true);
    const granted = await admin.send(contract.decideExtension, {
      ...toParams(app.id),
      body: { granted: "true" },
    });
    expect(getData(contract.decideExtension, granted)).toMatchObject({
      state: "active",
      extension_request: null,
      expires_at: endOfDayAfter(expiresAt, getConfig().APP_VALIDITY_DAYS).toISOString(),
    });
    expect(await listKinds(owner)).toEqual(["app_extension_granted"]);
  });

  test("of an expired app makes it active again, from today", async () => {
    const { admin, owner, app } = await createActiveApp();
    await db().app.update({ where: { id: app.id }, data: { expiresAt: new Date(Date.now() - 40 * dayMs) } });
    await owner.send(contract.requestExtension, { ...toParams(app.id), body: {} });
    const granted = await admin.send(contract.decideExtension, {
      ...toParams(app.id),
      body: { granted: true },
    });
    expect(getData(contract.decideExtension, granted)).toMatchObject({
      state: "active",
      expires_at: endOfDayAfter(new Date(), getConfig().APP_VALIDITY_DAYS).toISOString(),
    });
  });

  test("is declined only with a note, and can then be made again", async () => {
    const { admin, owner, app, expiresAt } = await createActiveApp();
    const ask = () => owner.send(contract.requestExtension, { ...toParams(app.id), body: {} });
    await ask();
    const decide = (body: Record<string, unknown>) =>
      admin.send(contract.decideExtension, { ...toParams(app.id), body });
    expect(getErrors(await decide({ granted: false }))[0]).toContain("note: Note is required");
    expect(getErrors(await decide({}))[0]).toContain("granted: Decision must be true or false");
    const declined = getData(
      contract.decideExtension,
      await decide({ granted: false, note: "Tidak dipakai" }),
    );
    expect(declined).toMatchObject({ extension_request: null, expires_at: expiresAt.toISOString() });
    getFailure(await decide({ granted: true }), "conflict");
    getData(contract.requestExtension, await ask());
  });
});

test("requests of an app end when it is closed", async () => {
  const { admin, owner, app } = await createActiveApp();
  getData(
    contract.requestExtension,
    await owner.send(contract.requestExtension, { ...toParams(app.id), body: {} }),
  );
  const body = { max_rate: 120, note: "Peluncuran" };
  getData(contract.requestChange, await owner.send(contract.requestChange, { ...toParams(app.id), body }));
  getData(contract.close, await owner.send(contract.close, { ...toParams(app.id), body: {} }));
  expect(await readDetail(admin, app.id)).toMatchObject({
    state: "closed",
    extension_request: null,
    change_request: null,
  });
});

describe("a request for other products or another rate", () => {
  const wanted = { products: ["/api/v1.0/balance-inquiry"], max_rate: 120, note: "Peluncuran" };

  test("leaves what was granted in force until it is granted", async () => {
    const { admin, owner, app } = await createActiveApp();
    const before = await readDetail(owner, app.id);
    const body = wanted;
    const reply = await owner.send(contract.requestChange, { ...toParams(app.id), body });
    expect(getData(contract.requestChange, reply)).toMatchObject({
      products: before.products,
      max_rate: 60,
      state: "active",
      change_request: { ...wanted, requested_by: owner.username },
    });
    const again = await owner.send(contract.requestChange, { ...toParams(app.id), body });
    expect(getData(contract.requestChange, again).change_request?.requested_at).toBe(
      getData(contract.requestChange, reply).change_request?.requested_at,
    );
    getFailure(
      await owner.send(contract.requestChange, { ...toParams(app.id), body: { max_rate: 90 } }),
      "conflict",
    );
    const granted = await admin.send(contract.decideChange, { ...toParams(app.id), body: { granted: true } });
    expect(getData(contract.decideChange, granted)).toMatchObject({
      products: wanted.products,
      max_rate: 120,
      change_request: null,
    });
    expect((await readTimeline(owner, app.id)).map(({ kind }) => kind)).toEqual([
      "change_requested",
      "change_granted",
    ]);
  });

  test("is refused if it names unknown products, nothing, or what the app already has", async () => {
    const { owner, app } = await createActiveApp();
    const ask = (body: Record<string, unknown>) =>
      owner.send(contract.requestChange, { ...toParams(app.id), body });
    expect(getErrors(await ask({ products: ["/api/v9/none"] }))[0]).toContain(
      "/api/v9/none is not a production",
    );
    expect(getErrors(await ask({}))[0]).toContain("Choose other products or another hit rate");
    expect(getErrors(await ask({ max_rate: 61 }))[0]).toContain("max_rate: Max Hit Rate must be 30, 60");
    getFailure(await ask({ max_rate: 60 }), "conflict");
  });
});
