import { cp, mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStorage } from "#storage/storage.ts";
import { writeMarker } from "#storage/storage-marker.ts";
import { writeTestBackup, getContent, openTarget, runQueryOn, restore } from "#test/backups.ts";
import { buildZip } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { buildUser } from "#test/builders.ts";
import { openTestStore } from "#test/store.ts";
import type { Store } from "#db/store.ts";
import { BackupError, manifestHashName, manifestName } from "./backup-format.ts";
import { withBackup, formatManifestHash } from "./read-backup.ts";

let source: Store;
usePortal(async () => (source = await openTestStore()));

const empty = await openTarget();
const used = await openTarget({ isEmpty: false });
afterAll(() => Promise.all([empty.close(), used.close()]));

let backup: Awaited<ReturnType<typeof writeTestBackup>>;
let bytes: Buffer;
beforeAll(async () => {
  const user = await buildUser();
  await getStorage().store("document/1/a.pdf", Buffer.from(`%PDF-1.7 first${"x".repeat(100_000)}`));
  await runQueryOn(
    source,
    `INSERT INTO documents (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId")
     VALUES (gen_random_uuid(), 'document/1/a.pdf', 'a.pdf', 'application/pdf', 1, '', '${user.id}')`,
  );
  backup = await writeTestBackup(source, getStorage());
  bytes = await readFile(backup.file);
});

/** The tables of a database, which a refused restore does not change. */
const readTables = (query: typeof empty.query) =>
  query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );

async function readRefusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  return error instanceof Error ? error.message : "";
}

const changeContent = async (name: string, content: Buffer) => {
  const file = `${backup.file}.${name}`;
  await writeFile(file, content);
  return file;
};

const verify = (file: string) => withBackup(file, ({ manifest }) => Promise.resolve(getContent(manifest)));

describe("a backup", () => {
  test("is verified without a database, and contains the id of the master key but not the key", async () => {
    expect(await verify(backup.file)).toEqual(getContent(backup.manifest));
    const keyId = createHash("sha256")
      .update(Buffer.from(source.masterKey, "base64"))
      .digest("hex")
      .slice(0, 8);
    expect(backup.manifest.masterKeyIds).toEqual([keyId]);
    expect(bytes.includes(source.masterKey)).toBe(false);
  });

  test("with a modified byte in any part is refused, and nothing changes", async () => {
    const names = [
      ...backup.manifest.tables.filter(({ rows }) => rows > 0).map(({ name }) => `database/${name}.jsonl`),
      "uploads/document/1/a.pdf",
      manifestName,
      manifestHashName,
    ];
    for (const name of names) {
      // The content follows the name in the local header, which is the first occurrence of the name.
      const at = bytes.indexOf(name) + name.length + 20;
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      const file = await changeContent("damaged", damaged);
      const reason = await readRefusal(restore(file, empty));
      expect(`${name}: ${reason}`).toMatch(/damaged or incomplete: /);
    }
    expect(await readTables(empty.query)).toEqual([]);
  });

  test("is refused when truncated", async () => {
    for (const length of [0, 1, 1000, bytes.length - 1000, bytes.length - 1]) {
      const file = await changeContent("truncated", bytes);
      await truncate(file, length);
      expect(await readRefusal(restore(file, empty))).toContain("damaged or incomplete");
    }
    expect(await readTables(empty.query)).toEqual([]);
  });

  const hashSha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  const later = { name: "later", columns: ["id"], rows: 0, bytes: 0, sha256: hashSha256("") };

  /** A valid zip file with another manifest and other parts. */
  const repack = async (manifest: Record<string, unknown>, parts: Record<string, string> = {}) => {
    const text = Buffer.from(JSON.stringify({ ...backup.manifest, tables: [later], files: [], ...manifest }));
    const hash = formatManifestHash(text);
    const content = { [manifestName]: text, [manifestHashName]: hash, "database/later.jsonl": "", ...parts };
    return changeContent("repacked", await buildZip(content));
  };

  test("is refused if a part or the manifest does not match its SHA-256, or a part is not in the manifest", async () => {
    const files = [{ key: "a.pdf", bytes: 4, sha256: hashSha256("good") }];
    await verify(await repack({ files }, { "uploads/a.pdf": "good" }));
    expect(await readRefusal(verify(await repack({ files }, { "uploads/a.pdf": "evil" })))).toContain(
      "uploads/a.pdf does not match its SHA-256",
    );
    const otherHash = formatManifestHash(Buffer.from("{}"));
    expect(await readRefusal(verify(await repack({}, { [manifestHashName]: otherHash })))).toContain(
      "the manifest does not match its SHA-256",
    );
    expect(await readRefusal(verify(await repack({}, { "uploads/b.pdf": "more" })))).toContain(
      "uploads/b.pdf is not in the manifest",
    );
  });

  test("of a newer format or portal, of a too old one, or of another program, is refused with the reason", async () => {
    expect(await readRefusal(verify(await repack({ formatVersion: 2, tables: undefined })))).toMatch(
      /^A newer portal made the backup \(format 2; this one reads up to 1\)/,
    );
    const newer = await repack({ migrations: ["20990101_later"] });
    expect(await readRefusal(restore(newer, empty))).toMatch(
      /^The backup was made by version 1\.2\.3 of the portal, which is newer .*20990101_later/,
    );
    const older = await repack({ migrations: ["20261121013527_core", "20261121144038_accounts"] });
    expect(await readRefusal(restore(older, empty))).toBe(
      "The backup was made by a version before commit eecf0630: restore it with the version of that commit and start that once, " +
        "then start this one.",
    );
    expect(await readRefusal(verify(await changeContent("zip", await buildZip({ "a.txt": "a" }))))).toMatch(
      /is not a backup of this portal/,
    );
    expect(await readRefusal(verify(await changeContent("text", Buffer.alloc(5000, "text"))))).toMatch(
      /damaged or incomplete/,
    );
    expect(await readRefusal(verify("/nowhere/backup.zip"))).toMatch(/cannot be read \(ENOENT\)/);
    expect(await readTables(empty.query)).toEqual([]);
  });

  test("is refused with another master key, with the id of the required one", async () => {
    const store = { ...empty.store, masterKey: Buffer.alloc(32, "other").toString("base64") };
    const [keyId = ""] = backup.manifest.masterKeyIds;
    expect(await readRefusal(restore(backup.file, { ...empty, store }))).toContain(
      `encrypted with key ${keyId}`,
    );
    expect(await readTables(empty.query)).toEqual([]);
    expect(await empty.storage.read("document/1/a.pdf")).toBeNull();
  });
});

describe("a portal that is not empty", () => {
  const listUsers = () => used.query(`SELECT username FROM users ORDER BY 1`);

  test("is kept unless the replacement is confirmed", async () => {
    const before = await listUsers();
    expect(await readRefusal(restore(backup.file, used))).toMatch(/^The portal is not empty.*--replace/);
    const keep = () => Promise.reject(new BackupError("kept"));
    expect(await readRefusal(restore(backup.file, used, keep))).toBe("kept");
    expect(await listUsers()).toEqual(before);
    expect(await used.storage.read("document/1/a.pdf")).toBeNull();
  });

  test("is unchanged after a restore that fails halfway", async () => {
    const before = await listUsers();
    const bad = { ...used, migrations: `${backup.file}.migrations` };
    await cp(used.migrations, bad.migrations, { recursive: true });
    await mkdir(`${bad.migrations}/99990101000000_bad`);
    await writeFile(
      `${bad.migrations}/99990101000000_bad/migration.sql`,
      "CREATE TABLE half (id int); SELECT 1 / 0;",
    );
    const reason = await readRefusal(restore(backup.file, bad, () => Promise.resolve()));
    expect(reason).toBe("The backup could not be loaded (division by zero). The database is unchanged.");
    expect(await listUsers()).toEqual(before);
  });

  test("is replaced completely after confirmation", async () => {
    await used.query("CREATE TABLE left_over (id int)");
    await restore(backup.file, used, () => Promise.resolve());
    expect(getContent((await writeTestBackup(used.store, used.storage)).manifest)).toEqual(
      getContent(backup.manifest),
    );
  });

  test("is kept if its storage belongs to another deployment", async () => {
    await writeMarker(empty.storage, randomUUID());
    expect(await readRefusal(restore(backup.file, empty))).toMatch(/its storage belongs to another portal/);
    expect(await readTables(empty.query)).toEqual([]);
  });

  test("of another program is never changed", async () => {
    const other = await openTarget();
    await other.query("CREATE TABLE invoices (id int)");
    const reason = await readRefusal(restore(backup.file, other, () => Promise.resolve()));
    expect(reason).toMatch(/tables of another program/);
    expect(await readTables(other.query)).toEqual([{ name: "invoices" }]);
    await other.close();
  });
});
