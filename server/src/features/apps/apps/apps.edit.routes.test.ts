import { appStatesContract as contract } from "contract/apps/apps.lifecycle.contract";
import { appsContract } from "contract/apps/apps.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, getErrors, signedInAs } from "#test/caller.ts";
import { createActiveApp, readDetail, listKinds, toParams, readTimeline } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("editing", () => {
  test("a tenant changes name and description; the suffix stays", async () => {
    const { owner, app } = await createActiveApp();
    const body = { name: "Kasir Baru", description: "Untuk 40 gerai" };
    const edited = getData(contract.edit, await owner.send(contract.edit, { ...toParams(app.id), body }));
    expect(edited).toMatchObject({ name: "Kasir Baru-production", description: "Untuk 40 gerai" });
    getData(contract.edit, await owner.send(contract.edit, { ...toParams(app.id), body }));
    expect(await readTimeline(owner, app.id)).toMatchObject([
      { kind: "edited", actor: owner.username, data: { name: "Kasir Baru-production" } },
    ]);
  });

  test("an administrator changes the terms, and only the fields sent", async () => {
    const { admin, owner, app } = await createActiveApp();
    const edit = (body: Record<string, unknown>) => admin.send(contract.edit, { ...toParams(app.id), body });
    const before = await readDetail(admin, app.id);
    expect(getData(contract.edit, await edit({ max_rate: "90" }))).toMatchObject({
      ...before,
      max_rate: 90,
      consumer_secret: "",
    });
    const terms = { src_accounts: ["0060209031258"], products: ["/api/v1.0/balance-inquiry"] };
    const edited = getData(
      contract.edit,
      await edit({ ...terms, expires_at: "2099-01-31", note: "Sesuai surat" }),
    );
    expect(edited).toMatchObject({ ...terms, max_rate: 90, expires_at: "2099-01-31T16:59:59.999Z" });
    expect(getErrors(await edit({ src_accounts: [] }))[0]).toContain("Source Account is required");
    expect(getErrors(await edit({ src_accounts: ["999999"] }))[0]).toContain("999999 does not exist");
    expect(getErrors(await edit({ max_rate: 61 }))[0]).toContain("30, 60, 90 or 120");
    expect((await listKinds(owner)).filter((kind) => kind === "app_edited")).toHaveLength(2);
  });
});

test("a refused signature names the state and what to do", async () => {
  const { owner, app } = await createActiveApp();
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
    expect(getErrors(reply)[0]).toContain(reason);
  }
});

test("a tenant sees the credentials of an approved app only", async () => {
  const { owner, app } = await createActiveApp();
  const createKeyIn = async (state: "waiting" | "active" | "suspended" | "rejected" | "closed") => {
    await db().app.update({ where: { id: app.id }, data: { state } });
    const { consumer_key, consumer_secret } = await readDetail(owner, app.id);
    return [consumer_key === app.consumerKey, consumer_secret === app.secret];
  };
  for (const state of ["active", "suspended"] as const)
    expect(await createKeyIn(state)).toEqual([true, true]);
  for (const state of ["waiting", "rejected", "closed"] as const)
    expect(await createKeyIn(state)).toEqual([false, false]);
});

test("a new app keeps what its owner says about it", async () => {
  const owner = await signedInAs("tenant");
  const body = {
    name: "Kasir",
    type: "sandbox",
    products: ["/api/v1.0/balance-inquiry"],
    category: "provider",
    reason: "Pembayaran QR di 1.200 gerai",
    requested_rate: "120",
    expires_at: "2099-12-31",
  };
  const app = getData(appsContract.create, await owner.send(appsContract.create, { body }));
  expect(app).toMatchObject({
    category: "provider",
    reason: body.reason,
    requested_rate: 120,
    wished_rate: 120,
    state: "waiting",
    expires_at: null,
    max_rate: 0,
  });
  for (const [change, error] of [
    [{ category: "bank" }, "category: Category must be provider, user or developer"],
    [{ requested_rate: 61 }, "requested_rate: Max Hit Rate must be 30"],
    [{ wished_rate: 61 }, "wished_rate: Max Hit Rate must be 30"],
  ] as const)
    expect(getErrors(await owner.send(appsContract.create, { body: { ...body, ...change } }))[0]).toContain(
      error,
    );
});

test("the hit rate asked for is accepted under its earlier name, and the new name counts if both are given", async () => {
  const owner = await signedInAs("tenant");
  const body = { name: "Kasir", type: "sandbox", products: ["/api/v1.0/balance-inquiry"] } as const;
  for (const [rates, rate] of [
    [{ wished_rate: "90" }, 90],
    [{ requested_rate: "30", wished_rate: "90" }, 30],
    [{ requested_rate: "", wished_rate: "90" }, 90],
    [{}, 0],
  ] as const) {
    const app = getData(
      appsContract.create,
      await owner.send(appsContract.create, { body: { ...body, ...rates } }),
    );
    expect(app).toMatchObject({ requested_rate: rate, wished_rate: rate });
  }
});
