import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileReply } from "contract/endpoint";
import type { Request, Response } from "express";
import { AppError } from "./app-error.ts";
import { getLog } from "./request-log.ts";

/**
 * Streams a file as a download with backpressure. An error closes the connection, so that a partial file
 * never looks complete; a disconnecting client ends the reading.
 */
export async function sendFile(file: FileReply, request: Request, response: Response): Promise<void> {
  response.attachment(file.name);
  response.set("Content-Type", file.contentType);
  // Compression would delay data that is ready to send, and a spreadsheet is already compressed.
  response.set("Cache-Control", "no-store, no-transform");
  try {
    await pipeline(Readable.from(file.content, { objectMode: false }), response);
  } catch (error) {
    if (error instanceof AppError)
      getLog(request).info({ reason: error.message }, "a download was ended: its reader lost the right");
    else if (!request.destroyed) getLog(request).error({ err: error }, "download broke off");
    response.destroy();
  }
}
