import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#db/database";
import { MasterKeyError, readOrMakeMasterKey, seal, unseal, useMasterKey } from "#db/master-key";
import { usePortal } from "#test/portal";
import { testSettings } from "#test/settings";

usePortal();

const stored = testSettings.PORTAL_MASTER_KEY;
const newKey = () => randomBytes(32).toString("base64");

afterEach(async () => {
  const [first] = await db().masterKeyProbe.findMany({ orderBy: { createdAt: "asc" } });
  await db().masterKeyProbe.deleteMany({ where: { keyId: { not: first?.keyId ?? "" } } });
  await useMasterKey(stored, []);
});

describe("the master key", () => {
  test("that does not open what is stored stops the start, and the message names the right one", async () => {
    const [probe] = await db().masterKeyProbe.findMany();
    const attempt = useMasterKey(newKey(), []);
    await expect(attempt).rejects.toThrow(MasterKeyError);
    await expect(attempt).rejects.toThrow(`it was sealed under key ${probe?.keyId ?? ""}`);
  });

  test("that failed is not in use: what was sealed still opens", async () => {
    const sealed = seal("secret", "app:1");
    await expect(useMasterKey(newKey(), [])).rejects.toThrow(MasterKeyError);
    expect(unseal(sealed, "app:1")).toBe("secret");
  });

  test("is replaced with the previous one beside it, which then only opens", async () => {
    const old = seal("secret", "app:1");
    const replacement = newKey();
    await useMasterKey(replacement, [stored]);
    expect(unseal(old, "app:1")).toBe("secret");
    const renewed = seal("secret", "app:1");
    expect(renewed.split(".")[1]).not.toBe(old.split(".")[1]);
    await useMasterKey(replacement, [stored]);
    expect(await db().masterKeyProbe.count()).toBe(2);
    await expect(useMasterKey(stored, [])).rejects.toThrow(MasterKeyError);
    await expect(useMasterKey(replacement, [])).rejects.toThrow(MasterKeyError);
  });

  test("opens a text only in the place it was sealed for", () => {
    expect(() => unseal(seal("secret", "app:1"), "app:2")).toThrow();
  });
});

test("a new data directory gets a key of its own, for this user's eyes only, and keeps it", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "key-"));
  const key = await readOrMakeMasterKey(directory);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect((await stat(path.join(directory, "master.key"))).mode & 0o777).toBe(0o600);
  expect(await readOrMakeMasterKey(directory)).toBe(key);
  await rm(directory, { recursive: true });
});
