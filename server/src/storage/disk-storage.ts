import { access, chmod, constants, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#config/config.ts";
import { makeFolder } from "./make-folder.ts";
import { getCode, StorageError } from "./storage-error.ts";
import {
  allFolders,
  uploadFolders,
  type ByteRange,
  type Folder,
  type Storage,
  type StoredObject,
} from "./storage-driver.ts";

/** Files in a folder, with a subfolder for each kind. */
export async function openDiskStorage(
  directory: string,
  notify: (message: string) => void,
): Promise<Storage> {
  const root = path.resolve(directory);
  try {
    for (const folder of [root, ...allFolders.map((each) => path.join(root, each))]) {
      await makeFolder(folder);
      if (await restrictFolder(folder))
        notify(`Other users of this machine had access to ${folder}: now 0700.`);
    }
    await checkFolders(root);
  } catch (error) {
    throw new ConfigError(`Bad setting: UPLOADS_DIR ${root} cannot be written (${getCode(error)})`);
  }
  return {
    name: `UPLOADS_DIR ${root}`,
    store: (key, content) => store(getFile(root, key), content),
    read: (key, range) => read(getFile(root, key), range),
    move: (from, to) => withNamedErrors(() => moveFile(getFile(root, from), getFile(root, to))),
    remove: (key) => withNamedErrors(() => removeFile(getFile(root, key))),
    list: (folders = uploadFolders) => list(root, folders),
    check: () => check(root),
    close: () => undefined,
  };
}

async function checkFolders(root: string) {
  for (const folder of allFolders)
    await access(path.join(root, folder), constants.R_OK | constants.W_OK | constants.X_OK);
}

const check = (root: string) => withNamedErrors(() => checkFolders(root));

/** Removes access of other users. A folder of another owner, such as a mount point, is left unchanged. */
async function restrictFolder(folder: string): Promise<boolean> {
  const { mode, uid } = await stat(folder);
  if ((mode & 0o077) === 0 || uid !== process.getuid?.()) return false;
  await chmod(folder, 0o700);
  return true;
}

/**
 * A folder per document would double the cost of a document, so this character replaces the slash of the key.
 */
const separator = "~";

function getFile(root: string, key: string) {
  const [folder = "", ...rest] = key.split("/");
  return path.join(root, folder, rest.join(separator));
}

const getKey = (folder: string, name: string) => `${folder}/${name.replaceAll(separator, "/")}`;

/**
 * Written under its final name: no record references the file yet, and if the process dies, the hourly
 * cleanup finds it.
 */
const store = (file: string, content: Buffer) =>
  withNamedErrors(async () => {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(content);
    } catch (error) {
      await removeFile(file).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  });

const read = (file: string, range: ByteRange | undefined) =>
  withNamedErrors(async () => {
    try {
      const handle = await open(file);
      return handle.createReadStream(range);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  });

async function moveFile(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    // Another replica on the same folder was faster.
    if (!isAbsent(error)) throw error;
  }
}

const removeFile = (file: string) => rm(file, { force: true });

async function* list(root: string, folders: readonly Folder[]): AsyncIterable<StoredObject[]> {
  for (const folder of folders) {
    const entries = await withNamedErrors(() => readdir(path.join(root, folder), { withFileTypes: true }));
    const names = entries.filter((each) => each.isFile()).map((each) => each.name);
    for (let at = 0; at < names.length; at += batchSize)
      yield await withNamedErrors(() => describeFiles(root, folder, names.slice(at, at + batchSize)));
  }
}

const batchSize = 500;

async function describeFiles(root: string, folder: string, names: string[]): Promise<StoredObject[]> {
  const objects = await Promise.all(names.map((name) => describeFile(root, getKey(folder, name))));
  return objects.filter((each) => each !== null);
}

async function describeFile(root: string, key: string): Promise<StoredObject | null> {
  try {
    return { key, modifiedAt: (await stat(getFile(root, key))).mtime };
  } catch (error) {
    // Another replica on the same folder was faster.
    if (isAbsent(error)) return null;
    throw error;
  }
}

const isAbsent = (error: unknown) => /^(ENOENT|ENOTDIR)$/.test(getCode(error));

async function withNamedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}
