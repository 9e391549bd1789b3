import { setTimeout as sleep } from "node:timers/promises";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { createTooManyError, type Counter, type RateLimits } from "./rate-limit.ts";

/** The costly step, such as a password comparison. Returns whether it succeeded. */
export type Attempt = () => Promise<boolean>;

export interface AttemptLimit {
  /**
   * Runs an attempt if fewer than `maxFailures` attempts of this key have failed or are running. An attempt
   * takes a slot before it runs: success frees the slot, failure keeps it, also that of a stopped process. So never
   * more than `maxFailures` attempts run or fail in a window. If running attempts hold the last slots, the next
   * attempt waits, so that concurrent successful attempts are never refused. `whenFull` decides once the
   * failures alone fill the limit.
   */
  run: (key: string, attempt: Attempt, whenFull: FullHandler) => Promise<boolean>;
  /** What fills a limit that `run` would find full by its failures alone, or null; counts nothing. */
  findFull: (key: string) => Promise<LimitState | null>;
  /** The number of failed attempts of a key. */
  failures: (key: string) => Promise<number>;
  /** Clears the failures of a key and returns their number. */
  clear: (key: string) => Promise<number>;
  /** Clears some failures of a key. */
  giveBack: (key: string, count: number) => Promise<void>;
}

interface LimitState {
  /** Failures above the limit. */
  excess: number;
  msBeforeNext: number;
}
export interface FullLimit extends LimitState {
  /** The attempt; its failure is counted. */
  attempt: Attempt;
}
type FullHandler = (full: FullLimit) => Promise<boolean>;

/** How often a waiting attempt checks for a free slot. */
const pollMs = 50;

/** A limit whose slots are taken although no attempt runs, as often as this in a row, is full. */
const maxIdleChecks = 5;

/** An attempt is refused after waiting this long: the slots may be those of a stopped process. */
const maxWaitMs = 60_000;

/** Maximum number of waiting attempts over all keys of a limit; more are refused. */
const maxWaiting = 500;

export function createAttemptLimit(
  limits: RateLimits,
  name: string,
  { maxFailures, seconds }: { maxFailures: number; seconds: number },
): AttemptLimit {
  const failures = limits.limiter(name, maxFailures, seconds);
  /** Attempts that have started and have not succeeded. */
  const started = limits.limiter(`${name}-started`, maxFailures, seconds);
  let waiting = 0;

  /** Attempts that run now: only whether an attempt without a slot waits depends on it. */
  const running = limits.limiter(`${name}-running`, maxFailures, maxWaitMs / 1000);

  /** The last waiting attempt of each key: they wait in line, so that one per key asks the counters. */
  const lines = new Map<string, Promise<unknown>>();

  /** Takes a slot; returns null once it is taken, or what fills the limit. */
  async function enter(key: string): Promise<LimitState | null> {
    if (!lines.has(key)) {
      const entered = await tryToEnter(key);
      if (entered !== "wait" && entered !== "idle") return entered;
    }
    if (waiting >= maxWaiting) throw createTooManyError("attempts", 2000);
    const waitUntil = performance.now() + maxWaitMs;
    const inLine = (lines.get(key) ?? Promise.resolve()).then(() => waitForSlot(key, waitUntil));
    const settled = inLine.catch(() => undefined);
    lines.set(key, settled);
    waiting += 1;
    try {
      return await inLine;
    } finally {
      waiting -= 1;
      if (lines.get(key) === settled) lines.delete(key);
    }
  }

  async function waitForSlot(key: string, waitUntil: number): Promise<LimitState | null> {
    for (let idleChecks = 0; ;) {
      const entered = await tryToEnter(key, idleChecks === maxIdleChecks - 1);
      if (entered !== "wait" && entered !== "idle") return entered;
      // Those that ran a moment ago may have ended, and their slots may be free.
      idleChecks = entered === "wait" ? 0 : idleChecks + 1;
      if (performance.now() > waitUntil) throw createTooManyError("attempts", 2000);
      await sleep(pollMs);
    }
  }

  /** As `enter`, once: "wait" while attempts run that may free a slot, "idle" if none runs, unless that is `isFinal`. */
  async function tryToEnter(key: string, isFinal = false): Promise<LimitState | "wait" | "idle" | null> {
    const { consumedPoints } = await started.penalty(key, 1);
    if (consumedPoints <= maxFailures) return null;
    const { msBeforeNext } = await takeBack(started, key, 1);
    const failed = (await failures.get(key))?.consumedPoints ?? 0;
    const others = (await running.get(key))?.consumedPoints ?? 0;
    if (failed < maxFailures && others > 0) return "wait";
    if (failed < maxFailures && !isFinal) return "idle";
    return { excess: Math.max(0, failed - maxFailures), msBeforeNext };
  }

  /** Runs an attempt that has a slot. */
  async function runStarted(key: string, attempt: Attempt) {
    await running.penalty(key, 1);
    let hasFailed = false;
    try {
      hasFailed = !(await attempt());
    } finally {
      if (!hasFailed) await takeBack(started, key, 1);
      // Counted before it ends, so that an attempt that waits sees one or the other.
      else await failures.penalty(key, 1);
      await takeBack(running, key, 1);
    }
    return !hasFailed;
  }

  return {
    run: async (key, attempt, whenFull) => {
      const full = await enter(key);
      if (full === null) return runStarted(key, attempt);
      return whenFull({
        ...full,
        attempt: async () => {
          await started.penalty(key, 1);
          return runStarted(key, attempt);
        },
      });
    },
    findFull: async (key) => {
      const failed = (await failures.get(key))?.consumedPoints ?? 0;
      if (failed < maxFailures) return null;
      const state = await started.get(key);
      if (state === null || state.consumedPoints < maxFailures || state.msBeforeNext <= 0) return null;
      return { excess: failed - maxFailures, msBeforeNext: state.msBeforeNext };
    },
    failures: async (key) => (await failures.get(key))?.consumedPoints ?? 0,
    clear: async (key) => {
      const failed = await failures.get(key);
      // If two run at the same time, one deletes the counter.
      if (failed === null || !(await failures.delete(key))) return 0;
      await takeBack(started, key, failed.consumedPoints);
      return failed.consumedPoints;
    },
    giveBack: async (key, count) => {
      const failed = await failures.get(key);
      const points = Math.min(count, failed?.consumedPoints ?? 0);
      if (points <= 0) return;
      await takeBack(failures, key, points);
      await takeBack(started, key, points);
    },
  };
}

async function takeBack(counter: Counter, key: string, points: number): Promise<RateLimiterRes> {
  const left = await counter.reward(key, points);
  // The counter expired while the attempt was running.
  if (left.consumedPoints < 0) await counter.delete(key);
  return left;
}
