import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { FileContent, Id, Timestamp } from "../fields.ts";
import { EvidenceFormat, EvidenceLanguage } from "./activity.contract.ts";
import { ChosenCalls } from "./chosen-calls.ts";

const access = ["admin", "tenant"] as const;
const path = "/api/v1/activity/evidence";

/** Files of a user at a time, in the making and ready. */
export const maxEvidenceFiles = 3;
/** How long a file can be downloaded. */
export const maxEvidenceMinutes = 60;

export const evidenceStates = ["making", "ready", "failed"] as const;
export type EvidenceState = (typeof evidenceStates)[number];

export const MakeEvidence = ChosenCalls.safeExtend({
  format: EvidenceFormat,
  language: EvidenceLanguage,
}).meta({ id: "MakeEvidence" });
export type MakeEvidence = z.output<typeof MakeEvidence>;

export const EvidenceFile = z
  .object({
    evidence_id: Id,
    name: z.string(),
    state: z.enum(evidenceStates).meta({
      description:
        "`making`; `ready` for the download; `failed`, also after a restart of the portal: make it again.",
    }),
    done: z.int().meta({ description: "Calls that have been read." }),
    total: z.int().meta({ description: "Calls of the file." }),
    expires_at: Timestamp.meta({ description: "When the file is deleted." }),
  })
  .meta({ id: "EvidenceFile" });
export type EvidenceFile = z.infer<typeof EvidenceFile>;

const ofFile = z.object({ evidenceId: Id });

/** Files of more calls than GET /api/v1/activity/evidence sends at once. */
export const evidenceFilesContract = defineContract({
  make: {
    method: "POST",
    path,
    access,
    summary: "Begin to make a file of up to 500 calls",
    description: `The formats are those of GET ${path}. The file is made in the background and deleted after ${String(maxEvidenceMinutes)} minutes; a user has at most ${String(maxEvidenceFiles)}, and the oldest one that is not in the making makes room for the next.`,
    body: MakeEvidence,
    failures: ["not_found", "conflict"],
    message: "Success",
    reply: "data",
    response: EvidenceFile,
  },
  show: {
    method: "GET",
    path: `${path}/:evidenceId`,
    access,
    summary: "How far a file of calls is",
    description: "Shown to the user who began it.",
    params: ofFile,
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: EvidenceFile,
  },
  download: {
    method: "GET",
    path: `${path}/:evidenceId/file`,
    access,
    summary: "A file of calls that is ready",
    params: ofFile,
    failures: ["not_found", "conflict", "too_many_requests"],
    message: "Success",
    reply: "file",
    response: FileContent,
  },
});
