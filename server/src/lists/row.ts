import { Prisma } from "#db/generated/client";

/** What is read of a row: for each name a column, further names, or rows of another table. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };
type Field<Value> = Value extends readonly (infer Each)[]
  ? Several<Each>
  : [Value] extends [object]
    ? Prisma.Sql | Fields<Value>
    : Prisma.Sql;

/** Rows of another table. */
interface Several<Each> {
  /** What is read of each. */
  each: Field<Each>;
  /** Where they stand, and which of them belong to the row: `app_products p WHERE p."appId" = t.id`. */
  from: Prisma.Sql;
  order: Prisma.Sql;
}

/** How rows are written by PostgreSQL, as one JSON value each, and read again. */
export interface ListRow<Row> {
  json: Prisma.Sql;
  read: (values: Values) => Row;
}

/** A row as PostgreSQL writes it: the values of its columns, without their names. */
export type Values = unknown[];

/**
 * Rows are written without the names of their columns. With them, and through the query builder's own rows still more,
 * writing and reading took twice as long. Ids and enums are best read as `::text`: PostgreSQL looks up how to write them
 * for each value, which took a sixth of the time.
 */
export function listRow<Row>(fields: Fields<Row>): ListRow<Row> {
  const { columns, read } = layout(fields, 0);
  return { json: arrayOf(columns), read: (values) => read(values) as Row };
}

/** The same rows, each changed once more after it is read. */
export const changedRow = <Json, Row>(
  { json, read }: ListRow<Json>,
  change: (row: Json) => Row,
): ListRow<Row> => ({ json, read: (values) => change(read(values)) });

type Read = (values: Values) => unknown;
type AnyFields = { [name: string]: Prisma.Sql | AnyFields | Several<unknown> };

const arrayOf = (columns: Prisma.Sql[]) => Prisma.sql`json_build_array(${Prisma.join(columns)})`;
const isSql = (field: unknown): field is Prisma.Sql => field instanceof Prisma.Sql;
const isSeveral = (field: AnyFields | Several<unknown>): field is Several<unknown> => isSql(field["from"]);

/** The columns in their order, and how a row is read of their values, of which the first is at `start`. */
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
  const inner = isSql(each) ? null : layout(each, 0);
  const json = inner === null ? each : arrayOf(inner.columns);
  const read: Read = (values) => {
    const rows = (values[index] ?? []) as Values[];
    return inner === null ? rows : rows.map(inner.read);
  };
  return { columns: [Prisma.sql`(SELECT json_agg(${json} ORDER BY ${order}) FROM ${from})`], read };
}
