import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPortalCommand, spawnPortal, startPortalProcess, unpackTemplate } from "#test/processes.ts";
import { testPassword, testSettings } from "#test/settings.ts";
import { getEmbeddedConnection } from "./embedded-database.ts";

/* A small disk of its own. Mounting it needs root or sudo without a password, as in CI. */

const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
const runAsRoot = (...args: string[]) => execFileSync("env", [...asRoot, ...args]);

const disk = mkdtempSync(path.join(tmpdir(), "portal-disk-"));
const dataDir = path.join(disk, "data");
const env = {
  DATA_DIR: dataDir,
  UPLOADS_DIR: path.join(tmpdir(), `${path.basename(disk)}-uploads`),
  PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
  PORTAL_ADMIN_PASSWORD: testPassword,
};

beforeAll(() => {
  runAsRoot(
    "mount",
    "-t",
    "tmpfs",
    "-o",
    `size=120m,mode=700,uid=${String(process.getuid?.())}`,
    "tmpfs",
    disk,
  );
  mkdirSync(dataDir, { mode: 0o700 });
  unpackTemplate(dataDir);
});
afterAll(() => {
  runAsRoot("umount", disk);
  for (const folder of [disk, env.UPLOADS_DIR]) rmSync(folder, { recursive: true, force: true });
});

/** Writes zeros to the disk until it has no space. */
const fillDisk = () =>
  execFileSync("sh", ["-c", 'dd if=/dev/zero of="$0/filling" bs=1k 2>/dev/null || true', disk]);

/** Writes to the log of the database until its next file does not fit. */
async function fillLog() {
  const client = new pg.Client(getEmbeddedConnection(path.join(dataDir, "run")));
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (let written = 0; written < 200; written += 1)
      await client.query("SELECT pg_logical_emit_message(false, '', repeat('x', 900000))");
  } finally {
    await client.end();
  }
}

const named = /The disk of \S+\/data is full: 0 MB are free, and the embedded database needs at least 64 MB/;

test("start, doctor and backup name a full disk after a crash; then nothing is lost", async () => {
  const portal = await startPortalProcess(env);
  fillDisk();
  await expect(fillLog()).rejects.toThrow();
  await portal.stop("SIGKILL");
  fillDisk();

  const failed = spawnPortal(env);
  await expect(failed.ready).rejects.toThrow(named);
  const doctor = await runPortalCommand(["doctor"], env);
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(new RegExp(`problem +data directory: ${named.source}`));
  expect(doctor.stdout).toMatch(new RegExp(`problem +database: ${named.source}`));
  const backup = await runPortalCommand(["backup", path.join(tmpdir(), `${path.basename(disk)}.zip`)], env);
  expect(backup.code).toBe(1);
  expect(backup.stderr).toMatch(named);

  rmSync(path.join(disk, "filling"));
  expect((await runPortalCommand(["doctor"], env)).stdout).toMatch(/ok +database: /);
}, 180_000);
