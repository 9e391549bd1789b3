import { disarmFormulas } from "contract/spreadsheet-text";
import { type Cell, formatJakartaTimestamp } from "./table-cell.ts";

type Batches = AsyncIterable<Cell[][]> | Iterable<Cell[][]>;

/**
 * A table as CSV (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheets guess the encoding.
 */
export const buildCsvFile = (titles: string[], batches: Batches) => ({
  contentType: "text/csv; charset=utf-8",
  content: write(titles, batches),
});

async function* write(titles: string[], batches: Batches): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${writeLine(titles)}`);
  for await (const batch of batches) yield Buffer.from(batch.map(writeLine).join(""));
}

const writeLine = (cells: Cell[]) => `${cells.map(writeField).join(",")}\r\n`;

function writeField(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell instanceof Date ? formatJakartaTimestamp(cell) : disarmFormulas(cell ?? "");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
