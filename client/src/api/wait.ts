/** Waits `ms`, or until the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      window.clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
