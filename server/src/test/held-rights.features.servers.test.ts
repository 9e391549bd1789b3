import { keptActivityContract } from "contract/activity/activity.kept.contract";
import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { publicKeysContract } from "contract/public-keys/public-keys.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildActivity, buildApp, buildCallback } from "./builders.ts";
import { getFailure, signedInAs, type SignedIn } from "./caller.ts";
import { useHeldRows, waitForBlocked } from "./held-rows.ts";
import { usePortal } from "./portal.ts";
import { createPair } from "./public-keys.ts";
import { openSharedStore } from "./shared-store.ts";

/* As held-rights.servers.test.ts, for changes that lock no other row than that of the user. */

let store: Store;

usePortal(async () => (store = await openSharedStore()));

const hold = useHeldRows(() => store);

interface Case {
  developer: SignedIn;
  appId: string;
}

test.each([
  [
    "sends no callback again",
    async ({ developer, appId }: Case) => {
      const { id: callbackId } = await buildCallback(appId, { state: "failed" });
      return {
        call: () => developer.call(callbacksContract.resend, { params: { callbackId } }),
        count: () => db().callback.count({ where: { id: callbackId, state: { not: "failed" } } }),
      };
    },
  ],
  [
    "sends no failed callbacks again",
    async ({ developer, appId }: Case) => {
      const { id } = await buildCallback(appId, { state: "failed" });
      return {
        call: () =>
          developer.call(callbacksContract.resendFailed, { body: { db_id: appId, since: "2026-01-01" } }),
        count: () => db().callback.count({ where: { id, state: { not: "failed" } } }),
      };
    },
  ],
  [
    "generates no key pair",
    ({ developer }: Case) => ({
      call: () => developer.call(keyPairsContract.create, { body: {} }),
      count: () => db().keyPair.count({ where: { userId: developer.id } }),
    }),
  ],
  [
    "registers no key",
    ({ developer }: Case) => ({
      call: () => developer.call(publicKeysContract.register, { body: { public_key: createPair().pem } }),
      count: () => db().publicKey.count({ where: { userId: developer.id } }),
    }),
  ],
  [
    "keeps no call",
    async ({ developer, appId }: Case) => {
      const id = await buildActivity(appId);
      return {
        call: () => developer.call(keptActivityContract.keep, { body: { session: "SIT", ids: [id] } }),
        count: () => db().activity.count({ where: { id, session: { not: null } } }),
      };
    },
  ],
] as const)("a developer who becomes a viewer at the same time %s", async (_what, prepare) => {
  const { companyId } = await signedInAs("tenant");
  const developer = await signedInAs("tenant", { companyId, companyRole: "developer" });
  const { id: appId } = await buildApp({ ownerId: developer.id, state: "active" });
  const { call, count } = await prepare({ developer, appId });
  const change = await hold(`UPDATE users SET "companyRole" = 'viewer' WHERE id = $1`, [developer.id]);
  const reply = call();
  await waitForBlocked();
  await change.commit();
  getFailure(await reply, "conflict");
  expect(await count()).toBe(0);
});

test("no key pair is generated for a user who joins another company at the same time", async () => {
  const [admin, user, other] = [
    await signedInAs("admin"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const change = await hold(`UPDATE users SET "companyId" = $2 WHERE id = $1`, [user.id, other.companyId]);
  const reply = admin.call(keyPairsContract.create, { body: { user_id: user.id } });
  await waitForBlocked();
  await change.commit();
  getFailure(await reply, "not_found");
  expect(await db().keyPair.count({ where: { userId: user.id } })).toBe(0);
});
