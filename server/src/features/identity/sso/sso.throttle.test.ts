import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { getConfig } from "#config/config.ts";
import {
  createRateLimits,
  getNetwork,
  getNetworks,
  type Counter,
  type RateLimits,
} from "#http/rate-limit.ts";
import { createUniqueName } from "#test/builders.ts";
import { createAddress } from "#test/caller.ts";
import { createSignInThrottle, type SignInLimit } from "./sso.throttle.ts";

/* The wide limits count more failures than a test can compare passwords; here an attempt is a short delay. */

const silent = { failed: () => undefined, succeeded: () => undefined };
const { REDIS_URL } = getConfig();
const stores = [
  ["memory", undefined] as const,
  ...(REDIS_URL === undefined ? [] : [["Redis", REDIS_URL] as const]),
];

describe.each(stores)("with counters in %s", (_store, redisUrl) => {
  const limits = createRateLimits(redisUrl, silent);
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
    const recordLimit = (limit: SignInLimit) => Promise.resolve(void met.push(limit));
    try {
      return (await throttle.run({ account, address, device }, compare, recordLimit))
        ? "succeeded"
        : "failed";
    } catch {
      return "refused";
    }
  }

  const runMany = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  /** Unique addresses of one /48 network, or one of each of many. */
  const createBlock = () => createAddress().split(":").slice(0, 3).join(":");
  const createAddressInBlock = (block: string) => `${block}:${createAddress().split(":").slice(3).join(":")}`;
  const createIpv4 = () => `198.${[1, 2, 3].map(() => String(randomInt(256))).join(".")}`;

  /** How many of the attempts were compared. */
  const countCompared = (results: string[]) => results.filter((result) => result !== "refused").length;

  test("of 600 guesses from one /48, each from a fresh /64, 30 are compared, and the owner signs in at once", async () => {
    const account = createUniqueName("attacked");
    const block = createBlock();
    const guesses = runMany(600, () => signIn(account, createAddressInBlock(block), false));
    const met: SignInLimit[] = [];
    expect(await signIn(account, createAddress(), true, { met })).toBe("succeeded");
    expect(met).toEqual([]);
    expect(countCompared(await guesses)).toBe(30);
  });

  test.each([
    ["/56", 20, (block: string) => createAddressInBlock(`${block}:ab${randomBytes(1).toString("hex")}`)],
    ["/64", 10, (block: string) => createAddressInBlock(`${block}:abcd`)],
  ])("of 100 guesses from one %s, %i are compared", async (_size, count, addressIn) => {
    const [account, block] = [createUniqueName("attacked"), createBlock()];
    const results = await runMany(100, () =>
      signIn(account, addressIn(block).split(":").slice(0, 8).join(":"), false),
    );
    expect(countCompared(results)).toBe(count);
  });

  test.each([
    ["/24", 30, () => `198.51.100.${String(randomInt(256))}`],
    ["/28", 20, () => `198.51.100.${String(64 + randomInt(16))}`],
  ])("of 200 guesses from one IPv4 %s, %i are compared", async (_size, count, address) => {
    const account = createUniqueName("attacked");
    expect(countCompared(await runMany(200, () => signIn(account, address(), false)))).toBe(count);
  });

  test.each([
    ["IPv4", createIpv4],
    ["IPv6", createAddress],
  ])("of 600 guesses from as many %s networks, 100 are compared", async (_kind, address) => {
    const account = createUniqueName("attacked");
    const met: SignInLimit[] = [];
    expect(countCompared(await runMany(600, () => signIn(account, address(), false, { met })))).toBe(100);
    expect(new Set(met)).toEqual(new Set(["account"]));
    expect(await signIn(account, createAddress(), true), "the owner needs a link").toBe("refused");
    expect(await signIn(account, createAddress(), true, { device: createUniqueName("device"), met })).toBe(
      "succeeded",
    );
  });

  test("150 passwords of an account are compared, however guesses are spread over networks", async () => {
    const account = createUniqueName("attacked");
    const blocks = Array.from({ length: 40 }, createBlock);
    const results = await runMany(1000, (index) =>
      signIn(account, createAddressInBlock(blocks[index % 40] ?? ""), false),
    );
    expect(countCompared(results)).toBe(150);
  });

  test("guesses from fresh /64 networks of a /48 that has failed 30 times get no counters", async () => {
    const counters: Counter[] = [];
    const limiter: RateLimits["limiter"] = (...options) => {
      const counter = limits.limiter(...options);
      counters.push(counter);
      return counter;
    };
    const counted = createSignInThrottle({ ...limits, limiter }, 10);
    const [account, block] = [createUniqueName("attacked"), createBlock()];
    const guess = (address: string) =>
      counted.run(
        { account, address, device: undefined },
        () => Promise.resolve(false),
        () => Promise.resolve(),
      );
    /** An address in one of the 256 /56 networks of the block. */
    const createAddressInSite = (site: number) =>
      createAddressInBlock(`${block}:${(0x1000 + 0x100 * site).toString(16)}`)
        .split(":")
        .slice(0, 8)
        .join(":");
    await runMany(30, (site) => guess(createAddressInSite(site)));
    const address = createAddressInSite(30);
    await expect(guess(address)).rejects.toThrow("Too many failed sign-ins");
    const { host, site } = getNetworks(address);
    const keys = [host, site, `${account}|${host}`, `${account}|${site}`];
    const states = await Promise.all(counters.flatMap((each) => keys.map((key) => each.get(key))));
    expect(states.filter((state) => state !== null)).toEqual([]);
  });

  test("sixteen networks that guess all the time leave the owner the first attempts of an unknown device", async () => {
    const account = createUniqueName("attacked");
    const blocks = Array.from({ length: 16 }, createBlock);
    for (let round = 0; round < 3; round += 1)
      await runMany(160, (index) => signIn(account, createAddressInBlock(blocks[index % 16] ?? ""), false));
    const owner = createAddress();
    expect(await signIn(account, owner, false), "a typing error").toBe("failed");
    expect(await signIn(account, owner, true)).toBe("succeeded");
  });

  test("replicas count together, if the counters are shared", async () => {
    const account = createUniqueName("attacked");
    const other = createSignInThrottle(limits, 10);
    const createParties = () => ({ account, address: createIpv4(), device: undefined });
    const guess = (of: typeof throttle) =>
      of
        .run(
          createParties(),
          () => Promise.resolve(false),
          () => Promise.resolve(),
        )
        .then(
          () => "failed",
          () => "refused",
        );
    const results = await runMany(300, (index) => guess(index % 2 === 0 ? throttle : other));
    expect(countCompared(results)).toBe(redisUrl === undefined ? 200 : 100);
  });

  test("two hundred concurrent right passwords of one account from one address all succeed", async () => {
    const [account, address] = [createUniqueName("script"), createAddress()];
    maxParallel = 0;
    expect(await runMany(200, () => signIn(account, address, true))).toEqual(Array(200).fill("succeeded"));
    expect(maxParallel).toBeLessThanOrEqual(10);
  });

  test("two hundred users behind one address sign in concurrently, half of them after a wrong password", async () => {
    const address = createAddress();
    const met: SignInLimit[] = [];
    const results = await runMany(200, async (index) => {
      const account = createUniqueName("colleague");
      if (index % 2 === 0) await signIn(account, address, false, { met });
      return signIn(account, address, true, { met });
    });
    expect(results).toEqual(Array(200).fill("succeeded"));
    expect(met).toEqual([]);
    // Their failures are cleared: the next two hundred users can make as many.
    const next = await runMany(200, async () => {
      const account = createUniqueName("colleague");
      await signIn(account, address, false, { met });
      return signIn(account, address, true, { met });
    });
    expect(next).toEqual(Array(200).fill("succeeded"));
  });

  test("one address that tries many accounts is slowed down", async () => {
    const address = createAddress();
    const sprayPasswords = (count: number) =>
      runMany(count, () => signIn(createUniqueName("sprayed"), address, false));
    expect(await sprayPasswords(300)).toEqual(Array(300).fill("failed"));
    maxParallel = 0;
    const results = await sprayPasswords(30);
    expect(maxParallel).toBe(1);
    const refused = results.filter((result) => result === "refused").length;
    // Some have run before the last one arrives.
    expect(refused).toBeGreaterThanOrEqual(14);
    expect(refused).toBeLessThanOrEqual(18);
    expect(await signIn(createUniqueName("neighbour"), createAddress(), false)).toBe("failed");
  });

  test("of the names that an address tries while others wait, none is kept in memory", async () => {
    const kept = new Set<string>();
    const counting = createSignInThrottle(
      {
        ...limits,
        limiter: (name, points, seconds) => {
          const counter = limits.limiter(name, points, seconds);
          return {
            points,
            penalty: (key, count) => {
              kept.add(`${name} ${String(key)}`);
              return counter.penalty(key, count);
            },
            reward: (key, count) => counter.reward(key, count),
            get: (key) => counter.get(key),
            delete: (key) => counter.delete(key),
          };
        },
      },
      // The attempts that wait do so until the end of the test.
      60_000,
    );
    const address = createAddress();
    const attempt = () =>
      counting.run(
        { account: createUniqueName("tried"), address, device: undefined },
        () => Promise.resolve(false),
        () => Promise.resolve(),
      );
    await runMany(300, attempt);
    for (let isFull = false; !isFull;)
      isFull = await Promise.race([
        attempt().then(
          () => false,
          () => true,
        ),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), 100)),
      ]);
    const before = kept.size;
    for (let count = 0; count < 20; count += 1) await expect(attempt()).rejects.toThrow();
    expect(kept.size).toBe(before);
  });

  test("an attempt that throws counts neither as success nor as failure", async () => {
    const [account, address] = [createUniqueName("broken"), createAddress()];
    const failSignIn = () =>
      throttle.run(
        { account, address, device: undefined },
        () => Promise.reject(new Error("away")),
        () => Promise.resolve(),
      );
    for (let count = 0; count < 12; count += 1) await expect(failSignIn()).rejects.toThrow("away");
    expect(await signIn(account, address, true)).toBe("succeeded");
  });
});

describe("in any hour at most 300 passwords of an account are compared", () => {
  const minuteMs = 60_000;
  const createIpv4 = () => `198.${[1, 2, 3].map(() => String(randomInt(256))).join(".")}`;

  /** Guesses at the times that `attack` sets on the clock; returns the times of the comparisons. */
  async function listComparisons(attack: (guess: (addresses: string[]) => Promise<void>) => Promise<void>) {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const throttle = createSignInThrottle(createRateLimits(undefined, silent), 0);
    const times: number[] = [];
    const compare = () => {
      times.push(Date.now());
      return Promise.resolve(false);
    };
    const guess = (address: string) =>
      throttle
        .run({ account: "victim", address, device: undefined }, compare, () => Promise.resolve())
        .catch(() => false);
    await attack(async (addresses) => void (await Promise.all(addresses.map(guess))));
    return times;
  }

  const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  const countMaxInAnHour = (times: number[]) =>
    Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 60 * minuteMs).length));

  const createMany = (count: number, newOne: () => string) => Array.from({ length: count }, newOne);

  test("at the border of two windows", async () => {
    const blocks = createMany(20, createAddress);
    const flood = () => [...Array.from({ length: 6 }, () => blocks).flat(), ...createMany(120, createIpv4)];
    const times = await listComparisons(async (guess) => {
      await guess(Array.from({ length: 4 }, () => blocks[0] ?? ""));
      pass(59.9 * minuteMs);
      for (let round = 0; round < 14; round += 1) {
        await guess(flood());
        pass(5 * minuteMs);
      }
    });
    expect(countMaxInAnHour(times)).toBeGreaterThan(290);
    expect(countMaxInAnHour(times)).toBeLessThanOrEqual(300);
  });

  test.each([1, 2, 3])("with random addresses at random times (%i)", async () => {
    const block = createAddress().split(":").slice(0, 3).join(":");
    const kinds = [
      createIpv4,
      createAddress,
      () => `198.51.${String(randomInt(20))}.${String(randomInt(256))}`,
      () => `${block}:${createAddress().split(":").slice(3).join(":")}`,
      () => `2001:db8:${String(randomInt(80))}::1`,
    ];
    const times = await listComparisons(async (guess) => {
      for (let step = 0; step < 120; step += 1) {
        const kind = kinds[randomInt(kinds.length)] ?? createIpv4;
        await guess(createMany(randomInt(1, 60), kind));
        pass(randomInt(4 * minuteMs));
      }
    });
    expect(times.length).toBeGreaterThan(300);
    expect(countMaxInAnHour(times)).toBeLessThanOrEqual(300);
  });
});

const ipv4Networks = {
  host: "203.0.113.77",
  site: "203.0.113.64/28",
  block: "203.0.113.0/24",
  range: "203.0.0.0/16",
};

test.each([
  ["203.0.113.77", ipv4Networks],
  ["::ffff:203.0.113.77", ipv4Networks],
  [
    "2001:db8:1:abcd:3:4:5:6",
    {
      host: "2001:db8:1:abcd::/64",
      site: "2001:db8:1:ab00::/56",
      block: "2001:db8:1:0::/48",
      range: "2001:db8:0:0::/32",
    },
  ],
  [
    "2001:db8::1",
    {
      host: "2001:db8:0:0::/64",
      site: "2001:db8:0:0::/56",
      block: "2001:db8:0:0::/48",
      range: "2001:db8:0:0::/32",
    },
  ],
  ["", { host: "", site: "", block: "", range: "" }],
])("the networks of %s", (address, networks) => {
  expect(getNetworks(address)).toEqual(networks);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["0000:0000:0000:0000:0000:ffff:cb00:7107", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "203.0.113.7"],
  ["64:ff9b::cb00:7107", "203.0.113.7"],
  ["64:ff9b:1::cb00:7107", "64:ff9b:1:0::/64"],
  ["fe80::1%en-0.1", "fe80:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
