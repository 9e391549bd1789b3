import { useEffect, useState } from "react";
import { formatRelative } from "#ui/date-time.ts";
import { Moment, readMoment } from "#ui/moment.tsx";
import { useLanguage } from "#ui/texts.ts";

/** How long ago; the exact time and its ISO form on hover and focus. `value` is ISO 8601. */
export function RelativeTime({ value }: { value: string | null }) {
  useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 30_000);
    return () => window.clearInterval(timer);
  }, []);

  const moment = readMoment(value);
  if (moment === null) return <span aria-hidden>—</span>;
  return <Moment moment={moment}>{formatRelative(moment, Math.max(now, moment.getTime()))}</Moment>;
}
