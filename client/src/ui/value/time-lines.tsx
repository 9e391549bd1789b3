import { formatDateTime } from "./date-time.ts";
import { RelativeTime } from "./relative-time.tsx";
import layout from "#ui/layout.module.css";

/** The cell of a table for a time in ISO 8601: how long ago, and below it when. */
export function TimeLines({ value }: { value: string }) {
  return (
    <span className={layout.lines}>
      <RelativeTime value={value} />
      <span className={layout.exactTime}>{formatDateTime(new Date(value))}</span>
    </span>
  );
}
