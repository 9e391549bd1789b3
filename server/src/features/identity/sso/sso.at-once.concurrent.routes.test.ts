import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { buildUser } from "#test/builders.ts";
import { createCaller, createAddress, type Reply } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

usePortal(undefined, () => Promise.resolve({ BCRYPT_COST: 10 }));

const listResults = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];

test.each([20, 50])("%i sign-ins at once of one user, from one address, all succeed", async (count) => {
  const passwordHash = await hashPassword(testPassword, 10);
  const { username } = await buildUser({ passwordHash });
  const caller = createCaller(undefined, createAddress());
  const signIn = () => caller.call(ssoContract.token, { body: { username, password: testPassword } });
  expect(listResults(await Promise.all(Array.from({ length: count }, signIn)))).toEqual([200]);
});

test.each([20, 50])("%i users sign in at once, each from a known device", async (count) => {
  const passwordHash = await hashPassword(testPassword, 10);
  const users = await Promise.all(Array.from({ length: count }, () => buildUser({ passwordHash })));
  const signIn = async (username: string, headers: Record<string, string> = {}) =>
    createCaller(undefined, createAddress()).send(ssoContract.token, {
      body: { username, password: testPassword },
      headers,
    });
  const first = await Promise.all(users.map(({ username }) => signIn(username)));
  expect(listResults(first)).toEqual([200]);
  const again = await Promise.all(
    users.map(({ username }, index) => {
      const cookies = String(first[index]?.headers["set-cookie"]);
      const [device = ""] = /portal-device=[^;]+/.exec(cookies) ?? [];
      expect(device).not.toBe("");
      return signIn(username, { Cookie: device });
    }),
  );
  expect(listResults(again)).toEqual([200]);
});
