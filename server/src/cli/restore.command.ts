import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { getConfig, type Config } from "#config/config.ts";
import { openStore } from "#db/store.ts";
import { openStorage } from "#storage/storage.ts";
import type { Manifest } from "#backup/backup-format.ts";
import { withBackup, type Backup } from "#backup/read-backup.ts";
import { restoreBackup } from "#backup/restore-backup.ts";
import { formatSummary } from "#backup/summary.ts";
import { recordSeparately } from "#features/platform/audit/audit.service.ts";
import { migrationsPath, templatePath } from "#paths.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withConnection } from "./command-database.ts";
import { CommandError, defineCommand, notify, print } from "./command.ts";

interface RestoreInput {
  file: string;
  replace: boolean;
  yes: boolean;
}

export const restoreCommand = defineCommand({
  name: "restore",
  summary: "Restores a backup into the configured database and storage.",
  details:
    "Stop all replicas of the portal first. The whole backup is verified before anything changes. The portal must be\n" +
    "empty (no users), or be replaced with --replace. Files in the storage that are not in the backup are kept.\n" +
    "The master key of the backup must be configured.",
  positionals: [{ field: "file", usage: "FILE" }],
  options: {
    replace: { type: "boolean", help: "Deletes the data of the portal after confirmation." },
    yes: { type: "boolean", help: "Confirms --replace." },
  },
  input: z.object({
    file: z.string("must be a file name").min(1),
    replace: z.boolean().default(false),
    yes: z.boolean().default(false),
  }),
  run: (input) =>
    withBackup(input.file, async (backup) => {
      notify(`The backup is complete: ${formatSummary(backup.manifest)}.`);
      await restore(backup, input);
      print("Restored. Start the portal now.");
    }),
});

async function restore(backup: Backup, input: RestoreInput) {
  const settings = getConfig();
  requireMasterKey(settings, backup.manifest);
  // Not through the socket of a running portal: the lock of the data directory ensures that none runs.
  const store = await openStore(settings, templatePath);
  try {
    const storage = await openStorage(settings);
    try {
      const target = {
        store,
        storage,
        previousMasterKeys: settings.PORTAL_PREVIOUS_MASTER_KEYS,
        migrations: migrationsPath,
      };
      await restoreBackup(
        backup,
        target,
        input.replace ? { confirmReplace: () => confirm(settings, input) } : {},
      );
      await withConnection(store, () => recordRestore(backup.manifest));
    } finally {
      storage.close();
    }
  } finally {
    await store.close();
  }
}

/** After the restore, because the events of the backup replace all others. */
const recordRestore = ({ createdAt, portalVersion }: Manifest) =>
  recordSeparately(buildCommandActor("restore"), {
    event: "backup_restored",
    details: { written_at: createdAt, version: portalVersion },
  });

/** A new data directory would get a new master key, which cannot decrypt the backup. */
function requireMasterKey({ DATABASE_URL, DATA_DIR, PORTAL_MASTER_KEY }: Config, { masterKeyIds }: Manifest) {
  const file = path.resolve(DATA_DIR, "master.key");
  if (DATABASE_URL !== undefined || PORTAL_MASTER_KEY !== undefined || existsSync(file)) return;
  throw new CommandError(
    `The master key is missing. Copy the one with the id ${masterKeyIds.join(" or ")} to ${file}, or set PORTAL_MASTER_KEY.`,
  );
}

async function confirm({ DATABASE_URL, DATA_DIR }: Config, { yes }: RestoreInput) {
  if (yes) return;
  if (!process.stdin.isTTY) throw new CommandError("Confirm --replace with --yes if there is no terminal.");
  const target =
    DATABASE_URL === undefined
      ? path.resolve(DATA_DIR)
      : `the database ${new URL(DATABASE_URL).pathname.slice(1)}`;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This deletes the portal in ${target}. Type replace to continue: `);
  terminal.close();
  if (answer.trim() !== "replace") throw new CommandError("Nothing was changed.");
}
