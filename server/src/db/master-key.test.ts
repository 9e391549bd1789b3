import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { getConfig, parseConfig, setConfig, type Config } from "#config/config.ts";
import { db } from "./database.ts";
import {
  findUnusedKeyFile,
  MasterKeyError,
  readOrMakeMasterKey,
  seal,
  unseal,
  loadMasterKey,
} from "./master-key.ts";
import { usePortal } from "#test/portal.ts";
import { testSettings } from "#test/settings.ts";

usePortal();

const stored = testSettings.PORTAL_MASTER_KEY;
const createKey = () => randomBytes(32).toString("base64");

let started: Config;
beforeAll(() => {
  started = getConfig();
});
afterEach(async () => {
  setConfig(started);
  const [first] = await db().masterKeyProbe.findMany({ orderBy: { createdAt: "asc" } });
  await db().masterKeyProbe.deleteMany({ where: { keyId: { not: first?.keyId ?? "" } } });
  await loadMasterKey(stored, []);
});

describe("the master key", () => {
  test("that cannot decrypt stored values stops the start, and the message names the correct key", async () => {
    const [probe] = await db().masterKeyProbe.findMany();
    const attempt = loadMasterKey(createKey(), []);
    await expect(attempt).rejects.toThrow(MasterKeyError);
    await expect(attempt).rejects.toThrow(`they were encrypted with key ${probe?.keyId ?? ""}`);
  });

  test("that cannot decrypt them is named by its setting, or by its file", async () => {
    await expect(loadMasterKey(createKey(), [])).rejects.toThrow(/^PORTAL_MASTER_KEY cannot decrypt/);
    setConfig({ ...started, PORTAL_MASTER_KEY: undefined, DATA_DIR: "/srv/data" });
    const attempt = loadMasterKey(createKey(), []);
    await expect(attempt).rejects.toThrow(/^The key in \/srv\/data\/master\.key cannot decrypt/);
    await expect(attempt).rejects.toThrow(
      /Put that key back there, or set it in PORTAL_PREVIOUS_MASTER_KEYS/,
    );
  });

  test("that was refused is not used: encrypted values can still be decrypted", async () => {
    const sealed = seal("secret", "app:1");
    await expect(loadMasterKey(createKey(), [])).rejects.toThrow(MasterKeyError);
    expect(unseal(sealed, "app:1")).toBe("secret");
  });

  test("can be replaced while the previous key is configured, which then only decrypts", async () => {
    const old = seal("secret", "app:1");
    const replacement = createKey();
    await loadMasterKey(replacement, [stored]);
    expect(unseal(old, "app:1")).toBe("secret");
    const renewed = seal("secret", "app:1");
    expect(renewed.split(".")[1]).not.toBe(old.split(".")[1]);
    await loadMasterKey(replacement, [stored]);
    expect(await db().masterKeyProbe.count()).toBe(2);
    await expect(loadMasterKey(stored, [])).rejects.toThrow(MasterKeyError);
    await expect(loadMasterKey(replacement, [])).rejects.toThrow(MasterKeyError);
  });

  test("decrypts a value only in the context it was encrypted for", () => {
    expect(() => unseal(seal("secret", "app:1"), "app:2")).toThrow();
  });
});

test("is generated for a new data directory, readable by its owner only, and kept", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "key-"));
  const key = await readOrMakeMasterKey(directory);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect((await stat(path.join(directory, "master.key"))).mode & 0o777).toBe(0o600);
  expect(await readOrMakeMasterKey(directory)).toBe(key);
  await rm(directory, { recursive: true });
});

test("in a file that is not used is reported, because a copy of it opens no backup", async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "key-"));
  const PORTAL_MASTER_KEY = createKey();
  const settings = parseConfig({ DATA_DIR, PORTAL_MASTER_KEY });
  expect(await findUnusedKeyFile(settings)).toBeNull();
  const key = await readOrMakeMasterKey(DATA_DIR);
  expect(await findUnusedKeyFile(settings)).toMatch(/master\.key has another key than PORTAL_MASTER_KEY/);
  expect(await findUnusedKeyFile(parseConfig({ DATA_DIR, PORTAL_MASTER_KEY: key }))).toBeNull();
  expect(await findUnusedKeyFile(parseConfig({ DATA_DIR }))).toBeNull();
  const DATABASE_URL = "postgresql://portal@db/portal";
  expect(await findUnusedKeyFile(parseConfig({ DATA_DIR, DATABASE_URL, PORTAL_MASTER_KEY }))).toBeNull();
  await rm(DATA_DIR, { recursive: true });
});
