import { refuseIfFull, type RateLimits } from "#http/rate-limit";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

/**
 * Failed sign-ins are counted three ways. A guesser is stopped by the pair of account and address; the wider counters
 * stop one account being tried from many addresses, and many accounts from one. Only failures count, so the holder of
 * the account is not locked out by the first counter of somebody else's address.
 */
export interface SignInThrottle {
  check: (username: string, address: string) => Promise<void>;
  fail: (username: string, address: string) => Promise<void>;
  /** Forgets the failures of one account from one address. */
  forgive: (username: string, address: string) => Promise<void>;
}

const minutes = 60;

export function createSignInThrottle(limits: RateLimits): SignInThrottle {
  const counters = (username: string, address: string): [RateLimiterAbstract, string][] => [
    [pair, `${username}|${address}`],
    [account, username],
    [source, address],
  ];
  const pair = limits.limiter("sign-in-pair", 10, 15 * minutes);
  const account = limits.limiter("sign-in-account", 100, 60 * minutes);
  const source = limits.limiter("sign-in-address", 200, 15 * minutes);
  return {
    check: async (username, address) => {
      for (const [limiter, key] of counters(username, address))
        await refuseIfFull(limiter, key, "failed sign-ins");
    },
    fail: async (username, address) => {
      for (const [limiter, key] of counters(username, address)) await limiter.penalty(key, 1);
    },
    forgive: async (username, address) => {
      await pair.delete(`${username}|${address}`);
    },
  };
}
