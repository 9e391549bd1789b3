import { buffer } from "node:stream/consumers";
import type { Endpoint } from "contract/endpoint";
import { ZipFile } from "yazl";
import { getStorage } from "#storage/storage.ts";
import { uploadFolders, type Folder } from "#storage/storage-driver.ts";
import type { Reply } from "./caller.ts";
import { getPortalUrl } from "./portal.ts";

/** Sends a form with one file, as a browser does. */
export function upload(
  endpoint: Pick<Endpoint, "path">,
  token: string,
  content: Buffer,
  name: string,
): Promise<Reply> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  return sendForm(endpoint, token, form);
}

/** Sends a body unchanged: a form, or an invalid one. */
export async function sendForm(
  endpoint: Pick<Endpoint, "path">,
  token: string,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${getPortalUrl()}${endpoint.path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: JSON.parse(text),
    text,
  };
}

/**
 * The keys of all files in these folders of the storage, including those without a record; by default all
 * uploads.
 */
export async function listStoredKeys(folders: readonly Folder[] = uploadFolders): Promise<string[]> {
  const keys: string[] = [];
  for await (const objects of getStorage().list(folders)) keys.push(...objects.map(({ key }) => key));
  return keys.toSorted();
}

/** A zip of these entries. */
export async function buildZip(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

export const buildDocx = (more: Record<string, Buffer | string> = {}) =>
  buildZip({ "[Content_Types].xml": contentTypes, "word/document.xml": "<w:document/>", ...more });

export const buildXlsx = () =>
  buildZip({ "[Content_Types].xml": contentTypes, "xl/workbook.xml": "<workbook/>" });

/** A compound file as written by Word and Excel before 2007, with streams of these names. */
export function buildCompoundFile(...streams: string[]): Buffer {
  const file = Buffer.alloc(4096);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  for (const [index, stream] of streams.entries())
    Buffer.from(`${stream}\0`, "utf16le").copy(file, 1024 + index * 128);
  return file;
}

export const buildPdf = (bytes = 300) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes - 9, "\n")]);

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const gif = Buffer.from("R0lGODlhBAAEAPAAAP8AAAAAACH5BAAAAAAALAAAAAAEAAQAAAIEhI8JBQA7", "base64");
export const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

/** The start of a Windows program. */
export const exe = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(500)]);
