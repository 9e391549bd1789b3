import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "#config";
import { createRateLimits, networkOf } from "#http/rate-limit";
import { uniqueName } from "#test/builders";
import { newAddress } from "#test/caller";
import { createSignInThrottle, type SignInLimit } from "./sso.throttle.ts";

/* The wide limits count more failures than a test can compare passwords; here an attempt is a short delay. */

const { REDIS_URL } = config();
const stores = [
  ["memory", undefined] as const,
  ...(REDIS_URL === undefined ? [] : [["Redis", REDIS_URL] as const]),
];

describe.each(stores)("with counters in %s", (_store, redisUrl) => {
  const limits = createRateLimits(redisUrl, { failed: () => undefined, succeeded: () => undefined });
  // Before it is connected, Redis is replaced by memory.
  beforeAll(() => new Promise((resolve) => setTimeout(resolve, 500)));
  afterAll(() => limits.close());
  const throttle = createSignInThrottle(limits, 10);
  let running = 0;
  let maxParallel = 0;

  /** Whether a sign-in succeeded, failed or was refused. */
  async function signIn(
    account: string,
    address: string,
    isRight: boolean,
    { device, met = [] }: { device?: string; met?: SignInLimit[] } = {},
  ) {
    const compare = async () => {
      running += 1;
      maxParallel = Math.max(maxParallel, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return isRight;
    };
    const note = (limit: SignInLimit) => Promise.resolve(void met.push(limit));
    try {
      return (await throttle.run({ account, address, device }, compare, note)) ? "succeeded" : "failed";
    } catch {
      return "refused";
    }
  }

  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  /** An account whose limit is used up by failed attempts from other addresses. */
  async function attackedAccount() {
    const account = uniqueName("attacked");
    const addresses = Array.from({ length: 10 }, newAddress);
    for (const address of addresses) await many(10, () => signIn(account, address, false));
    return account;
  }

  test("a hundred failures lock the owner out on no device", async () => {
    const account = await attackedAccount();
    const met: SignInLimit[] = [];
    expect(await signIn(account, newAddress(), true, { met })).toBe("succeeded");
    expect(met, "an unknown device is slowed down").toEqual(["account"]);
    expect(await signIn(account, newAddress(), true, { device: "d", met: [] })).toBe("succeeded");
  });

  /** Addresses from which an attempt has failed before. */
  async function guessingAddresses(account: string, count: number) {
    const addresses = Array.from({ length: count }, newAddress);
    for (const address of addresses) await signIn(account, address, false);
    return addresses;
  }

  test("above the limit, unknown devices run one at a time after a growing delay; known devices run immediately", async () => {
    const account = await attackedAccount();
    maxParallel = 0;
    const addresses = await guessingAddresses(account, 5);
    const started = Date.now();
    const guesses = await Promise.all(addresses.map((address) => signIn(account, address, false)));
    expect(guesses).toEqual(Array(5).fill("failed"));
    expect(maxParallel).toBe(1);
    expect(Date.now() - started).toBeGreaterThan(5 * 60);
    const met: SignInLimit[] = [];
    expect(await signIn(account, newAddress(), true, { device: uniqueName("device"), met })).toBe(
      "succeeded",
    );
    expect(met).toEqual([]);
  });

  test("at most twelve attempts wait, and two per address", async () => {
    const account = await attackedAccount();
    const addresses = await guessingAddresses(account, 20);
    const results = await Promise.all(addresses.map((address) => signIn(account, address, false)));
    expect(results.filter((result) => result === "refused")).toHaveLength(8);
    const [address = ""] = addresses;
    const ofOne = await many(5, () => signIn(account, address, false));
    expect(ofOne.filter((result) => result === "refused")).toHaveLength(3);
  });

  test("first attempts run before those of attackers, even when attackers fill the queue", async () => {
    const account = await attackedAccount();
    const addresses = await guessingAddresses(account, 15);
    let isOver = false;
    const guess = async (address: string) => {
      while (!isOver) {
        if ((await signIn(account, address, false)) === "refused")
          await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const guessing = addresses.map(guess);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const owners = await many(3, () => signIn(account, newAddress(), true));
    isOver = true;
    await Promise.all(guessing);
    expect(owners).toEqual(Array(3).fill("succeeded"));
  });

  test("a first attempt succeeds while a hundred addresses make theirs, and is refused above the maximum", async () => {
    const account = await attackedAccount();
    await guessingAddresses(account, 10);
    const guesses = many(100, () => signIn(account, newAddress(), false));
    expect(await signIn(account, newAddress(), true)).toBe("succeeded");
    expect(await guesses).toEqual(Array(100).fill("failed"));
    const results = await many(150, () => signIn(account, newAddress(), false));
    expect(results.filter((result) => result === "refused").length).toBeGreaterThan(0);
    expect(maxParallel).toBeLessThanOrEqual(120);
  });

  test("one address has one first attempt", async () => {
    const account = await attackedAccount();
    const [address, owner] = [newAddress(), newAddress()];
    const order: string[] = [];
    await Promise.all([
      signIn(account, address, false).then(() => order.push("first guess")),
      signIn(account, address, false).then(() => order.push("second guess")),
      signIn(account, owner, true).then(() => order.push("owner")),
    ]);
    expect(order[2]).toBe("second guess");
  });

  test("two hundred users behind one address sign in concurrently, half of them after a wrong password", async () => {
    const address = newAddress();
    const met: SignInLimit[] = [];
    const results = await many(200, async (index) => {
      const account = uniqueName("colleague");
      if (index % 2 === 0) await signIn(account, address, false, { met });
      return signIn(account, address, true, { met });
    });
    expect(results).toEqual(Array(200).fill("succeeded"));
    expect(met).toEqual([]);
    // Their failures are cleared: the next two hundred users can make as many.
    const next = await many(200, async () => {
      const account = uniqueName("colleague");
      await signIn(account, address, false, { met });
      return signIn(account, address, true, { met });
    });
    expect(next).toEqual(Array(200).fill("succeeded"));
  });

  test("one address that tries many accounts is slowed down", async () => {
    const address = newAddress();
    const spray = (count: number) => many(count, () => signIn(uniqueName("sprayed"), address, false));
    expect(await spray(300)).toEqual(Array(300).fill("failed"));
    maxParallel = 0;
    const results = await spray(30);
    expect(maxParallel).toBe(1);
    const refused = results.filter((result) => result === "refused").length;
    // Some have run before the last one arrives.
    expect(refused).toBeGreaterThanOrEqual(14);
    expect(refused).toBeLessThanOrEqual(18);
    expect(await signIn(uniqueName("neighbour"), newAddress(), false)).toBe("failed");
  });

  test("an attempt that throws counts neither as success nor as failure", async () => {
    const [account, address] = [uniqueName("broken"), newAddress()];
    const broken = () =>
      throttle.run(
        { account, address, device: undefined },
        () => Promise.reject(new Error("away")),
        () => Promise.resolve(),
      );
    for (let count = 0; count < 12; count += 1) await expect(broken()).rejects.toThrow("away");
    expect(await signIn(account, address, true)).toBe("succeeded");
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
