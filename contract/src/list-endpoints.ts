import { z } from "zod";
import type { Role } from "./endpoint.ts";
import { FileContent, Id } from "./fields.ts";
import { exportQuery, pageQuery, usualLimit, type Filters } from "./pagination.ts";

interface ListOptions<Columns, F, Row> {
  /** The path of the pages; the file is at `<path>/export`. */
  path: string;
  access: readonly Role[];
  summary: string;
  description?: string;
  /** The sort columns of the list. The first one is the default. */
  columns: Columns;
  filters: F;
  /** One row of the response. */
  row: Row;
  /** Rows per page if no limit is given. */
  defaultLimit?: number;
}

type Columns = readonly [string, ...string[]];

/** The two calls of a list: a page of it, and all its rows as a file. */
export const listEndpoints = <const C extends Columns, F extends Filters, Row extends z.ZodType>({
  path,
  columns,
  filters,
  row,
  defaultLimit = usualLimit,
  ...about
}: ListOptions<C, F, Row>) =>
  ({
    list: {
      ...about,
      method: "GET",
      path,
      query: pageQuery(columns, filters, defaultLimit),
      message: "Success",
      reply: "page",
      response: row,
    },
    export: {
      ...about,
      method: "GET",
      path: `${path}/export`,
      summary: `${about.summary}, as a file`,
      query: exportQuery(columns, filters),
      message: "Success",
      reply: "file",
      response: FileContent,
    },
  }) as const;

const params = z.object({ userId: Id });

/** The list and its export for the rows of one user, whose id is part of the path. */
export function listOfUserEndpoints<const C extends Columns, F extends Filters, Row extends z.ZodType>(
  options: Omit<ListOptions<C, F, Row>, "access" | "description" | "defaultLimit">,
) {
  const { list, export: file } = listEndpoints({
    ...options,
    access: ["admin", "tenant"],
    defaultLimit: 1000,
  });
  const description = "Without a limit, up to 1,000 rows in one page.";
  return { listOfUser: { ...list, description, params }, exportOfUser: { ...file, params } };
}
