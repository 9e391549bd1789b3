import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Manifest } from "#backup/backup-format.ts";
import { withBackup } from "#backup/read-backup.ts";
import { restoreBackup, type RestoreTarget } from "#backup/restore-backup.ts";
import { writeBackup } from "#backup/write-backup.ts";
import type { Store } from "#db/store.ts";
import { openDiskStorage } from "#storage/disk-storage.ts";
import type { Storage } from "#storage/storage-driver.ts";
import { openTestStore } from "./store.ts";
import { migrations } from "./template.ts";

/** A folder for one test. */
export const createFolder = () => mkdtemp(path.join(tmpdir(), "test-backup-"));

/** Writes a backup into a new file. */
export async function writeTestBackup(
  store: Store,
  storage: Pick<Storage, "read">,
  options?: { mayMissFiles: boolean },
): Promise<{ file: string; manifest: Manifest }> {
  const folder = await createFolder();
  const file = path.join(folder, "backup.zip");
  const source = { store, storage, portalVersion: "1.2.3", spoolDir: folder };
  return { file, manifest: await writeBackup(source, createWriteStream(file), options) };
}

/**
 * A database and a storage to restore into: empty, or with `isEmpty: false` those of a portal that has
 * started.
 */
export async function openTarget({
  isEmpty = true,
  openStore = openTestStore,
}: { isEmpty?: boolean; openStore?: typeof openTestStore } = {}) {
  const store = await openStore({ isEmpty });
  const uploads = await createFolder();
  const storage = await openDiskStorage(uploads, () => undefined);
  const target: RestoreTarget = { store, previousMasterKeys: [], storage, migrations };
  return {
    ...target,
    store,
    query: (sql: string) => runQueryOn(store, sql),
    close: async () => {
      await store.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

export async function runQueryOn({ connection }: Pick<Store, "connection">, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The content that equal portals share: tables and files, by number and hash. */
export const getContent = ({ migrations: names, tables, files, deploymentId }: Manifest) => ({
  names,
  tables,
  files,
  deploymentId,
});

/** Verifies a backup and restores it; only into an empty portal unless the replacement is confirmed. */
export const restore = (file: string, target: RestoreTarget, confirmReplace?: () => Promise<void>) =>
  withBackup(file, (backup) => restoreBackup(backup, target, { confirmReplace }));
