import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { buildUser } from "#test/builders.ts";
import { getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { createEmail, register, signIn } from "#test/visitor.ts";

const cost = 10;
usePortal(undefined, () => Promise.resolve({ BCRYPT_COST: cost }));

test("a sign-in does not wait for registrations from 40 networks, all of which are answered", async () => {
  const { username } = await buildUser({ passwordHash: await hashPassword(testPassword, cost) });
  let answered = 0;
  const registrations = Array.from({ length: 40 }, async () => {
    const { status } = await register(createEmail());
    answered += 1;
    return status;
  });
  await Promise.race(registrations);
  const reply = await signIn(username, testPassword);
  // They took turns, so the sign-in waited for one of each network.
  expect(answered).toBeLessThan(20);
  getData(ssoContract.token, reply);
  expect(new Set(await Promise.all(registrations))).toEqual(new Set([200]));
});
