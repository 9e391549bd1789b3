import { text } from "node:stream/consumers";
import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { dayMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { getConfig, setConfig, type Config } from "#config/config.ts";
import { db } from "#db/database.ts";
import { tryLock, withLock } from "#db/locks.ts";
import type { Store } from "#db/store.ts";
import { cleanupStopped } from "#http/metrics.ts";
import { getStorage } from "#storage/storage.ts";
import { allFolders } from "#storage/storage-driver.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { buildPdf, png, listStoredKeys, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { storages } from "#test/s3-server.ts";
import { openTestStore } from "#test/store.ts";
import { cleanUpFiles, findCleanupProblem, maxUnusedMs, planCleanup } from "./uploads.cleanup.ts";

/** Runs the cleanup this many days in the future. */
const cleanUpAfter = (days: number) =>
  cleanUpFiles(new AbortController().signal, new Date(Date.now() + days * dayMs + 60_000));
const getDayAfter = (days: number) => new Date(Date.now() + days * dayMs + 60_000).toISOString().slice(0, 10);

async function uploadDocument({ token }: { token: string }) {
  return getData(contract.document, await upload(contract.document, token, buildPdf(), "surat.pdf")).url;
}
async function uploadAvatar({ token }: { token: string }) {
  return getData(contract.image, await upload(contract.image, token, png, "foto.png")).url;
}
async function storeOrphans(count: number) {
  const keys = Array.from({ length: count }, (_each, index) => `document/orphan-${index}/surat.pdf`);
  for (const key of keys) await getStorage().store(key, buildPdf());
  return keys.toSorted();
}
const isStopped = async () => (await cleanupStopped.get()).values[0]?.value;

const setMode = (UPLOADS_CLEANUP: Config["UPLOADS_CLEANUP"]) =>
  setConfig({ ...getConfig(), UPLOADS_CLEANUP });

/** Sets the creation time of every record to this time in the future. */
async function setRecordDates(afterMs: number) {
  const createdAt = new Date(Date.now() + afterMs);
  await db().document.updateMany({ data: { createdAt } });
  await db().avatar.updateMany({ data: { createdAt } });
}

describe.each(storages)("cleanup on %s", (_storage, useStorage) => {
  let store: Store;
  const openStore = async () => (store = await openTestStore());
  usePortal(openStore, useStorage());

  beforeEach(async () => {
    await db().productionRequestDocument.deleteMany();
    await db().document.deleteMany();
    await db().avatar.deleteMany();
    // One after the other: the S3 test server fails when several files of a folder are removed at once.
    for (const key of await listStoredKeys(allFolders)) await getStorage().remove(key);
  });

  test("moves only files that no request and no user references to the trash after 24 hours", async () => {
    const tenant = await signedInAs("tenant");
    const [used, unused, usedAvatar, unusedAvatar] = [
      await uploadDocument(tenant),
      await uploadDocument(tenant),
      await uploadAvatar(tenant),
      await uploadAvatar(tenant),
    ];
    const body = { requested_by: "Sari", request_type: "production", final_file: used };
    await tenant.send(productionRequestsContract.create, { body });
    await db().user.update({ where: { id: tenant.id }, data: { avatar: usedAvatar } });
    await setRecordDates(-maxUnusedMs - 60_000);
    const [young, youngAvatar] = [await uploadDocument(tenant), await uploadAvatar(tenant)];

    expect(await cleanUpAfter(0)).toEqual({ trashed: 2, restored: 0, deleted: 0 });
    const kept = [used, young, usedAvatar, youngAvatar].toSorted();
    expect(await listStoredKeys()).toEqual(kept);
    expect(await listStoredKeys(["trash"])).toEqual(
      [unused, unusedAvatar].map((key) => `trash/${getDayAfter(0)}/${key}`).toSorted(),
    );
    const records = [...(await db().document.findMany()), ...(await db().avatar.findMany())];
    expect(records.map((record) => record.path).toSorted()).toEqual(kept);
    expect(await cleanUpAfter(0)).toEqual({ trashed: 0, restored: 0, deleted: 0 });
  });

  test("moves a file without a record to the trash after 24 hours and deletes it 30 days later", async () => {
    const recorded = await uploadDocument(await signedInAs("tenant"));
    await setRecordDates(200 * dayMs);
    await getStorage().store("document/lost/surat.pdf", Buffer.from("%PDF-"));
    await getStorage().store("avatar/broken.png", Buffer.from("half"));
    const before = await listStoredKeys();

    expect(await cleanUpAfter(0)).toMatchObject({ trashed: 0 });
    expect(await listStoredKeys()).toEqual(before);
    expect(await cleanUpAfter(1)).toMatchObject({ trashed: 2 });
    expect(await listStoredKeys()).toEqual(before.filter((key) => !/lost|broken/.test(key)));
    const lost = `trash/${getDayAfter(1)}/document/lost/surat.pdf`;
    expect(await listStoredKeys(["trash"])).toContain(lost);
    const content = await getStorage().read(lost);
    expect(content === null ? "" : await text(content)).toBe("%PDF-");

    await cleanUpAfter(31);
    expect(await listStoredKeys(["trash"])).toContain(lost);
    await cleanUpAfter(32);
    expect(await listStoredKeys(["trash"])).toEqual([]);
    expect(await listStoredKeys()).toEqual([recorded]);
  });

  test("restores a file from the trash when its record exists again", async () => {
    const tenant = await signedInAs("tenant");
    const path = await uploadDocument(tenant);
    const record = await db().document.findUniqueOrThrow({ where: { path } });
    await db().document.delete({ where: { path } });
    expect(await cleanUpAfter(1)).toMatchObject({ trashed: 1 });
    expect(await listStoredKeys()).not.toContain(path);
    await db().document.create({ data: { ...record, createdAt: new Date(Date.now() + 2 * dayMs) } });
    expect(await cleanUpAfter(1)).toMatchObject({ trashed: 0, restored: 1 });
    expect(await listStoredKeys()).toContain(path);
  });

  test("moves nothing and reports when it would move more than 20 files and more than 10 %", async () => {
    const recorded = await uploadDocument(await signedInAs("tenant"));
    await setRecordDates(200 * dayMs);
    await storeOrphans(21);
    const before = await listStoredKeys();
    const refusal = /would move 21 of 22 uploaded files to the trash, more than 10 %, so it does nothing/;
    await expect(cleanUpAfter(1)).rejects.toThrow(refusal);
    expect(await isStopped()).toBe(1);
    expect((await planCleanup(new Date(Date.now() + dayMs))).problem).toMatch(refusal);
    expect(await listStoredKeys()).toEqual(before);

    setMode("false");
    expect(await cleanUpAfter(1)).toEqual({});
    expect(await listStoredKeys()).toEqual(before);
    setMode("unlimited");
    expect(await cleanUpAfter(1)).toMatchObject({ trashed: 21 });
    setMode("true");
    expect(await isStopped()).toBe(0);
    expect(await listStoredKeys()).toEqual([recorded]);
  });

  test("may move more than 20 files if they are at most 10 %", async () => {
    const { id: uploaderId } = await signedInAs("tenant");
    const used = Array.from({ length: 189 }, (_each, index) => `document/used-${index}/surat.pdf`);
    await Promise.all(used.map((key) => getStorage().store(key, buildPdf())));
    const common = { originalName: "surat.pdf", contentType: "application/pdf", sizeBytes: 1, sha256: "" };
    const createdAt = new Date(Date.now() + 2 * dayMs);
    await db().document.createMany({
      data: used.map((path) => ({ path, uploaderId, createdAt, ...common })),
    });
    await storeOrphans(21);
    expect(await cleanUpAfter(1)).toMatchObject({ trashed: 21 });
    expect(await listStoredKeys()).toEqual(used.toSorted());
  });

  test("is not stopped by a tenant who uploads many files without using them", async () => {
    const tenant = await signedInAs("tenant");
    for (let index = 0; index < 21; index += 1) await uploadDocument(tenant);
    await setRecordDates(-maxUnusedMs - 60_000);
    expect(await findCleanupProblem()).toBeNull();
    expect(await cleanUpAfter(0)).toMatchObject({ trashed: 21 });
    expect(await db().document.count()).toBe(0);
  });

  test("may move 20 files regardless of the total, and runs on one of two replicas", async () => {
    const orphans = await storeOrphans(20);
    const clean = async () => {
      await cleanUpAfter(1);
    };
    const lock = "maintenance: unused files";
    const runReplica = () => tryLock(store, lock, clean);
    await withLock(store, lock, async () => expect(await runReplica()).toBe(false));
    expect(await runReplica()).toBe(true);
    expect(await listStoredKeys()).toEqual([]);
    expect(await listStoredKeys(["trash"])).toEqual(orphans.map((key) => `trash/${getDayAfter(1)}/${key}`));
  });
});
