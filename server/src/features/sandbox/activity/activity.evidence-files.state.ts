import type { EvidenceState } from "contract/activity/activity.evidence.contract";
import { minuteMs } from "contract/time";
import type { EvidenceFile } from "#db/generated/client.ts";

/** Longer than a batch of calls or the making of a PDF takes, with all that may wait before. */
const maxSilenceMs = 5 * minuteMs;

/** A process that ended leaves a file in the making, which nobody finishes. */
export const getEvidenceState = (
  { state, touchedAt }: Pick<EvidenceFile, "state" | "touchedAt">,
  now: Date,
): EvidenceState => {
  if (state === "ready") return "ready";
  return state === "making" && now.getTime() - touchedAt.getTime() < maxSilenceMs ? "making" : "failed";
};
