import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import type { Condition, ListSource } from "./list-source.ts";

interface Direction {
  order_type: "ASC" | "DESC";
}

interface Order<Column extends string> extends Direction {
  order_by: Column;
}

interface PageRequest<Column extends string> extends Order<Column> {
  limit: number;
  page: number;
}

/**
 * A page of a list and how many rows match, in one round trip. The page is cut out first and what hangs on its rows is
 * gathered once for all of them; PostgreSQL writes the result as one JSON value. Reading 100 rows with what belongs to
 * them through the query builder took several times as long.
 */
export async function selectPage<Column extends string, Json, Row>(
  tx: Transaction,
  source: ListSource<Column, Json, Row>,
  conditions: Condition[],
  request: PageRequest<Column>,
) {
  const offset = (request.page - 1) * request.limit;
  const matching = Prisma.sql`WHERE ${all(conditions)}`;
  const [result] = await tx.$queryRaw<{ total: number; rows: Json[] | null }[]>`
    ${cutOut(source, conditions, request, slice(request.limit, offset))}
    SELECT (SELECT count(*)::int FROM ${source.table} ${matching}) AS total, ${rowsOfPage(source, request)} AS rows`;
  return {
    rows: (result?.rows ?? []).map(source.fromJson),
    meta: { total: result?.total ?? 0, page: request.page, limit: request.limit },
  };
}

/** The only row that fulfils the conditions, as the list shows it. */
export async function selectOne<Column extends string, Json, Row>(
  tx: Transaction,
  source: ListSource<Column, Json, Row>,
  conditions: Condition[],
): Promise<Row | undefined> {
  const [result] = await tx.$queryRaw<{ rows: Json[] | null }[]>`
    WITH page AS MATERIALIZED (SELECT t.id, t.id AS sort FROM ${source.table} WHERE ${all(conditions)} LIMIT 1)
    ${gathered(source)} SELECT ${rowsOfPage(source, { order_type: "ASC" })} AS rows`;
  return result?.rows?.map(source.fromJson)[0];
}

/** A list as far as statements are made of it. */
type Orders<Column extends string> = Omit<ListSource<Column, never, unknown>, "fromJson">;

interface Key {
  sort: string;
  id: string;
}

/**
 * All rows of a list in batches, each going on behind the last row of the one before it: nothing stays open between two
 * of them, however slowly they are taken.
 */
export async function* selectBatches<Column extends string, Json, Row>(
  tx: Transaction,
  source: ListSource<Column, Json, Row>,
  conditions: Condition[],
  order: Order<Column>,
  size = 500,
): AsyncGenerator<Row[], void, undefined> {
  let last: Key | null = null;
  for (;;) {
    const going: Condition[] = last === null ? [] : [behind(source, order, last)];
    const [result]: { rows: Json[] | null; last: Key | null }[] = await tx.$queryRaw`
      ${cutOut(source, [...conditions, ...going], order, slice(size, 0))}
      SELECT ${rowsOfPage(source, order)} AS rows,
             (SELECT json_build_object('sort', page.sort::text, 'id', page.id) FROM page
               ORDER BY ${inOrder(Prisma.sql`page.sort`, Prisma.sql`page.id`, flipped(order))} LIMIT 1) AS last`;
    const rows = (result?.rows ?? []).map(source.fromJson);
    if (rows.length > 0) yield rows;
    last = result?.last ?? null;
    if (rows.length < size || last === null) return;
  }
}

function behind<Column extends string>(
  source: Orders<Column>,
  { order_by, order_type }: Order<Column>,
  last: Key,
): Condition {
  const { sql, type } = source.orders[order_by];
  const than = Prisma.raw(order_type === "ASC" ? ">" : "<");
  const sort = Prisma.sql`${last.sort}::${Prisma.raw(type)}`;
  // The first comparison says nothing new, but an index of another table's column can answer it.
  const find = Prisma.sql`${sql} ${than}= ${sort} AND (${sql}, t.id) ${than} (${sort}, ${last.id}::uuid)`;
  return [{ find, check: find, isSearch: false }];
}

const cutOut = <Column extends string>(
  source: Orders<Column>,
  conditions: Condition[],
  order: Order<Column>,
  part: Prisma.Sql,
) => {
  const { sql, join = Prisma.empty } = source.orders[order.order_by];
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT t.id, ${sql} AS sort FROM ${source.table} ${join} WHERE ${all(conditions)}
       ORDER BY ${inOrder(sql, Prisma.sql`t.id`, order)} ${part})
    ${gathered(source)}`;
};

const gathered = (source: Pick<ListSource<never, never, never>, "gathered">) =>
  source.gathered === undefined ? Prisma.empty : Prisma.sql`, ${source.gathered}`;

const rowsOfPage = (source: Orders<never>, order: Direction) => Prisma.sql`
  (SELECT json_agg(listed) FROM (
     SELECT ${source.fields} FROM page JOIN ${source.table} ON t.id = page.id ${source.joins}
      ORDER BY ${inOrder(Prisma.sql`page.sort`, Prisma.sql`page.id`, order)}) listed)`;

function inOrder(sort: Prisma.Sql, id: Prisma.Sql, { order_type }: Direction) {
  const direction = order_type === "ASC" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${sort} ${direction}, ${id} ${direction}`;
}

const flipped = ({ order_type }: Direction): Direction => ({
  order_type: order_type === "ASC" ? "DESC" : "ASC",
});

/**
 * The limit stands in the text, so that the planner knows it: with a parameter it would have to plan every execution
 * anew, which took longer than the execution. There are few of them; offsets are many, and stay a parameter.
 */
const slice = (limit: number, offset: number) =>
  Prisma.sql`LIMIT ${Prisma.raw(String(Math.trunc(limit)))} ${offset === 0 ? Prisma.empty : Prisma.sql`OFFSET ${offset}`}`;

const all = (conditions: Condition[]) =>
  Prisma.join([Prisma.sql`TRUE`, ...conditions.map((condition) => any(condition))], " AND ");

const any = (condition: Condition) =>
  Prisma.sql`(${Prisma.join(
    condition.map((branch) => branch.check),
    " OR ",
  )})`;
