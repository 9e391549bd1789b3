import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import type { Values } from "./list-row.ts";
import type { Condition, ListSource } from "./list-source.ts";
import { cutOut, flipped, inOrder, metOnTheWay, rowsOfPage, slice, type Order } from "./list-statement.ts";

interface Key {
  sort: string;
  id: string;
}

/**
 * All rows of a list in batches, each going on behind the last row of the one before it: nothing stays open between two
 * of them, however slowly they are taken.
 */
export async function* selectBatches<Column extends string, Row>(
  tx: Transaction,
  source: ListSource<Column, Row>,
  conditions: Condition[],
  order: Order<Column>,
  size = 500,
): AsyncGenerator<Row[], void, undefined> {
  const met = conditions.map((condition) => metOnTheWay(condition, order));
  let last: Key | null = null;
  for (;;) {
    const going: Condition[] = last === null ? [] : [behind(source, order, last)];
    const [result]: { rows: Values[] | null; last: Key | null }[] = await tx.$queryRaw`
      ${cutOut(source, [...met, ...going], order, slice(size, 0))}
      SELECT ${rowsOfPage(source, order)} AS rows,
             (SELECT json_build_object('sort', page.sort::text, 'id', page.id) FROM page
               ORDER BY ${inOrder(Prisma.sql`page.sort`, Prisma.sql`page.id`, flipped(order))} LIMIT 1) AS last`;
    const rows = (result?.rows ?? []).map(source.row.read);
    if (rows.length > 0) yield rows;
    last = result?.last ?? null;
    if (rows.length < size || last === null) return;
  }
}

function behind<Column extends string>(
  source: ListSource<Column, unknown>,
  { order_by, order_type }: Order<Column>,
  last: Key,
): Condition {
  const { sql, type } = source.orders[order_by];
  const than = Prisma.raw(order_type === "ASC" ? ">" : "<");
  const sort = Prisma.sql`${last.sort}::${Prisma.raw(type)}`;
  // The first comparison says nothing new, but an index of another table's column can answer it.
  const find = Prisma.sql`${sql} ${than}= ${sort} AND (${sql}, t.id) ${than} (${sort}, ${last.id}::uuid)`;
  return [{ find, check: find, extent: "share" }];
}
