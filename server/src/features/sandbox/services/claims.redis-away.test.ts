import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { admitCall } from "./admissions.repository.ts";

const closedPort = "redis://127.0.0.1:9";
const { log } = usePortal(undefined, () => Promise.resolve({ REDIS_URL: closedPort }));

test("while Redis cannot be reached, no call fails and the database counts the hit rate exactly", async () => {
  const appId = newId();
  const results = await Promise.all(
    Array.from({ length: 5 }, (_each, index) =>
      admitCall({ appId, maxHits: 3, externalId: String(index), day: "2026-11-23" }),
    ),
  );
  expect(results.map(({ isWithinRate }) => isWithinRate)).toEqual([true, true, true, false, false]);
});

test("the log names the setting of a Redis that cannot be reached, once", () => {
  expect(log.filter((line) => line.includes("Redis of REDIS_URL is away"))).toHaveLength(1);
  expect(log.filter((line) => /redis/i.test(line))).toHaveLength(1);
});
