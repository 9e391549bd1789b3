import { useEffect, useState } from "react";
import { Tooltip } from "@mantine/core";
import { formatDateTime, formatRelative } from "#ui/date-time.ts";
import { useLanguage } from "#ui/texts.ts";

/** How long ago; the exact time on hover and focus. `value` is ISO 8601. */
export function RelativeTime({ value }: { value: string | null }) {
  useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 30_000);
    return () => window.clearInterval(timer);
  }, []);

  const moment = value === null ? null : new Date(value);
  if (moment === null || Number.isNaN(moment.getTime())) return <span aria-hidden>—</span>;
  return (
    <Tooltip label={formatDateTime(moment)}>
      <time dateTime={moment.toISOString()} tabIndex={0}>
        {formatRelative(moment, Math.max(now, moment.getTime()))}
      </time>
    </Tooltip>
  );
}
