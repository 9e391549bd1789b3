import { createAttemptLimit, type Attempt } from "#http/attempt-limit";
import { networkOf, tooMany, type RateLimits } from "#http/rate-limit";
import { createSlowLane } from "#http/slow-lane";

/** The keys by which failed sign-ins are counted. */
interface SignInParties {
  /** The account: the typed name and the time its failures were last cleared. */
  account: string;
  address: string;
  /** The id of a device that has signed in to this account before. */
  device: string | undefined;
}

/** The limit that refuses or slows down a sign-in. */
export type SignInLimit = "device" | "pair" | "account" | "address";

/**
 * Limits failed sign-ins. One account from one address is refused after 10 failures. Limits for an account
 * from all addresses, and for an address with all accounts, do not refuse: above them, attempts run one at a
 * time after a growing delay, and only attempts beyond a full queue are refused. A known device has its own
 * limit only. See docs/security.md.
 */
export interface SignInThrottle {
  /** Compares a password within the limits; `onLimit` is called when one of them refuses or slows down. */
  run: (parties: SignInParties, compare: Attempt, onLimit: OnLimit) => Promise<boolean>;
}
type OnLimit = (limit: SignInLimit) => Promise<void>;

const minuteSeconds = 60;

const signInLimits = {
  pair: { maxFailures: 10, seconds: 15 * minuteSeconds },
  account: { maxFailures: 100, seconds: 60 * minuteSeconds },
  address: { maxFailures: 300, seconds: 15 * minuteSeconds },
};

/** Maximum number of running or waiting first attempts from different addresses for an attacked account. */
const maxFirstAttempts = 120;

export function createSignInThrottle(limits: RateLimits, delayStepMs?: number): SignInThrottle {
  const ofDevice = createAttemptLimit(limits, "sign-in-device", signInLimits.pair);
  const ofPair = createAttemptLimit(limits, "sign-in-pair", signInLimits.pair);
  const ofAccount = createAttemptLimit(limits, "sign-in-account", signInLimits.account);
  const ofAddress = createAttemptLimit(limits, "sign-in-address", signInLimits.address);
  const accountLane = createSlowLane(delayStepMs);
  const addressLane = createSlowLane(delayStepMs);
  /** The networks of the first attempts, by account. */
  const firstAttempts = new Map<string, Set<string>>();

  const refuse =
    (limit: SignInLimit, onLimit: OnLimit) =>
    async ({ msBeforeNext }: { msBeforeNext: number }): Promise<never> => {
      await onLimit(limit);
      throw tooMany("failed_sign_ins", msBeforeNext);
    };

  /** First attempts are not slowed down: an attacker has one per address, and a user often needs only one. */
  async function runFirst(account: string, network: string, attempt: Attempt): Promise<boolean> {
    const networks = firstAttempts.get(account) ?? new Set();
    if (networks.size >= maxFirstAttempts) throw tooMany("waiting_sign_ins", 5000);
    firstAttempts.set(account, networks.add(network));
    try {
      return await attempt();
    } finally {
      networks.delete(network);
      if (networks.size === 0) firstAttempts.delete(account);
    }
  }

  async function runUnknown(account: string, network: string, compare: Attempt, onLimit: OnLimit) {
    const pair = `${account}|${network}`;
    const failures = await ofPair.failures(pair);
    const byAddress = () =>
      ofAddress.run(network, compare, async ({ excess, attempt }) => {
        await onLimit("address");
        return addressLane(network, { key: account, failures }, excess, attempt);
      });
    const byAccount = () =>
      ofAccount.run(account, byAddress, async ({ excess, attempt }) => {
        await onLimit("account");
        const isFirst = failures === 0 && firstAttempts.get(account)?.has(network) !== true;
        if (isFirst) return runFirst(account, network, attempt);
        return accountLane(account, { key: network, failures }, excess, attempt);
      });
    const succeeded = await ofPair.run(pair, byAccount, refuse("pair", onLimit));
    if (succeeded) {
      // These failures were typing errors of the user who has now signed in.
      const mistakes = await ofPair.clear(pair);
      await ofAccount.giveBack(account, mistakes);
      await ofAddress.giveBack(network, mistakes);
    }
    return succeeded;
  }

  return {
    run: ({ account, address, device }, compare, onLimit) =>
      device === undefined
        ? runUnknown(account, networkOf(address), compare, onLimit)
        : ofDevice.run(`${account}|${device}`, compare, refuse("device", onLimit)),
  };
}
