import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import { startAndStop } from "#test/processes.ts";

/* The program as operators see it: its output, and how it stops. */

const folder = mkdtempSync(path.join(tmpdir(), "portal-main-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files and folders below a folder that other users may read, write or enter. */
const openToOthers = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(root, name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0);

test("the first start writes the generated password to a file named in the log, and both starts stop cleanly", async () => {
  const dataDir = path.join(folder, "data");
  const file = path.join(dataDir, "initial-admin-password");
  const first = await startAndStop({ DATA_DIR: dataDir });
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`Sign in as admin with the password in the file ${file}`);
  const password = readFileSync(file, "utf8").trim();
  expect(password).toMatch(/^\S{16}$/);
  expect(JSON.stringify(first.lines)).not.toContain(password);
  expect([...openToOthers(dataDir), ...openToOthers(`${dataDir}-uploads`)]).toEqual([]);
  const second = await startAndStop({ DATA_DIR: dataDir });
  expect(second).toMatchObject({ code: 0 });
  expect(second.output).not.toContain("password");
}, 90_000);

describe("a start with a configured password and an unknown setting", () => {
  let started: Awaited<ReturnType<typeof startAndStop>>;
  beforeAll(async () => {
    started = await startAndStop({
      DATA_DIR: path.join(folder, "configured"),
      LOG_LEVEL: "info",
      PORTAL_ADMIN_PASSWORD: "chosen-by-operator",
      PORTAL_ADMIN_PASSWORT: "also-by-operator",
    });
  });

  test("describes its version and settings in the first line of the log, and stops cleanly", () => {
    expect(started.code).toBe(0);
    expect(started.lines[0]).toMatchObject({
      level: 30,
      msg: "SNAP Developer Portal starts",
      version: packageFile.version,
      commit: "unknown",
      node: process.version,
      database: "embedded",
    });
  });

  test("does not print the password", () => {
    expect(started.output).toContain("is ready");
    expect(JSON.stringify(started.lines)).not.toContain("by-operator");
  });

  test("warns of the unknown setting with the closest one", () => {
    expect(started.output).toContain(
      "PORTAL_ADMIN_PASSWORT is not a setting of the portal and has no effect. Did you mean PORTAL_ADMIN_PASSWORD?",
    );
  });
});

test("a port in use is reported in one line with an instruction", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const ended = await startAndStop({ DATA_DIR: path.join(folder, "data"), PORT: port });
  other.close();
  expect(ended).toMatchObject({
    code: 1,
    output: `Port ${port} is used by another program. Stop it, or set PORT to another number.`,
  });
}, 60_000);

test("an unwritable data directory is reported in one line", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const ended = await startAndStop({ DATA_DIR: path.join(file, "data") });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(
    /^The data directory \S+a-file\/data cannot be written .*set DATA_DIR to another folder\.$/,
  );
}, 30_000);

test("invalid settings are reported in one line with all errors", async () => {
  const ended = await startAndStop({ PORT: "http", PORTAL_ENVIRONMENT: "staging" });
  expect(ended).toMatchObject({
    code: 1,
    output:
      "Bad setting: PORT must be a whole number from 0 to 65535; PORTAL_ENVIRONMENT must be sandbox or production",
  });
}, 30_000);

test("an unusable DATABASE_URL is reported in one line without its password", async () => {
  const ended = await startAndStop({
    DATABASE_URL: "postgresql://portal:secret-word@127.0.0.1:9/portal",
    PORTAL_MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
  });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(
    /^The database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\. Check host, port, name, user and password\.$/,
  );
  expect(ended.output).not.toContain("secret-word");
}, 30_000);
