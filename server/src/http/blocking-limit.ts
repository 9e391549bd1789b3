import { LRUCache } from "lru-cache";
import { getNetworks, type RateLimits } from "./rate-limit.ts";

/** A limit of failures by network that costs a caller without failures nothing. */
export interface BlockingLimit {
  /** Seconds until the networks of an address may call again; 0 if they may now. */
  blockedSeconds: (address: string) => number;
  /** Counts a failure, and blocks in this process the networks of the address that passed their limit. */
  count: (address: string) => Promise<void>;
}

/** A site may fail twice as often as a host, and a block three times as often, as with `createNetworkLimit`. */
export function createBlockingLimit(
  limits: RateLimits,
  name: string,
  maxPerHost: number,
  seconds: number,
): BlockingLimit {
  const limiters = {
    host: limits.limiter(name, maxPerHost, seconds),
    site: limits.limiter(`${name}-site`, 2 * maxPerHost, seconds),
    block: limits.limiter(`${name}-block`, 3 * maxPerHost, seconds),
  };
  const blocked = new LRUCache<string, number>({ max: 10_000 });
  const getBlockedSeconds = (network: string) =>
    Math.max(0, Math.ceil(((blocked.get(network) ?? 0) - performance.now()) / 1000));
  const countIn = async (size: keyof typeof limiters, network: string) => {
    const { consumedPoints, msBeforeNext } = await limiters[size].penalty(network, 1);
    if (consumedPoints >= limiters[size].points) blocked.set(network, performance.now() + msBeforeNext);
  };
  return {
    blockedSeconds: (address) => {
      if (blocked.size === 0) return 0;
      const { host, site, block } = getNetworks(address);
      return Math.max(getBlockedSeconds(host), getBlockedSeconds(site), getBlockedSeconds(block));
    },
    count: async (address) => {
      const { host, site, block } = getNetworks(address);
      await Promise.all([countIn("host", host), countIn("site", site), countIn("block", block)]);
    },
  };
}
