import { dayMs, hourMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildKeyPair } from "#test/builders.ts";
import { signedInAs } from "#test/caller.ts";
import { buildAppOfAge, requestOfAge, readTenantsView } from "#test/dashboard.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

beforeEach(async () => {
  await db().app.deleteMany();
  await db().productionRequest.deleteMany();
  await db().registration.deleteMany();
});

describe("tenant's dashboard", () => {
  test("without data reports no completed step", async () => {
    const data = await readTenantsView(await signedInAs("tenant"));
    expect(data).toMatchObject({
      has_key_pair: false,
      has_public_key: false,
      has_signed: false,
      has_called: false,
      first_call: null,
      newest_apps: [],
      newest_requests: [],
    });
    expect([...data.apps, ...data.requests].every(({ count }) => count === 0)).toBe(true);
  });

  test("contains only the tenant's newest apps and requests, and counts all of them", async () => {
    const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    await buildKeyPair(tenant.id);
    await db().user.update({ where: { id: tenant.id }, data: { firstSignatureAt: new Date() } });
    await buildAppOfAge(other, hourMs);
    await requestOfAge(other, "accepted", hourMs);
    for (let index = 1; index <= 6; index += 1)
      await buildAppOfAge(tenant, index * hourMs, { name: `Kasir ${index}` });
    const active = await buildAppOfAge(tenant, 0, { state: "active", name: "Baru" });
    const mine = await requestOfAge(tenant, "sitRevision", 3 * dayMs, hourMs);

    const data = await readTenantsView(tenant);
    expect(data).toMatchObject({ has_key_pair: true, has_signed: true });
    expect(data.newest_apps.map(({ name }) => name)).toEqual([
      "Baru",
      "Kasir 1",
      "Kasir 2",
      "Kasir 3",
      "Kasir 4",
    ]);
    expect(data.newest_apps[0]).toEqual({
      db_id: active.id,
      name: "Baru",
      state: "active",
      products: 2,
      note: "",
      created_at: active.createdAt.toISOString(),
    });
    expect(data.apps.filter(({ count }) => count > 0)).toEqual([
      { type: "production", state: "waiting", count: 6 },
      { type: "production", state: "active", count: 1 },
    ]);
    expect(data.newest_requests).toEqual([
      {
        db_id: mine.id,
        requested_by: "Sari sitRevision",
        status: "60-SIT Revision",
        since: mine.decidedAt?.toISOString(),
      },
    ]);
    expect(data.requests.filter(({ count }) => count > 0)).toEqual([{ status: "60-SIT Revision", count: 1 }]);
  });

  test("names the app and the service for a first call, which is done at the first answer 200xxxx", async () => {
    const tenant = await signedInAs("tenant");
    await buildAppOfAge(tenant, hourMs);
    expect((await readTenantsView(tenant)).first_call).toBeNull();
    const { id } = await buildApp({
      ownerId: tenant.id,
      state: "active",
      environment: "sandbox",
      name: "Kasir",
    });
    const findProduct = (serviceCode: string) =>
      db().product.findFirstOrThrow({ where: { serviceCode, environment: "sandbox", version: "v1" } });
    await db().appProduct.deleteMany({ where: { appId: id } });
    for (const { uriPath, environment } of [await findProduct("18"), await findProduct("15")])
      await db().appProduct.create({ data: { appId: id, uriPath, environment } });
    const firstCall = { app_id: id, app_name: "Kasir", service_code: "15" };
    const answered = { status: 200, cause: null, isProven: true } as const;
    await buildActivity(id, { ...answered, serviceCode: "73", responseCode: "2007300" });
    await buildActivity(id);
    expect(await readTenantsView(tenant)).toMatchObject({ has_called: false, first_call: firstCall });
    await buildActivity(id, { ...answered, serviceCode: "15", responseCode: "2001500" });
    expect(await readTenantsView(tenant)).toMatchObject({ has_called: true, first_call: firstCall });
  });
});
