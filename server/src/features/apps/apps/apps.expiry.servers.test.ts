import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildApp } from "#test/builders.ts";
import { listKinds, readTimeline } from "#test/apps.ts";
import { signedInAs } from "#test/caller.ts";
import { useHeldRows, waitForBlocked } from "#test/held-rows.ts";
import { usePortal } from "#test/portal.ts";
import { openSharedStore } from "#test/shared-store.ts";
import { sendExpiryNotices } from "./apps.expiry.ts";

/* An administrator changes an app whose notice is due, after the maintenance task has read it and before it notifies. */

let store: Store;
usePortal(async () => (store = await openSharedStore()));
const hold = useHeldRows(() => store);

test.each([
  ["extended", `"expiresAt" = now() + interval '100 days'`],
  ["suspended", `state = 'suspended'`],
])("an app that is %s at the same time is not reported as expired", async (_how, change) => {
  const owner = await signedInAs("tenant");
  const expiresAt = new Date(Date.now() - dayMs);
  const { id } = await buildApp({ ownerId: owner.id, state: "active", expiresAt });
  const changed = await hold(`UPDATE apps SET ${change} WHERE id = $1`, [id]);
  const sent = sendExpiryNotices(new AbortController().signal);
  await waitForBlocked();
  await changed.commit();
  expect(await sent).toEqual({ sent: 0 });
  expect(await listKinds(owner)).toEqual([]);
  expect(await readTimeline(owner, id)).toEqual([]);
  expect(await db().app.findUniqueOrThrow({ where: { id } })).toMatchObject({ expiryNotices: 0 });
});
