import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { db } from "./database.ts";
import { seal, unseal, loadMasterKey } from "./master-key.ts";
import { rewrapAll } from "./rewrap-keys.ts";
import type { Store } from "./store.ts";
import { buildApp, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { testSettings } from "#test/settings.ts";
import { openTestStore } from "#test/store.ts";

let store: Store;
usePortal(async () => (store = await openTestStore()));

test("a secret that changes during re-encryption keeps its new value", async () => {
  const { id: ownerId } = await buildUser();
  const { id } = await buildApp({ ownerId });
  const other = new pg.Client(store.connection);
  await other.connect();
  await other.query("BEGIN");
  await other.query('UPDATE app_secrets SET "sealedSecret" = $1 WHERE "appId" = $2', [
    seal("new secret", `app:${id}`),
    id,
  ]);
  await loadMasterKey(randomBytes(32).toString("base64"), [testSettings.PORTAL_MASTER_KEY]);
  // It has read the old secret, and its update waits for the row lock.
  const rewrapped = rewrapAll(() => undefined);
  await expect.poll(countWaiting).toBe(1);
  await other.query("COMMIT");
  await other.end();
  await rewrapped;
  const { sealedSecret } = await db().appSecret.findFirstOrThrow({ where: { appId: id } });
  expect(unseal(sealedSecret ?? "", `app:${id}`)).toBe("new secret");
});

async function countWaiting() {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count;
}
