import type { CellValue, Column } from "./data-table-types.ts";

/** Tab-separated lines, as spreadsheets accept them from the clipboard. */
export function formatRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const copied = columns.filter(({ isSecret = false }) => !isSecret);
  const line = (cells: CellValue[]) =>
    cells.map((cell) => String(cell ?? "").replace(/[\t\n\r]+/g, " ")).join("\t");
  return [
    line(copied.map(({ title }) => title)),
    ...rows.map((row) => line(copied.map(({ value }) => value(row)))),
  ].join("\n");
}
