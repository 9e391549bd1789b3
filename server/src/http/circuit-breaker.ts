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

/** The result of a task, or an error after `maxResponseMs`. */
async function withinTime<T>(task: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no response within ${String(maxResponseMs / 1000)} second`));
    // If this process was busy for that long, the response is there, and is read before the next turn.
    timer = setTimeout(() => setImmediate(giveUp), maxResponseMs).unref();
  });
  try {
    return await Promise.race([task(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The circuit is open until `probe` succeeds, and again from the first failed task on. While it is open, no task is
 * tried and the probe is repeated in the background.
 */
export function createCircuitBreaker(probe: () => Promise<unknown>, outage: OutageLog): CircuitBreaker {
  let isOpen = true;
  /** Increases with each change, so that a task of before an outage does not cause a second one. */
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void tryAgain(), delayMs).unref();
  };

  async function tryAgain() {
    try {
      await withinTime(probe);
    } catch {
      schedule(probeIntervalMs);
      return;
    }
    isOpen = false;
    outage.succeeded();
  }

  function open(error: unknown) {
    outage.failed(error);
    if (isOpen) return;
    isOpen = true;
    generation += 1;
    schedule(probeIntervalMs);
  }

  schedule(0);
  return {
    run: async (task, fallback) => {
      if (isOpen) return fallback();
      const own = generation;
      try {
        return await withinTime(task);
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
