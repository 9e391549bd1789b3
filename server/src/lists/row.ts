import { Prisma } from "#db/generated/client";

/** The fields of a row: for each name a column, nested fields, or rows of another table. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };
type Field<Value> = Value extends readonly object[]
  ? Several<Value[number]>
  : Value extends readonly unknown[]
    ? Prisma.Sql
    : [Value] extends [object]
      ? Prisma.Sql | Fields<Value>
      : Prisma.Sql;

/** Rows of another table. */
interface Several<Each> {
  /** The fields of each row. */
  each: Fields<Each>;
  /** The table and the condition that selects them: `app_products p WHERE p."appId" = t.id`. */
  from: Prisma.Sql;
  order: Prisma.Sql;
}

/** How PostgreSQL returns rows, as one JSON value each, and how they are parsed. */
export interface ListRow<Row> {
  json: Prisma.Sql;
  read: (values: Values) => Row;
}

/** A row as PostgreSQL returns it: the values of its columns, without names. */
export type Values = unknown[];

/**
 * Rows are returned without column names: with names, and even more with the query builder, writing and
 * reading took twice as long.
 */
export function listRow<Row>(fields: Fields<Row>): ListRow<Row> {
  const { columns, read } = layout(fields, 0);
  return { json: arrayOf(columns), read: (values) => read(values) as Row };
}

/** The same rows, with a function applied to each after parsing. */
export const changedRow = <Json, Row>(
  { json, read }: ListRow<Json>,
  change: (row: Json) => Row,
): ListRow<Row> => ({ json, read: (values) => change(read(values)) });

type Read = (values: Values) => unknown;
type AnyFields = { [name: string]: Prisma.Sql | AnyFields | Several<unknown> };

const arrayOf = (columns: Prisma.Sql[]) => Prisma.sql`json_build_array(${Prisma.join(columns)})`;
const isSql = (field: unknown): field is Prisma.Sql => field instanceof Prisma.Sql;
const isSeveral = (field: AnyFields | Several<unknown>): field is Several<unknown> => isSql(field["from"]);

/**
 * The columns in order, and the function that reads a row from their values, the first of which is at
 * `start`.
 */
function layout(fields: AnyFields, start: number) {
  const columns: Prisma.Sql[] = [];
  const parts = Object.entries(fields).map(([name, field]): [string, Read] => {
    const index = start + columns.length;
    if (isSql(field)) {
      columns.push(field);
      return [name, (values) => values[index]];
    }
    const { columns: inner, read } = isSeveral(field) ? several(field, index) : layout(field, index);
    columns.push(...inner);
    return [name, read];
  });
  const read: Read = (values) => {
    const row: Record<string, unknown> = {};
    for (const [name, part] of parts) row[name] = part(values);
    return row;
  };
  return { columns, read };
}

function several({ each, from, order }: Several<unknown>, index: number) {
  const { columns, read: readEach } = layout(each, 0);
  const read: Read = (values) => (values[index] as Values[]).map(readEach);
  // An index with this order spares the sorting, which json_agg would do for each row of the list.
  return { columns: [Prisma.sql`ARRAY(SELECT ${arrayOf(columns)} FROM ${from} ORDER BY ${order})`], read };
}
