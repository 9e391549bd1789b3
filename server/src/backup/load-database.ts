import type pg from "pg";
import { createMigrationsTable, recordMigration, removeExistingSchema } from "#db/migrate.ts";
import type { MigrationFile } from "#db/migration-files.ts";
import { compareMigrations } from "#db/migration-status.ts";
import { BackupError, type TablePart } from "./backup-format.ts";
import {
  listSequenceStatements,
  listDropStatements,
  listIndexesAndForeignKeys,
  quoteName,
  readTables,
  type Table,
} from "./catalogue.ts";
import type { Backup } from "./read-backup.ts";

/**
 * Replaces the portal's schema with the content of the backup: creates the schema with the backup's
 * migrations, loads the rows, then applies the later migrations. Everything runs in the caller's transaction,
 * so that a failure changes nothing. Needs the same privileges as a start of the portal.
 */
export async function replaceDatabase(
  client: pg.Client,
  backup: Backup,
  migrations: MigrationFile[],
): Promise<void> {
  const { applied, pending, included } = compareMigrations(migrations, backup.manifest.migrations);
  const isOfBackup = ({ name }: MigrationFile) => applied.includes(name) || included.includes(name);
  for (const statement of await listDropStatements(client)) await client.query(statement);
  await client.query(createMigrationsTable);
  for (const { sql } of migrations.filter(isOfBackup)) await runMigration(client, sql, migrations);
  await loadRows(client, backup);
  for (const migration of migrations.filter(({ name }) => pending.includes(name))) {
    if (!isOfBackup(migration)) await runMigration(client, migration.sql, migrations);
    await recordMigration(client, migration);
  }
}

const runMigration = async (client: pg.Client, sql: string, all: MigrationFile[]) =>
  client.query(await removeExistingSchema(client, withAllEnumValues(sql, all)));

/** The only form in which migrations add a value to a type. */
export const addedValue = /^ALTER TYPE ("\w+") ADD VALUE ('[^']+');$/gm;
const createdType = /^CREATE TYPE ("\w+") AS ENUM \((.*)\);$/gm;

/**
 * A migration that creates its types with the values that any migration adds to them. PostgreSQL before 17
 * refuses an added value until the transaction that added it has ended, and a restore is one transaction.
 */
function withAllEnumValues(sql: string, all: MigrationFile[]): string {
  const added = all.flatMap((migration) => [...migration.sql.matchAll(addedValue)]);
  return sql
    .replaceAll(addedValue, "")
    .replaceAll(createdType, (_statement, type: string, values: string) => {
      const more = added.filter(([, ofType]) => ofType === type).map(([, , value = ""]) => value);
      return `CREATE TYPE ${type} AS ENUM (${[values, ...more].join(", ")});`;
    });
}

/**
 * Indexes and foreign keys are created after loading: this is faster and independent of the order of tables.
 */
async function loadRows(client: pg.Client, backup: Backup) {
  const tables = await readTables(client);
  checkTables(tables, backup.manifest.tables);
  const { drop, create } = await listIndexesAndForeignKeys(client);
  for (const statement of drop) await client.query(statement);
  // Triggers fired when the rows were first written, and some forbid TRUNCATE.
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteName(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoteName(name)).join(", ")}`);
  for (const part of backup.manifest.tables) {
    const insert = insertLines(part, tables);
    for await (const lines of backup.readTable(part.name))
      await client.query(insert, [`[${lines.toString("utf8").trimEnd().replaceAll("\n", ",")}]`]);
  }
  // Loaded rows bring their own ids, so a sequence would issue these ids again.
  for (const statement of await listSequenceStatements(client)) await client.query(statement);
  for (const statement of create) await client.query(statement);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteName(name)} ENABLE TRIGGER USER`);
  await client.query("ANALYZE");
}

function checkTables(tables: Table[], parts: TablePart[]) {
  const missing = parts.flatMap((part) => {
    const columns = tables.find(({ name }) => name === part.name)?.columns.map(({ name }) => name) ?? [];
    return part.columns
      .filter((column) => !columns.includes(column))
      .map((column) => `${part.name}.${column}`);
  });
  if (missing.length > 0)
    throw new BackupError(
      `The backup has columns that its migrations do not create: ${missing.join(", ")}. The schema of that portal was changed manually.`,
    );
}

function insertLines(part: TablePart, tables: Table[]): string {
  const columns = tables.find(({ name }) => name === part.name)?.columns ?? [];
  const loaded = columns.filter(({ name }) => part.columns.includes(name));
  const names = loaded.map(({ name }) => quoteName(name)).join(", ");
  const values = loaded.map(({ name, type }) => `r.${quoteName(name)}::${type}`).join(", ");
  const texts = loaded.map(({ name }) => `${quoteName(name)} text`).join(", ");
  return `INSERT INTO ${quoteName(part.name)} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${values} FROM json_to_recordset($1::json) AS r (${texts})`;
}
