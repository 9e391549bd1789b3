import type { MouseEvent } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconArrowUp, IconArrowsSort } from "@tabler/icons-react";
import { DataTable, type DataTableColumn } from "mantine-datatable";
import "mantine-datatable/styles.css";
import { CellContent, nameOf, OpenerCell, openerOf } from "#ui/data-table-cells.tsx";
import type { TableParts } from "#ui/data-table-types.ts";
import { tableTexts } from "#ui/data-table.texts.ts";
import { RowActions } from "#ui/row-actions.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#ui/data-table.module.css";

const sortIcons = {
  sorted: <IconArrowUp size={14} />,
  unsorted: <IconArrowsSort size={14} className={classes.sortIcon} />,
};

export function TableGrid<Row>(parts: TableParts<Row>) {
  const { name, rows, rowId, columns, sort, setSort, actionsOf, open, selection } = parts;
  const t = useTexts(tableTexts);
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const opener = openerOf(columns);
  const sorted = columns.find(({ orderBy }) => orderBy === sort.orderBy);
  const dataColumns = columns.map((column): DataTableColumn<Row> => ({
    accessor: column.key,
    title: column.title,
    sortable: column.orderBy !== undefined,
    textAlign: column.align ?? "left",
    ...(column.width === undefined ? {} : { width: column.width }),
    render: (row) =>
      column === opener ? (
        <OpenerCell column={column} row={row} open={open} />
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
    <DataTable<Row>
      aria-label={name}
      className={classes.table ?? ""}
      idAccessor={rowId}
      records={rows}
      columns={hasActions ? [...dataColumns, actionColumn] : dataColumns}
      minHeight={0}
      maxHeight="max(420px, calc(100dvh - 352px))"
      pinLastColumn={hasActions}
      sortIcons={sortIcons}
      horizontalSpacing={8}
      verticalSpacing={0}
      highlightOnHover
      sortStatus={{ columnAccessor: sorted?.key ?? "", direction: sort.isDescending ? "desc" : "asc" }}
      onSortStatusChange={({ columnAccessor, direction }) => {
        const orderBy = columns.find(({ key }) => key === columnAccessor)?.orderBy;
        if (orderBy !== undefined) setSort({ orderBy, isDescending: direction === "desc" });
      }}
      {...(selection === undefined
        ? {}
        : {
            selectedRecords: selection.rows,
            onSelectedRecordsChange: selection.set,
            isRecordSelectable: (row: Row) => selection.canSelect(row),
            allRecordsSelectionCheckboxProps: { "aria-label": t("selectPage") },
            getRecordSelectionCheckboxProps: (row: Row) => ({
              "aria-label": t("selectRow", { name: nameOf(columns, row) }),
            }),
          })}
      {...(open === undefined
        ? {}
        : {
            onRowClick: ({ record, event }: { record: Row; event: MouseEvent }) => {
              if (!isControl(event)) open(record);
            },
            rowStyle: () => ({ cursor: "pointer" }),
          })}
    />
  );
}

/** A click on a button, a link or an open menu is not a click on the row. */
function isControl(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element)) return true;
  return !currentTarget.contains(target) || target.closest("button, a, input, label") !== null;
}
