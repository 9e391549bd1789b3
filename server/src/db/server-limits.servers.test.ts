import { appsContract } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "./database.ts";
import type { Store } from "./store.ts";
import { withClient } from "./with-client.ts";
import { getFailure, isDone, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { openSharedStore } from "#test/shared-store.ts";

let store: Store;

usePortal(async () => (store = await openSharedStore()));

const Waiting = z.object({ rows: z.tuple([z.object({ count: z.int() })]) });

test("a call that gave up waiting for a lock leaves no statement behind that goes on waiting in the server", async () => {
  const tenant = await signedInAs("tenant");
  const list = () => tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
  await withClient(store.connection, async (other) => {
    await other.query("BEGIN; LOCK TABLE apps");
    for (const reply of await Promise.all([list(), list(), list()])) getFailure(reply, "unavailable");
    // The sender of callbacks looks for the next one every second, and reads apps, too.
    const { rows } = Waiting.parse(
      await other.query(
        `SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT LIKE '%UPDATE callbacks%'`,
      ),
    );
    expect(rows).toEqual([{ count: 0 }]);
    await other.query("ROLLBACK");
  });
  expect(isDone(await list())).toBe(true);
});

test("the server ends a transaction whose process does nothing for longer than any transaction of the portal", async () => {
  const rows = await db().$queryRaw`SHOW idle_in_transaction_session_timeout`;
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: "20s" }]);
});
