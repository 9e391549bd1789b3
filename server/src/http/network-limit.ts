import {
  consumePoint,
  getNetworks,
  refuseIfFull,
  type LimitedAction,
  type RateLimits,
} from "./rate-limit.ts";

/** Consumes a point of each network of an address. */
export type NetworkLimit = (address: string, what: LimitedAction) => Promise<void>;

/**
 * A limit per address that a rented block of addresses does not multiply: a site may make twice as many calls as a
 * host, and a block three times as many.
 */
export function createNetworkLimit(
  limits: RateLimits,
  name: string,
  maxPerHost: number,
  seconds: number,
): NetworkLimit {
  const ofHost = limits.limiter(name, maxPerHost, seconds);
  const ofSite = limits.limiter(`${name}-site`, 2 * maxPerHost, seconds);
  const ofBlock = limits.limiter(`${name}-block`, 3 * maxPerHost, seconds);
  return async (address, what) => {
    const { host, site, block } = getNetworks(address);
    // Before anything is counted, so that a full network gets no counters for the hosts in it.
    await Promise.all([refuseIfFull(ofBlock, block, what), refuseIfFull(ofSite, site, what)]);
    // The narrowest first, so that a host that is refused uses up nothing of its neighbours.
    await consumePoint(ofHost, host, what);
    await consumePoint(ofSite, site, what);
    await consumePoint(ofBlock, block, what);
  };
}
