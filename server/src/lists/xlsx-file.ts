import { dayMs } from "contract/time";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Cell, toJakartaMilliseconds } from "./table-cell.ts";

/** Maximum rows of a sheet, including the title row. */
export const maxSheetRows = 1_048_576;
/** Maximum characters of a cell. */
const maxCellLength = 32_767;

/**
 * A table as an Excel workbook of one sheet, written as a stream: texts are stored inline instead of in the
 * shared strings table.
 */
export const buildXlsxFile = (titles: string[], batches: AsyncIterable<Cell[][]>) => ({
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  content: write(titles, batches),
});

async function* write(titles: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const sheet = Readable.from(writeSheet(titles, batches), { objectMode: false });
  const out = new PassThrough();
  const zip = new ZipFile();
  const abortOutput = (error: Error) => out.destroy(error);
  zip.on("error", abortOutput);
  sheet.on("error", abortOutput);
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel: 1 });
  zip.end();
  zip.outputStream.pipe(out);
  try {
    for await (const chunk of out) {
      const piece: unknown = chunk;
      if (piece instanceof Uint8Array) yield piece;
    }
  } finally {
    sheet.destroy();
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** All parts of the workbook except its sheet. Style 1 is the bold title row, style 2 a date. */
const parts = {
  "[Content_Types].xml":
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml":
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

async function* writeSheet(titles: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols><col min="1" max="${String(titles.length)}" width="24" customWidth="1"/></cols>` +
      `<sheetData>${writeRow(titles, ' s="1"')}`,
  );
  let rows = 1;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > maxSheetRows) throw new Error("The list became too long for a spreadsheet while it was read.");
    yield Buffer.from(batch.map((cells) => writeRow(cells)).join(""));
  }
  yield Buffer.from("</sheetData></worksheet>");
}

const writeRow = (cells: Cell[], style = "") =>
  `<row>${cells.map((cell) => writeCell(cell, style)).join("")}</row>`;

function writeCell(cell: Cell, style: string): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c${style}><v>${String(cell)}</v></c>`;
  if (cell instanceof Date) return `<c s="2"><v>${String(toSerialDate(cell))}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** Spreadsheets count days since 1899-12-30, without a time zone. */
const toSerialDate = (timestamp: Date) => toJakartaMilliseconds(timestamp) / dayMs + 25_569;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML cannot represent control characters and lone surrogates; a spreadsheet reads _x0041_ as a letter. */
const escapeXml = (text: string) =>
  (text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, "\uFFFD")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>]/g, (character) => entities[character] ?? "");
