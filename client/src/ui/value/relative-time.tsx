import { minuteMs } from "contract/time";
import { formatRelative } from "./date-time.ts";
import { Timestamp, readTimestamp } from "./timestamp.tsx";
import { useNow } from "./use-now.ts";
import { useLanguage } from "#ui/text/texts.ts";

/** The server's clock may be ahead by this much: an event of this moment must not appear to be in the future. */
const maxClockDifferenceMs = 2 * minuteMs;

/** A relative time, with the exact time and its ISO form in a tooltip. `value` is ISO 8601. */
export function RelativeTime({ value }: { value: string | null }) {
  useLanguage();
  const shownNow = useNow();
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
