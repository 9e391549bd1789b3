import { dayMs } from "contract/time";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseConfig, type Config } from "#config/config.ts";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { withLock } from "#db/locks.ts";
import { getStorage } from "#storage/storage.ts";
import { allFolders } from "#storage/storage-driver.ts";
import { markerKey, formatMarker, writeMarker } from "#storage/storage-marker.ts";
import { buildUser } from "#test/builders.ts";
import { buildPdf, listStoredKeys } from "#test/files.ts";
import { storages } from "#test/s3-server.ts";
import { openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";
import { startPortalOn } from "#start/start-portal.ts";
import { cleanUpFiles } from "./uploads.cleanup.ts";
import { findStorageProblem, prepareStorage } from "./uploads.deployment.ts";

const cleanUpTomorrow = () =>
  cleanUpFiles(new AbortController().signal, new Date(Date.now() + dayMs + 60_000));

const buildKeys = (count: number) =>
  Array.from({ length: count }, (_each, index) => `document/file-${index}/surat.pdf`).toSorted();
async function storeFiles(keys: string[]) {
  for (const key of keys) await getStorage().store(key, buildPdf());
}
async function recordFiles(keys: string[]) {
  const { id: uploaderId } = await buildUser({});
  const common = { originalName: "surat.pdf", contentType: "application/pdf", sizeBytes: 300, sha256: "" };
  const createdAt = new Date(Date.now() + 9 * dayMs);
  await db().document.createMany({
    data: keys.map((key) => ({ path: key, uploaderId, createdAt, ...common })),
  });
}
async function readMarker() {
  const content = await getStorage().read(markerKey);
  return content === null ? null : (await text(content)).trim();
}

describe.each(storages)("deployment id on %s", (_name, useStorage) => {
  const own = useStorage();
  const log: string[] = [];
  let store: Store;
  let settings: Config;
  let portal: { close: () => Promise<void> };

  /** A start on the same database and storage. */
  const start = async () => {
    const logger = pino({ level: "info" }, { write: (line) => void log.push(line) });
    portal = await startPortalOn({ ...store, close: () => undefined }, settings, logger, {
      migrations,
      client: null,
    });
  };

  beforeAll(async () => {
    store = await openTestStore();
    const UPLOADS_DIR = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
    settings = { ...parseConfig(process.env), UPLOADS_DIR, ...(await own()) };
    await start();
  });
  afterAll(async () => {
    await portal.close();
    await store.close();
    await rm(settings.UPLOADS_DIR, { recursive: true });
  });

  beforeEach(async () => {
    await db().document.deleteMany();
    await db().deployment.deleteMany();
    for (const key of [markerKey, ...(await listStoredKeys(allFolders))]) await getStorage().remove(key);
    log.length = 0;
  });

  const restart = async () => {
    await portal.close();
    await start();
  };

  test("a first start gives database and storage the same id, and later starts keep it", async () => {
    await restart();
    const { id } = await db().deployment.findFirstOrThrow();
    expect(await readMarker()).toBe(formatMarker(id));
    await restart();
    expect(await readMarker()).toBe(formatMarker(id));
    expect(await db().deployment.findMany({ select: { id: true } })).toEqual([{ id }]);
    expect(await findStorageProblem()).toBeNull();
    expect(log.join("")).not.toContain("do not belong");
  });

  test("uploads restored before the database are not touched", async () => {
    await storeFiles(buildKeys(30));
    await restart();
    expect(await readMarker()).toBeNull();
    const problem = /do not belong to this database \(30 files, 0 records, 0 of them match\)/;
    expect(log.join("")).toMatch(problem);
    await expect(cleanUpTomorrow()).rejects.toThrow(problem);
    expect(await listStoredKeys()).toEqual(buildKeys(30));
  });

  test("a few uploads to a wrong database do not assign the storage to it", async () => {
    await storeFiles(buildKeys(30));
    await recordFiles(buildKeys(10));
    await restart();
    expect(await readMarker()).toBeNull();
    await expect(cleanUpTomorrow()).rejects.toThrow("30 files, 10 records, 10 of them match");
    expect(await listStoredKeys()).toEqual(buildKeys(30));
  });

  test("an empty storage is not assigned to a database with records", async () => {
    await recordFiles(buildKeys(3));
    await restart();
    expect(await readMarker()).toBeNull();
    await expect(cleanUpTomorrow()).rejects.toThrow("0 files, 3 records, 0 of them match");
  });

  test("files without a marker are assigned when most records have their file", async () => {
    await storeFiles(buildKeys(5));
    await recordFiles([...buildKeys(4), "document/missing/surat.pdf"]);
    await restart();
    expect(await readMarker()).toBe(formatMarker((await db().deployment.findFirstOrThrow()).id));
    expect(await cleanUpTomorrow()).toMatchObject({ trashed: 1 });
    expect(await listStoredKeys()).toEqual(buildKeys(4));
  });

  test("files of another deployment are not touched until the operator assigns them", async () => {
    const other = "0193f0f0-0000-7000-8000-000000000000";
    await storeFiles(buildKeys(3));
    await writeMarker(getStorage(), other);
    await restart();
    const { id } = await db().deployment.findFirstOrThrow();
    const problem = `the storage has deployment id ${other}, the database has ${id}`;
    expect(log.join("")).toContain(problem);
    await expect(cleanUpTomorrow()).rejects.toThrow(problem);
    expect(await listStoredKeys()).toEqual(buildKeys(3));
    expect(await findStorageProblem()).toContain(`put ${formatMarker(id)} into the file ${markerKey}`);

    await writeMarker(getStorage(), id);
    expect(await findStorageProblem()).toBeNull();
    expect(await cleanUpTomorrow()).toMatchObject({ trashed: 3 });
  });

  test("a start with UPLOADS_CLEANUP=false disables the cleanup", async () => {
    await restart();
    await storeFiles(buildKeys(3));
    settings.UPLOADS_CLEANUP = "false";
    await restart();
    expect(await cleanUpTomorrow()).toEqual({});
    settings.UPLOADS_CLEANUP = "true";
    await restart();
    expect(await cleanUpTomorrow()).toMatchObject({ trashed: 3 });
  });

  test("replacing the database while the portal runs stops the cleanup", async () => {
    await restart();
    await storeFiles(buildKeys(3));
    await db().deployment.deleteMany();
    await expect(cleanUpTomorrow()).rejects.toThrow("the database has none");
    expect(await listStoredKeys()).toEqual(buildKeys(3));
  });

  test("replicas that start together agree on one id", async () => {
    await Promise.all([1, 2, 3].map(() => withLock(store, "storage marker", prepareStorage)));
    const [first, ...more] = await db().deployment.findMany();
    expect(more).toEqual([]);
    expect(await readMarker()).toBe(formatMarker(first?.id ?? ""));
  });
});
