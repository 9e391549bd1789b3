import type { EvidenceFile } from "contract/activity/activity.evidence.contract";
import type { EvidenceFile as EvidenceFileRow } from "#db/generated/client.ts";
import { getEvidenceState } from "./activity.evidence-files.state.ts";

export const presentEvidenceFile = (file: EvidenceFileRow): EvidenceFile => ({
  evidence_id: file.id,
  name: file.name,
  state: getEvidenceState(file, new Date()),
  done: file.done,
  total: file.total,
  expires_at: file.expiresAt.toISOString(),
});
