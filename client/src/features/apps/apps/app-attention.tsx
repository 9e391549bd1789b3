import type { AppAttention } from "contract/apps/apps.contract";
import { appAttentionTexts } from "./app-attention.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { formatDay } from "#ui/value/date-time.ts";
import type { StatusTone } from "#ui/value/status-badge.tsx";
import classes from "./apps.module.css";

const tones: Record<AppAttention["reason"], StatusTone> = {
  waiting: "amber",
  extension_requested: "amber",
  change_requested: "amber",
  suspended: "red",
  expired: "red",
  expires_soon: "amber",
  secret_ends: "amber",
  calls_refused: "red",
  never_called: "grey",
};

/** Says why an app needs attention. */
export function useAttentionText() {
  const t = useTexts(appAttentionTexts);
  return ({ reason, at, count }: AppAttention) =>
    t(reason, { count: count ?? 0, day: at === null ? "" : formatDay(at) });
}

/** The most urgent reason, and how many more there are. */
export function AttentionMark({ attention }: { attention: readonly AppAttention[] }) {
  const formatReason = useAttentionText();
  const [first, ...others] = attention;
  if (first === undefined) return null;
  return (
    <span
      className={classes.attention}
      data-tone={tones[first.reason]}
      title={attention.map(formatReason).join(" · ")}
    >
      {formatReason(first)}
      {others.length > 0 && ` +${String(others.length)}`}
    </span>
  );
}
