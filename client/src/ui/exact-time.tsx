import { CopyButton } from "#ui/copy-button.tsx";
import { formatDateTime, isoInWib } from "#ui/date-time.ts";
import { Moment, readMoment } from "#ui/moment.tsx";
import { useLanguage, useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import classes from "#ui/value.module.css";

/** The time in WIB, its ISO form on hover and focus and by the copy button. `value` is ISO 8601. */
export function ExactTime({ value }: { value: string | null }) {
  const t = useTexts(uiTexts);
  useLanguage();
  const moment = readMoment(value);
  if (moment === null) return <span aria-hidden>—</span>;
  return (
    <span className={`${classes.value ?? ""} ${classes.quiet ?? ""}`}>
      <Moment moment={moment}>{formatDateTime(moment)}</Moment>
      <CopyButton value={isoInWib(moment)} what={t("isoTime")} />
    </span>
  );
}
