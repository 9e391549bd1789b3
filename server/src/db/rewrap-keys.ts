import { db, type Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import { getKeyId, seal, unseal } from "./master-key.ts";
import { sealedColumns, type SealedColumn } from "./sealed-columns.ts";

// SQL in this file, because the tables and columns are values here.

const batchSize = 200;

interface SealedRow {
  id: string;
  boundTo: string;
  sealed: string;
}

export interface RewrapResult {
  table: string;
  rewrapped: number;
  /** Ids of rows that no configured key can decrypt. */
  unreadable: string[];
}

/**
 * Re-encrypts all secrets with the current master key, in batches. It can run beside the portal and be
 * repeated after an interruption: rows under the current key are skipped, and a row that is changed
 * concurrently keeps its new value. `onBatch` gets the rows re-encrypted so far in one column of the table.
 */
export async function rewrapAll(onBatch: (table: string, count: number) => void): Promise<RewrapResult[]> {
  const results: RewrapResult[] = [];
  for (const column of sealedColumns) results.push(await rewrapColumn(column, onBatch));
  return results;
}

/** Counts the rows encrypted with a key other than this one. */
export async function countUnderOtherKeys(
  tx: Transaction,
  { table, column }: SealedColumn,
  keyId: string,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${quoteName(table)} WHERE ${quoteName(column)} NOT LIKE ${`v1.${keyId}.%`}`;
  return row?.count ?? 0;
}

/** Removes the probes of all other keys, so that the portal starts without them. */
export async function deleteOtherProbes(tx: Transaction): Promise<number> {
  const { count } = await tx.masterKeyProbe.deleteMany({ where: { keyId: { not: getKeyId() } } });
  return count;
}

async function rewrapColumn(column: SealedColumn, onBatch: (table: string, count: number) => void) {
  const result: RewrapResult = { table: column.table, rewrapped: 0, unreadable: [] };
  for (let after = lowestId; ;) {
    const rows = await findNextRows(column, after);
    const last = rows.at(-1);
    if (last === undefined) return result;
    after = last.id;
    const opened = rows.map((row) => ({ row, plain: open(column, row) }));
    result.unreadable.push(...opened.flatMap(({ row, plain }) => (plain === null ? [row.id] : [])));
    result.rewrapped += await replace(
      column,
      opened.flatMap(({ row, plain }) =>
        plain === null ? [] : [{ ...row, renewed: seal(plain, `${column.context}:${row.boundTo}`) }],
      ),
    );
    onBatch(column.table, result.rewrapped);
  }
}

const lowestId = "00000000-0000-0000-0000-000000000000";

const findNextRows = ({ table, column, boundTo }: SealedColumn, after: string) =>
  db().$queryRaw<SealedRow[]>`
    SELECT id::text AS id, ${quoteName(boundTo)}::text AS "boundTo", ${quoteName(column)} AS sealed FROM ${quoteName(table)}
     WHERE id > ${after}::uuid AND ${quoteName(column)} NOT LIKE ${`v1.${getKeyId()}.%`}
     ORDER BY id LIMIT ${batchSize}`;

function open({ context }: SealedColumn, { boundTo, sealed }: SealedRow): string | null {
  try {
    return unseal(sealed, `${context}:${boundTo}`);
  } catch {
    return null;
  }
}

/** Replaces a value only if it has not changed since it was read. */
function replace(
  { table, column }: SealedColumn,
  rows: (SealedRow & { renewed: string })[],
): Promise<number> {
  return db().$executeRaw`
    UPDATE ${quoteName(table)} AS target SET ${quoteName(column)} = source.renewed
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::text[],
                  ${rows.map(({ renewed }) => renewed)}::text[]) AS source (id, sealed, renewed)
     WHERE target.id = source.id AND target.${quoteName(column)} = source.sealed`;
}

/** A name from the list of encrypted columns, as SQL. */
const quoteName = (identifier: string) => Prisma.raw(`"${identifier}"`);
