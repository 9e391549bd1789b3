import { Redis } from "ioredis";
import { v7 as newId } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { getTestRedisUrl } from "#test/redis.ts";
import { createRedisWindow } from "./sliding-window.ts";

// Without Redis the database counts, which admissions.test.ts checks.
describe("a window of 60 seconds in Redis", () => {
  const redis = new Redis(getTestRedisUrl());
  afterAll(() => redis.disconnect());

  const name = "test-window";
  const take = createRedisWindow(redis, name, 60);
  /** Makes the oldest point of a key older, as if time had passed. */
  async function moveBack(key: string, microseconds: number) {
    const oldest = Number(await redis.lindex(`${name}:${key}`, 0));
    await redis.lset(`${name}:${key}`, 0, String(oldest - microseconds));
  }
  const second = 1_000_000;

  test("grants the maximum, and again once the oldest point is a minute old", async () => {
    const key = newId();
    expect(await take({ key, wanted: 5, max: 3 })).toEqual({ granted: 3, used: 3, resetSeconds: 60 });
    await moveBack(key, 59 * second);
    expect(await take({ key, wanted: 1, max: 3 })).toEqual({ granted: 0, used: 3, resetSeconds: 1 });
    await moveBack(key, second);
    expect(await take({ key, wanted: 2, max: 3 })).toMatchObject({ granted: 1, used: 3 });
    expect(await take({ key, wanted: 1, max: 3 })).toMatchObject({ granted: 0, used: 3 });
  });

  test("grants nothing of a lower maximum until enough points have passed", async () => {
    const key = newId();
    await take({ key, wanted: 3, max: 3 });
    expect(await take({ key, wanted: 1, max: 2 })).toMatchObject({ granted: 0, used: 3 });
    expect(await take({ key, wanted: 1, max: 4 })).toMatchObject({ granted: 1, used: 4 });
    expect(await take({ key: newId(), wanted: 1, max: 0 })).toMatchObject({ granted: 0, used: 0 });
  });

  test("grants calls at the same time no more than the maximum", async () => {
    const key = newId();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take({ key, wanted: 3, max: 10 })));
    expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(10);
  });

  test("is deleted a minute after its last point", async () => {
    const key = newId();
    await take({ key, wanted: 1, max: 1 });
    expect(await redis.ttl(`${name}:${key}`)).toBeGreaterThan(58);
  });
});
