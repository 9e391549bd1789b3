import { chmod, lstat, readdir, realpath } from "node:fs/promises";
import path from "node:path";

/**
 * Removes all permissions of other users of a folder and below, which may be older than the portal. Only the folder itself
 * may be a link. Returns how many files and folders had such permissions, and those whose permissions this user cannot
 * change.
 */
export async function restrictPermissions(root: string): Promise<{ changed: number; refused: string[] }> {
  const result: { changed: number; refused: string[] } = { changed: 0, refused: [] };
  const start = await realpath(root).catch(ignoreInaccessible);
  const pending = start === null ? [] : [start];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const entry = await lstat(file).catch(ignoreInaccessible);
    if (entry === null || entry.isSymbolicLink()) continue;
    if ((entry.mode & 0o077) !== 0) {
      const closed = await chmod(file, entry.isDirectory() ? 0o700 : 0o600).then(
        () => true,
        () => false,
      );
      if (closed) result.changed += 1;
      else result.refused.push(file);
    }
    if (!entry.isDirectory()) continue;
    const names = (await readdir(file).catch(ignoreInaccessible)) ?? [];
    pending.push(...names.map((name) => path.join(file, name)));
  }
  return result;
}

/**
 * Null for a file that does not exist, because a running portal may delete files concurrently, and for one that belongs to
 * another user, such as lost+found of a mounted disk.
 */
function ignoreInaccessible(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES") return null;
  throw error;
}
