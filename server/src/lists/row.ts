import { Prisma } from "#db/generated/client.ts";

/** The fields of a row: for each name a column, or nested fields. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };
type Field<Value> = [Value] extends [object] ? Prisma.Sql | Fields<Value> : Prisma.Sql;

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
  const { columns, read } = layOutFields(fields, 0);
  return {
    json: Prisma.sql`json_build_array(${Prisma.join(columns)})`,
    read: (values) => read(values) as Row,
  };
}

/** Applies a function to each row after parsing. */
export const mapRow = <Json, Row>(
  { json, read }: ListRow<Json>,
  change: (row: Json) => Row,
): ListRow<Row> => ({ json, read: (values) => change(read(values)) });

type RowReader = (values: Values) => unknown;
type AnyFields = { [name: string]: Prisma.Sql | AnyFields };

/**
 * The columns in order, and the function that reads a row from their values, the first of which is at
 * `start`.
 */
function layOutFields(fields: AnyFields, start: number) {
  const columns: Prisma.Sql[] = [];
  const parts = Object.entries(fields).map(([name, field]): [string, RowReader] => {
    const index = start + columns.length;
    if (field instanceof Prisma.Sql) {
      columns.push(field);
      return [name, (values) => values[index]];
    }
    const { columns: inner, read } = layOutFields(field, index);
    columns.push(...inner);
    return [name, read];
  });
  const read: RowReader = (values) => {
    const row: Record<string, unknown> = {};
    for (const [name, part] of parts) row[name] = part(values);
    return row;
  };
  return { columns, read };
}
