import { useDeferredValue, useEffect } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { IconListDetails } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TableBody, type EmptyTable } from "./data-table-body.tsx";
import { findOpener } from "./data-table-rows.tsx";
import { DetailDrawer, type RowDetail } from "./data-table-detail.tsx";
import { countPages } from "./data-table-footer.tsx";
import { BatchBar, useSelection } from "./data-table-selection.tsx";
import { TableToolbar } from "./data-table-toolbar.tsx";
import type { Batch, Column, Filter, Sort, TableList } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { toListQuery, useListView } from "./list-view.ts";
import type { RowAction } from "./row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { below } from "#ui/page/breakpoints.ts";
import { usePrinting } from "#ui/page/use-printing.ts";
import { useLinkedAct } from "./use-row.ts";

export interface DataTableProps<Row> {
  /** The label for screen readers. */
  name: string;
  list: TableList<Row>;
  /** After the number of rows: what they are, if that is not obvious. */
  countHint?: string;
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters?: Filter[];
  /** The default order; like the lists of the API, oldest first. */
  start?: Sort;
  actions?: (row: Row) => RowAction[];
  /** The next step of a row, started by links with `?act=`; undefined if there is none. */
  act?: (row: Row) => (() => void) | undefined;
  /** Adds checkboxes to select rows. */
  batch?: Batch<Row>;
  /** The details of a row, opened by a click; they have all data, including truncated texts. */
  detail?: (row: Row) => RowDetail;
  /** The path of the page of a row, to which its name is a link; the rest of the row opens the details. */
  page?: (row: Row) => string;
  empty: EmptyTable;
}

const oldestFirst: Sort = { orderBy: "created_at", isDescending: false };

/** A table with search, filters, sorting and pages on the server; the view is stored in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, list, rowId, columns, filters = [], start = oldestFirst, batch, countHint } = props;
  const { actions, act, detail, page, empty } = props;
  const t = useTexts(tableTexts);
  const isPrinting = usePrinting();
  // Paper is narrow, but a table of all rows takes a tenth of the pages that cards take.
  const isNarrow =
    useMediaQuery(below("cards"), undefined, { getInitialValueInEffect: false }) && !isPrinting;
  const orders = [start.orderBy, ...columns.flatMap(({ orderBy }) => orderBy ?? [])];
  const view = useListView({ orders, columns, filters, start });
  const listQuery = toListQuery(view);
  const query = useQuery({
    ...list.page(listQuery),
    placeholderData: keepPreviousData,
    // A list that could not be loaded waits for "Try again", or the error would be shown again and again.
    refetchInterval: ({ state }) => (state.data === undefined ? false : (list.refetchInterval ?? false)),
  });
  // Deferred, so that rendering the rows does not block user input.
  const shown = useDeferredValue(query.data);
  const rows = shown?.data ?? [];
  useLinkedAct({ list, rows, rowId, view, act });
  const selection = useSelection({ rows, rowId, batch, viewKey: JSON.stringify(listQuery) });

  // Rows were deleted, or the URL is outdated: go to the last page.
  const isPastEnd = !query.isPlaceholderData && query.data?.data.length === 0 && view.page > 1;
  const lastPage = query.data === undefined ? 1 : countPages({ ...query.data.meta, page: 1 }, 0);
  useEffect(() => {
    if (isPastEnd) view.setPage(Math.min(lastPage, view.page - 1), { replace: true });
  });

  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0;
  // From the rows that are shown, so that the toolbar and the rows change in the same render.
  const hasNothing = shown?.meta.total === 0 && !isFiltered;
  const open = detail === undefined ? undefined : (row: Row) => view.open(rowId(row));
  // A menu with only the details would duplicate the opener button.
  const listActions = (row: Row): RowAction[] => {
    const others = actions?.(row) ?? [];
    if (open === undefined || others.every(({ isPrimary = false }) => isPrimary)) return others;
    return [{ label: t("details"), icon: IconListDetails, onClick: () => open(row) }, ...others];
  };
  const shownColumns = columns.filter(
    (column) => view.columns.includes(column.key) || column === findOpener(columns),
  );

  return (
    <>
      {!hasNothing && (
        <TableToolbar
          name={name}
          list={list}
          view={view}
          columns={columns}
          shownColumns={shownColumns}
          filters={filters}
          isNarrow={isNarrow}
          page={query.data}
          ofAll={batch?.ofAll ?? []}
        />
      )}
      <TableBody
        parts={{
          name,
          rows,
          rowId,
          actionsOf: listActions,
          open,
          page,
          selection,
          columns: shownColumns,
          orders: columns.flatMap(({ orderBy, title }) =>
            orderBy === undefined ? [] : [{ value: orderBy, label: title }],
          ),
          sort: view.sort,
          setSort: view.setSort,
        }}
        view={view}
        empty={empty}
        isNarrow={isNarrow}
        isFiltered={isFiltered}
        countHint={countHint}
        query={{ ...query, data: shown }}
      />
      {batch !== undefined && selection !== undefined && selection.rows.length > 0 && (
        <BatchBar batch={batch} selection={selection} />
      )}
      <DetailDrawer
        list={list}
        rows={rows}
        rowId={rowId}
        detail={detail}
        actions={actions}
        openId={view.openId}
        onOpen={(id) => view.open(id, { replace: true })}
        onClose={view.close}
      />
    </>
  );
}
