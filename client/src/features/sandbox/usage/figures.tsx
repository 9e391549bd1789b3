import type { Usage } from "contract/usage/usage.contract";
import { usageTexts } from "./usage.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./usage.module.css";

/** A duration of the usage; null is one above the highest bound. */
export function useDurationText() {
  const t = useTexts(usageTexts);
  return (milliseconds: number | null) =>
    milliseconds === null ? t("tooLong") : t("milliseconds", { count: milliseconds });
}

/** The share of calls that were refused, such as `2.5%`. */
export function useShareText() {
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return ({ calls, errors }: { calls: number; errors: number }) =>
    format.format(calls === 0 ? 0 : errors / calls);
}

/** The totals of the period; dashes until they are loaded. */
export function Figures({ total }: { total: Usage["total"] | undefined }) {
  const t = useTexts(usageTexts);
  const [language] = useLanguage();
  const share = useShareText();
  const duration = useDurationText();
  const hasCalls = total !== undefined && total.calls > 0;
  const figures = [
    {
      label: t("calls"),
      value: total?.calls.toLocaleString(language),
      hint:
        hasCalls && total.portal_calls > 0
          ? t("byPortal", { calls: total.portal_calls.toLocaleString(language) })
          : "",
    },
    {
      label: t("refused"),
      value: total?.errors.toLocaleString(language),
      hint: hasCalls ? t("refusedShare", { share: share(total) }) : "",
    },
    { label: t("median"), value: hasCalls ? duration(total.p50_ms) : undefined, hint: t("medianHint") },
    { label: t("p95"), value: hasCalls ? duration(total.p95_ms) : undefined, hint: t("p95Hint") },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, hint }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value ?? "–"}</span>
            <span className={classes.under}>{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
