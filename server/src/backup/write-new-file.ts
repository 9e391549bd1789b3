import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { BackupError } from "./backup-format.ts";

/**
 * Writes a file that only its owner can read. It is renamed to its final name once it is complete and synced
 * to disk, so that a file with this name is never partial.
 */
export async function writeNewFile<T>(
  file: string,
  { mayReplace }: { mayReplace: boolean },
  write: (output: Writable) => Promise<T>,
): Promise<T> {
  if (!mayReplace && existsSync(file))
    throw new BackupError(`${file} exists. Choose another name, or replace it with --force.`);
  const partial = `${file}.partial`;
  const handle = await createFile(partial);
  const output = handle.createWriteStream({ flush: true });
  try {
    const result = await write(output);
    await rename(partial, file);
    return result;
  } catch (error) {
    output.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function createFile(partial: string) {
  try {
    return await open(partial, "wx", 0o600);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new BackupError(
      code === "EEXIST"
        ? `${partial} exists: another backup is being written, or one was interrupted. If none is running, remove it.`
        : `${partial} cannot be written (${code}).`,
      { cause },
    );
  }
}
