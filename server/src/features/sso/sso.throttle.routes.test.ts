import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { buildUser } from "#test/builders";
import { callerWith, dataOf, failureOf, newAddress } from "#test/caller";
import { usePortal } from "#test/portal";
import { testPassword } from "#test/settings";

usePortal();

/** Signs in from one address, again and again. */
function visitor() {
  const { call } = callerWith(undefined, newAddress());
  return (username: string, password: string) => call(ssoContract.token, { body: { username, password } });
}

test("after ten failures even the right password waits, from that address and for that account alone", async () => {
  const [victim, other] = [await buildUser(), await buildUser()];
  const guesser = visitor();
  const guesses = await Promise.all(Array.from({ length: 10 }, () => guesser(victim.username, "wrong")));
  for (const guess of guesses) failureOf(guess, "wrong_credentials");

  const stopped = await guesser(victim.username, testPassword);
  const { remark } = failureOf(stopped, "too_many_requests");
  expect(remark).toMatch(/^Too many failed sign-ins\. Try again in 15 minutes\.$/);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(900);

  failureOf(await guesser(victim.username.toUpperCase(), testPassword), "too_many_requests");
  dataOf(ssoContract.token, await guesser(other.username, testPassword));
  dataOf(ssoContract.token, await visitor()(victim.username, testPassword));
});

test("right passwords in a row are never throttled", async () => {
  const user = await buildUser();
  const owner = visitor();
  const replies = await Promise.all(Array.from({ length: 15 }, () => owner(user.username, testPassword)));
  for (const reply of replies) dataOf(ssoContract.token, reply);
});
