import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Store } from "#db/store.ts";
import { getContent } from "#test/backups.ts";
import {
  getProgramFile,
  runPortalCommand,
  startPortalProcess,
  unpackTemplate,
  type Environment,
} from "#test/processes.ts";
import { testSettings } from "#test/settings.ts";
import { isEmbedded, openTestStore } from "#test/store.ts";
import { withBackup } from "#backup/read-backup.ts";

/*
 * Backup and restore as an operator runs them: a portal with its own database and storage, and an empty one.
 */

const folder = mkdtempSync(path.join(tmpdir(), "portal-backup-"));
const file = path.join(folder, "backup.zip");
const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A migrated portal or, with `isEmpty`, an empty database; in embedded mode with its key in a file. */
async function buildEnvironment(name: string, { isEmpty }: { isEmpty: boolean }): Promise<Environment> {
  const directory = path.join(folder, name);
  const env = { DATA_DIR: directory, UPLOADS_DIR: path.join(directory, "uploads") };
  if (isEmbedded) {
    if (!isEmpty) {
      unpackTemplate(directory);
      writeFileSync(path.join(directory, "master.key"), testSettings.PORTAL_MASTER_KEY, { mode: 0o600 });
    }
    return env;
  }
  const store = await openTestStore({ isEmpty });
  stores.push(store);
  return {
    ...env,
    DATABASE_URL: String(store.connection.connectionString),
    PORTAL_MASTER_KEY: store.masterKey,
  };
}

let source: Environment = {};
let target: Environment = {};
beforeAll(async () => {
  source = await buildEnvironment("source", { isEmpty: false });
  target = await buildEnvironment("target", { isEmpty: true });
  mkdirSync(path.join(folder, "source/uploads/document"), { recursive: true });
});

const readContents = (name: string) =>
  withBackup(name, ({ manifest }) => Promise.resolve(getContent(manifest)));

/** All but the security events, to which a restore adds one, and the changes that it announces to open pages. */
const readOtherContents = async (name: string) => {
  const { tables, ...others } = await readContents(name);
  return { ...others, tables: tables.filter((table) => !["audit_events", "changes"].includes(table.name)) };
};

const AuditedEvent = z.object({ event: z.string(), username: z.string(), userAgent: z.string() });

const readEvents = (name: string) =>
  withBackup(name, async ({ readTable }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of readTable("audit_events")) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString("utf8").trim().split("\n");
    return lines.filter((line) => line !== "").map((line) => AuditedEvent.parse(JSON.parse(line)));
  });

test("a running portal can be backed up, but a restore into it is refused", async () => {
  const portal = await startPortalProcess(source);
  const backup = await runPortalCommand(["backup", file], source);
  expect(backup).toMatchObject({ code: 0, stdout: "" });
  expect(backup.stderr).toMatch(
    /^Backup written: \d+ tables, \d+ rows, 0 files, .*\n.*needs the key with the id [0-9a-f]{8} /,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await runPortalCommand(["restore", file, "--replace", "--yes"], source);
  expect(restored).toMatchObject({ code: 1, stdout: "" });
  expect(restored.stderr).toContain(
    isEmbedded ? "is in use by process" : "A portal uses this database. Stop all",
  );
  await portal.stop();
}, 90_000);

test("an existing file is kept without --force, and a partial file is never taken for a backup", async () => {
  const again = await runPortalCommand(["backup", file], source);
  expect(again).toEqual({
    code: 1,
    stdout: "",
    stderr: `${file} exists. Choose another name, or replace it with --force.\n`,
  });
  expect(await runPortalCommand(["backup", file, "--force"], source)).toMatchObject({ code: 0 });
  writeFileSync(`${file}.partial`, "");
  expect((await runPortalCommand(["backup", file, "--force"], source)).stderr).toContain(
    ".partial exists: another",
  );
  rmSync(`${file}.partial`);
}, 90_000);

test("verify-backup needs no database", async () => {
  const nowhere = { DATA_DIR: path.join(folder, "nowhere") };
  const verified = await runPortalCommand(["verify-backup", file], nowhere);
  expect(verified).toMatchObject({ code: 0, stderr: "" });
  expect(verified.stdout).toMatch(/^The backup is complete: /);
  expect(await readdir(folder)).not.toContain("nowhere");
  const rejected = await runPortalCommand(["verify-backup", import.meta.filename], nowhere);
  expect(rejected).toMatchObject({ code: 1, stdout: "" });
  expect(rejected.stderr).toContain("damaged or incomplete");
}, 60_000);

test("backup - writes the backup to standard output and messages to standard error", async () => {
  const child = spawn(
    "sh",
    ["-c", `exec "$0" "${getProgramFile("portal")}" backup - > "${file}.piped"`, process.execPath],
    {
      cwd: path.join(import.meta.dirname, "../../.."),
      env: { PATH: process.env["PATH"], ...source },
      stdio: ["ignore", "inherit", "pipe"],
    },
  );
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, "close");
  expect(child.exitCode).toBe(0);
  expect(stderr).toContain("Backup written: ");
  expect(statSync(`${file}.piped`).mode & 0o777, "readable by its owner only").toBe(0o600);
  expect(await readContents(`${file}.piped`)).toEqual(await readContents(file));
}, 60_000);

test("a backup restores into an empty portal, which then starts; an existing one is replaced after confirmation, with a security event", async () => {
  if (isEmbedded) {
    const { stderr } = await runPortalCommand(["restore", file], target);
    expect(stderr).toMatch(
      /The master key is missing\. Copy the one with the id [0-9a-f]{8} to .*target\/master\.key/,
    );
    mkdirSync(path.join(folder, "target"), { mode: 0o700 });
    copyFileSync(path.join(folder, "source/master.key"), path.join(folder, "target/master.key"));
  }
  expect(await runPortalCommand(["restore", file], target)).toMatchObject({
    code: 0,
    stdout: "Restored. Start the portal now.\n",
  });
  const portal = await startPortalProcess(target);
  expect((await fetch(`${portal.url}/api/v1/portal`)).status).toBe(200);
  await portal.stop();

  const refused = await runPortalCommand(["restore", file], target);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("The portal is not empty");
  const unconfirmed = await runPortalCommand(["restore", file, "--replace"], target);
  expect(unconfirmed.code).toBe(1);
  expect(unconfirmed.stderr).toContain("Confirm --replace with --yes");
  expect(await runPortalCommand(["restore", file, "--replace", "--yes"], target)).toMatchObject({ code: 0 });
  const second = path.join(folder, "second.zip");
  expect(await runPortalCommand(["backup", second], target)).toMatchObject({ code: 0 });
  expect(await readOtherContents(second)).toEqual(await readOtherContents(file));
  expect(await readEvents(second)).toEqual([
    ...(await readEvents(file)),
    { event: "backup_restored", username: "command line", userAgent: "portal restore" },
  ]);
}, 180_000);
