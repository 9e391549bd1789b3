import type { FileReply } from "contract/endpoint";
import type { ExportFormat } from "contract/pagination";
import { fieldFault } from "#http/app-error";
import { csvFile } from "./csv-file.ts";
import { type Cell, momentInJakarta } from "./table-cell.ts";
import { mostSheetRows, xlsxFile } from "./xlsx-file.ts";

/** A column of a file: what stands above it, and what a row has in it. */
export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => Cell;
}

/** A table that comes in batches of rows; a batch is asked for when the one before it is on its way. */
export interface TableSource<Row> {
  /** Of the list, as the file name has it. */
  name: string;
  columns: readonly TableColumn<Row>[];
  batches: AsyncIterator<Row[]>;
  /** How many rows there are; whether there are more than the bound does not matter. */
  countUpTo: (bound: number) => Promise<number>;
}

/** A list as a file. The first batch is read before it answers, so that a fault there is told as any other. */
export async function tableFile<Row>(format: ExportFormat, source: TableSource<Row>): Promise<FileReply> {
  if (format === "xlsx") await refuseTooLong(source);
  const first = await source.batches.next();
  const lines = cellsOf(source, first);
  const titles = source.columns.map((column) => column.title);
  const { contentType, content } = writers[format](titles, lines);
  return { name: `${source.name}-${dayInJakarta(new Date())}.${format}`, contentType, content };
}

/** A list must fit into one sheet with the row of its titles: a part of it would look like all of it. */
async function refuseTooLong({ countUpTo }: Pick<TableSource<never>, "countUpTo">) {
  if ((await countUpTo(mostSheetRows)) < mostSheetRows) return;
  throw fieldFault("format", "list_too_long_for_spreadsheet");
}

const writers = { csv: csvFile, xlsx: xlsxFile };

async function* cellsOf<Row>(
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

const dayInJakarta = (moment: Date) => momentInJakarta(moment).slice(0, 10);
