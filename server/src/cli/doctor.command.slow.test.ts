import { dayMs } from "contract/time";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMigrationFiles } from "#db/migration-files.ts";
import { markerKey, formatMarker } from "#storage/storage-marker.ts";
import { useMailServer } from "#test/mail-server.ts";
import { runQueryIn } from "#test/process-database.ts";
import {
  prepareEnvironment,
  runPortalCommand,
  startPortalProcess,
  type Environment,
} from "#test/processes.ts";
import { isEmbedded } from "#test/store.ts";
import { migrations } from "#test/template.ts";

const mailServer = useMailServer();
const folder = mkdtempSync(path.join(tmpdir(), "portal-doctor-"));
let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let portal: Awaited<ReturnType<typeof startPortalProcess>>;
let env: Environment = {};

beforeAll(async () => {
  prepared = await prepareEnvironment();
  env = { ...prepared.env, SMTP_URL: await mailServer.open() };
  portal = await startPortalProcess(env);
}, 90_000);
afterAll(async () => {
  await portal.stop();
  await prepared.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the doctor and returns its output lines by check. */
async function examine(more: Environment = {}, options: string[] = []) {
  const { code, stdout, stderr } = await runPortalCommand(["doctor", ...options], { ...env, ...more });
  const lines = stdout.trimEnd().split("\n");
  const found = lines.flatMap((line) => {
    const [, result, name, text] = /^(\w+) +([a-z ]+): (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, `${String(result)}: ${String(text)}`] as const];
  });
  return { code, stdout, stderr, found: Object.fromEntries(found) };
}

const runQuery = (sql: string) => runQueryIn(env, sql);

/** The server of TEST_DATABASE_URL decides; every user of the embedded database is one. */
async function isSuperuser(): Promise<boolean> {
  if (isEmbedded) return false;
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  const { rows } = await client.query<{ rolsuper: boolean }>(
    "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
  );
  await client.end();
  return rows[0]?.rolsuper === true;
}

const checkNames = [
  "settings",
  "data directory",
  "disk space",
  "database",
  "database rights",
  "migrations",
  "master key",
  "storage",
  "deployment id",
  "clock",
  "cleanup",
  "mail",
  "mail outbox",
  "redis",
];

async function expectHealthy(database: string) {
  const { code, stdout, stderr, found } = await examine();
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: "" });
  expect(Object.keys(found)).toEqual(checkNames);
  const { "database rights": rights, ...others } = found;
  for (const line of Object.values(others)) expect(line).toMatch(/^ok: /);
  expect(rights).toMatch((await isSuperuser()) ? /^warning: The database user is a superuser/ : /^ok: /);
  expect(found["database"]).toMatch(new RegExp(`^ok: PostgreSQL \\d\\d.*, ${database}$`));
  expect(stdout).toMatch(/\nNo problem found\.\n$/);
}

const closed = "127.0.0.1:9";

describe("doctor", { timeout: 60_000 }, () => {
  test("finds no problem with a healthy running portal", () =>
    expectHealthy(isEmbedded ? "the embedded database of the running portal" : "the server of DATABASE_URL"));

  test("reports a master key that cannot decrypt the stored values", async () => {
    const PORTAL_MASTER_KEY = Buffer.alloc(32, "other").toString("base64");
    const { code, stdout, stderr, found } = await examine({ PORTAL_MASTER_KEY });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "1 problem\n" });
    expect(found["master key"]).toMatch(
      /^problem: PORTAL_MASTER_KEY cannot decrypt the stored values .*Start with that key, or set it in PORTAL_PREVIOUS_MASTER_KEYS/,
    );
    expect(stdout).not.toContain(PORTAL_MASTER_KEY);
  });

  test("reports that an old master key is still needed, and changes nothing", async () => {
    const renewed = {
      PORTAL_MASTER_KEY: Buffer.alloc(32, "other").toString("base64"),
      PORTAL_PREVIOUS_MASTER_KEYS: String(env["PORTAL_MASTER_KEY"]),
    };
    const { code, found } = await examine(renewed);
    expect(code).toBe(1);
    expect(found["master key"]).toMatch(
      /^problem: [1-9]\d* secrets are encrypted with another key .* Run portal rewrap-keys/,
    );
    expect((await examine()).code).toBe(0);
  });

  test("runs all other checks while the database is unavailable", async () => {
    const { code, stdout, stderr, found } = await examine({
      DATABASE_URL: `postgresql://portal:secret-word@${closed}/portal`,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "1 problem\n" });
    expect(found["database"]).toMatch(
      /^problem: The database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*Check host, port/,
    );
    for (const name of ["database rights", "migrations", "master key", "deployment id", "mail outbox"])
      expect(found[name]).toBe("skipped: not checked: the database is unavailable");
    for (const name of ["settings", "storage", "mail", "redis"]) expect(found[name]).toMatch(/^ok: /);
    expect(stdout).not.toContain("secret-word");
  });

  test("reports an unusable mail server, storage and Redis", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const { code, stdout, stderr, found } = await examine({
      SMTP_URL: `smtp://portal:secret-word@${closed}`,
      UPLOADS_DIR: path.join(file, "uploads"),
      REDIS_URL: `redis://:secret-word@${closed}`,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "3 problems\n" });
    expect(found["mail"]).toMatch(/^problem: the server 127\.0\.0\.1:9 does not accept mails \(.*Check host/);
    expect(found["storage"]).toBe(
      `problem: Bad setting: UPLOADS_DIR ${file}/uploads cannot be written (ENOTDIR)`,
    );
    expect(found["deployment id"]).toBe("skipped: not checked: the storage cannot be used");
    expect(found["redis"]).toMatch(/^problem: The server 127\.0\.0\.1:9 of REDIS_URL .*ECONNREFUSED/);
    expect(stdout).not.toContain("secret-word");
  });

  test("reports a mail server that rejects the sign-in", async () => {
    const SMTP_URL = String(env["SMTP_URL"]).replace("//", "//portal:secret-word@");
    const { code, stdout, found } = await examine({ SMTP_URL });
    expect(code).toBe(1);
    expect(found["mail"]).toMatch(/^problem: the server \S+ does not accept mails \(.*EAUTH/);
    expect(stdout).not.toContain("secret-word");
  });

  test("reports a storage of another deployment", async () => {
    const UPLOADS_DIR = path.join(folder, "foreign");
    const id = randomUUID();
    mkdirSync(UPLOADS_DIR);
    writeFileSync(path.join(UPLOADS_DIR, markerKey), formatMarker(id));
    const { code, found } = await examine({ UPLOADS_DIR });
    expect(code).toBe(1);
    expect(found["deployment id"]).toMatch(
      new RegExp(`^problem: The files in .* \\(the storage has deployment id ${id}, the database has `),
    );
  });

  test("reports a clock that jumped, until the operator accepts it", async () => {
    await runQuery("UPDATE retention_times SET time = now() - interval '2 days' WHERE name = 'clock'");
    const { code, found } = await examine();
    expect(code).toBe(1);
    expect(found["clock"]).toMatch(
      /^problem: The clock of the database says .* its last known time is .*run portal doctor --accept-clock/,
    );
    const accepted = await examine({}, ["--accept-clock"]);
    expect(accepted.code).toBe(0);
    expect(accepted.found["clock"]).toMatch(/^ok: accepted /);
    expect((await examine()).found["clock"]).toMatch(/^ok: the database's clock agrees/);
  });

  test("warns of a cleanup that stops itself", async () => {
    const documents = path.join(String(env["UPLOADS_DIR"]), "document");
    const lastWeek = new Date(Date.now() - 7 * dayMs);
    const unused = Array.from({ length: 21 }, (_each, index) => path.join(documents, `${index}~surat.pdf`));
    for (const file of unused) {
      writeFileSync(file, "");
      utimesSync(file, lastWeek, lastWeek);
    }
    const { code, stdout, found } = await examine();
    for (const file of unused) rmSync(file);
    expect(code).toBe(0);
    expect(found["cleanup"]).toMatch(/^warning: The cleanup would move 21 of 21 uploaded files to the trash/);
    expect(stdout).toMatch(/\nNo problem found\.\n$/);
  });

  test("reports a data directory open to other users, and a storage whose files cannot be written", async () => {
    const dataDir = String(env["DATA_DIR"]);
    mkdirSync(dataDir, { recursive: true });
    // Open to its group is enough.
    chmodSync(dataDir, 0o750);
    // Folders can be created here, but with a file name the path exceeds 4095 bytes.
    const UPLOADS_DIR = path
      .join(folder, ...Array.from({ length: 20 }, () => "x".repeat(199)))
      .padEnd(4060, "x");
    const { found } = await examine({ UPLOADS_DIR });
    chmodSync(dataDir, 0o700);
    expect(found["data directory"]).toMatch(/^problem: .* is open to other users .* chmod -R go= /);
    expect(found["storage"]).toMatch(/^problem: UPLOADS_DIR .* cannot be used \(.*ENAMETOOLONG/);
  });

  test("names the reasons of failed mails, which are a problem while they can be sent again", async () => {
    const insert = (lastError: string, content: string) =>
      runQuery(
        `INSERT INTO mail_outbox (id, "messageId", recipient, subject, state, "lastError", "sealedContent") VALUES ('${randomUUID()}', 'm', 'a@b.id', 's', 'failed', '${lastError}', ${content})`,
      );
    await insert("Error EENVELOPE 550 RCPT TO", "NULL");
    await insert("Error ESOCKET CONN", "NULL");
    await insert("Error EENVELOPE 550 RCPT TO", "NULL");
    const old = await examine();
    await insert("Error EENVELOPE 553 RCPT TO", "'x'");
    const { code, found } = await examine();
    await runQuery("DELETE FROM mail_outbox");
    expect(old.code).toBe(0);
    expect(old.found["mail outbox"]).toBe(
      "warning: 3 mails of the last 30 days were never sent, and their text is deleted (2 Error EENVELOPE 550 RCPT TO, 1 Error ESOCKET CONN). The Mails page names their recipients.",
    );
    expect(code).toBe(1);
    expect(found["mail outbox"]).toBe(
      "problem: 1 mails could not be sent (1 Error EENVELOPE 553 RCPT TO). An administrator can send them again on the Mails page until they are four days old.",
    );
  });

  test("skips all checks for an invalid setting, but none for one that has no effect", async () => {
    const wrong = await examine({ PORT: "http" });
    expect(wrong.code).toBe(1);
    expect(wrong.found["settings"]).toBe("problem: Bad setting: PORT must be a whole number from 0 to 65535");
    expect(wrong.found["redis"]).toBe("skipped: not checked: a setting is invalid");
    const unknown = await examine({ PORTAL_ADMIN_PASWORD: "secret-word" });
    expect(unknown.code).toBe(0);
    expect(unknown.found["settings"]).toMatch(/^warning: PORTAL_ADMIN_PASWORD is not a setting/);
    expect(unknown.found["redis"]).toMatch(/^ok: /);
    expect(unknown.stdout).not.toContain("secret-word");
  });

  test("reports a pending migration, one of a newer version, and a database that is too old", async () => {
    const rename = (from: string, to: string) =>
      runQuery(`UPDATE _prisma_migrations SET migration_name = '${to}' WHERE migration_name = '${from}'`);
    const names = (await readMigrationFiles(migrations)).map(({ name }) => name);
    const last = names.at(-1) ?? "";
    await rename(last, "99990101000000_later");
    const newer = await examine();
    await runQuery("DELETE FROM _prisma_migrations WHERE migration_name LIKE '9999%'");
    const pending = await examine();
    const record = (name: string) =>
      runQuery(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('${randomUUID()}', '', '${name}', now())`,
      );
    await runQuery("DELETE FROM _prisma_migrations");
    await record("20261121013527_core");
    const old = await examine();
    const oldStatus = await runPortalCommand(["migration-status"], env);
    const oldCommand = await runPortalCommand(["rewrap-keys"], env);
    for (const name of names) await record(name);
    expect(pending.found["migrations"]).toMatch(/^problem: 1 of \d+ are not applied\. Start the portal once/);
    const sentence =
      "The database was last used by a version before commit eecf0630: start the version of that commit once, then this one.";
    expect(old.found["migrations"]).toBe(`problem: ${sentence}`);
    for (const { code, stderr } of [oldStatus, oldCommand])
      expect({ code, stderr }).toEqual({ code: 1, stderr: `${sentence}\n` });
    expect(newer.found["migrations"]).toMatch(
      /^problem: The database belongs to a newer version \(99990101000000_later /,
    );
    expect(newer.found["master key"]).toBe(
      "skipped: not checked: the database is not migrated to this version",
    );
  });

  // With a database server the key must be set.
  if (isEmbedded)
    test("reports a missing master key file", async () => {
      const { found } = await examine({ PORTAL_MASTER_KEY: "" });
      expect(found["database"]).toMatch(/^problem: The master key .*master\.key is missing\. Copy it back/);
    });

  // A process of the sandbox needs a database server.
  if (!isEmbedded)
    test("checks in a process of the sandbox only what it uses", async () => {
      const { code, found } = await examine({
        PORTAL_ROLE: "sandbox",
        UPLOADS_DIR: "/proc/uploads",
        SMTP_URL: `smtp://${closed}`,
      });
      expect(code).toBe(0);
      for (const name of ["storage", "deployment id", "cleanup", "mail"])
        expect(found[name]).toBe("skipped: not checked: PORTAL_ROLE is sandbox");
      for (const name of ["settings", "database", "migrations", "master key", "redis"])
        expect(found[name]).toMatch(/^ok: /);
    });

  // The embedded database has no privileges to refuse.
  if (!isEmbedded)
    test("reports a database user who cannot create tables", async () => {
      const guest = `portal_guest_${randomUUID().slice(0, 8)}`;
      await runQuery(`CREATE ROLE ${guest} LOGIN PASSWORD '${guest}'`);
      const url = new URL(String(env["DATABASE_URL"]));
      url.username = guest;
      url.password = guest;
      const { found } = await examine({ DATABASE_URL: url.href });
      await runQuery(`DROP ROLE ${guest}`);
      expect(found["database rights"]).toMatch(
        /^problem: The database user cannot create a table \(permission/,
      );
    });

  test("finds no problem after the portal has stopped", async () => {
    await portal.stop();
    await expectHealthy(isEmbedded ? "the embedded database" : "the server of DATABASE_URL");
  });
});
