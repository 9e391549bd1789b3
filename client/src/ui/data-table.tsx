import { useRef, type ReactNode } from "react";
import { Button, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconListDetails, IconSearchOff, type TablerIcon } from "@tabler/icons-react";

import { TableCards } from "#ui/data-table-cards.tsx";
import { TableGrid } from "#ui/data-table-grid.tsx";
import { TableToolbar } from "#ui/data-table-toolbar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import type { Column, Filter, TableQuery } from "#ui/data-table-types.ts";
import type { RowAction } from "#ui/row-actions.tsx";
import { TableSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import { useEscape } from "#ui/use-escape.ts";
import { useTableView } from "#ui/use-table-view.ts";
import classes from "#ui/data-table.module.css";

interface Detail {
  title: string;
  body: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers and the exported file. */
  name: string;
  query: TableQuery<Row>;
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters?: Filter<Row>[];
  actions?: (row: Row) => RowAction[];
  /** What a click on the row opens: everything, nothing hidden only in a tooltip. */
  detail?: (row: Row) => Detail;
  empty: { icon: TablerIcon; sentence: string; hint?: string; action?: ReactNode };
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, query, rowId, columns, filters = [], actions, detail, empty } = props;
  const t = useTexts(uiTexts);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const rows = query.data ?? [];
  const view = useTableView({ rows, columns, filters });

  if (query.data === undefined) {
    if (query.error !== null && query.error !== undefined) {
      return (
        <div className={classes.frame}>
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      );
    }
    return <TableSkeleton />;
  }
  if (rows.length === 0) {
    return (
      <div className={classes.frame}>
        <EmptyState {...empty} />
      </div>
    );
  }

  const opened = rows.find((row) => rowId(row) === view.openId);
  const openedDetail = opened === undefined ? undefined : detail?.(opened);
  const open = detail === undefined ? undefined : (row: Row) => view.setOpenId(rowId(row));
  const actionsOf = (row: Row): RowAction[] => [
    ...(open === undefined ? [] : [{ label: t("details"), icon: IconListDetails, onClick: () => open(row) }]),
    ...(actions?.(row) ?? []),
  ];
  const parts = { name, view, rowId, columns, actionsOf, open, isFetching: query.isFetching };

  return (
    <>
      <TableToolbar name={name} view={view} columns={columns} filters={filters} total={rows.length} />
      {view.sorted.length === 0 ? (
        <div className={classes.frame}>
          <EmptyState
            icon={IconSearchOff}
            sentence={t("noHit")}
            action={
              <Button variant="default" onClick={view.clear}>
                {t("clearFilters")}
              </Button>
            }
          />
        </div>
      ) : isNarrow ? (
        <TableCards {...parts} />
      ) : (
        <TableGrid {...parts} />
      )}
      <DetailDrawer detail={openedDetail} onClose={() => view.setOpenId(null)} />
    </>
  );
}

function DetailDrawer({ detail, onClose }: { detail: Detail | undefined; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useEscape(body, onClose);
  return (
    <Drawer
      opened={detail !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={detail?.title}
    >
      <div ref={body}>{detail?.body}</div>
    </Drawer>
  );
}
