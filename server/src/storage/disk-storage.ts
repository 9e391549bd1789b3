import type { Dirent } from "node:fs";
import { access, constants, mkdir, open, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#config";
import { codeOf, StorageError } from "./storage-error.ts";
import { folders, type ByteRange, type Storage, type StoredObject } from "./storage-driver.ts";

/** Files in a folder, under their keys. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  const root = path.resolve(directory);
  try {
    for (const folder of folders) {
      await mkdir(path.join(root, folder), { recursive: true });
      await access(path.join(root, folder), constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new ConfigError(`Bad setting: UPLOADS_DIR ${root} cannot be written (${codeOf(error)})`);
  }
  return {
    store: (key, content) => store(path.join(root, key), content),
    read: (key, range) => read(path.join(root, key), range),
    remove: (key) => remove(root, key),
    list: () => list(root),
    close: () => undefined,
  };
}

/**
 * Written once, under its own name: no record names the file yet, and should the process die in the middle, the hourly
 * cleaning finds it.
 */
const store = (file: string, content: Buffer) =>
  faultsNamed(async () => {
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(file, content, { flag: "wx", mode: 0o640 });
    } catch (error) {
      await removeFile(file).catch(() => undefined);
      throw error;
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

const remove = (root: string, key: string) => faultsNamed(() => removeFile(path.join(root, key)));

/** Removes a file and, as a document has a folder of its own, that too. */
async function removeFile(file: string) {
  await rm(file, { force: true });
  const folder = path.dirname(file);
  if (folders.some((each) => path.basename(folder) === each)) return;
  await rmdir(folder).catch(() => undefined);
}

async function* list(root: string): AsyncIterable<StoredObject[]> {
  for (const folder of folders) {
    const entries = await faultsNamed(() => readdir(path.join(root, folder), { withFileTypes: true }));
    for (let at = 0; at < entries.length; at += portion)
      yield await faultsNamed(() => objectsOf(root, folder, entries.slice(at, at + portion)));
  }
}

const portion = 500;

/** The files among the entries of a folder and, one level down, in theirs. */
async function objectsOf(root: string, folder: string, entries: Dirent[]): Promise<StoredObject[]> {
  const keys: string[] = [];
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      keys.push(...(await readdir(path.join(root, key))).map((name) => `${key}/${name}`));
    else keys.push(key);
  }
  const objects = await Promise.all(keys.map((key) => describeFile(root, key)));
  return objects.filter((each) => each !== null);
}

async function describeFile(root: string, key: string): Promise<StoredObject | null> {
  try {
    return { key, modifiedAt: (await stat(path.join(root, key))).mtime };
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
