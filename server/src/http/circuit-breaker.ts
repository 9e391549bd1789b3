import type { OutageLog } from "./outage-log.ts";

/** Keeps requests from waiting for a service that does not respond. */
export interface CircuitBreaker {
  /** Runs `task`; `fallback` instead while the service is away, and if the task fails. */
  run: <T>(task: () => Promise<T>, fallback: () => Promise<T>) => Promise<T>;
  /** Reports that the service is away. */
  open: (error: unknown) => void;
  /** Probes now instead of later, after the service has reconnected. */
  retry: () => void;
  /** Ends the probes. */
  stop: () => void;
}

const probeIntervalMs = 1000;

/** How long a request waits for a service that does not respond; later requests do not wait. */
const maxResponseMs = 1000;

/**
 * A sign-in asks Redis some 40 times, one after the other: at this time for each, it takes three seconds. An answer
 * that this process was too busy to read is not slow.
 */
const slowMs = 75;
/** A service that answers slowly so many times in a row counts as away. */
const maxSlowAnswers = 5;

interface TimedResult<T> {
  result: T;
  isSlow: boolean;
}

/** The result of a task, or an error after `maxMs`. */
async function limitTime<T>(task: () => Promise<T>, maxMs: number): Promise<TimedResult<T>> {
  let isSlow = false;
  // If this process was busy for that long, the response is there, and is read before the next turn.
  const slowTimer = setTimeout(() => setImmediate(() => (isSlow = true)), slowMs).unref();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no response within ${String(maxMs / 1000)} seconds`));
    timer = setTimeout(() => setImmediate(giveUp), maxMs).unref();
  });
  try {
    return { result: await Promise.race([task(), timeout]), isSlow };
  } finally {
    clearTimeout(slowTimer);
    clearTimeout(timer);
  }
}

/**
 * The circuit is open until `probe` succeeds in a short time, and again from the first failed task, or some slow ones, on. While it is open, no task is
 * tried and the probe is repeated in the background.
 */
export function createCircuitBreaker(probe: () => Promise<unknown>, outage: OutageLog): CircuitBreaker {
  let isOpen = true;
  /** Increases with each change, so that a task of before an outage does not cause a second one. */
  let generation = 0;
  let slowAnswers = 0;
  let lastSlowAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void tryAgain(), delayMs).unref();
  };

  async function tryAgain() {
    try {
      await limitTime(probe, slowMs);
    } catch {
      schedule(probeIntervalMs);
      return;
    }
    isOpen = false;
    slowAnswers = 0;
    outage.succeeded();
  }

  function open(error: unknown) {
    outage.failed(error);
    if (isOpen) return;
    isOpen = true;
    generation += 1;
    schedule(probeIntervalMs);
  }

  /** Counts slow answers in a row; those of the same time, as during a short pause of the service, are one. */
  function recordAnswer(startedAt: number, isSlow: boolean) {
    if (!isSlow) slowAnswers = 0;
    else if (startedAt >= lastSlowAt) {
      slowAnswers += 1;
      lastSlowAt = performance.now();
      if (slowAnswers === maxSlowAnswers) open(new Error(`${slowAnswers} slow responses in a row`));
    }
  }

  schedule(0);
  return {
    run: async (task, fallback) => {
      if (isOpen) return fallback();
      const own = generation;
      const startedAt = performance.now();
      try {
        const { result, isSlow } = await limitTime(task, maxResponseMs);
        if (own === generation) recordAnswer(startedAt, isSlow);
        return result;
      } catch (error) {
        if (own === generation) open(error);
        return fallback();
      }
    },
    open,
    retry: () => {
      if (isOpen) schedule(0);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
