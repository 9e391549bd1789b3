import { evidenceFilesContract } from "contract/activity/activity.evidence.contract";
import { serve } from "#http/serve.ts";
import { presentEvidenceFile } from "./activity.evidence-files.presenter.ts";
import { beginEvidenceFile, findEvidenceFile, readEvidenceFile } from "./activity.evidence-files.service.ts";

export const evidenceFilesRoutes = serve(evidenceFilesContract, {
  make: async ({ actor, body }) => presentEvidenceFile(await beginEvidenceFile(actor, body)),
  show: async ({ actor, params }) => presentEvidenceFile(await findEvidenceFile(actor, params.evidenceId)),
  download: ({ actor, params }) => readEvidenceFile(actor, params.evidenceId),
});
