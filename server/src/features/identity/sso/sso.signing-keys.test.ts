import pg from "pg";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { createForeignKey, signClaims, findSigningKey } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldSigningKeys, rotateOldSigningKey, rotateSigningKey } from "./sso.signing-key-rotation.ts";
import { loadSigningKey } from "./sso.signing-keys.ts";
import { readSandboxToken, signSandboxToken } from "./sso.sandbox-tokens.service.ts";

usePortal();

const getHoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const days = 24;

/** Both maintenance tasks. */
const maintainSigningKeys = async () => ({
  ...(await rotateOldSigningKey()),
  ...(await deleteOldSigningKeys(new AbortController().signal, new Date())),
});

beforeEach(async () => {
  await db().signingKey.updateMany({
    where: { retiredAt: null },
    data: { createdAt: getHoursAgo(89 * days) },
  });
});

test("a signing key below the maximum age is kept", async () => {
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
});

test("a signing key of the maximum age is rotated, and deleted once its last token has expired", async () => {
  const active = await db().signingKey.findFirstOrThrow({ where: { retiredAt: null } });
  await db().signingKey.update({ where: { id: active.id }, data: { createdAt: getHoursAgo(91 * days) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 1, deleted: 0 });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
  const retired = await db().signingKey.findUniqueOrThrow({ where: { id: active.id } });
  expect(retired.retiredAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await db().auditEvent.findFirst({ where: { event: "signing_key_rotated" } })).toMatchObject({
    username: "maintenance",
  });

  await db().signingKey.update({ where: { id: active.id }, data: { retiredAt: getHoursAgo(12) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
  await db().signingKey.update({ where: { id: active.id }, data: { retiredAt: getHoursAgo(14) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 1 });
  expect(await db().signingKey.count()).toBe(1);
});

describe("a token of the sandbox", () => {
  const buildOptions = (keyid: string) => ({
    ...({ algorithm: "ES256", keyid, issuer: "snap-developer-portal" } as const),
    audience: "sandbox",
    subject: newId(),
    expiresIn: 900,
  });

  /** The statements on keys from now on. */
  function watchQueries() {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const Statement = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
    return () =>
      query.mock.calls.map(([sent]) => Statement.parse(sent)).filter((text) => text.includes("signing_keys"));
  }

  test("is verified without a query, also the first one after a start", async () => {
    await loadSigningKey();
    const token = signSandboxToken(newId());
    const query = vi.spyOn(pg.Client.prototype, "query");
    expect(await readSandboxToken(token)).not.toBeNull();
    expect(query).not.toHaveBeenCalled();
  });

  test("that names an unknown key makes one query a second at most", async () => {
    const queries = watchQueries();
    const start = performance.now();
    for (let count = 0; count < 50; count += 1)
      expect(await readSandboxToken(signClaims({}, createForeignKey(), buildOptions(newId())))).toBeNull();
    const seconds = (performance.now() - start) / 1000;
    expect(queries().length).toBeLessThanOrEqual(Math.floor(seconds) + 1);
  });

  test("that another replica signed with a new key is accepted", async () => {
    const actor = { username: "maintenance", origin: { address: "", userAgent: "", requestId: "" } };
    const id = await rotateSigningKey(actor);
    const { privateKey } = await findSigningKey();
    const token = signClaims({}, privateKey, buildOptions(id));
    await expect.poll(() => readSandboxToken(token)).not.toBeNull();
  });
});
