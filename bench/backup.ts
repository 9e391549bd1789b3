/**
 * npm run bench:backup: backup and restore of 100,000 apps and 1,000 files of 200 kB, with the built portal.
 * Needs a PostgreSQL server: BENCH_DATABASE_URL, or one on 127.0.0.1:5432 that trusts this user.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { withBackup } from "../server/src/backup/read-backup.ts";
import { openDiskStorage } from "../server/src/storage/disk-storage.ts";
import { startPortalProcess } from "./portal-process.ts";
import { seedLists } from "./seed-lists.ts";

const adminUrl = process.env["BENCH_DATABASE_URL"] ?? "postgresql://postgres@127.0.0.1:5432/postgres";
const folder = mkdtempSync(path.join(tmpdir(), "bench-backup-"));
const masterKey = randomBytes(32).toString("base64");
const apps = Number(process.env["BENCH_APPS"] ?? 100_000);
const files = 1000;
const fileBytes = 200_000;

type Environment = Record<string, string>;
const names = ["source", "target"].map((name) => `portal_bench_${name}_${String(process.pid)}`);
const [source = {}, target = {}] = names.map((name) => ({
  ...buildEnvironment(name),
  DATABASE_URL: adminUrl.replace(/\/[^/]*$/, `/${name}`),
}));
const embedded = { ...buildEnvironment("embedded"), DATABASE_URL: "" };

try {
  for (const name of names) await onAdminDatabase(`CREATE DATABASE ${name}`);
  await fill(source);
  const first = await measure("backup, PostgreSQL", source, "backup", "first.zip");
  console.log(
    `size: ${(statSync(first).size / 1e6).toFixed(1)} MB, including ${String((files * fileBytes) / 1e6)} MB of files`,
  );
  await measure("verify-backup", source, "verify-backup", "first.zip");
  await measure("restore, PostgreSQL", target, "restore", "first.zip");
  const second = await measure("backup of the restored portal", target, "backup", "second.zip");
  await measure("restore, embedded", embedded, "restore", "first.zip");
  const third = await measure("backup, embedded", embedded, "backup", "third.zip");
  const expected = await readContent(first);
  console.log(`rows: ${String(expected.tables.reduce((sum, { rows }) => sum + rows, 0))}`);
  console.log(
    `restore equal by hash, PostgreSQL: ${String(isDeepStrictEqual(await readContent(second), expected))}`,
  );
  console.log(
    `restore equal by hash, embedded: ${String(isDeepStrictEqual(await readContent(third), expected))}`,
  );
} finally {
  for (const name of names) await onAdminDatabase(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
}

function buildEnvironment(name: string): Environment {
  const directory = path.join(folder, name);
  mkdirSync(directory, { mode: 0o700 });
  return { DATA_DIR: directory, UPLOADS_DIR: path.join(directory, "uploads"), PORTAL_MASTER_KEY: masterKey };
}

/** A portal with many apps, with all documents in the storage. */
async function fill(env: Environment) {
  const databaseUrl = env["DATABASE_URL"] ?? "";
  const portal = await startPortalProcess(3900, env);
  await portal.stop();
  await seedLists(databaseUrl, masterKey, { apps, requests: apps / 10, history: apps / 5 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `DELETE FROM production_request_documents WHERE "documentId" NOT IN (SELECT id FROM documents ORDER BY id LIMIT ${String(files)})`,
  );
  await client.query(
    `DELETE FROM documents d WHERE NOT EXISTS (SELECT FROM production_request_documents r WHERE r."documentId" = d.id)`,
  );
  const { rows } = await client.query<{ path: string }>("SELECT path FROM documents");
  await client.end();
  const storage = await openDiskStorage(env["UPLOADS_DIR"] ?? "", () => undefined);
  for (const row of rows) await storage.store(row.path, randomBytes(fileBytes));
  storage.close();
}

/** Runs a command of the portal and prints its time and its peak memory. */
async function measure(what: string, env: Environment, command: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const started = performance.now();
  const child = spawn(process.execPath, ["server/dist/portal.js", command, file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMegabytes = 0;
  const sampling = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, readPeak(child.pid ?? 0))), 20);
  await once(child, "exit");
  clearInterval(sampling);
  if (child.exitCode !== 0) throw new Error(`${command} failed.`);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s, peak ${peakMegabytes.toFixed(0)} MB`);
  return file;
}

/** The peak resident memory of a process according to Linux; 0 once it has exited. */
function readPeak(pid: number): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

/** What a restore copies: it adds a security event, which is announced as a change. */
function readContent(file: string) {
  return withBackup(file, ({ manifest: { tables, files: parts, deploymentId } }) =>
    Promise.resolve({
      tables: tables.filter((table) => !["audit_events", "changes"].includes(table.name)),
      files: parts,
      deploymentId,
    }),
  );
}

async function onAdminDatabase(statement: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
