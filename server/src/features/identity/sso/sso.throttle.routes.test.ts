import { ssoContract } from "contract/sso/sso.contract";
import { dayMs } from "contract/time";
import { describe, expect, test, vi } from "vitest";
import { hashPassword } from "#crypto/password.ts";
import { db, runInTransaction } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { createCaller, getData, getFailure, createAddress, type Reply } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { buildKnownDeviceCookie } from "./sso.known-device.ts";
import { clearSignInFailures } from "./sso.service.ts";

// As slow as outside of tests, so that guesses wait for each other.
usePortal(undefined, () => Promise.resolve({ BCRYPT_COST: 10 }));

/** Signs in repeatedly from one address. */
function createVisitor(address = createAddress(), cookie = "") {
  const { send } = createCaller(undefined, address);
  return (username: string, password: string) =>
    send(ssoContract.token, { body: { username, password }, headers: { Cookie: cookie } });
}

const runTimes = (count: number, work: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, work));
const countTooMany = (replies: Reply[]) => replies.filter(({ status }) => status === 429);

const quickHash = hashPassword(testPassword, 4);
/** Until the next sign-in, a password comparison takes a millisecond instead of 70. */
const makeQuick = async (id: string) => {
  await db().user.update({ where: { id }, data: { passwordHash: await quickHash } });
};

/** The Cookie header of a browser that received the response. */
const getDeviceCookie = (reply: Reply) =>
  /portal-device=[^;]+/.exec(String(reply.headers["set-cookie"]))?.[0] ?? "no cookie";

test("of thirty concurrent wrong passwords, ten are compared", async () => {
  const victim = await buildUser();
  const guesser = createVisitor();
  const replies = await runTimes(30, () => guesser(victim.username, "wrong"));
  expect(countTooMany(replies)).toHaveLength(20);
  for (const reply of replies.filter(({ status }) => status === 200)) getFailure(reply, "wrong_credentials");
});

test("after ten failures even the correct password is refused, for that address and account only", async () => {
  const [victim, other] = [await buildUser(), await buildUser()];
  const guesser = createVisitor();
  for (const guess of await runTimes(10, () => guesser(victim.username, "wrong")))
    getFailure(guess, "wrong_credentials");

  const stopped = await guesser(victim.username, testPassword);
  const { remark } = getFailure(stopped, "too_many_requests");
  expect(remark).toMatch(/^Too many failed sign-ins\. Try again in 15 minutes\.$/);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(900);

  getFailure(await guesser(victim.username.toUpperCase(), testPassword), "too_many_requests");
  getData(ssoContract.token, await guesser(other.username, testPassword));
  getData(ssoContract.token, await createVisitor()(victim.username, testPassword));
});

test("concurrent correct passwords are never throttled", async () => {
  const user = await buildUser();
  const owner = createVisitor();
  for (const reply of await runTimes(15, () => owner(user.username, testPassword)))
    getData(ssoContract.token, reply);
});

test("a successful sign-in clears the failures before it", async () => {
  const user = await buildUser();
  const owner = createVisitor();
  for (const errors of [9, 9]) {
    await runTimes(errors, () => owner(user.username, "wrong"));
    getData(ssoContract.token, await owner(user.username, testPassword));
  }
});

test("cleared failures no longer count, in memory and in Redis", async () => {
  const user = await buildUser();
  const owner = createVisitor();
  await runTimes(10, () => owner(user.username, "wrong"));
  getFailure(await owner(user.username, testPassword), "too_many_requests");
  await runInTransaction((tx) => clearSignInFailures(tx, user.id));
  getData(ssoContract.token, await owner(user.username, testPassword));
});

describe("a known device", () => {
  test("does not wait for password comparisons of unknown devices", async () => {
    const { user, cookie } = await buildKnownDevice();
    const nobody = createUniqueName("nobody");
    let finished = 0;
    const guesses = runTimes(48, async () => {
      const reply = await createVisitor()(nobody, "wrong");
      finished += 1;
      return reply;
    });
    await expect.poll(() => finished, { timeout: 10_000 }).toBeGreaterThan(0);
    getData(ssoContract.token, await createVisitor(createAddress(), cookie)(user.username, testPassword));
    expect(finished).toBeLessThan(40);
    await guesses;
  });

  /** A user and the cookie of their device, which signed in to other accounts before. */
  async function buildKnownDevice(before = "") {
    const user = await buildUser();
    const reply = await createVisitor(createAddress(), before)(user.username, testPassword);
    getData(ssoContract.token, reply);
    await makeQuick(user.id);
    return { user, reply, cookie: getDeviceCookie(reply) };
  }

  test("has a cookie that scripts cannot read and that only sign-in receives", async () => {
    const { reply } = await buildKnownDevice();
    expect(String(reply.headers["set-cookie"])).toMatch(
      /portal-device=[\w.-]+; Max-Age=15552000; Path=\/api\/v1\/sso; Expires=[^;]+; HttpOnly; SameSite=Strict/,
    );
  });

  test("can sign in from an address that has used up its attempts", async () => {
    const { user, cookie } = await buildKnownDevice();
    const address = createAddress();
    await runTimes(10, () => createVisitor(address)(user.username, "wrong"));
    getFailure(await createVisitor(address)(user.username, testPassword), "too_many_requests");
    getData(ssoContract.token, await createVisitor(address, cookie)(user.username, testPassword));
  });

  test("has its own limit of ten attempts", async () => {
    const { user, cookie } = await buildKnownDevice();
    const signInAsThief = () => createVisitor(createAddress(), cookie)(user.username, "wrong");
    expect(countTooMany(await runTimes(12, signInAsThief))).toHaveLength(2);
  });

  test("is known for each of its accounts, and for no other", async () => {
    const first = await buildKnownDevice();
    const { user, cookie } = await buildKnownDevice(first.cookie);
    const stranger = await buildUser();
    for (const [each, status] of [
      [first.user, 200],
      [user, 200],
      [stranger, 429],
    ] as const) {
      const address = createAddress();
      await runTimes(10, () => createVisitor(address)(each.username, "wrong"));
      expect((await createVisitor(address, cookie)(each.username, testPassword)).status).toBe(status);
    }
  });

  test("is known for 180 days", async () => {
    const user = await buildUser();
    const issueDaysAgo = (days: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - days * dayMs });
      const { name, value } = buildKnownDeviceCookie(undefined, user.id);
      vi.useRealTimers();
      return `${name}=${value}`;
    };
    const address = createAddress();
    await runTimes(10, () => createVisitor(address)(user.username, "wrong"));
    const signIn = (cookie: string) => createVisitor(address, cookie)(user.username, testPassword);
    getFailure(await signIn(issueDaysAgo(181)), "too_many_requests");
    getData(ssoContract.token, await signIn(issueDaysAgo(179)));
  });

  test("is not recognised by a modified or forged cookie", async () => {
    const { user, cookie } = await buildKnownDevice();
    const [name, token] = cookie.split("=");
    const [userId, deviceId, end, signature] = (token ?? "").split(".");
    const other = await buildUser();
    const address = createAddress();
    await runTimes(10, () => createVisitor(address)(user.username, "wrong"));
    for (const forged of [
      `${userId}.${deviceId}.${Number(end) + 1}.${signature}`,
      `${userId}.${deviceId}.${end}.${signature?.slice(0, -2)}`,
      `${userId}.${deviceId}.${end}`,
      `${other.id}.${deviceId}.${end}.${signature}`,
      "~~~",
    ])
      getFailure(
        await createVisitor(address, `${name}=${forged}`)(user.username, testPassword),
        "too_many_requests",
      );
    getData(ssoContract.token, await createVisitor(address, cookie)(user.username, testPassword));
  });
});
