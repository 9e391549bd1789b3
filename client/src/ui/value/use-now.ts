import { useSyncExternalStore } from "react";

const intervalMs = 30_000;
const listeners = new Set<() => void>();
let timer: number | undefined;
let now = Date.now();

/** One timer for all relative times; it runs only while there are any. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = window.setInterval(() => {
      now = Date.now();
      for (const notify of listeners) notify();
    }, intervalMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** The current time in milliseconds; it advances while the component is mounted. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
