import { z } from "zod";
import { withBackup } from "#backup/read-backup.ts";
import { formatSummary } from "#backup/summary.ts";
import { defineCommand, print } from "./command.ts";

export const verifyBackupCommand = defineCommand({
  name: "verify-backup",
  summary: "Checks that a backup is complete and undamaged, without a database.",
  positionals: [{ field: "file", usage: "FILE" }],
  input: z.object({ file: z.string("must be a file name").min(1) }),
  run: ({ file }) =>
    withBackup(file, ({ manifest }) => {
      print(`The backup is complete: ${formatSummary(manifest)}.`);
      print(`Created at ${manifest.createdAt} by version ${manifest.portalVersion} on ${manifest.database}.`);
      print(`A restore needs the master key with the id ${manifest.masterKeyIds.join(" and ")}.`);
      if (manifest.missingFiles.length > 0)
        print(`Files missing in the storage: ${manifest.missingFiles.join(", ")}.`);
      return Promise.resolve();
    }),
});
