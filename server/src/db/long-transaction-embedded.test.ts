import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import pg from "pg";
import { expect, test } from "vitest";
import { getConfig } from "#config/config.ts";
import type { Store } from "./store.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { openEmbeddedTestStore } from "#test/store.ts";

let store: Store;
usePortal(async () => (store = await openEmbeddedTestStore()));

/** Longer than a request waits for a connection to a database server, which is four seconds. */
const transactionMs = 6000;

test("no request fails during a long transaction on the embedded database", async () => {
  const tenant = await signedInAs("tenant");
  const body = { name: "Kasir", type: "production", products: ["/api/v1.0/balance-inquiry"] };
  const backup = new pg.Client(store.connection);
  await backup.connect();
  await backup.query("BEGIN");
  // More than the pool size: some wait for a connection, the others for their transaction.
  const reads = Array.from({ length: getConfig().DATABASE_POOL }, () =>
    tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } }),
  );
  const writes = Array.from({ length: getConfig().DATABASE_POOL }, () =>
    tenant.send(appsContract.create, { body }),
  );
  const requests = [...reads, ...writes];
  let answered = 0;
  for (const request of requests) void request.then(() => (answered += 1));
  await wait(transactionMs);
  expect(answered).toBe(0);
  await backup.query("COMMIT");
  await backup.end();
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
}, 60_000);
