import { access, constants, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#config";
import { codeOf, StorageError } from "./storage-error.ts";
import { folders, sizeOf, type ByteRange, type Storage, type StoredObject } from "./storage-driver.ts";

/** Files in a folder, each kind of them in one of its own. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  const root = path.resolve(directory);
  try {
    for (const folder of folders) {
      await mkdir(path.join(root, folder), { recursive: true });
    }
    await checkFolders(root);
  } catch (error) {
    throw new ConfigError(`Bad setting: UPLOADS_DIR ${root} cannot be written (${codeOf(error)})`);
  }
  return {
    store: (key, content) => store(fileOf(root, key), content),
    read: (key, range) => read(fileOf(root, key), range),
    remove: (key) => faultsNamed(() => removeFile(fileOf(root, key))),
    list: () => list(root),
    check: () => check(root),
    close: () => undefined,
  };
}

async function checkFolders(root: string) {
  for (const folder of folders)
    await access(path.join(root, folder), constants.R_OK | constants.W_OK | constants.X_OK);
}

const check = (root: string) => faultsNamed(() => checkFolders(root));

/** A folder for each document would double what a document costs: what is a slash in the key is this sign in the name. */
const separator = "~";

function fileOf(root: string, key: string) {
  const [folder = "", ...rest] = key.split("/");
  return path.join(root, folder, rest.join(separator));
}

const keyOf = (folder: string, name: string) => `${folder}/${name.replaceAll(separator, "/")}`;

/**
 * Written once, under its own name: no record names the file yet, and should the process die in the middle, the hourly
 * cleaning finds it.
 */
const store = (file: string, content: readonly Buffer[]) =>
  faultsNamed(async () => {
    const handle = await open(file, "wx", 0o640);
    try {
      const { bytesWritten } = await handle.writev(content);
      // A disk that is nearly full takes what still fits; only the next bytes are refused.
      if (bytesWritten < sizeOf(content))
        await handle.writeFile(Buffer.concat(content).subarray(bytesWritten));
    } catch (error) {
      await removeFile(file).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  });

const read = (file: string, range: ByteRange | undefined) =>
  faultsNamed(async () => {
    try {
      const handle = await open(file);
      return handle.createReadStream(range);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  });

const removeFile = (file: string) => rm(file, { force: true });

async function* list(root: string): AsyncIterable<StoredObject[]> {
  for (const folder of folders) {
    const entries = await faultsNamed(() => readdir(path.join(root, folder), { withFileTypes: true }));
    const names = entries.filter((each) => each.isFile()).map((each) => each.name);
    for (let at = 0; at < names.length; at += portion)
      yield await faultsNamed(() => describeFiles(root, folder, names.slice(at, at + portion)));
  }
}

const portion = 500;

async function describeFiles(root: string, folder: string, names: string[]): Promise<StoredObject[]> {
  const objects = await Promise.all(names.map((name) => describeFile(root, keyOf(folder, name))));
  return objects.filter((each) => each !== null);
}

async function describeFile(root: string, key: string): Promise<StoredObject | null> {
  try {
    return { key, modifiedAt: (await stat(fileOf(root, key))).mtime };
  } catch (error) {
    // Another replica on the same folder was faster.
    if (isAbsent(error)) return null;
    throw error;
  }
}

const isAbsent = (error: unknown) => /^(ENOENT|ENOTDIR)$/.test(codeOf(error));

async function faultsNamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}
