import { beforeEach, expect, test } from "vitest";
import { db } from "#db/database";
import { usePortal } from "#test/portal";
import { maintainSigningKeys } from "./sso.signing-key-rotation.ts";

usePortal();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const days = 24;

beforeEach(async () => {
  await db().signingKey.updateMany({ where: { retiredAt: null }, data: { createdAt: hoursAgo(89 * days) } });
});

test("a signing key below the maximum age is kept", async () => {
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
});

test("a signing key of the maximum age is rotated, and deleted once its last token has expired", async () => {
  const active = await db().signingKey.findFirstOrThrow({ where: { retiredAt: null } });
  await db().signingKey.update({ where: { id: active.id }, data: { createdAt: hoursAgo(91 * days) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 1, deleted: 0 });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
  const retired = await db().signingKey.findUniqueOrThrow({ where: { id: active.id } });
  expect(retired.retiredAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await db().auditEvent.findFirst({ where: { event: "signing_key_rotated" } })).toMatchObject({
    username: "maintenance",
  });

  await db().signingKey.update({ where: { id: active.id }, data: { retiredAt: hoursAgo(12) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 0 });
  await db().signingKey.update({ where: { id: active.id }, data: { retiredAt: hoursAgo(14) } });
  expect(await maintainSigningKeys()).toEqual({ rotated: 0, deleted: 1 });
  expect(await db().signingKey.count()).toBe(1);
});
