import { buffer } from "node:stream/consumers";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { afterAll, expect, test } from "vitest";
import { parseConfig, type S3Settings } from "#config/config.ts";
import { db, runInTransaction } from "#db/database.ts";
import { createLogger } from "#http/request-log.ts";
import { openS3Storage } from "#storage/s3-storage.ts";
import { getStorage } from "#storage/storage.ts";
import { writeTestBackup, createFolder, restore } from "#test/backups.ts";
import { buildApp, buildDocument, buildUser } from "#test/builders.ts";
import { anonymous, createCaller, getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { startS3Server } from "#test/s3-server.ts";
import { testPassword } from "#test/settings.ts";
import { openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";
import { startPortalOn } from "#start/start-portal.ts";
import { openAccounts } from "#features/sandbox/bank/accounts.ts";
import { findStorageProblem } from "#features/identity/uploads/uploads.deployment.ts";

/* A portal with the restored database and files of another one: from a folder into a bucket. */

const s3Server = await startS3Server();
afterAll(() => s3Server.close());
const content = Buffer.from("%PDF-1.7 restored");
let known: Awaited<ReturnType<typeof fill>>;

usePortal(
  () => restoreStore(s3Server.s3),
  () => Promise.resolve({ S3: s3Server.s3 }),
);

async function restoreStore(s3: S3Settings) {
  const folder = await createFolder();
  const settings = { ...parseConfig(process.env), DATA_DIR: folder, UPLOADS_DIR: folder };
  const source = await openTestStore();
  const portal = await startPortalOn(source, settings, createLogger("silent"), { migrations, client: null });
  known = await fill();
  const { file } = await writeTestBackup(source, getStorage());
  await portal.close();
  const store = await openTestStore({ isEmpty: true });
  const bucket = await openS3Storage(s3);
  await restore(file, { store, storage: bucket, previousMasterKeys: [], migrations });
  bucket.close();
  return store;
}

async function fill() {
  const user = await buildUser();
  const app = await buildApp({ ownerId: user.id, state: "active" });
  const document = await buildDocument(user.id);
  await getStorage().store(document.path, content);
  await runInTransaction((tx) => openAccounts(tx, app.id));
  return { user, app, document };
}

async function signIn(username: string) {
  const signedIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  return createCaller(getData(ssoContract.token, signedIn).access_token);
}

test("users of a restored portal can sign in, and its secrets can be decrypted", async () => {
  const caller = await signIn(known.user.username);
  const params = { appId: known.app.id };
  const { consumer_secret: secret } = getData(
    appsContract.detail,
    await caller.call(appsContract.detail, { params }),
  );
  expect(secret).toBe(known.app.secret);
});

test("the storage of a restored portal has its files and belongs to its database", async () => {
  const stored = await getStorage().read(known.document.path);
  expect(stored === null ? null : await buffer(stored)).toEqual(content);
  expect(await findStorageProblem()).toBeNull();
});

test("the test data of a restored app moves money", async () => {
  const caller = await signIn(known.user.username);
  const where = { appId: known.app.id, kind: "source" } as const;
  const { id, balance } = await db().testAccount.findFirstOrThrow({ where });
  const params = { appId: known.app.id, accountId: id };
  const body = { amount: "1.00" };
  const topped = getData(testDataContract.topUp, await caller.call(testDataContract.topUp, { params, body }));
  expect(topped.balance).toBe(balance.plus(1).toFixed(2));
});
