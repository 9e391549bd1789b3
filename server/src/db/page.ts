import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import { countTotal, forgetTotal, knownTotal, recentSearch, rememberSearch } from "./known-totals.ts";
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

/** Up to here rows are counted for every page; a larger total may be some seconds old. */
const countedEachTime = 10_000;
/** Up to here a search finds all its rows for every page; with more it looks first whether the page's are close by. */
const foundEachTime = 1_000;

/**
 * A page of a list and how many rows match, in one round trip. The page is cut out first and what hangs on its rows is
 * gathered once for all of them; PostgreSQL writes the result as one JSON value. Reading 100 rows with what belongs to
 * them through the query builder took several times as long.
 *
 * What few rows match is found first and then sorted; what many match is met soon enough on a walk along the order's
 * index. Which of the two it is, the first request for a search finds out.
 */
export async function selectPage<Column extends string, Json, Row>(
  tx: Transaction,
  source: ListSource<Column, Json, Row>,
  conditions: Condition[],
  request: PageRequest<Column>,
) {
  const offset = (request.page - 1) * request.limit;
  const isSearch = conditions.some((condition) => isUncertain(condition, request));
  const counted = Prisma.sql`FROM ${source.table} WHERE ${all(conditions)}`;
  const key = `${counted.sql} ${JSON.stringify(counted.values)}`;
  const count = async () => {
    const total = isSearch
      ? await countSearched(tx, source, conditions, request)
      : await countAtOnce(tx, counted);
    if (total <= countedEachTime) forgetTotal(key);
    return total;
  };
  const answer = ({ rows, total }: Found<Json>, isAtLeast: boolean) => ({
    rows: rows.map(source.fromJson),
    meta: {
      total,
      page: request.page,
      limit: request.limit,
      ...(isAtLeast ? { total_at_least: true } : {}),
    },
  });

  const search = isSearch ? `${key} ${request.order_by} ${request.order_type}` : null;
  const near =
    search === null ? null : await readCloseBy<Column, Json>(tx, source, conditions, request, search);
  if (near !== null) return answer(near, false);

  let known = knownTotal(key, count);
  if (known === undefined) {
    const part = slice(request.limit, offset);
    const first = isSearch
      ? await read<Json>(tx, source, request, found(source, conditions, request, part))
      : await read<Json>(tx, source, request, [
          cutOut(source, conditions, request, part),
          boundedCount(counted, offset === 0 ? request.limit : 0),
        ]);
    if (first.total <= countedEachTime) {
      if (search !== null && first.total > foundEachTime && recentSearch(search) === undefined)
        rememberSearch(search, { total: first.total, isMetSoon: true });
      return answer(first, false);
    }
    const counting = countTotal(key, count);
    // A search is answered before it is counted: that may take longer than its reader wants to wait.
    if (isSearch) counting.catch(() => undefined);
    else return answer({ rows: first.rows, total: await counting }, true);
    known = { total: null };
  }

  let { total } = known;
  if (total !== null && offset >= total) {
    total = await countTotal(key, count);
    if (offset >= total) return answer({ rows: [], total }, true);
  }
  const met = isSearch ? conditions.map((condition) => metOnTheWay(condition, request)) : conditions;
  const { order, part } = fromTheNearerEnd(request, offset, total);
  const page = await read<Json>(tx, source, request, [cutOut(source, met, order, part), Prisma.sql`0`]);
  return answer({ rows: page.rows, total: total ?? countedEachTime }, true);
}

async function countAtOnce(tx: Transaction, counted: Prisma.Sql): Promise<number> {
  const [result] = await tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${counted}`;
  return result?.total ?? 0;
}

/** In portions: each row is looked at, and on the embedded database nobody else gets an answer meanwhile. */
async function countSearched(
  tx: Transaction,
  source: Orders<never>,
  conditions: Condition[],
  order: { order_by: string },
): Promise<number> {
  const { searched, certain } = parted(conditions, order);
  let total = 0;
  let last: string | null = null;
  for (;;) {
    const from: Prisma.Sql = last === null ? Prisma.empty : Prisma.sql`AND t.id > ${last}::uuid`;
    const [part]: { looked: number; matching: number; last: string | null }[] = await tx.$queryRaw`
      WITH part AS MATERIALIZED (
        SELECT t.* FROM ${source.table} WHERE ${certain} ${from} ORDER BY t.id LIMIT ${looksAtOnce})
      SELECT count(*)::int AS looked, (count(*) FILTER (WHERE ${searched}))::int AS matching,
             (SELECT id::text FROM part ORDER BY id DESC LIMIT 1) AS last FROM part t`;
    total += part?.matching ?? 0;
    last = part?.last ?? null;
    if (last === null || (part?.looked ?? 0) < looksAtOnce) return total;
  }
}

const looksAtOnce = 10_000;

/** Conditions whose extent only a look at the rows tells, and the others. */
function parted(conditions: Condition[], order: { order_by: string }) {
  const of = (wanted: boolean) =>
    all(conditions.filter((condition) => isUncertain(condition, order) === wanted));
  return { searched: of(true), certain: of(false) };
}

interface Found<Json> {
  rows: Json[];
  total: number;
}

async function read<Json>(
  tx: Transaction,
  source: Orders<never>,
  order: Direction,
  [page, total]: [Prisma.Sql, Prisma.Sql],
): Promise<Found<Json>> {
  const [result] = await tx.$queryRaw<{ total: number; rows: Json[] | null }[]>`
    ${page} SELECT ${total} AS total, ${rowsOfPage(source, order)} AS rows`;
  return { rows: result?.rows ?? [], total: result?.total ?? 0 };
}

/** The rows that match, as far as they are few, and the page of them. */
function found<Column extends string>(
  source: Orders<Column>,
  conditions: Condition[],
  order: Order<Column>,
  part: Prisma.Sql,
): [Prisma.Sql, Prisma.Sql] {
  const { sql, join = Prisma.empty } = source.orders[order.order_by];
  const several = conditions.find((condition) => condition.length > 1);
  const others = conditions.filter((condition) => condition !== several);
  const ways = (several ?? [{ find: Prisma.sql`TRUE` }]).map(
    ({ find }) => Prisma.sql`(SELECT t.id, ${sql} AS sort FROM ${source.table} ${join}
      WHERE ${Prisma.join([find, ...others.map(findOf)], " AND ")} ${atMost})`,
  );
  return [
    Prisma.sql`
      WITH hits AS MATERIALIZED (${Prisma.join(ways, " UNION ")}),
      page AS MATERIALIZED (SELECT id, sort FROM hits
         ORDER BY ${inOrder(Prisma.sql`sort`, Prisma.sql`id`, order)} ${part}) ${gathered(source)}`,
    Prisma.sql`(SELECT count(*)::int FROM hits)`,
  ];
}

/**
 * The page of a search that has just found many rows, if it lies among the first rows of the order. They are looked at one
 * by one, no more of them than cost what finding all matching rows would.
 */
async function readCloseBy<Column extends string, Json>(
  tx: Transaction,
  source: Orders<Column>,
  conditions: Condition[],
  request: PageRequest<Column>,
  search: string,
): Promise<Found<Json> | null> {
  const recent = recentSearch(search);
  const offset = (request.page - 1) * request.limit;
  if (recent === undefined || !recent.isMetSoon || offset >= recent.total) return null;
  const { sql, join = Prisma.empty } = source.orders[request.order_by];
  const sorted = (row: Prisma.Sql) => Prisma.sql`ORDER BY ${inOrder(row, Prisma.sql`t.id`, request)}`;
  const { searched, certain } = parted(conditions, request);
  // A power of two, so that there are few statements.
  const looks = 2 ** Math.floor(Math.log2(recent.total / 4));
  const page = Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT t.id, t.sort FROM (
        SELECT t.*, ${sql} AS sort FROM ${source.table} ${join} WHERE ${certain} ${sorted(sql)} ${slice(looks, 0)}) t
       WHERE ${searched} ${sorted(Prisma.sql`t.sort`)} ${slice(request.limit, offset)})
    ${gathered(source)}`;
  const { rows } = await read<Json>(tx, source, request, [page, Prisma.sql`0`]);
  if (rows.length >= Math.min(request.limit, recent.total - offset)) return { rows, total: recent.total };
  rememberSearch(search, { ...recent, isMetSoon: false });
  return null;
}

const atMost = Prisma.raw(`LIMIT ${String(countedEachTime + 1)}`);

/** Counting stops where it would no longer be said; a page that is not full has been counted by being cut out. */
const boundedCount = (counted: Prisma.Sql, fullPage: number) => {
  const count = Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 ${counted} ${atMost}) bounded)`;
  return fullPage === 0
    ? count
    : Prisma.sql`CASE WHEN (SELECT count(*) FROM page) < ${Prisma.raw(String(fullPage))}
        THEN (SELECT count(*)::int FROM page) ELSE ${count} END`;
};

/** The later half of a list is nearer from its end. */
function fromTheNearerEnd<Column extends string>(
  request: PageRequest<Column>,
  offset: number,
  total: number | null,
): { order: Order<Column>; part: Prisma.Sql } {
  if (total === null || offset <= total / 2) return { order: request, part: slice(request.limit, offset) };
  const rows = Math.min(request.limit, total - offset);
  return { order: { ...request, ...flipped(request) }, part: slice(rows, total - offset - rows) };
}

const isUncertain = (condition: Condition, { order_by }: { order_by: string }) =>
  condition.some(({ extent }) => extent === "search" || (extent === "span" && order_by !== "created_at"));

/**
 * The same condition as no index can answer it, and of which the planner thinks that half of the rows fulfil it: it then
 * walks along the order's index and looks at each row it comes by.
 */
function metOnTheWay(condition: Condition, order: { order_by: string }): Condition {
  if (!isUncertain(condition, order)) return condition;
  const check = Prisma.sql`CASE WHEN ${any(condition)} THEN TRUE ELSE FALSE END`;
  return [{ find: check, check, extent: "search" }];
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

/**
 * How many rows there are now, counted no further than a bound. The total of a page will not do: above 10,000 it may be
 * some seconds old, or stop where counting began to take long.
 */
export async function countUpTo(
  tx: Transaction,
  source: Orders<never>,
  conditions: Condition[],
  bound: number,
): Promise<number> {
  return countAtOnce(
    tx,
    Prisma.sql`FROM (SELECT 1 FROM ${source.table} WHERE ${all(conditions)} LIMIT ${bound}) bounded`,
  );
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
  const met = conditions.map((condition) => metOnTheWay(condition, order));
  let last: Key | null = null;
  for (;;) {
    const going: Condition[] = last === null ? [] : [behind(source, order, last)];
    const [result]: { rows: Json[] | null; last: Key | null }[] = await tx.$queryRaw`
      ${cutOut(source, [...met, ...going], order, slice(size, 0))}
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
  return [{ find, check: find, extent: "share" }];
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

const all = (conditions: Condition[]) => Prisma.join([Prisma.sql`TRUE`, ...conditions.map(any)], " AND ");

/** How the rows are found that fulfil a condition; one of several ways is as much as `any` of them. */
const findOf = (condition: Condition) =>
  condition.length === 1 && condition[0] !== undefined ? condition[0].find : any(condition);

const any = (condition: Condition) =>
  Prisma.sql`(${Prisma.join(
    condition.map((branch) => branch.check),
    " OR ",
  )})`;
