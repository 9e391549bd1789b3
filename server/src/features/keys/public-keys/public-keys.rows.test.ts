import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { createPair, registerKey } from "#test/public-keys.ts";
import { recordProof } from "./public-keys.rows.ts";

usePortal();

test("a proof is recorded once, and not for a key that has given way meanwhile", async () => {
  const owner = await signedInAs("tenant");
  await registerKey(owner, createPair().pem);
  const { companyId } = owner;
  const key = await db().publicKey.findFirstOrThrow({ where: { companyId } });
  expect(await recordProof(key, new Date())).toBe(true);
  expect(await recordProof(key, new Date())).toBe(false);
  await db().publicKey.delete({ where: { id: key.id } });
  expect(await recordProof(key, new Date())).toBe(false);
});
