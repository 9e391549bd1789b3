import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";

/** Counters of failures; shared between replicas when there is a Redis. */
export interface RateLimits {
  limiter: (name: string, points: number, seconds: number) => RateLimiterAbstract;
  close: () => void;
}

export function createRateLimits(redisUrl: string | undefined, onError: (error: Error) => void): RateLimits {
  if (redisUrl === undefined)
    return {
      limiter: (name, points, duration) => new RateLimiterMemory({ keyPrefix: name, points, duration }),
      close: () => undefined,
    };
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on("error", onError);
  return {
    // Without its Redis a replica goes on counting for itself.
    limiter: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
    close: () => redis.disconnect(),
  };
}

/** Refuses if a counter is full. */
export async function refuseIfFull(limiter: RateLimiterAbstract, key: string, what: string): Promise<void> {
  const state = await limiter.get(key);
  if (state !== null && state.consumedPoints >= limiter.points) throw tooMany(what, state.msBeforeNext);
}

export function tooMany(what: string, milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds > 90 ? `${String(Math.ceil(seconds / 60))} minutes` : `${String(seconds)} seconds`;
  return new AppError("too_many_requests", `Too many ${what}. Try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
