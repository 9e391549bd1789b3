import { useSyncExternalStore } from "react";
import { formatRelative } from "./date-time.ts";
import { Timestamp, readTimestamp } from "./timestamp.tsx";
import { useLanguage } from "#ui/text/texts.ts";

const intervalMs = 30_000;
/** The server's clock may be ahead by this much: an event of this moment must not appear to be in the future. */
const maxClockDifferenceMs = 2 * 60_000;
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

/** A relative time, with the exact time and its ISO form in a tooltip. `value` is ISO 8601. */
export function RelativeTime({ value }: { value: string | null }) {
  useLanguage();
  const shownNow = useSyncExternalStore(subscribe, () => now);
  const timestamp = readTimestamp(value);
  if (timestamp === null) return <span aria-hidden>—</span>;
  const aheadMs = timestamp.getTime() - shownNow;
  const isPresent = aheadMs > 0 && aheadMs <= maxClockDifferenceMs;
  return (
    <Timestamp timestamp={timestamp}>
      {formatRelative(timestamp, isPresent ? timestamp.getTime() : shownNow)}
    </Timestamp>
  );
}
