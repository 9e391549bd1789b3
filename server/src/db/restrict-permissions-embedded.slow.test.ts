import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnPortal } from "#test/processes.ts";
import { restrictPermissions } from "./restrict-permissions.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portal-"));
});
afterAll(() => rm(folder, { recursive: true }));

const readMode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

/** All files and folders to which other users have access. */
async function openEntries(root: string): Promise<string[]> {
  const names = ["", ...(await readdir(root, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => [name, await readMode(path.join(root, name))]));
  return modes.filter(([, mode = ""]) => !mode.endsWith("00")).map((entry) => entry.join(" "));
}

test("files and folders lose the permissions of other users; targets of links keep theirs", async () => {
  const root = path.join(folder, "old");
  const outside = path.join(folder, "outside");
  await mkdir(path.join(root, "mail"), { recursive: true, mode: 0o755 });
  await writeFile(path.join(root, "mail/letter.eml"), "", { mode: 0o644 });
  await writeFile(outside, "");
  await chmod(outside, 0o644);
  await symlink(outside, path.join(root, "link"));
  expect(await restrictPermissions(root)).toEqual({ changed: 3, refused: [] });
  expect(await readMode(root)).toBe("700");
  expect(await readMode(path.join(root, "mail/letter.eml"))).toBe("600");
  expect(await readMode(outside)).toBe("644");
  expect(await restrictPermissions(root)).toEqual({ changed: 0, refused: [] });
  expect(await restrictPermissions(path.join(folder, "absent"))).toEqual({ changed: 0, refused: [] });
  // Only a file that is not there is left out.
  await expect(restrictPermissions(path.join(folder, "x".repeat(300)))).rejects.toThrow("ENAMETOOLONG");
});

test("a folder that is a link is closed to others too", async () => {
  const target = path.join(folder, "disk");
  await mkdir(target);
  await chmod(target, 0o755);
  await symlink(target, path.join(folder, "link-to-disk"));
  expect(await restrictPermissions(path.join(folder, "link-to-disk"))).toEqual({ changed: 1, refused: [] });
  expect(await readMode(target)).toBe("700");
});

/** Runs `work` as a user to whom permissions apply, unlike root. */
async function runAsUser<T>(id: number, work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(id);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test("a folder that only another user may read is left alone, as lost+found of a mounted disk", async () => {
  const user = process.geteuid?.() === 0 ? 65_534 : (process.geteuid?.() ?? 0);
  const root = path.join(folder, "mounted");
  await mkdir(path.join(root, "lost+found"), { recursive: true });
  await chmod(path.join(root, "lost+found"), 0o000);
  await chown(root, user, user);
  await chmod(folder, 0o711);
  await chmod(root, 0o755);
  expect(await runAsUser(user, () => restrictPermissions(root))).toEqual({ changed: 1, refused: [] });
});

test("a portal removes access of other users from its folder, reports it once, and creates only private files", async () => {
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, UPLOADS_DIR: path.join(dataDir, "uploads") };
  const first = spawnPortal(env);
  await first.ready;
  expect(await openEntries(dataDir)).toEqual([]);
  await first.stop("SIGTERM");
  expect(first.output()).toContain("files of DATA_DIR were open to other users");
  expect(await openEntries(dataDir)).toEqual([]);
  const second = spawnPortal(env);
  await second.ready;
  expect(await openEntries(dataDir)).toEqual([]);
  await second.stop("SIGTERM");
  expect(second.output()).not.toContain("open to other users");
}, 300_000);
