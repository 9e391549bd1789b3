import { queryRows } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { allOf, where, type Condition, type ListSource, type Order } from "./list.ts";
import {
  orderByKey,
  countRowsUpTo,
  keepDuringScan,
  orderRows,
  selectPageRows,
  selectKeys,
  selectMatchingKeys,
  takeRows,
} from "./page.ts";
import { countLimit } from "./page-meta.ts";
import type { Values } from "./row.ts";

interface Key {
  sort: string;
  id: string;
}

/**
 * All rows of a list in batches. Each batch continues after the last row of the previous one, so that no
 * transaction stays open while a slow client downloads.
 */
export async function* selectBatches<Column extends string, Row>(
  source: ListSource<Column, Row>,
  conditions: Condition[],
  order: Order<Column>,
  batchSize = 500,
): AsyncGenerator<Row[], void, undefined> {
  const scanned = await narrowSearch(source, conditions, order);
  for (let last: Key | null = null; ;) {
    const remaining: Condition[] = last === null ? scanned : [...scanned, startAfter(source, order, last)];
    const [batch]: { rows: Values[] | null; last: Key | null }[] = await queryRows(
      Prisma.sql`
      WITH page AS MATERIALIZED (
        ${selectKeys(source, order)} WHERE ${allOf(remaining)} ${orderRows(source, order)} LIMIT ${batchSize}::int)
      SELECT ${selectPageRows(source, order)} AS rows,
             (SELECT json_build_object('sort', sort::text, 'id', id) FROM page
               ${orderByKey(order)} OFFSET ${batchSize - 1}::int) AS last`,
    );
    const rows = takeRows(source, batch?.rows);
    if (rows.length > 0) yield rows;
    last = batch?.last ?? null;
    if (last === null) return;
  }
}

/** A search that finds few rows is replaced by their ids, because a batch in list order would look at all rows of the list. */
async function narrowSearch<Column extends string>(
  source: ListSource<Column, unknown>,
  conditions: Condition[],
  order: Order<Column>,
): Promise<Condition[]> {
  const searched = conditions.find(({ isSearch }) => isSearch);
  if (searched === undefined) return conditions;
  const others = conditions.filter((condition) => condition !== searched);
  const matching = selectMatchingKeys(source, searched, others, order);
  const [found] = await queryRows<{ ids: string[] }>(
    Prisma.sql`SELECT ARRAY(SELECT id::text FROM (${matching}) hits LIMIT ${countLimit}::int) AS ids`,
  );
  const ids = found?.ids ?? [];
  return [
    ...others,
    ids.length < countLimit ? where(Prisma.sql`t.id = ANY(${ids}::uuid[])`) : keepDuringScan(searched),
  ];
}

function startAfter<Column extends string>(
  source: ListSource<Column, unknown>,
  { order_by, order_type }: Order<Column>,
  last: Key,
): Condition {
  const { sql, type } = source.sortKeys[order_by];
  const comparison = Prisma.raw(order_type === "ASC" ? ">" : "<");
  const sort = Prisma.sql`${last.sort}::${Prisma.raw(type)}`;
  // The first comparison is implied by the second, but the index of a joined table can only use the first.
  return where(
    Prisma.sql`${sql} ${comparison}= ${sort} AND (${sql}, t.id) ${comparison} (${sort}, ${last.id}::uuid)`,
  );
}

/** The number of matching rows, counted up to `max`. */
export async function countUpTo(source: ListSource<never, unknown>, conditions: Condition[], max: number) {
  const counted = countRowsUpTo(source, conditions, max);
  const [result] = await queryRows<{ total: number }>(counted);
  return result?.total ?? 0;
}
