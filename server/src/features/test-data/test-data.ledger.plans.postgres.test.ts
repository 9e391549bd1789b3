import { describe, expect, test } from "vitest";
import { expectBalanced, newApp, order } from "#test/ledger";
import { usePortal } from "#test/portal";
import { openTestStore } from "#test/store";
import { transfer } from "./test-data.ledger.service.ts";

/*
 * PostgreSQL chooses a plan by its statistics. After waiting for another transfer it evaluates a part of the plan
 * again for the changed accounts, so each kind of join must give the same result.
 */

describe.each([
  ["nested loops", "-c enable_hashjoin=off -c enable_mergejoin=off"],
  ["hash joins", "-c enable_nestloop=off -c enable_mergejoin=off"],
  ["merge joins", "-c enable_nestloop=off -c enable_hashjoin=off"],
])("with %s", (_kind, options) => {
  usePortal(async () => {
    const store = await openTestStore();
    const url = new URL(String(store.connection.connectionString));
    // A forbidden join has a cost that would have each statement compiled.
    url.searchParams.set("options", `${options} -c jit=off`);
    return { ...store, connection: { connectionString: url.href } };
  });

  test("60 transfers, 20 at once, move the money of each", async () => {
    const appId = await newApp();
    for (let wave = 0; wave < 3; wave += 1) {
      const transfers = Array.from({ length: 20 }, () => transfer(order(appId, { amount: "7000.00" })));
      for (const { transaction } of await Promise.all(transfers)) expect(transaction.refusal).toBeNull();
    }
    await expectBalanced(appId);
  });
});
