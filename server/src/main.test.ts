import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import packageFile from "../../package.json" with { type: "json" };
import { parseConfig } from "#config";
import { openStore } from "#db/store";
import { prepareEnvironment, programFile } from "#test/processes";
import { isEmbedded, openTestStore } from "#test/store";

/* The program as operators see it: its output, and how it stops. */

const folder = mkdtempSync(path.join(tmpdir(), "portal-main-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  /** The messages of all lines, which must be JSON. */
  output: string;
  lines: unknown[];
}

const LogLine = z.object({ level: z.number(), time: z.number(), msg: z.string() });

/** Runs the portal until it exits or, once it is ready, until a signal stops it. */
async function run(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [programFile("start")], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      UPLOADS_DIR: `${env["DATA_DIR"] ?? folder}-uploads`,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    if (output.includes("is ready")) setTimeout(() => child.kill("SIGTERM"), 200);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await once(child, "close");
  const lines = output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  const messages = lines.map((line) => LogLine.parse(line).msg);
  return { code: child.exitCode, output: messages.join("\n"), lines };
}

/** The files and folders below a folder that other users may read, write or enter. */
const openToOthers = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(root, name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0);

test("the first start writes the generated password to a file named in the log, and both starts stop cleanly", async () => {
  const dataDir = path.join(folder, "data");
  const file = path.join(dataDir, "initial-admin-password");
  const first = await run({ DATA_DIR: dataDir });
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`Sign in as admin with the password in the file ${file}`);
  const password = readFileSync(file, "utf8").trim();
  expect(password).toMatch(/^\S{16}$/);
  expect(JSON.stringify(first.lines)).not.toContain(password);
  expect([...openToOthers(dataDir), ...openToOthers(`${dataDir}-uploads`)]).toEqual([]);
  const second = await run({ DATA_DIR: dataDir });
  expect(second).toMatchObject({ code: 0 });
  expect(second.output).not.toContain("password");
}, 90_000);

test("the first line of the log describes the version and settings of the start", async () => {
  const { lines } = await run({
    DATA_DIR: path.join(folder, "first-line"),
    PORTAL_ADMIN_PASSWORD: "chosen-by-operator",
    LOG_LEVEL: "info",
  });
  expect(lines[0]).toMatchObject({
    level: 30,
    msg: "SNAP Developer Portal starts",
    version: packageFile.version,
    commit: "unknown",
    node: process.version,
    database: "embedded",
  });
}, 60_000);

test("a configured password is not printed", async () => {
  const { output } = await run({
    DATA_DIR: path.join(folder, "chosen"),
    PORTAL_ADMIN_PASSWORD: "chosen-by-operator",
  });
  expect(output).toContain("is ready");
  expect(output).not.toContain("chosen-by-operator");
}, 60_000);

test("a port in use is reported in one line with an instruction", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const ended = await run({ DATA_DIR: path.join(folder, "port"), PORT: port });
  other.close();
  expect(ended).toMatchObject({
    code: 1,
    output: `Port ${port} is used by another program. Stop it, or set PORT to another number.`,
  });
}, 60_000);

test("an unwritable data directory is reported in one line", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const ended = await run({ DATA_DIR: path.join(file, "data") });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(
    /^The data directory \S+a-file\/data cannot be written .*set DATA_DIR to another folder\.$/,
  );
}, 30_000);

test("invalid settings are reported in one line with all errors", async () => {
  const ended = await run({ PORT: "http", PORTAL_ENVIRONMENT: "staging" });
  expect(ended).toMatchObject({
    code: 1,
    output:
      "Bad setting: PORT must be a whole number from 0 to 65535; PORTAL_ENVIRONMENT must be sandbox or production",
  });
}, 30_000);

test("an unknown PORTAL_ variable is a warning with the closest setting", async () => {
  const { code, output } = await run({
    DATA_DIR: path.join(folder, "unknown"),
    PORTAL_ADMIN_PASSWORT: "chosen-by-operator",
  });
  expect(code).toBe(0);
  expect(output).toContain(
    "PORTAL_ADMIN_PASSWORT is not a setting of the portal and has no effect. Did you mean PORTAL_ADMIN_PASSWORD?",
  );
  expect(output).not.toContain("chosen-by-operator");
}, 60_000);

test("an unusable DATABASE_URL is reported in one line without its password", async () => {
  const ended = await run({
    DATABASE_URL: "postgresql://portal:secret-word@127.0.0.1:9/portal",
    PORTAL_MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
  });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(
    /^The database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\. Check host, port, name, user and password\.$/,
  );
  expect(ended.output).not.toContain("secret-word");
}, 30_000);

test("an older version on a newer database stops with one sentence", async () => {
  const { env, remove } = await prepareEnvironment();
  const store = await openStore(parseConfig(env), null);
  const client = new pg.Client(store.connection);
  await client.connect();
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'n', '9999_newer', now())",
  );
  await client.end();
  await store.close();
  expect(await run(env)).toMatchObject({
    code: 1,
    output:
      "The database belongs to a newer version of the portal (this one does not know 9999_newer): " +
      "start that version, or restore the backup from before the upgrade.",
  });
  await remove();
}, 60_000);

// Replicas share a database server; the embedded database accepts only one process.
if (!isEmbedded)
  test("replicas that start together on an empty database create one administrator and one password file", async () => {
    const store = await openTestStore({ isEmpty: true });
    const env = {
      DATABASE_URL: String(store.connection.connectionString),
      PORTAL_MASTER_KEY: store.masterKey,
    };
    const dataDirs = ["one", "two", "three"].map((name) => path.join(folder, name));
    const ended = await Promise.all(dataDirs.map((DATA_DIR) => run({ ...env, DATA_DIR })));
    await store.close();
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ended.filter(({ output }) => output.includes("with the password in the file"))).toHaveLength(1);
  }, 60_000);
