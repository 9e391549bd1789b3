import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { administratorsContract } from "contract/users/administrators.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, isDone, signedInAs, type Reply, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCommandActor } from "#cli/command-actor.ts";
import { resetAdministratorPassword } from "#features/identity/passwords/passwords.administrator.ts";

usePortal();

/* Administrators who change each other at the same time: nothing deadlocks, and no change takes a wrong effect. */

const rounds = 8;
const createEmail = () => `${createUniqueName("baru")}@bank.co.id`;
const readEmail = async ({ id }: SignedIn) => (await db().user.findUniqueOrThrow({ where: { id } })).email;

const change = (by: SignedIn, of: SignedIn, body: { email?: string; firstname?: string }) =>
  by.call(usersContract.edit, { params: { userId: of.id }, body });
const disable = (by: SignedIn, user: SignedIn) =>
  by.send(usersContract.setEnabled, { params: { userId: user.id }, query: { enable: "false" } });
const open = (token: string) => anonymous.call(emailChangesContract.confirm, { params: { token } });

/** A change that an administrator has requested for another one, with the token of its link. */
async function storeChange(by: SignedIn, of: SignedIn) {
  const token = createRandomToken(32);
  const email = createEmail();
  await db().emailChange.create({
    data: {
      userId: of.id,
      requestedById: by.id,
      oldEmail: of.email,
      newEmail: email,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { token, email };
}

const signInPair = async () => [await signedInAs("admin"), await signedInAs("admin")] as const;
const expectNoErrors = (replies: Reply[]) =>
  expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);

test("two administrators who request an address for each other, and edit each other, both succeed", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await signInPair();
    const replies = await Promise.all([
      change(one, other, { email: createEmail() }),
      change(other, one, { email: createEmail() }),
      change(one, other, { firstname: "Ayu" }),
      change(other, one, { firstname: "Budi" }),
    ]);
    expect(replies.map(isDone), replies.map(({ text }) => text).join()).toEqual([true, true, true, true]);
    expect([await readEmail(one), await readEmail(other)]).toEqual([one.email, other.email]);
  }
});

test("the links of two administrators who change each other both work when opened at the same time", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await signInPair();
    const [ofOther, ofOne] = [await storeChange(one, other), await storeChange(other, one)];
    const replies = await Promise.all([open(ofOther.token), open(ofOne.token)]);
    expect(replies.map(isDone), replies.map(({ text }) => text).join()).toEqual([true, true]);
    expect([await readEmail(one), await readEmail(other)]).toEqual([ofOne.email, ofOther.email]);
  }
});

test("a link that is opened several times at the same time works once", async () => {
  const [one, other] = await signInPair();
  const { token } = await storeChange(one, other);
  const replies = await Promise.all(Array.from({ length: 5 }, () => open(token)));
  expectNoErrors(replies);
  expect(replies.filter(isDone)).toHaveLength(1);
});

test("a link is refused once its owner or its requester is disabled, also at the same time", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await signInPair();
    const third = await signedInAs("admin");
    const { token, email } = await storeChange(one, other);
    const [opened, disabled] = await Promise.all([
      open(token),
      disable(third, round % 2 === 0 ? other : one),
    ]);
    expectNoErrors([opened, disabled]);
    expect(isDone(disabled)).toBe(true);
    expect(await readEmail(other)).toBe(isDone(opened) ? email : other.email);
    expect(isDone(await open(token))).toBe(false);
    expect(
      await db().emailChange.count({ where: { userId: other.id, confirmedAt: null, voidedAt: null } }),
    ).toBe(0);
  }
});

test("creating, disabling and resetting administrators and opening links at the same time causes no deadlock", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await signInPair();
    const third = await signedInAs("admin");
    const username = createUniqueName("ayu");
    const body = { username, firstname: "Ayu", lastname: "Lestari", email: `${username}@bank.co.id` };
    const user = await db().user.findUniqueOrThrow({ where: { id: third.id } });
    const [ofOther, ofThird] = [await storeChange(one, other), await storeChange(one, third)];
    const [created, ...replies] = await Promise.all([
      one.call(administratorsContract.create, { body }),
      disable(one, third),
      disable(third, other),
      open(ofOther.token),
      open(ofThird.token),
      change(other, third, { email: createEmail() }),
      resetAdministratorPassword(buildCommandActor("reset-admin-password"), user, "sembilan naga tidur"),
    ]);
    expect(isDone(created), created.text).toBe(true);
    expectNoErrors(replies.filter((reply) => reply !== undefined));
  }
});
