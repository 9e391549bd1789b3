import { setTimeout as wait } from "node:timers/promises";

/** Work in the background of this process that a change gives cause for. */
export interface BackgroundWork {
  /** Starts a run; during a run, another one after it. */
  nudge: () => void;
  /** Stops after the step at hand, and waits a few seconds for it at most. */
  close: () => Promise<void>;
}

const maxCloseMs = 5_000;

/** Runs `work` once per nudge or less often, never twice at a time. `work` stops early when aborted. */
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
