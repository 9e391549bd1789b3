import { z } from "zod";
import { readMigrationStatus } from "#db/migrate.ts";
import { oldDatabase } from "#db/migration-status.ts";
import { migrationsPath } from "#paths.ts";
import { withStore } from "./command-database.ts";
import { CommandError, defineCommand, print } from "./command.ts";

export const migrationStatusCommand = defineCommand({
  name: "migration-status",
  summary: "Lists the database migrations: applied, pending.",
  details:
    "The portal applies pending migrations at its start. Exit code 1 if the database belongs to a newer version, or to\none from which this version cannot upgrade.",
  input: z.object({}),
  run: () =>
    withStore(async (store) => {
      const status = await readMigrationStatus(store, migrationsPath);
      for (const name of status.applied) print(`applied  ${name}`);
      for (const name of status.pending) print(`pending  ${name}`);
      for (const name of status.unknown) print(`unknown  ${name}`);
      print(
        `${status.applied.length} applied, ${status.pending.length} pending, ${status.unknown.length} unknown to this version`,
      );
      if (status.isTooOld) throw new CommandError(oldDatabase);
      if (status.unknown.length > 0)
        throw new CommandError("The database belongs to a newer version: start that version.");
    }),
});
