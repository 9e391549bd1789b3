import { Prisma } from "./generated/client.ts";
import type { Condition, ListSource } from "./list-source.ts";

export interface Direction {
  order_type: "ASC" | "DESC";
}

export interface Order<Column extends string> extends Direction {
  order_by: Column;
}

/** The part of the list that is asked for: `page`, with the id and the sort key of each row. */
export const cutOut = <Column extends string>(
  source: ListSource<Column, unknown>,
  conditions: Condition[],
  order: Order<Column>,
  part: Prisma.Sql,
) => {
  const { sql, join = Prisma.empty } = source.orders[order.order_by];
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT t.id, ${sql} AS sort FROM ${source.table} ${join} WHERE ${all(conditions)}
       ORDER BY ${inOrder(sql, Prisma.sql`t.id`, order)} ${part})`;
};

export const rowsOfPage = (source: ListSource<never, unknown>, order: Direction) => Prisma.sql`
  (SELECT json_agg(${source.row.json} ORDER BY ${inOrder(Prisma.sql`page.sort`, Prisma.sql`page.id`, order)})
     FROM page JOIN ${source.table} ON t.id = page.id ${source.joins})`;

export function inOrder(sort: Prisma.Sql, id: Prisma.Sql, { order_type }: Direction) {
  const direction = order_type === "ASC" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${sort} ${direction}, ${id} ${direction}`;
}

export const flipped = ({ order_type }: Direction): Direction => ({
  order_type: order_type === "ASC" ? "DESC" : "ASC",
});

/**
 * The limit stands in the text, so that the planner knows it: with a parameter it would have to plan every execution
 * anew, which took longer than the execution. There are few of them; offsets are many, and stay a parameter.
 */
export const slice = (limit: number, offset: number) =>
  Prisma.sql`LIMIT ${Prisma.raw(String(Math.trunc(limit)))} ${offset === 0 ? Prisma.empty : Prisma.sql`OFFSET ${offset}`}`;

export const all = (conditions: Condition[]) =>
  Prisma.join([Prisma.sql`TRUE`, ...conditions.map(any)], " AND ");

/** How the rows are found that fulfil a condition; one of several ways is as much as `any` of them. */
export const findOf = (condition: Condition) =>
  condition.length === 1 && condition[0] !== undefined ? condition[0].find : any(condition);

export const any = (condition: Condition) =>
  Prisma.sql`(${Prisma.join(
    condition.map((branch) => branch.check),
    " OR ",
  )})`;

export const isUncertain = (condition: Condition, { order_by }: { order_by: string }) =>
  condition.some(({ extent }) => extent === "search" || (extent === "span" && order_by !== "created_at"));

/**
 * The same condition as no index can answer it, and of which the planner thinks that half of the rows fulfil it: it then
 * walks along the order's index and looks at each row it comes by.
 */
export function metOnTheWay(condition: Condition, order: { order_by: string }): Condition {
  if (!isUncertain(condition, order)) return condition;
  const check = Prisma.sql`CASE WHEN ${any(condition)} THEN TRUE ELSE FALSE END`;
  return [{ find: check, check, extent: "search" }];
}

/** Conditions whose extent only a look at the rows tells, and the others. */
export function parted(conditions: Condition[], order: { order_by: string }) {
  const of = (wanted: boolean) =>
    all(conditions.filter((condition) => isUncertain(condition, order) === wanted));
  return { searched: of(true), certain: of(false) };
}
