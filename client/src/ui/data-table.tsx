import { useDeferredValue, useEffect } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { IconListDetails } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TableBody, type EmptyTable } from "#ui/data-table-body.tsx";
import { openerOf } from "#ui/data-table-cells.tsx";
import { DetailDrawer, type RowDetail } from "#ui/data-table-detail.tsx";
import { pagesOf } from "#ui/data-table-footer.tsx";
import { BatchBar, useSelection } from "#ui/data-table-selection.tsx";
import { TableToolbar } from "#ui/data-table-toolbar.tsx";
import type { Batch, Column, Filter, Sort, TableList } from "#ui/data-table-types.ts";
import { tableTexts } from "#ui/data-table.texts.ts";
import { queryOf } from "#ui/list-view.ts";
import type { RowAction } from "#ui/row-actions.tsx";
import { useTexts } from "#ui/texts.ts";
import { useListView } from "#ui/use-list-view.ts";
import classes from "#ui/data-table.module.css";

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  name: string;
  list: TableList<Row>;
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters?: Filter[];
  /** The order nobody has to ask for; as the lists of the API, oldest first. */
  start?: Sort;
  actions?: (row: Row) => RowAction[];
  /** With it rows have tick boxes. */
  batch?: Batch<Row>;
  /** What a click on the row opens: everything, nothing hidden only in a tooltip. */
  detail?: (row: Row) => RowDetail;
  empty: EmptyTable;
}

const oldestFirst: Sort = { orderBy: "created_at", isDescending: false };

/** Searches, filters, sorts and pages on the server; the view stands in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, list, rowId, columns, filters = [], start = oldestFirst, batch } = props;
  const { actions, detail, empty } = props;
  const t = useTexts(tableTexts);
  const isNarrow = useMediaQuery("(max-width: 69.99em)", undefined, { getInitialValueInEffect: false });
  const orders = [start.orderBy, ...columns.flatMap(({ orderBy }) => orderBy ?? [])];
  const view = useListView({ orders, columns, filters, start });
  const asked = queryOf(view);
  const query = useQuery({ ...list.page(asked), placeholderData: keepPreviousData });
  // Rendered in slices, so that what somebody types meanwhile is not held up.
  const shown = useDeferredValue(query.data);
  const rows = shown?.data ?? [];
  const selection = useSelection({ rows, rowId, batch, seen: JSON.stringify(asked) });

  // Rows went away meanwhile, or the address is older than they are: the last page there is.
  const isBeyond = !query.isPlaceholderData && query.data?.data.length === 0 && view.page > 1;
  const lastPage = query.data === undefined ? 1 : pagesOf({ ...query.data.meta, page: 1 }, 0);
  useEffect(() => {
    if (isBeyond) view.setPage(Math.min(lastPage, view.page - 1), { replace: true });
  });

  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0;
  const hasNothing = query.data?.meta.total === 0 && !isFiltered;
  const open = detail === undefined ? undefined : (row: Row) => view.open(rowId(row));
  // Alone in a menu the details would say no more than the button that names the row.
  const actionsOf = (row: Row): RowAction[] => {
    const others = actions?.(row) ?? [];
    if (open === undefined || others.every(({ isPrimary = false }) => isPrimary)) return others;
    return [{ label: t("details"), icon: IconListDetails, onClick: () => open(row) }, ...others];
  };
  const shownColumns = columns.filter(
    (column) => view.columns.includes(column.key) || column === openerOf(columns),
  );
  const isPicking = selection !== undefined && selection.rows.length > 0;
  const batchBar = batch !== undefined && isPicking && <BatchBar batch={batch} selection={selection} />;

  return (
    <>
      {!hasNothing && (
        <div className={classes.above}>
          <div className={classes.covered} data-covered={(isPicking && !isNarrow) || undefined}>
            <TableToolbar
              {...{ name, list, view, columns, shownColumns, filters, isNarrow }}
              page={query.data}
            />
          </div>
          {!isNarrow && batchBar}
        </div>
      )}
      <TableBody
        parts={{
          ...{ name, rows, rowId, actionsOf, open, selection },
          columns: shownColumns,
          orders: columns.flatMap(({ orderBy, title }) =>
            orderBy === undefined ? [] : [{ value: orderBy, label: title }],
          ),
          sort: view.sort,
          setSort: view.setSort,
        }}
        {...{ view, empty, isNarrow, isFiltered }}
        query={{ ...query, data: shown }}
      />
      {isNarrow && batchBar}
      <DetailDrawer {...{ list, rows, rowId, detail }} openId={view.openId} onClose={view.close} />
    </>
  );
}
