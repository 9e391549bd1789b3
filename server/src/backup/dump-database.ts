import type pg from "pg";
import { z } from "zod";
import { withClient } from "#db/with-client.ts";
import { quoteName, readTables, type Table } from "./catalogue.ts";

/** Metadata of the database, from the same snapshot as the rows. */
export interface Snapshot {
  tables: Table[];
  migrations: string[];
  masterKeyIds: string[];
  deploymentId: string | null;
  /** The storage keys in the records, in order. */
  fileKeys: string[];
}

/**
 * Reads all tables in one snapshot and passes their lines to `takePart`, one table after the other. A
 * database server runs other statements concurrently; the embedded database, which has one session, makes
 * them wait.
 */
export async function dumpDatabase(
  connection: pg.PoolConfig,
  takePart: (table: Table, lines: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Snapshot> {
  return withClient(connection, async (client) => {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    for (const setting of textSettings) await client.query(`SET LOCAL ${setting}`);
    const tables = await readTables(client);
    for (const table of tables) await takePart(table, dumpTable(client, table));
    const snapshot = {
      tables,
      migrations: await readMigrationNames(client, tables),
      masterKeyIds: await readColumn(client, tables, "master_key_probes", "keyId"),
      deploymentId: (await readColumn(client, tables, "deployment", "id"))[0] ?? null,
      fileKeys: await readFileKeys(client, tables),
    };
    await client.query("COMMIT");
    return snapshot;
  });
}

/** Which of these storage keys are in a record now. */
export const findRecordedFiles = (connection: pg.PoolConfig, keys: string[]): Promise<string[]> =>
  withClient(connection, async (client) => {
    const recorded = new Set(await readFileKeys(client, await readTables(client)));
    return keys.filter((key) => recorded.has(key));
  });

/** Values are written as text that every PostgreSQL reads as the same value, regardless of its settings. */
const textSettings = [
  "datestyle = 'ISO'",
  "timezone = 'UTC'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  "extra_float_digits = 1",
  "statement_timeout = 0",
];

/** Maximum number of rows in memory; of pieces of files, each of which has a megabyte or two, a few. */
const getBatchRows = ({ columns }: Table) => (columns.some(({ type }) => type === "bytea") ? 4 : 500);

async function* dumpTable(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const batchRows = getBatchRows(table);
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${selectLines(table)}`);
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `FETCH ${String(batchRows)} FROM backup_rows`,
      rowMode: "array",
    });
    if (rows.length > 0) yield Buffer.from(`${rows.map(([line]) => line).join("\n")}\n`);
    if (rows.length < batchRows) break;
  }
  await client.query("CLOSE backup_rows");
}

/** A JSON object of texts for each row, by primary key: equal tables produce equal bytes on any server. */
function selectLines({ name, columns, primaryKey }: Table): string {
  const values = columns.map((column) => `t.${quoteName(column.name)}::text`).join(", ");
  const order = primaryKey.map(
    (column) => `t.${quoteName(column.name)}${column.isCollated ? ' COLLATE "C"' : ""}`,
  );
  const orderBy = order.length === 0 ? "" : ` ORDER BY ${order.join(", ")}`;
  return `SELECT row_to_json(r)::text FROM (SELECT ${values} FROM ${quoteName(name)} t${orderBy}) r`;
}

/** Every table that records stored files has these columns. */
const fileColumns = ["path", "sizeBytes", "sha256"];

async function readFileKeys(client: pg.Client, tables: Table[]): Promise<string[]> {
  const recording = tables.filter(({ columns }) =>
    fileColumns.every((each) => columns.some(({ name }) => name === each)),
  );
  const keys: string[] = [];
  for (const { name } of recording) keys.push(...(await readColumn(client, tables, name, "path")));
  return keys.sort();
}

const readMigrationNames = (client: pg.Client, tables: Table[]) =>
  readColumn(
    client,
    tables,
    "_prisma_migrations",
    "migration_name",
    "WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );

/** The values of a column in order; none if there is no such table. */
async function readColumn(
  client: pg.Client,
  tables: Table[],
  table: string,
  column: string,
  where = "",
): Promise<string[]> {
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${quoteName(column)}::text FROM ${quoteName(table)} ${where} ORDER BY 1`,
    rowMode: "array",
  });
  return z
    .array(z.tuple([z.string()]))
    .parse(rows)
    .map(([value]) => value);
}
