import { passwordsContract } from "contract/passwords/passwords.contract";
import { expect, test } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { db } from "#db/database.ts";
import { getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { openSession } from "#features/identity/sso/sso.service.ts";

usePortal();

const { confirm, confirmation, change } = passwordsContract;

const confirmWith = (user: SignedIn, password: string) => user.call(confirm, { body: { password } });
const readConfirmedUntil = async (user: SignedIn) =>
  getData(confirmation, await user.call(confirmation)).confirmed_until;
const listEvents = async ({ username }: SignedIn) =>
  (await db().auditEvent.findMany({ where: { username }, orderBy: { createdAt: "asc" } })).map(
    ({ event }) => event,
  );

/** Moves all confirmations of a user into the past. */
const moveBack = (user: SignedIn, minutes: number) =>
  db().session.updateMany({
    where: { userId: user.id },
    data: { passwordConfirmedAt: new Date(Date.now() - minutes * 60_000) },
  });
const countMinutesLeft = (until: string | null) =>
  Math.round((Date.parse(until ?? "") - Date.now()) / 60_000);

test("signing in counts as a confirmation for 15 minutes", async () => {
  const user = await signedInAs("tenant");
  expect(countMinutesLeft(await readConfirmedUntil(user))).toBe(15);
  await moveBack(user, 14.9);
  expect(await readConfirmedUntil(user)).not.toBeNull();
  await moveBack(user, 15.1);
  expect(await readConfirmedUntil(user)).toBeNull();
});

test("the password confirms its session for 15 minutes, and no other session", async () => {
  const user = await signedInAs("tenant");
  await openSession(await db().user.findUniqueOrThrow({ where: { id: user.id } }), {
    address: "",
    userAgent: "",
  });
  await moveBack(user, 20);
  const { confirmed_until } = getData(confirm, await confirmWith(user, testPassword));
  expect(countMinutesLeft(confirmed_until)).toBe(15);
  expect(await readConfirmedUntil(user)).toBe(confirmed_until);
  const old = { userId: user.id, passwordConfirmedAt: { lt: new Date(Date.now() - 15 * 60_000) } };
  expect(await db().session.count({ where: old })).toBe(1);
  expect(await listEvents(user)).toEqual(["password_confirmed"]);
});

test("confirming a confirmed session again is recorded once a minute", async () => {
  const user = await signedInAs("tenant");
  await moveBack(user, 20);
  for (let count = 0; count < 4; count += 1) getData(confirm, await confirmWith(user, testPassword));
  expect(await listEvents(user)).toEqual(["password_confirmed", "password_confirmed"]);
});

test("a wrong password confirms nothing and is written to the audit log", async () => {
  const user = await signedInAs("tenant");
  await moveBack(user, 20);
  expect(getErrors(await confirmWith(user, "wrong"))).toEqual(["password: Current password is wrong"]);
  expect(await readConfirmedUntil(user)).toBeNull();
  expect(await listEvents(user)).toEqual(["current_password_wrong"]);
  expect(getErrors(await confirmWith(user, ""))).toEqual(["password: Password is required"]);
});

test("wrong passwords are counted together with those of a change", async () => {
  const user = await signedInAs("tenant");
  const passwordHash = await hashPassword(testPassword, 4);
  await db().user.update({ where: { id: user.id }, data: { passwordHash } });
  const body = { current_password: "wrong", authid: "tujuh gajah menari" };
  for (let count = 0; count < 5; count += 1) {
    getFailure(await confirmWith(user, "wrong"), "validation");
    getFailure(await user.call(change, { body }), "validation");
  }
  const refused = await confirmWith(user, testPassword);
  getFailure(refused, "too_many_requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});
