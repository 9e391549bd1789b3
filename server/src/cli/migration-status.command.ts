import { z } from "zod";
import { readMigrationStatus } from "#db/migrate.ts";
import { migrationsPath } from "#paths.ts";
import { withStore } from "./command-database.ts";
import { CommandError, defineCommand, print } from "./command.ts";

export const migrationStatusCommand = defineCommand({
  name: "migration-status",
  summary: "Lists the database migrations: applied, pending, failed.",
  details:
    "The portal applies pending migrations at its start, and retries a failed one. Exit code 1 if a migration failed,\nor if the database belongs to a newer version.",
  input: z.object({}),
  run: () =>
    withStore(async (store) => {
      const status = await readMigrationStatus(store, migrationsPath);
      for (const name of status.applied) print(`applied  ${name}`);
      for (const name of status.failed) print(`failed   ${name}`);
      for (const name of status.pending) print(`pending  ${name}`);
      for (const name of status.unknown) print(`unknown  ${name}`);
      print(
        `${status.applied.length} applied, ${status.failed.length} failed, ${status.pending.length} pending, ${status.unknown.length} unknown to this version`,
      );
      if (status.failed.length > 0)
        throw new CommandError("A migration failed: start the portal to retry it, and read its output.");
      if (status.unknown.length > 0)
        throw new CommandError("The database belongs to a newer version: start that version.");
    }),
});
