import { formatWibTimestamp } from "contract/time";
import { CopyButton } from "./copy-button.tsx";
import { formatDateTime } from "./date-time.ts";
import { Timestamp, readTimestamp } from "./timestamp.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "./value.module.css";

/** The time in WIB, with the ISO form in a tooltip and a copy button. `value` is ISO 8601. */
export function ExactTime({ value }: { value: string | null }) {
  const t = useTexts(uiTexts);
  useLanguage();
  const timestamp = readTimestamp(value);
  if (timestamp === null) return <span aria-hidden>—</span>;
  return (
    <span className={`${classes.value ?? ""} ${classes.quiet ?? ""}`}>
      <Timestamp timestamp={timestamp}>{formatDateTime(timestamp)}</Timestamp>
      <CopyButton value={formatWibTimestamp(timestamp)} what={t("isoTime")} />
    </span>
  );
}
