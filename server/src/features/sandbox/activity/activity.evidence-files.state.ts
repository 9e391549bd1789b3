import type { EvidenceState } from "contract/activity/activity.evidence.contract";
import { minuteMs } from "contract/time";
import type { EvidenceFile } from "#db/generated/client.ts";

/** The process that makes a file touches it every second, also while it waits. */
const maxSilenceMs = minuteMs;

/** A process that ended leaves a file in the making, which nobody finishes. */
export const getEvidenceState = (
  { state, touchedAt }: Pick<EvidenceFile, "state" | "touchedAt">,
  now: Date,
): EvidenceState => {
  if (state === "ready") return "ready";
  return state === "making" && now.getTime() - touchedAt.getTime() < maxSilenceMs ? "making" : "failed";
};
