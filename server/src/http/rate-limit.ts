import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";

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
