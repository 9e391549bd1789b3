import { buildMessage } from "contract/messages/messages";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { getStorage } from "#storage/storage.ts";
import type { ByteRange } from "#storage/storage-driver.ts";
import { requireFound } from "./app-error.ts";
import { getLog } from "./request-log.ts";

interface StoredFile {
  path: string;
  originalName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Sends a file as an attachment: an uploaded file must not run as a page of the portal. Supports conditional
 * requests and ranges.
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  file: StoredFile,
  cacheControl: string,
): Promise<void> {
  const range = parseRange(request, file);
  const isWanted = request.method === "GET" && range !== "unsatisfiable" && !isKnown(request, file);
  const content = isWanted
    ? requireFound(await getStorage().read(file.path, range), buildMessage("no_such_file"))
    : null;
  response
    .attachment(file.originalName)
    .type(file.contentType)
    .set({
      "Cache-Control": `${cacheControl}, no-transform`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Accept-Ranges": "bytes",
      ETag: buildEtag(file),
    });
  if (isKnown(request, file)) {
    response.status(304).end();
    return;
  }
  if (range === "unsatisfiable") {
    response.status(416).set("Content-Range", `bytes */${file.sizeBytes}`).end();
    return;
  }
  if (range !== undefined)
    response.status(206).set("Content-Range", `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  response.set("Content-Length", String(range === undefined ? file.sizeBytes : range.end - range.start + 1));
  if (content === null) {
    response.end();
    return;
  }
  // The response has started: an error can only be reported by closing the connection, which has happened.
  await pipeline(content, response).catch((error: unknown) =>
    getLog(request).info({ err: error }, "a file was not sent completely"),
  );
}

const buildEtag = (file: StoredFile) => `"${file.sha256}"`;

const isKnown = (request: Request, file: StoredFile) =>
  (request.headers["if-none-match"] ?? "")
    .split(",")
    .some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === buildEtag(file));

/** A single range is sent as such; several ranges, or a range of an outdated copy, as the whole file. */
function parseRange(request: Request, file: StoredFile): ByteRange | "unsatisfiable" | undefined {
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== buildEtag(file)) return undefined;
  const ranges = request.range(file.sizeBytes);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === undefined || ranges === -2 || ranges.length !== 1 || ranges.type !== "bytes")
    return undefined;
  return ranges[0];
}
