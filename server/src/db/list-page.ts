import type { Transaction } from "./database.ts";
import { Prisma } from "./generated/client.ts";
import { atMost, boundedCount, countAtOnce, countedEachTime, countSearched } from "./list-count.ts";
import type { Values } from "./list-row.ts";
import type { Condition, ListSource } from "./list-source.ts";
import {
  all,
  cutOut,
  findOf,
  flipped,
  inOrder,
  isUncertain,
  metOnTheWay,
  parted,
  rowsOfPage,
  slice,
  type Direction,
  type Order,
} from "./list-statement.ts";
import { countTotal, forgetTotal, knownTotal, recentSearch, rememberSearch } from "./known-totals.ts";

interface PageRequest<Column extends string> extends Order<Column> {
  limit: number;
  page: number;
}

/** Up to here a search finds all its rows for every page; with more it looks first whether the page's are close by. */
const foundEachTime = 1_000;

/**
 * A page of a list and how many rows match, in one round trip: the page is cut out first, then its rows are read, which
 * PostgreSQL writes as one JSON value.
 *
 * What few rows match is found first and then sorted; what many match is met soon enough on a walk along the order's
 * index. Which of the two it is, the first request for a search finds out.
 */
export async function selectPage<Column extends string, Row>(
  tx: Transaction,
  source: ListSource<Column, Row>,
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
  const answer = ({ rows, total }: Found<Row>, isAtLeast: boolean) => ({
    rows,
    meta: {
      total,
      page: request.page,
      limit: request.limit,
      ...(isAtLeast ? { total_at_least: true } : {}),
    },
  });

  const search = isSearch ? `${key} ${request.order_by} ${request.order_type}` : null;
  const near = search === null ? null : await readCloseBy(tx, source, conditions, request, search);
  if (near !== null) return answer(near, false);

  let known = knownTotal(key, count);
  if (known === undefined) {
    const part = slice(request.limit, offset);
    const first = isSearch
      ? await read(tx, source, request, found(source, conditions, request, part))
      : await read(tx, source, request, [
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
  const page = await read(tx, source, request, [cutOut(source, met, order, part), Prisma.sql`0`]);
  return answer({ rows: page.rows, total: total ?? countedEachTime }, true);
}

interface Found<Row> {
  rows: Row[];
  total: number;
}

async function read<Row>(
  tx: Transaction,
  source: ListSource<never, Row>,
  order: Direction,
  [page, total]: [Prisma.Sql, Prisma.Sql],
): Promise<Found<Row>> {
  const [result] = await tx.$queryRaw<{ total: number; rows: Values[] | null }[]>`
    ${page} SELECT ${total} AS total, ${rowsOfPage(source, order)} AS rows`;
  return { rows: (result?.rows ?? []).map(source.row.read), total: result?.total ?? 0 };
}

/** The rows that match, as far as they are few, and the page of them. */
function found<Column extends string>(
  source: ListSource<Column, unknown>,
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
         ORDER BY ${inOrder(Prisma.sql`sort`, Prisma.sql`id`, order)} ${part})`,
    Prisma.sql`(SELECT count(*)::int FROM hits)`,
  ];
}

/**
 * The page of a search that has just found many rows, if it lies among the first rows of the order. They are looked at one
 * by one, no more of them than cost what finding all matching rows would.
 */
async function readCloseBy<Column extends string, Row>(
  tx: Transaction,
  source: ListSource<Column, Row>,
  conditions: Condition[],
  request: PageRequest<Column>,
  search: string,
): Promise<Found<Row> | null> {
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
       WHERE ${searched} ${sorted(Prisma.sql`t.sort`)} ${slice(request.limit, offset)})`;
  const { rows } = await read(tx, source, request, [page, Prisma.sql`0`]);
  if (rows.length >= Math.min(request.limit, recent.total - offset)) return { rows, total: recent.total };
  rememberSearch(search, { ...recent, isMetSoon: false });
  return null;
}

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

/** The only row that fulfils the conditions, as the list shows it. */
export async function selectOne<Column extends string, Row>(
  tx: Transaction,
  source: ListSource<Column, Row>,
  conditions: Condition[],
): Promise<Row | undefined> {
  const [result] = await tx.$queryRaw<{ rows: Values[] | null }[]>`
    WITH page AS MATERIALIZED (SELECT t.id, t.id AS sort FROM ${source.table} WHERE ${all(conditions)} LIMIT 1)
    SELECT ${rowsOfPage(source, { order_type: "ASC" })} AS rows`;
  const [values] = result?.rows ?? [];
  return values === undefined ? undefined : source.row.read(values);
}
