import { UnstyledButton } from "@mantine/core";
import type { Column } from "./data-table-types.ts";
import classes from "./data-table.module.css";

/** Plain text is truncated to one line; the title and the row's details have the full text. */
export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.render !== undefined) return column.render(row);
  const value = column.value(row);
  if (value === "" || value === null || value === undefined) return "—";
  return (
    <span className={classes.text} title={String(value)}>
      {String(value)}
    </span>
  );
}

interface OpenerCellProps<Row> {
  column: Column<Row>;
  row: Row;
  open: ((row: Row) => void) | undefined;
}

/** The cell that names the row; a button if the row has details. */
export function OpenerCell<Row>({ column, row, open }: OpenerCellProps<Row>) {
  const content = <CellContent column={column} row={row} />;
  if (open === undefined) return <span className={classes.opener}>{content}</span>;
  return (
    <UnstyledButton className={classes.opener} onClick={() => open(row)}>
      {content}
    </UnstyledButton>
  );
}

/** The column that identifies a row. */
export function findOpener<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isOpener = false }) => isOpener) ?? columns[0];
}

export function getRowName<Row>(columns: readonly Column<Row>[], row: Row): string {
  return String(findOpener(columns)?.value(row) ?? "");
}
