import type { Redis } from "ioredis";
import { z } from "zod";

/** Points of a key to take, of which at most `max` are taken in any window. */
export interface HitRequest {
  key: string;
  wanted: number;
  max: number;
}

interface HitGrant {
  granted: number;
  /** Points taken in the window that ends now. */
  used: number;
  /** Until the oldest of them no longer counts. */
  resetSeconds: number;
}

/** Takes points of a window that slides: unlike a counter, it never allows more across the end of a minute. */
export type SlidingWindow = (asked: HitRequest) => Promise<HitGrant>;

/** The script runs alone on the server, and uses the time of the server, so that all replicas count together. */
const script = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local window = ARGV[3] * 1000000
  local oldest = redis.call('LINDEX', KEYS[1], 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', KEYS[1])
    oldest = redis.call('LINDEX', KEYS[1], 0)
  end
  local live = redis.call('LLEN', KEYS[1])
  local room = math.max(0, math.min(tonumber(ARGV[1]), ARGV[2] - live))
  for _ = 1, room do redis.call('RPUSH', KEYS[1], string.format('%.0f', now)) end
  redis.call('EXPIRE', KEYS[1], ARGV[3])
  return { room, live + room, math.ceil(((oldest or now) + window - now) / 1000000) }`;

const Result = z.tuple([z.int(), z.int(), z.int()]);

export const createRedisWindow =
  (redis: Redis, name: string, seconds: number): SlidingWindow =>
  async ({ key, wanted, max }) => {
    const reply = await redis.eval(script, 1, `${name}:${key}`, wanted, max, seconds);
    const [granted, used, resetSeconds] = Result.parse(reply);
    return { granted, used, resetSeconds };
  };
