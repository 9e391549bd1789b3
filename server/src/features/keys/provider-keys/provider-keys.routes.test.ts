import { createPublicKey, verify } from "node:crypto";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { rotateProviderKey, signAsProvider } from "./provider-keys.service.ts";

usePortal();

const actor = { username: "operator", origin: { address: "", userAgent: "", requestId: "" } };
const list = async () => getData(providerKeysContract.list, await anonymous.call(providerKeysContract.list));

test("callers at the same time get one key", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, list));
  expect(new Set(answers.flat().map(({ key_id }) => key_id)).size).toBe(1);
  expect(await db().providerKey.count()).toBe(1);
});

test("a new key is announced, and signs once its time has come; no answer has a private key", async () => {
  const [before] = await list();
  const { id } = await rotateProviderKey(actor, 14);
  expect((await list()).map(({ key_id, state }) => [key_id, state])).toEqual([
    [before?.key_id, "signs"],
    [id, "announced"],
  ]);
  const isSignedBy = async (pem: string) =>
    verify(
      "sha256",
      Buffer.from("text"),
      createPublicKey(pem),
      Buffer.from(await signAsProvider("text", "a"), "base64"),
    );
  expect(await isSignedBy(before?.public_key ?? "")).toBe(true);
  await db().providerKey.update({ where: { id }, data: { signsFrom: new Date() } });
  const [now, ...others] = await list();
  expect([now?.key_id, others]).toEqual([id, []]);
  expect(await isSignedBy(now?.public_key ?? "")).toBe(true);
  expect((await anonymous.call(providerKeysContract.list)).text).not.toContain("PRIVATE");
});

test("of several keys whose time has come, the one that came last signs", async () => {
  const late = await rotateProviderKey(actor, 14);
  const soon = await rotateProviderKey(actor, 7);
  const now = new Date();
  for (const [id, signsFrom] of [
    [late.id, now],
    [soon.id, new Date(now.getTime() - 1)],
  ] as const)
    await db().providerKey.update({ where: { id }, data: { signsFrom } });
  expect((await list()).map(({ key_id }) => key_id)).toEqual([late.id]);
});

test("announced keys are listed by when they sign, and each rotation is a security event", async () => {
  const [signing] = await list();
  const late = await rotateProviderKey(actor, 14);
  const soon = await rotateProviderKey(actor, 7);
  expect((await list()).map(({ key_id }) => key_id)).toEqual([signing?.key_id, soon.id, late.id]);
  const events = await db().auditEvent.findMany({
    where: { event: "provider_key_rotated", username: actor.username },
    orderBy: { createdAt: "desc" },
    take: 2,
  });
  expect(events.map(({ details }) => details)).toEqual(
    [soon, late].map(({ fingerprint, signsFrom }) => ({ fingerprint, signs_from: signsFrom.toISOString() })),
  );
});
