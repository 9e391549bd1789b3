/** What each field of a message writes to its row: nothing for a field that is not stored. */
export type ColumnsByField<Message, Row> = Record<keyof Message, Partial<Row>>;

/** All properties of all values; the function type keeps the alternatives of one value apart from the others. */
type JoinedColumns<T> = {
  [Field in keyof T]: (columns: T[Field]) => void;
}[keyof T] extends (columns: infer Columns) => void
  ? Columns
  : never;

/**
 * The columns of a message as Prisma takes them. Written as
 * `joinColumns({ … } satisfies ColumnsByField<Message, Row>)`, so that a new field does not compile until it has its
 * columns.
 */
export function joinColumns<const T extends Record<string, object>>(byField: T): JoinedColumns<T>;
export function joinColumns(byField: Record<string, object>): object {
  return Object.fromEntries(Object.values(byField).flatMap((columns) => Object.entries(columns)));
}
