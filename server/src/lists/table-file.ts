import type { FileReply } from "contract/endpoint";
import type { ExportFormat } from "contract/pagination";
import { createFieldError } from "#http/app-error.ts";
import { buildCsvFile } from "./csv-file.ts";
import { type Cell, formatJakartaTimestamp } from "./table-cell.ts";
import { maxSheetRows, buildXlsxFile } from "./xlsx-file.ts";

/** A column of a file: its title, and its value for a row. */
export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => Cell;
}

/** A table in batches of rows; the next batch is requested when the previous one is being sent. */
export interface TableSource<Row> {
  /** The name of the list, used in the file name. */
  name: string;
  columns: readonly TableColumn<Row>[];
  batches: AsyncIterator<Row[]>;
  /** The number of rows; above the bound the exact number does not matter. */
  countUpTo: (bound: number) => Promise<number>;
}

/**
 * A list as a file. The first batch is read before the response starts, so that an error in it gets an
 * ordinary error response.
 */
export async function buildTableFile<Row>(
  format: ExportFormat,
  source: TableSource<Row>,
): Promise<FileReply> {
  if (format === "xlsx") await refuseTooLong(source);
  const first = await source.batches.next();
  const lines = toCells(source, first);
  const titles = source.columns.map((column) => column.title);
  const { contentType, content } = writers[format](titles, lines);
  return { name: `${source.name}-${formatJakartaDay(new Date())}.${format}`, contentType, content };
}

/** A list must fit into one sheet with its title row: a truncated list would look complete. */
async function refuseTooLong({ countUpTo }: Pick<TableSource<never>, "countUpTo">) {
  if ((await countUpTo(maxSheetRows)) < maxSheetRows) return;
  throw createFieldError("format", "list_too_long_for_spreadsheet");
}

const writers = { csv: buildCsvFile, xlsx: buildXlsxFile };

async function* toCells<Row>(
  { columns, batches }: TableSource<Row>,
  first: IteratorResult<Row[], unknown>,
): AsyncGenerator<Cell[][]> {
  try {
    for (let next = first; next.done !== true; next = await batches.next())
      yield next.value.map((row) => columns.map((column) => column.cell(row)));
  } finally {
    await batches.return?.();
  }
}

const formatJakartaDay = (timestamp: Date) => formatJakartaTimestamp(timestamp).slice(0, 10);
