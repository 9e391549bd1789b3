import { text } from "node:stream/consumers";
import type { Endpoint } from "contract/endpoint";
import type { ExportFormat } from "contract/pagination";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { portalUrl } from "./portal.ts";

interface Wanted {
  token: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** The cells of a list's export, row by row, the titles first; as a client gets them that opens the file. */
export async function exportedCells(
  { path }: Pick<Endpoint, "path">,
  format: ExportFormat,
  { token, params = {}, query = {} }: Wanted,
): Promise<string[][]> {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? name);
  const search = new URLSearchParams({ ...query, format });
  const response = await fetch(`${portalUrl()}${filled}?${search.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename="?[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"?$`),
  );
  const content = Buffer.from(await response.arrayBuffer());
  return format === "csv" ? cellsOfCsv(content.toString("utf8")) : cellsOfWorkbook(content);
}

function cellsOfCsv(content: string): string[][] {
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

async function cellsOfWorkbook(content: Buffer): Promise<string[][]> {
  const sheet = (await partsOf(content)).get("xl/worksheets/sheet1.xml") ?? "";
  // A cell with a formula would be none of ours.
  expect(sheet).not.toContain("<f>");
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, cell = ""]) =>
      unescaped(cell.replace(/<[^>]*>/g, "")),
    ),
  );
}

/** The files of a workbook by name. */
export async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

/** What a text in a workbook's XML says. */
export const unescaped = (xml: string) =>
  xml
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/_x005F_/g, "_");
