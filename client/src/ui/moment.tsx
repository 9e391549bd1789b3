import type { ReactNode } from "react";
import { Tooltip } from "@mantine/core";
import { formatDateTime, isoInWib } from "#ui/date-time.ts";

/** A moment of the wire, or null where there is none. */
export function readMoment(value: string | null): Date | null {
  const moment = value === null ? null : new Date(value);
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

/** Words for a moment; on hover and focus the time in WIB and as ISO 8601. */
export function Moment({ moment, children }: { moment: Date; children: ReactNode }) {
  return (
    <Tooltip
      label={
        <>
          {formatDateTime(moment)}
          <br />
          {isoInWib(moment)}
        </>
      }
    >
      <time dateTime={moment.toISOString()} tabIndex={0}>
        {children}
      </time>
    </Tooltip>
  );
}
