import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Removes all permissions of other users below a folder, which may be older than the portal. Returns how many
 * files and folders had such permissions, and those whose permissions this user cannot change.
 */
export async function restrictPermissions(root: string): Promise<{ changed: number; refused: string[] }> {
  const result: { changed: number; refused: string[] } = { changed: 0, refused: [] };
  const pending = [path.resolve(root)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const entry = await tryLstat(file);
    if (entry === null || entry.isSymbolicLink()) continue;
    if ((entry.mode & 0o077) !== 0) {
      const closed = await chmod(file, entry.isDirectory() ? 0o700 : 0o600).then(
        () => true,
        () => false,
      );
      if (closed) result.changed += 1;
      else result.refused.push(file);
    }
    if (entry.isDirectory()) for (const name of await readdir(file)) pending.push(path.join(file, name));
  }
  return result;
}

/** Null if the file does not exist: a running portal may delete files concurrently. */
const tryLstat = (file: string) =>
  lstat(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return null;
    throw error;
  });
