import { isIPv6 } from "node:net";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { httpMessages } from "contract/messages/http";
import { newMessage } from "contract/messages/messages";
import { AppError } from "./app-error.ts";
import type { OutageLog } from "./outage-log.ts";
import { redisWindow, type SlidingWindow } from "./sliding-window.ts";

/** Counters with a time window, shared between replicas if Redis is configured. */
export interface RateLimits {
  limiter: (name: string, points: number, seconds: number) => RateLimiterAbstract;
  /** An exact window; null without Redis: then the database counts. */
  slidingWindow: (name: string, seconds: number) => SlidingWindow | null;
  close: () => void;
}

/** How long a request waits for a Redis that is connected and does not respond. */
const maxResponseMs = 2000;

export function createRateLimits(redisUrl: string | undefined, outage: OutageLog): RateLimits {
  if (redisUrl === undefined)
    return {
      limiter: (name, points, duration) => new RateLimiterMemory({ keyPrefix: name, points, duration }),
      slidingWindow: () => null,
      close: () => undefined,
    };
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: maxResponseMs,
  });
  redis.on("error", outage.failed);
  redis.on("ready", outage.succeeded);
  return {
    // If Redis is unavailable, a replica counts for itself.
    limiter: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
    slidingWindow: (name, seconds) => {
      const take = redisWindow(redis, name, seconds);
      return async (wanted) => {
        try {
          const taken = await take(wanted);
          outage.succeeded();
          return taken;
        } catch (error) {
          // Redis may be connected and refuse, as without memory.
          outage.failed(error);
          throw error;
        }
      };
    },
    close: () => redis.disconnect(),
  };
}

/** Consumes a point before the costly work; refuses if none is left. */
export async function consumePoint(limiter: RateLimiterAbstract, key: string, what: Limited): Promise<void> {
  const state = await limiter.penalty(key, 1);
  if (state.consumedPoints > limiter.points) throw tooMany(what, state.msBeforeNext);
}

/** What is limited; the name is part of the message code. */
type Limited = keyof typeof httpMessages extends infer Code
  ? Code extends `too_many_${infer What}_seconds`
    ? What
    : never
  : never;

export function tooMany(what: Limited, milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const reason =
    seconds > 90
      ? newMessage(`too_many_${what}_minutes`, { count: Math.ceil(seconds / 60) })
      : newMessage(`too_many_${what}_seconds`, { count: seconds });
  return new AppError("too_many_requests", reason, { retryAfter: seconds });
}

/**
 * The key of address limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * host.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...(tail?.split(":") ?? [])];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
