import { getPeriodEnd, getPeriodStart } from "contract/time";
import { Prisma } from "#db/generated/client.ts";
import { escapeLikePattern } from "#db/like-pattern.ts";
import type { ListRow } from "./row.ts";

/**
 * A list as SQL: its table (alias `t`), its sort columns and the columns of a row. The query builder took four times as
 * long for 100 rows.
 */
export interface ListSource<Column extends string, Row> {
  /** With its alias: `apps t`. */
  table: Prisma.Sql;
  sortKeys: Record<Column, SortKey>;
  row: ListRow<Row>;
  /** The joins that the columns of a row need. */
  joins: Prisma.Sql;
}

/**
 * The ids of the rows of a page. For a subquery instead of an array, PostgreSQL scans a whole table of some thousand
 * rows, which made a page of 100 apps twice as slow.
 */
export const anyOnPage = Prisma.sql`ANY(ARRAY(SELECT id FROM page))`;

interface SortKey {
  sql: Prisma.Sql;
  /** The SQL type used to compare the key with the last row of an export batch. */
  type: "text" | "uuid" | "timestamptz" | "int" | '"Environment"' | '"ProductionStatus"';
  /** The join for a sort key in another table. */
  join?: Prisma.Sql;
}

export interface Order<Column extends string> {
  order_by: Column;
  order_type: "ASC" | "DESC";
}

/** A condition on rows: at least one branch must match. */
export interface Condition {
  branches: readonly Prisma.Sql[];
  /** PostgreSQL cannot estimate how many rows contain a text. */
  isSearch: boolean;
}

export const where = (sql: Prisma.Sql): Condition => ({ branches: [sql], isSearch: false });

/** Rows where one of the branches finds a text. Each branch can use its own index. */
export const search = (...branches: Prisma.Sql[]): Condition => ({ branches, isSearch: true });

/** A text is contained in one of these columns; uses trigram indexes. */
export function contains(text: string, ...columns: Prisma.Sql[]): Prisma.Sql {
  const pattern = `%${escapeLikePattern(text)}%`;
  return anyOf(columns.map((column) => Prisma.sql`${column} ILIKE ${pattern}`));
}

/**
 * A unique column in `contains`. Its trigram index has this expression, because PostgreSQL prefers a trigram index
 * on the column itself for `= ANY`, where it takes milliseconds per value.
 */
export const toUniqueText = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`lower(${column})`;

/** The filters of a period: its first and last day, or minute, are included. */
export const createdWithin = {
  from: (from: string) => where(Prisma.sql`t."createdAt" >= ${getPeriodStart(from)}`),
  to: (to: string) => where(Prisma.sql`t."createdAt" < ${getPeriodEnd(to)}`),
};

/** The filter of one row. */
export const byId = { id: (id: string) => where(Prisma.sql`t.id = ${id}::uuid`) };

export const anyOf = (branches: readonly Prisma.Sql[]) => Prisma.sql`(${Prisma.join([...branches], " OR ")})`;

export const allOf = (conditions: readonly Condition[]) =>
  Prisma.join([Prisma.sql`TRUE`, ...conditions.map(({ branches }) => anyOf(branches))], " AND ");
