import { setTimeout as wait } from "node:timers/promises";

/** Background work of this process, triggered by changes. */
export interface BackgroundWork {
  /** Starts a run; during a run, schedules another one after it. */
  nudge: () => void;
  /** Stops after the current step; waits for it a few seconds at most. */
  close: () => Promise<void>;
}

const maxCloseMs = 5_000;

/** Runs `work` once per nudge or less often, never twice concurrently. `work` stops early when aborted. */
export function createBackgroundWork(
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): BackgroundWork {
  const closing = new AbortController();
  let isNudged = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isNudged && !closing.signal.aborted) {
      isNudged = false;
      await work(closing.signal).catch(onError);
    }
    running = undefined;
  };
  return {
    nudge: () => {
      isNudged = true;
      running ??= run();
    },
    close: async () => {
      closing.abort();
      await Promise.race([running, wait(maxCloseMs, undefined, { ref: false })]);
    },
  };
}
