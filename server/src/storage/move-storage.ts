import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { allFolders, type Storage } from "./storage-driver.ts";
import { readMarker, writeMarker } from "./storage-marker.ts";

/** The files cannot be moved; the message says why and what to do. */
export class MoveStorageError extends Error {}

interface Progress {
  /** Files of the source that are in the target with the same content. */
  verified: number;
  /** How many of them this run copied. */
  copied: number;
}

/**
 * Copies all files including the trash, and compares the SHA-256 of each copy. The target gets its marker
 * last. A second run copies only missing files. With `removeSource` the source is emptied after all files are
 * verified.
 */
export async function moveStorage(
  source: Storage,
  target: Storage,
  {
    removeSource = false,
    onProgress,
  }: { removeSource?: boolean; onProgress?: (progress: Progress) => void } = {},
): Promise<Progress> {
  const marker = await readMarker(source);
  if (marker === null)
    throw new MoveStorageError(`${source.name} has no deployment id yet: start the portal on it once.`);
  const present = await readMarker(target);
  if (present !== null && present.deployment !== marker.deployment)
    throw new MoveStorageError(
      `${target.name} contains the files of another portal: choose an empty storage.`,
    );
  const progress = { verified: 0, copied: 0 };
  const keys: string[] = [];
  for await (const objects of source.list(allFolders)) {
    for (const { key } of objects) {
      if (await copyFile(source, target, key)) progress.copied += 1;
      progress.verified += 1;
      keys.push(key);
    }
    onProgress?.({ ...progress });
  }
  await writeMarker(target, marker.deployment);
  if (removeSource) for (const key of keys) await source.remove(key);
  return progress;
}

/** Returns whether the file was copied; throws if the target has different content afterwards. */
async function copyFile(source: Storage, target: Storage, key: string): Promise<boolean> {
  const content = await readContent(source, key);
  // The cleanup of a running portal was faster.
  if (content === null) return false;
  if (isSame(content, await readContent(target, key))) return false;
  // An incomplete copy of an interrupted run.
  await target.remove(key);
  await target.store(key, content);
  if (!isSame(content, await readContent(target, key)))
    throw new MoveStorageError(
      `${key} has different content in ${target.name} and ${source.name}. Repeat the command.`,
    );
  return true;
}

async function readContent(storage: Storage, key: string): Promise<Buffer | null> {
  const content = await storage.read(key);
  return content === null ? null : buffer(content);
}

const isSame = (one: Buffer, other: Buffer | null) =>
  other !== null && hashContent(one) === hashContent(other);
const hashContent = (content: Buffer) => createHash("sha256").update(content).digest("hex");
