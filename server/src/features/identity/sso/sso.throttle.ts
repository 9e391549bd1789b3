import { hourSeconds, minuteSeconds } from "contract/time";
import { createAttemptLimit, type Attempt, type FullLimit } from "#http/attempt-limit.ts";
import {
  getNetworks,
  createTooManyError,
  type LimitedAction,
  type Networks,
  type RateLimits,
} from "#http/rate-limit.ts";
import { createSlowLane } from "#http/slow-lane.ts";

/** The keys by which failed sign-ins are counted. */
interface SignInParties {
  /** The account: the hash of the typed name and the time its failures were last cleared. */
  account: string;
  address: string;
  /** The id of a device that has signed in to this account before. */
  device: string | undefined;
}

/** The limit that refuses or slows down a sign-in. */
export type SignInLimit = "device" | "pair" | "account" | "address";

/**
 * Limits failed sign-ins. One account from one network is refused after a few failures, and from all unknown
 * devices together after 150 in an hour. The limit of an address with all accounts does not refuse: above it,
 * attempts run one at a time after a growing delay, and only attempts beyond a full queue are refused. A known
 * device has its own limit only. See docs/security.md.
 */
export interface SignInThrottle {
  /** Compares a password within the limits; `onLimit` is called when one of them refuses or slows down. */
  run: (parties: SignInParties, compare: Attempt, onLimit: LimitHandler) => Promise<boolean>;
}
type LimitHandler = (limit: SignInLimit) => Promise<void>;

const deviceLimit = { maxFailures: 10, seconds: 15 * minuteSeconds };

/** Of a range, attempts are not counted: it belongs to thousands of customers. */
type Scope = Exclude<keyof Networks, "range">;
/** From the narrowest to the widest network: the narrowest one that is full refuses. */
const scopes: readonly Scope[] = ["host", "site", "block"];
const createPerScope = <T>(create: (scope: Scope) => T) => ({
  host: create("host"),
  site: create("site"),
  block: create("block"),
});
/** Runs an attempt within a limit of each scope, the narrowest first. */
const limitByScopes = (attempt: Attempt, limit: (scope: Scope, inner: Attempt) => Promise<boolean>) =>
  scopes.reduceRight<Attempt>((inner, scope) => () => limit(scope, inner), attempt)();

/** Failures with one account. */
const pairLimits = {
  host: { maxFailures: 10, seconds: 15 * minuteSeconds },
  site: { maxFailures: 20, seconds: hourSeconds },
  block: { maxFailures: 30, seconds: hourSeconds },
};

/** Failures with all accounts. */
const addressLimits = {
  host: { maxFailures: 300, seconds: 15 * minuteSeconds },
  site: { maxFailures: 600, seconds: 15 * minuteSeconds },
  block: { maxFailures: 900, seconds: 15 * minuteSeconds },
};

/** Attempts of a block for an account in an hour that count as first attempts. */
const maxFirstAttempts = 3;

/**
 * Failures with one account from all networks. First attempts have their own limit, so that a few networks that guess
 * do not use up the attempts of the owner. An hour overlaps two windows at most: 2 × (100 + 50) = 300 comparisons.
 */
const accountLimits = {
  first: { maxFailures: 100, seconds: hourSeconds },
  repeated: { maxFailures: 50, seconds: hourSeconds },
};

export function createSignInThrottle(limits: RateLimits, delayStepMs?: number): SignInThrottle {
  const ofDevice = createAttemptLimit(limits, "sign-in-device", deviceLimit);
  const ofPair = createPerScope((scope) =>
    createAttemptLimit(limits, `sign-in-pair-${scope}`, pairLimits[scope]),
  );
  const ofAddress = createPerScope((scope) =>
    createAttemptLimit(limits, `sign-in-address-${scope}`, addressLimits[scope]),
  );
  const lanes = createPerScope(() => createSlowLane(delayStepMs));
  const firstAttempts = limits.limiter("sign-in-first", maxFirstAttempts, hourSeconds);
  const ofAccount = {
    first: createAttemptLimit(limits, "sign-in-account-first", accountLimits.first),
    repeated: createAttemptLimit(limits, "sign-in-account-repeated", accountLimits.repeated),
  };

  const refuse =
    (limit: SignInLimit, what: LimitedAction, onLimit: LimitHandler) =>
    async ({ msBeforeNext }: Pick<FullLimit, "msBeforeNext">): Promise<never> => {
      await onLimit(limit);
      throw createTooManyError(what, msBeforeNext);
    };

  /** Limits the account over all networks, even if the addresses are used once. */
  async function runForAccount(account: string, block: string, compare: Attempt, onLimit: LimitHandler) {
    const key = `${account}|${block}`;
    const { consumedPoints } = await firstAttempts.penalty(key, 1);
    const limit = consumedPoints <= maxFirstAttempts ? ofAccount.first : ofAccount.repeated;
    let hasFailed = false;
    try {
      hasFailed = !(await limit.run(account, compare, refuse("account", "account_sign_ins", onLimit)));
    } finally {
      if (!hasFailed) await firstAttempts.reward(key, 1);
    }
    return !hasFailed;
  }

  /** Limits each network of an address over all accounts. */
  const runForAddress = (
    account: string,
    networks: Networks,
    failures: number,
    attempt: Attempt,
    onLimit: LimitHandler,
  ) =>
    limitByScopes(attempt, (scope, inner) =>
      ofAddress[scope].run(networks[scope], inner, async (full) => {
        await onLimit("address");
        return lanes[scope].run(networks[scope], { key: account, failures }, full.excess, full.attempt);
      }),
    );

  async function runUnknown(account: string, networks: Networks, compare: Attempt, onLimit: LimitHandler) {
    const buildPairKey = (scope: Scope) => `${account}|${networks[scope]}`;
    const refusePair = refuse("pair", "failed_sign_ins", onLimit);
    // Before anything is counted, so that a full network gets no counters for the hosts in it.
    for (const full of await Promise.all(scopes.map((scope) => ofPair[scope].findFull(buildPairKey(scope)))))
      if (full !== null) await refusePair(full);
    const failures = await ofPair.host.failures(buildPairKey("host"));
    // Before the counters of this account, which take 3 KB for an hour: an address can try any number of names.
    for (const scope of scopes) lanes[scope].requireRoom(networks[scope], { key: account, failures });
    const attempt = () => runForAccount(account, networks.block, compare, onLimit);
    const succeeded = await limitByScopes(
      () => runForAddress(account, networks, failures, attempt, onLimit),
      (scope, inner) => ofPair[scope].run(buildPairKey(scope), inner, refusePair),
    );
    if (succeeded) {
      // These failures were typing errors of the user who has now signed in. They count for the account: others may share the address.
      const mistakes = await ofPair.host.clear(buildPairKey("host"));
      for (const scope of scopes) {
        if (scope !== "host") await ofPair[scope].giveBack(buildPairKey(scope), mistakes);
        await ofAddress[scope].giveBack(networks[scope], mistakes);
      }
    }
    return succeeded;
  }

  return {
    run: ({ account, address, device }, compare, onLimit) =>
      device === undefined
        ? runUnknown(account, getNetworks(address), compare, onLimit)
        : ofDevice.run(`${account}|${device}`, compare, refuse("device", "failed_sign_ins", onLimit)),
  };
}

/**
 * Throttling writes one event per minute for an account attacked from many addresses, and for an address that
 * attacks many accounts.
 */
export function getThrottlingKey(limit: SignInLimit, account: string, address: string): string {
  const { block } = getNetworks(address);
  if (limit === "account") return `${limit}|${account}`;
  if (limit === "address") return `${limit}|${block}`;
  return `${limit}|${account}|${block}`;
}
