import { text } from "node:stream/consumers";
import type { Endpoint } from "contract/endpoint";
import type { ExportFormat } from "contract/pagination";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { getPortalUrl } from "./portal.ts";

interface ExportRequest {
  token: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** The cells of a list's export, row by row, titles first, parsed as by a client that opens the file. */
export async function exportCells(
  { path }: Pick<Endpoint, "path">,
  format: ExportFormat,
  { token, params = {}, query = {} }: ExportRequest,
): Promise<string[][]> {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? name);
  const search = new URLSearchParams({ ...query, format });
  const response = await fetch(`${getPortalUrl()}${filled}?${search.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename="?[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"?$`),
  );
  const content = Buffer.from(await response.arrayBuffer());
  return format === "csv" ? readCsv(content.toString("utf8")) : readWorkbook(content);
}

function readCsv(content: string): string[][] {
  expect(content).toMatch(/^\uFEFF[^]*\r\n$/);
  return content
    .slice(1, -2)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}

async function readWorkbook(content: Buffer): Promise<string[][]> {
  const sheet = (await readParts(content)).get("xl/worksheets/sheet1.xml") ?? "";
  // The export never writes formulas.
  expect(sheet).not.toContain("<f>");
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c(?:\/>|([^>]*)>(.*?)<\/c>)/gs)].map(([, style = "", cell = ""]) => {
      const content = cell.replace(/<[^>]*>/g, "");
      return style.includes('s="2"') ? toShownDate(Number(content)) : unescapeXml(content);
    }),
  );
}

/** A date of a workbook as a spreadsheet shows it: days since 1899-12-30 as `2026-11-22 00:30:00`. */
const toShownDate = (days: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");

/** The files of a workbook by name. */
export async function readParts(workbook: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

/** The text content of a workbook's XML. */
export const unescapeXml = (xml: string) =>
  xml
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/_x005F_/g, "_");
