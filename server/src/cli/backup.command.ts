import path from "node:path";
import type { Writable } from "node:stream";
import { z } from "zod";
import { config } from "#config";
import { openStorage } from "#storage/storage";
import type { Manifest } from "../backup/backup-format.ts";
import { summaryOf } from "../backup/summary.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { writeNewFile } from "../backup/write-new-file.ts";
import { productVersion } from "../features/portal/portal.service.ts";
import { withStore } from "./command-database.ts";
import { CommandError, defineCommand, notify } from "./command.ts";

export const backupCommand = defineCommand({
  name: "backup",
  summary: "Writes database and uploaded files into one file, while the portal works.",
  details:
    "FILE is a new file, or - for standard output. The backup can be restored into PostgreSQL or an embedded database.\n" +
    "The master key is never in it: keep it in another place, because without it a restored portal does not start.",
  positionals: [{ field: "file", usage: "FILE" }],
  options: {
    force: { type: "boolean", help: "Replaces FILE if it exists." },
    "allow-missing-files": {
      type: "boolean",
      help: "Makes a backup although uploaded files are missing in the storage.",
    },
  },
  input: z.object({
    file: z.string("must be a file name, or - for standard output").min(1),
    force: z.boolean().default(false),
    "allow-missing-files": z.boolean().default(false),
  }),
  run: async ({ file, force, "allow-missing-files": mayMissFiles }) => {
    const manifest =
      file === "-"
        ? await writeAll(standardOutput(), mayMissFiles)
        : await writeNewFile(file, { mayReplace: force }, (output) => writeAll(output, mayMissFiles));
    notify(`Backup written: ${summaryOf(manifest)}.`);
    if (manifest.missingFiles.length > 0)
      notify(`Not in the storage, and not in the backup: ${manifest.missingFiles.join(", ")}.`);
    notify(keyReminder(manifest));
  },
});

const writeAll = (output: Writable, mayMissFiles: boolean): Promise<Manifest> =>
  withStore(async (store) => {
    const storage = await openStorage(config());
    try {
      const spoolDir = path.join(config().DATA_DIR, "run");
      return await writeBackup({ store, storage, portalVersion: productVersion, spoolDir }, output, {
        mayMissFiles,
      });
    } finally {
      storage.close();
    }
  });

function standardOutput(): Writable {
  if (process.stdout.isTTY)
    throw new CommandError("A backup is binary: redirect standard output to a file, or name a file.");
  return process.stdout;
}

function keyReminder({ masterKeyIds, database }: Manifest): string {
  const place = database === "embedded" ? "DATA_DIR/master.key or PORTAL_MASTER_KEY" : "PORTAL_MASTER_KEY";
  return `The master key is not in the backup. A restore needs the key with the id ${masterKeyIds.join(" and ")} (${place}): keep it in another place.`;
}
