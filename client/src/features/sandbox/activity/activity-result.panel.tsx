import type { Activity } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import { mistakeTexts } from "./mistakes.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The mistake says more than the cause. Tests ask for refusals by a business rule or on demand; all others are mistakes. */
export function ActivityResult({ activity }: { activity: Pick<Activity, "cause" | "mistake"> }) {
  const t = useTexts(activityTexts);
  const { cause, mistake } = activity;
  const mistakes = useTexts(mistakeTexts);
  if (cause === null) return <StatusBadge tone="green" label={t("success")} />;
  return (
    <StatusBadge
      tone={cause === "business" || cause === "on_demand" ? "amber" : "red"}
      label={mistake === null ? t(cause) : mistakes(mistake)}
    />
  );
}
