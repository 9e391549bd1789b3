import type { ExportFormat } from "contract/pagination";
import type { Actor } from "#http/actor";
import { batchesInTurn } from "./batches-in-turn.ts";
import { countUpTo, selectBatches } from "./batches.ts";
import type { Condition, ListSource, Order } from "./list.ts";
import { selectPage, selectWhole } from "./page.ts";
import { tableFile, type TableColumn } from "./table-file.ts";

export interface ListRequest<Filter = unknown, Params = unknown> {
  actor: Actor;
  filter: Filter;
  params: Params;
}

/** A list with the calls of `listEndpoints()`: pages, and the same rows as a file. */
export interface ServedList<Column extends string, Filter, Row, Shown, Params> {
  source: ListSource<Column, Row>;
  /** A bounded list, which existing clients read with one call: its first page has all rows, whatever the limit. */
  isWhole?: boolean;
  /** Validates the request and selects the requested rows visible to the actor. */
  conditions: (request: ListRequest<Filter, Params>) => Condition[] | Promise<Condition[]>;
  /** Runs before a page is read, for audit events. */
  beforePage?: (request: ListRequest<Filter, Params>) => Promise<void>;
  present: (actor: Actor, filter: Filter) => (row: Row) => Shown;
  file: { name: string; columns: (actor: Actor) => readonly TableColumn<Row>[] };
}

interface Request<Query, Params> {
  actor: Actor;
  query: Query;
  params: Params;
}

type PageQuery<Column extends string, Filter> = Filter & Order<Column> & { limit: number; page: number };
type FileQuery<Column extends string, Filter> = Filter & Order<Column> & { format: ExportFormat };

/** The handlers of a list's two calls. */
export const serveList = <Column extends string, Filter, Row, Shown, Params>(
  list: ServedList<Column, Filter, Row, Shown, Params>,
) => ({
  list: async ({ actor, query, params }: Request<PageQuery<Column, Filter>, Params>) => {
    const conditions = await list.conditions({ actor, filter: query, params });
    await list.beforePage?.({ actor, filter: query, params });
    const select = list.isWhole === true ? selectWhole : selectPage;
    const { rows, meta } = await select(list.source, conditions, query);
    return { rows: rows.map(list.present(actor, query)), meta };
  },
  export: async ({ actor, query, params }: Request<FileQuery<Column, Filter>, Params>) => {
    const conditions = await list.conditions({ actor, filter: query, params });
    return tableFile(query.format, {
      name: list.file.name,
      columns: list.file.columns(actor),
      batches: batchesInTurn(actor.id, selectBatches(list.source, conditions, query)),
      countUpTo: (bound) => countUpTo(list.source, conditions, bound),
    });
  },
});
