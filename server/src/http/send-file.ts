import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileReply } from "contract/endpoint";
import type { Request, Response } from "express";

/**
 * Streams a file as a download, no faster than it is taken. A fault on the way breaks the connection, so that half a file
 * never looks like a whole one; who goes away ends the reading, too.
 */
export async function sendFile(file: FileReply, request: Request, response: Response): Promise<void> {
  response.attachment(file.name);
  response.set("Content-Type", file.contentType);
  // Compressing would hold back what is ready to be sent, and a spreadsheet is compressed already.
  response.set("Cache-Control", "no-store, no-transform");
  try {
    await pipeline(Readable.from(file.content, { objectMode: false }), response);
  } catch (error) {
    if (!request.destroyed) request.log.error({ err: error }, "download broke off");
    response.destroy();
  }
}
