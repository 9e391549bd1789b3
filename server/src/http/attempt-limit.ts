import { setTimeout as sleep } from "node:timers/promises";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { tooMany, type RateLimits } from "./rate-limit.ts";

/** The costly step, such as a password comparison. Returns whether it succeeded. */
export type Attempt = () => Promise<boolean>;

export interface AttemptLimit {
  /**
   * Runs an attempt if fewer than `maxFailures` attempts of this key have failed or are running. An attempt
   * takes a slot before it runs: success frees the slot, failure keeps it. If running attempts hold the last
   * slots, the next attempt waits, so that concurrent successful attempts are never refused. `whenFull`
   * decides once the failures alone fill the limit.
   */
  run: (key: string, attempt: Attempt, whenFull: WhenFull) => Promise<boolean>;
  /** The number of failed attempts of a key. */
  failures: (key: string) => Promise<number>;
  /** Clears the failures of a key and returns their number. */
  clear: (key: string) => Promise<number>;
  /** Clears some failures of a key. */
  giveBack: (key: string, count: number) => Promise<void>;
}

interface FullLimit {
  /** Failures above the limit. */
  excess: number;
  msBeforeNext: number;
  /** The attempt; its failure is counted. */
  attempt: Attempt;
}
type WhenFull = (full: FullLimit) => Promise<boolean>;

/** How often a waiting attempt checks for a free slot. */
const pollMs = 50;

/** A slot left by a stopped process is free again after this time. */
const maxRunningSeconds = 120;

/** Maximum number of waiting attempts over all keys of a limit; more are refused. */
const maxWaiting = 500;

export function createAttemptLimit(
  limits: RateLimits,
  name: string,
  { maxFailures, seconds }: { maxFailures: number; seconds: number },
): AttemptLimit {
  const failures = limits.limiter(name, maxFailures, seconds);
  const running = limits.limiter(`${name}-running`, maxFailures, maxRunningSeconds);
  let waiting = 0;

  /** Takes a slot; returns null once it is taken, or the failures if they fill the limit. */
  async function enter(key: string): Promise<RateLimiterRes | null> {
    const others = await running.penalty(key, 1);
    const failed = await failures.get(key);
    const count = failed?.consumedPoints ?? 0;
    if (count + others.consumedPoints <= maxFailures) return null;
    await leave(key);
    return failed !== null && count >= maxFailures ? failed : waitAndEnter(key);
  }

  async function waitAndEnter(key: string) {
    if (waiting >= maxWaiting) throw tooMany("attempts", 2000);
    waiting += 1;
    await sleep(pollMs);
    waiting -= 1;
    return enter(key);
  }

  async function leave(key: string) {
    const { consumedPoints } = await running.reward(key, 1);
    // The counter expired while the attempt was running.
    if (consumedPoints < 0) await running.delete(key);
  }

  async function counted(key: string, attempt: Attempt) {
    const succeeded = await attempt();
    // Counted before its slot is freed, so that no attempt is missed in between.
    if (!succeeded) await failures.penalty(key, 1);
    return succeeded;
  }

  return {
    run: async (key, attempt, whenFull) => {
      const full = await enter(key);
      if (full !== null)
        return whenFull({
          excess: full.consumedPoints - maxFailures,
          msBeforeNext: full.msBeforeNext,
          attempt: () => counted(key, attempt),
        });
      try {
        return await counted(key, attempt);
      } finally {
        await leave(key);
      }
    },
    failures: async (key) => (await failures.get(key))?.consumedPoints ?? 0,
    clear: async (key) => {
      const failed = await failures.get(key);
      // If two run at the same time, one deletes the counter.
      return failed !== null && (await failures.delete(key)) ? failed.consumedPoints : 0;
    },
    giveBack: async (key, count) => {
      const failed = await failures.get(key);
      const points = Math.min(count, failed?.consumedPoints ?? 0);
      if (points > 0) await failures.reward(key, points);
    },
  };
}
