import { Prisma } from "#db/generated/client.ts";

/**
 * The columns of a table under an alias. Names are typed by Prisma's schema, so that a misspelt one does not
 * compile.
 */
export const selectColumns = <Name extends string>(alias: string, names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, Prisma.raw(`${alias}."${name}"`)])) as Record<
    Name,
    Prisma.Sql
  >;

/** A stored row as PostgreSQL returns it in JSON: timestamps are ISO 8601 text. */
export type JsonForm<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};
