import { Prisma } from "./generated/client.ts";
import { literally } from "./like-pattern.ts";
import type { ListRow } from "./list-row.ts";

/**
 * A list as SQL: whose rows it has (alias `t`), in which orders it comes, and what is read of a row. PostgreSQL writes rows
 * as JSON, where moments are ISO 8601 text.
 */
export interface ListSource<Column extends string, Row> {
  /** With its alias: `apps t`. */
  table: Prisma.Sql;
  orders: Record<Column, SortKey>;
  row: ListRow<Row>;
  /** The joins that the columns of a row need; `t` and `page` are there. */
  joins: Prisma.Sql;
}

interface SortKey {
  sql: Prisma.Sql;
  /** Its type, to compare it with a key that was read as text. */
  type: "text" | "timestamptz" | "int" | '"Environment"' | '"ProductionStatus"';
  /** Where the key stands in another table. */
  join?: Prisma.Sql;
}

/** What rows must fulfil. Several ways to find a row are as many branches; one of them suffices. */
export type Condition = readonly Branch[];

interface Branch {
  /** The rows, in a form that an index answers. */
  find: Prisma.Sql;
  /** Whether the row at hand is one of them, in a form that reads nothing else. */
  check: Prisma.Sql;
  /** How many rows match: of a `share` the planner knows it; of a `span` of days and of a `search` it has no idea. */
  extent: "share" | "span" | "search";
}

/** A condition whose share of the rows the planner knows. */
export const where = (sql: Prisma.Sql): Condition => [{ find: sql, check: sql, extent: "share" }];

/** A text contained in one of these columns of the row itself. */
export function contained(keyword: string, ...columns: Prisma.Sql[]): Condition {
  const sql = anyContains(keyword, columns);
  return [{ find: sql, check: sql, extent: "search" }];
}

/** A text contained in one of these columns (alias `u`) of the row's owner. */
export function ownerContains(keyword: string, ...columns: Prisma.Sql[]): Condition {
  const matches = anyContains(keyword, columns);
  return [
    {
      find: Prisma.sql`t."ownerId" IN (SELECT u.id FROM users u WHERE ${matches})`,
      check: Prisma.sql`(SELECT ${matches} FROM users u WHERE u.id = t."ownerId")`,
      extent: "search",
    },
  ];
}

const anyContains = (keyword: string, columns: Prisma.Sql[]) => {
  const pattern = `%${literally(keyword)}%`;
  return Prisma.sql`(${Prisma.join(
    columns.map((column) => Prisma.sql`${column} ILIKE ${pattern}`),
    " OR ",
  )})`;
};

/** The days of a list's query, as they are in Jakarta (UTC+7); both belong to the span. */
export function createdWithin({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const conditions: Condition[] = [];
  const days = (sql: Prisma.Sql) => conditions.push([{ find: sql, check: sql, extent: "span" }]);
  if (from !== undefined) days(Prisma.sql`t."createdAt" >= ${startOfDay(from)}`);
  if (to !== undefined) days(Prisma.sql`t."createdAt" < ${new Date(startOfDay(to).getTime() + oneDay)}`);
  return conditions;
}

const oneDay = 24 * 60 * 60_000;
const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`);

/**
 * Values of an enum or a boolean, written into the statement: of the few there are the planner then knows how many rows
 * have them.
 */
export function constants(values: readonly (string | boolean)[], type: string): Prisma.Sql {
  const literals = values.map((value) => {
    const text = String(value);
    if (!/^[\w -]+$/.test(text)) throw new Error(`${text} is no constant.`);
    return `'${text}'::${type}`;
  });
  return Prisma.raw(literals.join(", "));
}

export const constant = (value: string | boolean, type: string) => constants([value], type);
