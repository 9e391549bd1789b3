import type { ExportFormat } from "contract/pagination";
import type { Actor } from "#http/actor.ts";
import { readInTurn } from "./batches-in-turn.ts";
import { countUpTo, selectBatches } from "./batches.ts";
import type { List } from "./define-list.ts";
import type { Order } from "./list.ts";
import { selectPage, selectWhole } from "./page.ts";
import { buildTableFile } from "./table-file.ts";

/** A list with the calls of `listEndpoints()`: pages, and the same rows as a file. */
export interface ServedList<Column extends string, Filter, Scope, Row, Shown, Params> {
  list: List<Column, Filter, Scope, Row>;
  /** A bounded list, which existing clients read with one call: its first page has all rows, whatever the limit. */
  isWhole?: boolean;
  /** What the actor may see of it. */
  scope: (request: { actor: Actor; params: Params }) => Scope | Promise<Scope>;
  /** Runs before a page is read, for audit events. */
  beforePage?: (request: { actor: Actor; filter: Filter; params: Params }) => Promise<void>;
  present: (actor: Actor, filter: Filter) => (row: Row) => Shown;
}

interface Request<Query, Params> {
  actor: Actor;
  query: Query;
  params: Params;
}

type PageQuery<Column extends string, Filter> = Filter & Order<Column> & { limit: number; page: number };
type FileQuery<Column extends string, Filter> = Filter & Order<Column> & { format: ExportFormat };

/** The scope of a list that every permitted actor sees whole. */
export const getUnlimitedScope = () => ({});

/** The handlers of a list's two calls. */
export const serveList = <Column extends string, Filter, Scope, Row, Shown, Params>({
  list,
  isWhole = false,
  scope,
  beforePage,
  present,
}: ServedList<Column, Filter, Scope, Row, Shown, Params>) => ({
  list: async ({ actor, query, params }: Request<PageQuery<Column, Filter>, Params>) => {
    const conditions = list.conditions({ ...query, ...(await scope({ actor, params })) });
    await beforePage?.({ actor, filter: query, params });
    const select = isWhole ? selectWhole : selectPage;
    const { rows, meta } = await select(list, conditions, query);
    return { rows: rows.map(present(actor, query)), meta };
  },
  export: async ({ actor, query, params }: Request<FileQuery<Column, Filter>, Params>) => {
    const conditions = list.conditions({ ...query, ...(await scope({ actor, params })) });
    return buildTableFile(query.format, {
      name: list.file.name,
      columns: list.file.columns(actor),
      batches: readInTurn(actor.id, selectBatches(list, conditions, query)),
      countUpTo: (bound) => countUpTo(list, conditions, bound),
    });
  },
});
