import { formatWibTimestamp } from "contract/time";
import type { ReactNode } from "react";
import { formatDateTime } from "./date-time.ts";
import { Tip } from "#ui/feedback/tip.tsx";

/** Parses a timestamp of the API; null if there is none. */
export function readTimestamp(value: string | null): Date | null {
  const timestamp = value === null ? null : new Date(value);
  return timestamp === null || Number.isNaN(timestamp.getTime()) ? null : timestamp;
}

/** A time element with a tooltip that shows the time in WIB and in ISO 8601. */
export function Timestamp({ timestamp, children }: { timestamp: Date; children: ReactNode }) {
  return (
    <Tip
      label={
        <>
          {formatDateTime(timestamp)}
          <br />
          {formatWibTimestamp(timestamp)}
        </>
      }
    >
      <time dateTime={timestamp.toISOString()} tabIndex={0}>
        {children}
      </time>
    </Tip>
  );
}
