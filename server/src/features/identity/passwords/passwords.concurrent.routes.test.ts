import { setTimeout as wait } from "node:timers/promises";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { productsContract } from "contract/products/products.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { beforeAll, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#crypto/password.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { anonymous, createCaller, getData, isDone, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { openSharedStore } from "#test/shared-store.ts";
import { testPassword } from "#test/settings.ts";

/* Calls that were decided on the old password, while another call changes it. The slower hash leaves time for both. */

const BCRYPT_COST = 9;
usePortal(openSharedStore, () => Promise.resolve({ BCRYPT_COST }));

const rounds = 6;
/** Some refusals have HTTP status 200. */
const byLink = "tujuh gajah menari";
const byUser = "sembilan kuda berlari";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(testPassword, BCRYPT_COST);
});

async function useLink(userId: string) {
  const token = createRandomToken(32);
  const expiresAt = new Date(Date.now() + 600_000);
  await db().passwordReset.create({ data: { userId, tokenHash: hashToken(token), expiresAt } });
  return () =>
    anonymous.call(passwordsContract.changeByToken, { params: { token }, body: { authid: byLink } });
}

const isPasswordOf = async (userId: string, password: string) =>
  verifyPassword(password, (await db().user.findUniqueOrThrow({ where: { id: userId } })).passwordHash);

test("a sign-in with the old password opens no session that outlives a reset", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const user = await signedInAs("tenant", { passwordHash });
    const reset = await useLink(user.id);
    const body = { username: user.username, password: testPassword };
    const [done, ...replies] = await Promise.all([
      reset(),
      ...[0, 8, 16].map((delay) => wait(delay).then(() => anonymous.call(ssoContract.token, { body }))),
    ]);
    expect(isDone(done)).toBe(true);
    for (const reply of replies.filter(isDone)) {
      const { access_token } = getData(ssoContract.token, reply);
      expect(isDone(await createCaller(access_token).call(productsContract.list))).toBe(false);
    }
  }
});

test("a sign-in that stores a stronger hash does not restore the old password after a reset", async () => {
  for (let round = 0; round < rounds; round += 1) {
    // Its hash is weaker than configured.
    const user = await signedInAs("tenant");
    const reset = await useLink(user.id);
    const body = { username: user.username, password: testPassword };
    const [done] = await Promise.all([
      reset(),
      wait(round * 2).then(() => anonymous.call(ssoContract.token, { body })),
    ]);
    expect(isDone(done)).toBe(true);
    expect(await isPasswordOf(user.id, byLink)).toBe(true);
  }
});

test("a change with the old password does not replace the one chosen by link", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const user = await signedInAs("tenant", { passwordHash });
    const reset = await useLink(user.id);
    const body = { current_password: testPassword, authid: byUser };
    const [done, own] = await Promise.all([reset(), user.call(passwordsContract.change, { body })]);
    // The change may come first, and then makes the link invalid.
    expect([done, own].filter(isDone)).toHaveLength(1);
    expect(await isPasswordOf(user.id, isDone(done) ? byLink : byUser)).toBe(true);
  }
});

test("of two changes with one current password one succeeds", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const user = await signedInAs("tenant", { passwordHash });
    const replies = await Promise.all(
      [byLink, byUser].map((authid) =>
        user.call(passwordsContract.change, { body: { current_password: testPassword, authid } }),
      ),
    );
    expect(replies.filter(isDone)).toHaveLength(1);
  }
});

test("a reset, a new invitation, a change and a disabled account do not deadlock", async () => {
  const admin = await signedInAs("admin");
  for (let round = 0; round < rounds; round += 1) {
    const invited = await signedInAs("tenant");
    await db().user.update({ where: { id: invited.id }, data: { isInvited: true } });
    const user = await signedInAs("tenant", { passwordHash });
    const reset = await useLink(invited.id);
    const body = { current_password: testPassword, authid: byUser };
    const replies = await Promise.all([
      reset(),
      wait(10 + round * 3).then(() =>
        admin.call(usersContract.inviteAgain, { params: { userId: invited.id } }),
      ),
      user.call(passwordsContract.change, { body }),
      wait(60 + round * 5).then(() =>
        admin.send(usersContract.setEnabled, { params: { userId: user.id }, query: { enable: "false" } }),
      ),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test("a reset by link voids an email change that waits for its confirmation", async () => {
  const user = await signedInAs("tenant", { passwordHash });
  const change = {
    email: `${createRandomToken(8).toLowerCase()}@bank.co.id`,
    current_password: testPassword,
  };
  expect((await user.call(usersContract.edit, { params: { userId: user.id }, body: change })).status).toBe(
    200,
  );
  expect(isDone(await (await useLink(user.id))())).toBe(true);
  const pending = { userId: user.id, confirmedAt: null };
  expect(await db().emailChange.count({ where: pending })).toBe(1);
  expect(await db().emailChange.count({ where: { ...pending, voidedAt: null } })).toBe(0);
});
