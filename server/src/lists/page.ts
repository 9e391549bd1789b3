import type { PageMeta } from "contract/endpoint";
import { queryRows, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { allOf, anyOf, anyOnPage, type Condition, type ListSource, type Order } from "./list.ts";
import { countLimit, buildPageMeta } from "./page-meta.ts";
import type { Values } from "./row.ts";

interface PageRequest<Column extends string> extends Order<Column> {
  limit: number;
  /** The first page is 1. */
  page: number;
}

interface Page<Row> {
  rows: Row[];
  meta: PageMeta;
}

/** A page of a list with the number of matching rows. */
export async function selectPage<Column extends string, Row>(
  source: ListSource<Column, Row>,
  conditions: Condition[],
  request: PageRequest<Column>,
): Promise<Page<Row>> {
  const searched = conditions.find(({ isSearch }) => isSearch);
  if (searched === undefined) {
    const total = countRowsUpTo(source, conditions, countLimit);
    return read(source, request, scanPage(source, conditions, request), total);
  }
  const others = conditions.filter((condition) => condition !== searched);
  const page = pickPage(source, searched, others, request);
  const found = await read(source, request, page, Prisma.sql`SELECT count(*)::int FROM hits`);
  if (found.meta.total_at_least !== true) return found;
  // So many rows match that a scan in list order finds a page of them quickly.
  const scanned = scanPage(source, [...others, keepDuringScan(searched)], request);
  return read(source, request, scanned, Prisma.sql`SELECT ${countLimit}::int`);
}

/** All rows of a bounded list as its first page, which is as long as needed; a later page is empty. */
export async function selectWhole<Column extends string, Row>(
  source: ListSource<Column, Row>,
  conditions: Condition[],
  request: PageRequest<Column>,
): Promise<Page<Row>> {
  const { rows, meta } = await selectPage(source, conditions, { ...request, limit: countLimit });
  return { rows, meta: { ...meta, limit: Math.max(request.limit, meta.total) } };
}

/** Reads the page in list order. */
const scanPage = <Column extends string>(
  source: ListSource<Column, unknown>,
  conditions: Condition[],
  request: PageRequest<Column>,
) => Prisma.sql`page AS MATERIALIZED (
    ${selectKeys(source, request)} WHERE ${allOf(conditions)} ${orderRows(source, request)} ${limitRows(request)})`;

/** Finds the matching rows of a search, and sorts only those. */
const pickPage = <Column extends string>(
  source: ListSource<Column, unknown>,
  searched: Condition,
  others: Condition[],
  request: PageRequest<Column>,
) => Prisma.sql`hits AS MATERIALIZED (${selectMatchingKeys(source, searched, others, request)}),
    page AS MATERIALIZED (SELECT * FROM hits page ${orderByKey(request)} ${limitRows(request)})`;

/** The rows that a search finds by its indexes, at most one more than is counted for each of its branches. */
export function selectMatchingKeys<Column extends string>(
  source: ListSource<Column, unknown>,
  { branches }: Condition,
  others: Condition[],
  order: Order<Column>,
) {
  const arms = branches.map(
    (branch) =>
      Prisma.sql`(${selectKeys(source, order)} WHERE ${branch} AND ${allOf(others)} ${upToCountLimit})`,
  );
  return Prisma.join(arms, " UNION ");
}

/** CASE cannot use an index, so PostgreSQL scans the index of the order and checks each row. */
export const keepDuringScan = ({ branches }: Condition): Condition => ({
  branches: [Prisma.sql`CASE WHEN ${anyOf(branches)} THEN TRUE ELSE FALSE END`],
  isSearch: true,
});

export const selectKeys = <Column extends string>(
  { table, sortKeys }: ListSource<Column, unknown>,
  { order_by }: Order<Column>,
) => Prisma.sql`SELECT t.id, ${sortKeys[order_by].sql} AS sort
  FROM ${table} ${sortKeys[order_by].join ?? Prisma.empty}`;

/** Rows with the same sort key are sorted by id. */
export const orderRows = <Column extends string>(source: ListSource<Column, unknown>, order: Order<Column>) =>
  Prisma.sql`ORDER BY ${source.sortKeys[order.order_by].sql} ${getDirection(order)}, t.id ${getDirection(order)}`;

/** The order of the rows of `page`, which is that of the source. */
export const orderByKey = (order: Order<string>) =>
  Prisma.sql`ORDER BY page.sort ${getDirection(order)}, page.id ${getDirection(order)}`;

const getDirection = ({ order_type }: Order<string>) => Prisma.raw(order_type === "ASC" ? "ASC" : "DESC");

const limitRows = ({ limit, page }: PageRequest<string>) =>
  Prisma.raw(`LIMIT ${String(limit)} OFFSET ${String((page - 1) * limit)}`);

const upToCountLimit = Prisma.raw(`LIMIT ${String(countLimit)}`);

/** The number of matching rows, counted up to `max`. */
export const countRowsUpTo = (
  source: ListSource<never, unknown>,
  conditions: readonly Condition[],
  max: number,
) => Prisma.sql`SELECT count(*)::int AS total
  FROM (SELECT 1 FROM ${source.table} WHERE ${allOf(conditions)} ${Prisma.raw(`LIMIT ${String(max)}`)}) counted`;

/**
 * The rows of `page`, as PostgreSQL returns them. A LEFT JOIN although every row has its page: for an inner one PostgreSQL
 * expects a single row, depending on its statistics, and then repeats the joined subqueries for each row.
 */
export const selectPageRows = (source: ListSource<never, unknown>, order: Order<string>) => Prisma.sql`
  (SELECT json_agg(${source.row.json} ${orderByKey(order)})
     FROM ${source.table} LEFT JOIN page ON page.id = t.id ${source.joins} WHERE t.id = ${anyOnPage})`;

/**
 * Parses the rows of an answer and empties it, because V8 keeps answers until a full garbage collection:
 * 170 MB during an export of 500,000 rows.
 */
export const takeRows = <Row>({ row }: ListSource<never, Row>, values: Values[] | null | undefined): Row[] =>
  (values ?? []).splice(0).map(row.read);

/** Reads a page whose ids and sort keys are in the common table expression `page`. */
async function read<Row>(
  source: ListSource<never, Row>,
  request: PageRequest<string>,
  ctes: Prisma.Sql,
  counted: Prisma.Sql,
): Promise<Page<Row>> {
  const [result] = await queryRows<{ total: number; rows: Values[] | null }>(
    Prisma.sql`WITH ${ctes} SELECT (${counted}) AS total, ${selectPageRows(source, request)} AS rows`,
  );
  return { rows: takeRows(source, result?.rows), meta: buildPageMeta(result?.total ?? 0, request) };
}

/** The only row that the filter selects, as shown in the list. */
export async function selectOne<Filter, Row>(
  tx: Transaction,
  source: ListSource<never, Row> & { conditions: (filter: Filter) => Condition[] },
  filter: Filter,
): Promise<Row | undefined> {
  const [result] = await tx.$queryRaw<{ rows: Values[] | null }[]>`
    WITH page AS (SELECT t.id, t.id AS sort FROM ${source.table} WHERE ${allOf(source.conditions(filter))} LIMIT 1)
    SELECT ${selectPageRows(source, { order_by: "id", order_type: "ASC" })} AS rows`;
  return takeRows(source, result?.rows)[0];
}
