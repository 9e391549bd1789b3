import type { Actor } from "#http/actor.ts";
import type { Condition, ListSource, Order } from "./list.ts";
import type { TableColumn } from "./table-file.ts";

/** What a query of a list selects: all but the order, the page and the format. */
export type FilterOf<Query> = Partial<Omit<Query, "order_by" | "order_type" | "limit" | "page" | "format">>;

/** A condition for each value that may be asked for, or what only changes how rows are searched or shown. */
type Conditions<Part, Filter> = {
  readonly [Name in keyof Part]-?:
    ((value: NonNullable<Part[Name]>, filter: Filter) => Condition) | "no condition";
};

/** Where a value of a row is in a file: in one column, in several, or in none. */
type PlacedColumn<Row> = TableColumn<Row> | readonly TableColumn<Row>[] | "not in files";
type FileColumns<Row> = { readonly [Name in keyof Row]-?: PlacedColumn<Row> };

interface Definition<Column extends string, Filter, Scope, Row> extends ListSource<Column, Row> {
  /** What all rows of the list have. */
  always?: Condition;
  /** The filters of the query. An empty text or array filters nothing. */
  filters: Conditions<Filter, Filter & Scope>;
  /** What the server narrows the list to. An empty array selects no row. */
  scope: Conditions<Scope, Filter & Scope>;
  /** In the order of the columns. */
  file: { name: string; columns: (actor: Actor) => FileColumns<Row> };
}

export interface List<Column extends string, Filter, Scope, Row> extends ListSource<Column, Row> {
  conditions: (filter: Filter & Scope) => Condition[];
  file: { name: string; columns: (actor: Actor) => readonly TableColumn<Row>[] };
}

/**
 * A list: its rows, the condition of each filter, and the columns of its file. A filter of the contract without a
 * condition, and a column without a place in the file, do not compile.
 */
export function defineList<Query extends Order<string>, Row, Scope = unknown>({
  always,
  filters,
  scope,
  file,
  ...source
}: Definition<Query["order_by"], FilterOf<Query>, Scope, Row>): List<
  Query["order_by"],
  FilterOf<Query>,
  Scope,
  Row
> {
  return {
    ...source,
    conditions: (filter) => [
      ...(always === undefined ? [] : [always]),
      ...buildConditions(scope, filter, isGiven),
      ...buildConditions(filters, filter, isFilled),
    ],
    file: {
      name: file.name,
      columns: (actor) =>
        Object.values<PlacedColumn<Row>>(file.columns(actor)).flatMap((placed) =>
          placed === "not in files" ? [] : placed,
        ),
    },
  };
}

function buildConditions<Part, Filter extends Part>(
  all: Conditions<Part, Filter>,
  filter: Filter,
  isSet: <Value>(value: Value) => value is NonNullable<Value>,
): Condition[] {
  const conditions: Condition[] = [];
  for (const name in all) {
    const value: Part[typeof name] = filter[name];
    const condition = all[name];
    if (isSet(value) && condition !== "no condition") conditions.push(condition(value, filter));
  }
  return conditions;
}

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;

const isFilled = <Value>(value: Value): value is NonNullable<Value> =>
  isGiven(value) && value !== "" && !(Array.isArray(value) && value.length === 0);
