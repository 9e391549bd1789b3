import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "./database.ts";
import { MasterKeyError, readOrMakeMasterKey, seal, unseal, loadMasterKey } from "./master-key.ts";
import { usePortal } from "#test/portal.ts";
import { testSettings } from "#test/settings.ts";

usePortal();

const stored = testSettings.PORTAL_MASTER_KEY;
const createKey = () => randomBytes(32).toString("base64");

afterEach(async () => {
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
