import { usageContract } from "contract/usage/usage.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { admitCall } from "./admissions.repository.ts";

usePortal();

let tenant: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let appId: string;

beforeAll(async () => {
  [tenant, stranger, admin] = await Promise.all([
    signedInAs("tenant"),
    signedInAs("tenant"),
    signedInAs("admin"),
  ]);
  appId = (await buildApp({ ownerId: tenant.id, state: "active" })).id;
});

describe("the quota of an app", () => {
  const readQuota = async (reader: SignedIn) =>
    getData(usageContract.quota, await reader.call(usageContract.quota, { params: { appId } }));

  test("is what its calls of the last minute left", async () => {
    const { maxRate } = await db().app.findUniqueOrThrow({ where: { id: appId } });
    expect(await readQuota(tenant)).toMatchObject({
      max_rate: maxRate,
      remaining: maxRate,
      reset_seconds: 0,
    });
    const admit = (externalId: string) =>
      admitCall({ appId, maxHits: maxRate, externalId, day: "2026-01-01" });
    await Promise.all(["1", "2", "3"].map(admit));
    const quota = await readQuota(admin);
    expect(quota.remaining).toBe(maxRate - 3);
    expect(quota.reset_seconds).toBeGreaterThan(50);
    expect(quota.reset_seconds).toBeLessThanOrEqual(60);
  });

  test("of another company's app is not found", async () => {
    getFailure(await stranger.call(usageContract.quota, { params: { appId } }), "not_found");
  });
});
