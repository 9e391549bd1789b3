import { buildMessage } from "contract/messages/messages";
import { AppError } from "#http/app-error.ts";
import { createTooManyError } from "#http/rate-limit.ts";

export interface QueueLimits {
  /** Tasks at a time, in all and of one key. */
  maxRunning: number;
  maxRunningPerKey: number;
  /** Waiting tasks, in all and of one key; more are refused, in all those of the key with most. */
  maxWaiting: number;
  maxWaitingPerKey: number;
  /** A task that has waited as long is refused. */
  maxWaitMs: number;
}

export interface FairQueue {
  /**
   * Runs a task in the turn of its key: of a user, an address or an app. The keys take turns, so that one with many tasks
   * delays only its own. A full queue refuses the newest task of the key with most. A refused task throws a 429, or a 503 if all keys
   * together are too many.
   */
  run: <T>(key: string, task: () => Promise<T>, maxWaitMs?: number) => Promise<T>;
}

interface WaitingTask {
  start: () => void;
  refuse: () => void;
}

interface KeyState {
  running: number;
  waiting: WaitingTask[];
  /** The number of its last task; 0 for a key whose first task waits, which comes before all others. */
  lastStart: number;
}

/** Bounds costly work. Each replica has its own queues. */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const keys = new Map<string, KeyState>();
  let running = 0;
  let waiting = 0;
  let starts = 0;

  const canStart = (of: KeyState) => running < limits.maxRunning && of.running < limits.maxRunningPerKey;

  function startWaiting() {
    while (waiting > 0) {
      const [next] = [...keys.values()]
        .filter((of) => of.waiting.length > 0 && canStart(of))
        .sort((one, other) => one.lastStart - other.lastStart);
      if (next === undefined) return;
      next.waiting[0]?.start();
    }
  }

  function begin(of: KeyState) {
    running += 1;
    of.running += 1;
    of.lastStart = starts += 1;
  }

  function leave(key: string, of: KeyState) {
    running -= 1;
    of.running -= 1;
    startWaiting();
    removeUnused(key, of);
  }

  function removeUnused(key: string, of: KeyState) {
    if (of.running === 0 && of.waiting.length === 0) keys.delete(key);
  }

  const wait = (key: string, of: KeyState, maxWaitMs: number) =>
    new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        of.waiting.splice(of.waiting.indexOf(task), 1);
        waiting -= 1;
      };
      const task: WaitingTask = {
        start: () => {
          leaveQueue();
          begin(of);
          resolve();
        },
        refuse: () => {
          leaveQueue();
          removeUnused(key, of);
          reject(createRefusal(of));
        },
      };
      const timer = setTimeout(task.refuse, maxWaitMs);
      waiting += 1;
      of.waiting.push(task);
    });

  /** Makes room in a full queue for a key with at least two waiting tasks fewer than the one with most. */
  function displaceFor(of: KeyState): boolean {
    const [largest = of] = [...keys.values()].sort((one, other) => other.waiting.length - one.waiting.length);
    if (largest.waiting.length < of.waiting.length + 2) return false;
    largest.waiting.at(-1)?.refuse();
    return true;
  }

  const createRefusal = (of: KeyState) =>
    of.running + of.waiting.length > 0
      ? createTooManyError("waiting_requests", limits.maxWaitMs)
      : new AppError("unavailable", buildMessage("service_unavailable"), {
          retryAfter: Math.ceil(limits.maxWaitMs / 1000),
        });

  async function enter(key: string, of: KeyState, maxWaitMs: number) {
    if (canStart(of)) begin(of);
    else if (
      of.waiting.length >= limits.maxWaitingPerKey ||
      (waiting >= limits.maxWaiting && !displaceFor(of))
    )
      throw createRefusal(of);
    else await wait(key, of, maxWaitMs);
  }

  return {
    run: async (key, task, maxWaitMs = limits.maxWaitMs) => {
      const of = keys.get(key) ?? { running: 0, waiting: [], lastStart: 0 };
      keys.set(key, of);
      try {
        await enter(key, of, maxWaitMs);
      } catch (error) {
        removeUnused(key, of);
        throw error;
      }
      try {
        return await task();
      } finally {
        leave(key, of);
      }
    },
  };
}
