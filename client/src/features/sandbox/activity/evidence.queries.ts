import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import {
  activityContract,
  maxEvidence,
  type EvidenceFormat,
  type EvidenceLanguage,
} from "contract/activity/activity.contract";
import { evidenceFilesContract, type EvidenceFile } from "contract/activity/activity.evidence.contract";
import type { Chosen } from "./kept-activity.queries.ts";
import { call, callFile } from "#api/call.ts";
import { wait } from "#api/wait.ts";
import { saveFile } from "#ui/value/save-file.ts";

interface EvidenceChoice {
  chosen: Chosen;
  format: EvidenceFormat;
  language: EvidenceLanguage;
  signal: AbortSignal;
  onProgress: (file: EvidenceFile) => void;
}

/** Downloads calls as evidence; many of them, or all that match, when the server has made the file. */
export const useEvidence = () =>
  useMutation({
    mutationFn: (choice: EvidenceChoice) => {
      const ids = choice.chosen.ids ?? [];
      return ids.length > 0 && ids.length <= maxEvidence
        ? downloadAtOnce(ids, choice)
        : downloadLater(choice);
    },
    onSuccess: ({ name, content }) => saveFile(name, content),
  });

const downloadAtOnce = (ids: readonly string[], { format, language, signal }: EvidenceChoice) =>
  callFile(
    activityContract.evidence,
    { params: {}, query: { ids: ids.join(","), format, language } },
    { signal },
  );

const pollMs = 1000;

async function downloadLater({ chosen, format, language, signal, onProgress }: EvidenceChoice) {
  const body: z.input<typeof evidenceFilesContract.make.body> = { ...chosen, format, language };
  let file = (await call(evidenceFilesContract.make, { body }, { signal })).data;
  const params = { evidenceId: file.evidence_id };
  while (file.state === "making") {
    onProgress(file);
    await wait(pollMs, signal);
    file = (await call(evidenceFilesContract.show, { params }, { signal })).data;
  }
  // The server refuses one that has failed, and says what to do.
  return callFile(evidenceFilesContract.download, { params, query: {} }, { signal });
}
