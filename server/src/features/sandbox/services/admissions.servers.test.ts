import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { admitCall } from "./admissions.repository.ts";

// Without Redis the database counts, which admissions.test.ts checks.
usePortal();

test("X-EXTERNAL-IDs of calls that Redis counts beyond the rate are not stored", async () => {
  const appId = newId();
  const admit = (externalId: string) => admitCall({ appId, maxHits: 2, externalId, day: "2026-11-23" });
  const results = await Promise.all(["1", "2", "3", "4"].map(admit));
  expect(results.map(({ isWithinRate }) => isWithinRate)).toEqual([true, true, false, false]);
  const stored = await db().sandboxExternalId.findMany({ where: { appId }, orderBy: { externalId: "asc" } });
  expect(stored.map(({ externalId }) => externalId)).toEqual(["1", "2"]);
});
