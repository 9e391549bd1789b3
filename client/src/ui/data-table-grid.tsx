import type { MouseEvent } from "react";
import { Pagination, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowUp, IconArrowsSort } from "@tabler/icons-react";
import { DataTable, type DataTableColumn } from "mantine-datatable";
import "mantine-datatable/styles.css";
import { CellContent, nameOf, openerOf } from "#ui/data-table-cells.tsx";
import type { TableParts } from "#ui/data-table-types.ts";
import { RowActions } from "#ui/row-actions.tsx";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import classes from "#ui/data-table.module.css";

const sortIcons = {
  sorted: <IconArrowUp size={14} />,
  unsorted: <IconArrowsSort size={14} className={classes.sortIcon} />,
};

export function TableGrid<Row>({ name, view, rowId, columns, actionsOf, open, isFetching }: TableParts<Row>) {
  const t = useTexts(uiTexts);
  const hasActions = view.visible.some((row) => actionsOf(row).length > 0);
  const opener = openerOf(columns);
  const dataColumns = columns.map((column): DataTableColumn<Row> => ({
    accessor: column.key,
    title: column.title,
    sortable: column.sortable ?? true,
    textAlign: column.align ?? "left",
    ...(column.width === undefined ? {} : { width: column.width }),
    render: (row) =>
      column === opener && open !== undefined ? (
        <UnstyledButton className={classes.opener} onClick={() => open(row)}>
          <CellContent column={column} row={row} />
        </UnstyledButton>
      ) : (
        <CellContent column={column} row={row} />
      ),
  }));
  const actionColumn: DataTableColumn<Row> = {
    accessor: "actions",
    title: <VisuallyHidden>{t("actions")}</VisuallyHidden>,
    textAlign: "right",
    width: "1%",
    noWrap: true,
    render: (row) => <RowActions actions={actionsOf(row)} of={nameOf(columns, row)} />,
  };

  return (
    <div className={classes.frame} data-stale={isFetching || undefined}>
      <DataTable<Row>
        aria-label={name}
        className={classes.table ?? ""}
        idAccessor={rowId}
        records={view.visible}
        columns={hasActions ? [...dataColumns, actionColumn] : dataColumns}
        minHeight={0}
        maxHeight="max(420px, calc(100dvh - 308px))"
        pinLastColumn={hasActions}
        sortIcons={sortIcons}
        horizontalSpacing={10}
        verticalSpacing={0}
        highlightOnHover
        sortStatus={{ columnAccessor: view.sort?.key ?? "", direction: view.sort?.direction ?? "asc" }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          view.setSort({ key: String(columnAccessor), direction })
        }
        {...(open === undefined
          ? {}
          : {
              onRowClick: ({ record, event }: { record: Row; event: MouseEvent }) => {
                if (!isControl(event)) open(record);
              },
              rowStyle: () => ({ cursor: "pointer" }),
            })}
      />
      {view.pages > 1 && (
        <div className={classes.pages}>
          <Pagination size="sm" total={view.pages} value={view.page} onChange={view.setPage} />
        </div>
      )}
    </div>
  );
}

/** A click on a button, a link or an open menu is not a click on the row. */
function isControl(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element)) return true;
  return !currentTarget.contains(target) || target.closest("button, a, input, label") !== null;
}
