import { Prisma } from "#db/generated/client";
import { literally } from "#db/like-pattern";
import type { ListRow } from "./row.ts";

/** A list as SQL: its table (alias `t`), the columns it can be sorted by, and what is read of a row. */
export interface ListSource<Column extends string, Row> {
  /** With its alias: `apps t`. */
  table: Prisma.Sql;
  sortKeys: Record<Column, SortKey>;
  row: ListRow<Row>;
  /** The joins that the columns of a row need. */
  joins: Prisma.Sql;
}

interface SortKey {
  sql: Prisma.Sql;
  /** The SQL type, by which an export compares it with the key of the last row it has read. */
  type: "text" | "timestamptz" | "int" | '"Environment"' | '"ProductionStatus"';
  /** Where the sort key is a column of another table. */
  join?: Prisma.Sql;
}

export interface Order<Column extends string> {
  order_by: Column;
  order_type: "ASC" | "DESC";
}

/** What a row must fulfil: at least one of the branches. */
export interface Condition {
  branches: readonly Prisma.Sql[];
  /** PostgreSQL cannot estimate how many rows contain a text. */
  isSearch: boolean;
}

export const where = (sql: Prisma.Sql): Condition => ({ branches: [sql], isSearch: false });

/** Rows where one of the branches finds a text. Each branch can use an index of its own. */
export const search = (...branches: Prisma.Sql[]): Condition => ({ branches, isSearch: true });

/** A text is contained in one of these columns. Trigram indexes answer it. */
export function contains(text: string, ...columns: Prisma.Sql[]): Prisma.Sql {
  const pattern = `%${literally(text)}%`;
  return anyOf(columns.map((column) => Prisma.sql`${column} ILIKE ${pattern}`));
}

/** The days of a list's query, both included, as days in Jakarta (UTC+7). */
export function createdWithin({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const conditions: Condition[] = [];
  if (from !== undefined) conditions.push(where(Prisma.sql`t."createdAt" >= ${startOfDay(from)}`));
  if (to !== undefined)
    conditions.push(where(Prisma.sql`t."createdAt" < ${new Date(startOfDay(to).getTime() + dayMs)}`));
  return conditions;
}

const dayMs = 24 * 60 * 60_000;
const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`);

export const anyOf = (branches: readonly Prisma.Sql[]) => Prisma.sql`(${Prisma.join([...branches], " OR ")})`;

export const allOf = (conditions: readonly Condition[]) =>
  Prisma.join([Prisma.sql`TRUE`, ...conditions.map(({ branches }) => anyOf(branches))], " AND ");
