import { fchmodSync, fstatSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { openStorage } from "#storage/storage.ts";
import type { Manifest } from "#backup/backup-format.ts";
import { formatSummary } from "#backup/summary.ts";
import { writeBackup } from "#backup/write-backup.ts";
import { writeNewFile } from "#backup/write-new-file.ts";
import { productVersion } from "#config/product.ts";
import { withStore } from "./command-database.ts";
import { CommandError, defineCommand, notify } from "./command.ts";

export const backupCommand = defineCommand({
  name: "backup",
  summary: "Writes the database and the uploaded files to one file while the portal runs.",
  details:
    "FILE is a new file, or - for standard output. The backup can be restored into PostgreSQL or an embedded database.\n" +
    "The master key is never in the backup: store it separately, because a restored portal does not start without it.",
  positionals: [{ field: "file", usage: "FILE" }],
  options: {
    force: { type: "boolean", help: "Replaces FILE if it exists." },
    "allow-missing-files": {
      type: "boolean",
      help: "Makes a backup even if uploaded files are missing in the storage.",
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
        ? await writeAll(createStandardOutput(), mayMissFiles)
        : await writeNewFile(file, { mayReplace: force }, (output) => writeAll(output, mayMissFiles));
    notify(`Backup written: ${formatSummary(manifest)}.`);
    if (manifest.missingFiles.length > 0)
      notify(`Missing in the storage and in the backup: ${manifest.missingFiles.join(", ")}.`);
    notify(formatKeyReminder(manifest));
  },
});

const writeAll = (output: Writable, mayMissFiles: boolean): Promise<Manifest> =>
  withStore(async (store) => {
    const storage = await openStorage(getConfig());
    try {
      const spoolDir = path.join(getConfig().DATA_DIR, "run");
      return await writeBackup({ store, storage, portalVersion: productVersion, spoolDir }, output, {
        mayMissFiles,
      });
    } finally {
      storage.close();
    }
  });

function createStandardOutput(): Writable {
  if (process.stdout.isTTY)
    throw new CommandError("A backup is binary: redirect standard output to a file, or name a file.");
  // The shell created the file for everyone; a pipe has no permissions.
  if (fstatSync(process.stdout.fd).isFile()) fchmodSync(process.stdout.fd, 0o600);
  return process.stdout;
}

function formatKeyReminder({ masterKeyIds, database }: Manifest): string {
  const place = database === "embedded" ? "DATA_DIR/master.key or PORTAL_MASTER_KEY" : "PORTAL_MASTER_KEY";
  return `The master key is not in the backup. A restore needs the key with the id ${masterKeyIds.join(" and ")} (${place}): store it separately.`;
}
