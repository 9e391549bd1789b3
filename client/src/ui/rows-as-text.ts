import type { CellValue } from "#ui/use-table-view.ts";

interface TextColumn<Row> {
  title: string;
  value: (row: Row) => CellValue;
}

/** Spreadsheets run cells that begin with these as formulas; a quote in front keeps them text. */
const startsFormula = /^[=+\-@\t\r]/;

export function toCsv<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string {
  const cell = (value: CellValue) => {
    const raw = String(value ?? "");
    const text = typeof value === "string" && startsFormula.test(raw) ? `'${raw}` : raw;
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return linesOf(rows, columns, cell, ",").join("\r\n");
}

export function toTabbed<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string {
  return linesOf(rows, columns, (value) => String(value ?? "").replace(/[\t\n\r]+/g, " "), "\t").join("\n");
}

export function download(name: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function linesOf<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
  cell: (value: CellValue) => string,
  separator: string,
): string[] {
  const head = columns.map(({ title }) => cell(title)).join(separator);
  return [head, ...rows.map((row) => columns.map(({ value }) => cell(value(row))).join(separator))];
}
