import { isIPv4, isIPv6 } from "node:net";
import { Redis } from "ioredis";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { httpMessages } from "contract/messages/http";
import { buildMessage } from "contract/messages/messages";
import { AppError } from "./app-error.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import type { OutageLog } from "./outage-log.ts";
import { createRedisWindow, type SlidingWindow } from "./sliding-window.ts";

/** A counter per key; its window begins with the first point. */
export type Counter = Pick<RateLimiterAbstract, "points" | "penalty" | "reward" | "get" | "delete">;

/** Counters with a time window, shared between replicas if Redis is configured. */
export interface RateLimits {
  limiter: (name: string, points: number, seconds: number) => Counter;
  /** An exact window; null without Redis: then the database counts. */
  slidingWindow: (name: string, seconds: number) => SlidingWindow | null;
  close: () => void;
}

/** A connection without a response is replaced after this time: the server may have moved. */
const maxSilenceMs = 10_000;

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
    socketTimeout: maxSilenceMs,
  });
  // A write, because a Redis without memory still responds to PING.
  const breaker = createCircuitBreaker(() => redis.set("probe", "", "EX", 1), outage);
  redis.on("error", breaker.open);
  redis.on("ready", breaker.retry);
  return {
    limiter: (name, points, duration) => {
      const options = { keyPrefix: name, points, duration };
      return withFallback(
        breaker,
        new RateLimiterRedis({ ...options, storeClient: redis }),
        new RateLimiterMemory(options),
      );
    },
    slidingWindow: (name, seconds) => {
      const take = createRedisWindow(redis, name, seconds);
      return (wanted) =>
        breaker.run(
          () => take(wanted),
          () => Promise.reject(new Error("Redis is away")),
        );
    },
    close: () => {
      breaker.stop();
      redis.disconnect();
    },
  };
}

/** While Redis is away, a replica counts for itself. */
const withFallback = (breaker: CircuitBreaker, shared: Counter, local: Counter): Counter => ({
  points: shared.points,
  penalty: (key, points) =>
    breaker.run(
      () => shared.penalty(key, points),
      () => local.penalty(key, points),
    ),
  reward: (key, points) =>
    breaker.run(
      () => shared.reward(key, points),
      () => local.reward(key, points),
    ),
  get: (key) =>
    breaker.run(
      () => shared.get(key),
      () => local.get(key),
    ),
  delete: (key) =>
    breaker.run(
      () => shared.delete(key),
      () => local.delete(key),
    ),
});

/** Consumes a point before the costly work; refuses if none is left. */
export async function consumePoint(limiter: Counter, key: string, what: LimitedAction): Promise<void> {
  const state = await limiter.penalty(key, 1);
  if (state.consumedPoints > limiter.points) throw createTooManyError(what, state.msBeforeNext);
}

/** Refuses if no point is left; counts nothing, so a key that is not counted yet gets no counter. */
export async function refuseIfFull(limiter: Counter, key: string, what: LimitedAction): Promise<void> {
  const state = await limiter.get(key);
  if (state !== null && state.consumedPoints >= limiter.points && state.msBeforeNext > 0)
    throw createTooManyError(what, state.msBeforeNext);
}

/** What is limited; the name is part of the message code. */
export type LimitedAction = keyof typeof httpMessages extends infer Code
  ? Code extends `too_many_${infer What}_seconds`
    ? What
    : never
  : never;

/** The answer 429, which says when to try again. */
export function createTooManyError(what: LimitedAction, milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const reason =
    seconds > 90
      ? buildMessage(`too_many_${what}_minutes`, { count: Math.ceil(seconds / 60) })
      : buildMessage(`too_many_${what}_seconds`, { count: seconds });
  return new AppError("too_many_requests", reason, { retryAfter: seconds });
}

/** The networks of an address by which attempts are counted, from the narrowest to the widest. */
export interface Networks {
  /** An IPv4 address, or the /64 network of an IPv6 address, which belongs to one host. */
  host: string;
  /** What a provider gives to one site: /28 or /56. */
  site: string;
  /** What one customer can rent: /24 or /48. */
  block: string;
  /** What a provider holds: /16 or /32. */
  range: string;
}

/** The host network of an address: the key of address limits. */
export const getNetwork = (address: string): string => getNetworks(address).host;

/** A text that is no address is its own network. */
export function getNetworks(address: string): Networks {
  // A zone, such as %eth0, may have characters that ipaddr.js refuses.
  const parts = isIPv6(address) ? ipaddr.IPv6.parse(address.replace(/%.*$/, "")).parts : [];
  const ip = findIpv4(parts) ?? address;
  if (isIPv4(ip)) {
    const bytes = ip.split(".").map(Number);
    const prefix = (bits: number) => `${maskNumbers(bytes, 8, bits).join(".")}/${String(bits)}`;
    return { host: ip, site: prefix(28), block: prefix(24), range: prefix(16) };
  }
  if (parts.length === 0) return { host: ip, site: ip, block: ip, range: ip };
  const prefix = (bits: number) =>
    `${maskNumbers(parts, 16, bits)
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/${String(bits)}`;
  return { host: prefix(64), site: prefix(56), block: prefix(48), range: prefix(32) };
}

/** The IPv4 address in an IPv6 address, mapped (::ffff:0:0/96) or translated (NAT64, 64:ff9b::/96): all of them have one /64 network. */
function findIpv4(parts: number[]): string | undefined {
  const prefix = parts.slice(0, 6).join(":");
  if (prefix !== mappedPrefix && prefix !== translatedPrefix) return undefined;
  return parts
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}
const mappedPrefix = [0, 0, 0, 0, 0, 0xffff].join(":");
const translatedPrefix = [0x64, 0xff9b, 0, 0, 0, 0].join(":");

/** Keeps the first `bits` of an address and sets the others to zero; `width` is the size of its numbers. */
const maskNumbers = (numbers: number[], width: number, bits: number): number[] =>
  numbers.map((number, index) => {
    const removed = width - Math.min(width, Math.max(0, bits - index * width));
    return (number >> removed) << removed;
  });
