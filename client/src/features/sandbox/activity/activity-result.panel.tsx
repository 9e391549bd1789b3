import type { Activity } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import { mistakeTexts } from "./mistakes.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The mistake says more than the cause. A refusal by a business rule is an answer that tests ask for; all others are mistakes. */
export function ActivityResult({ activity }: { activity: Pick<Activity, "cause" | "mistake"> }) {
  const t = useTexts(activityTexts);
  const { cause, mistake } = activity;
  const mistakes = useTexts(mistakeTexts);
  if (cause === null) return <StatusBadge tone="green" label={t("success")} />;
  return (
    <StatusBadge
      tone={cause === "business" ? "amber" : "red"}
      label={mistake === null ? t(cause) : mistakes(mistake)}
    />
  );
}
