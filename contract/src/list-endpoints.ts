import { z } from "zod";
import type { Role } from "./endpoint.ts";
import { FileContent, Id } from "./fields.ts";
import { exportQuery, pageQuery, type Filters } from "./pagination.ts";

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
}

type Columns = readonly [string, ...string[]];

/** The two calls of a list: a page of it, and all its rows as a file. */
export const listEndpoints = <const C extends Columns, F extends Filters, Row extends z.ZodType>({
  path,
  columns,
  filters,
  row,
  ...about
}: ListOptions<C, F, Row>) =>
  ({
    list: {
      ...about,
      method: "GET",
      path,
      query: pageQuery(columns, filters),
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

const ofUser = z.object({ userId: Id });

/** The same for the rows of one user, whose id is part of the path. */
export const listOfUserEndpoints = <const C extends Columns, F extends Filters, Row extends z.ZodType>({
  path,
  columns,
  filters,
  row,
  ...about
}: Omit<ListOptions<C, F, Row>, "access" | "description">) =>
  ({
    listOfUser: {
      ...about,
      method: "GET",
      path,
      access: ["admin", "tenant"],
      description: "Without a limit, up to 1,000 rows in one page.",
      params: ofUser,
      query: pageQuery(columns, filters, { defaultLimit: 1000 }),
      message: "Success",
      reply: "page",
      response: row,
    },
    exportOfUser: {
      ...about,
      method: "GET",
      path: `${path}/export`,
      access: ["admin", "tenant"],
      summary: `${about.summary}, as a file`,
      params: ofUser,
      query: exportQuery(columns, filters),
      message: "Success",
      reply: "file",
      response: FileContent,
    },
  }) as const;
