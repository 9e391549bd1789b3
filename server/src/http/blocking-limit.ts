import { LRUCache } from "lru-cache";
import type { Counter } from "./rate-limit.ts";

/** A limit of failures that costs a caller without failures nothing. */
export interface BlockingLimit {
  /** Seconds until the key may call again; 0 if it may now. */
  blockedSeconds: (key: string) => number;
  /** Counts a failure, and blocks the key in this process once the limit is passed. */
  count: (key: string) => Promise<void>;
}

export function createBlockingLimit(limiter: Counter): BlockingLimit {
  const blocked = new LRUCache<string, number>({ max: 10_000 });
  return {
    blockedSeconds: (key) => {
      const until = blocked.get(key);
      return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
    },
    count: async (key) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1);
      if (consumedPoints >= limiter.points) blocked.set(key, Date.now() + msBeforeNext);
    },
  };
}
