import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileReply } from "contract/endpoint";
import type { ErrorKind } from "contract/error-body";
import type { Request, Response } from "express";
import { AppError } from "./app-error.ts";
import { getLog } from "./request-log.ts";

/**
 * Streams a file as a download with backpressure. An error before its beginning is answered; a later one closes the
 * connection, so that a partial file never looks complete. A disconnecting client ends the reading.
 */
export async function sendFile(file: FileReply, request: Request, response: Response): Promise<void> {
  const content = await readBeginning(file.content);
  response.attachment(file.name);
  response.set("Content-Type", file.contentType);
  // Compression would delay data that is ready to send, and a spreadsheet is already compressed.
  response.set("Cache-Control", "no-store, no-transform");
  try {
    await pipeline(Readable.from(content, { objectMode: false }), response);
  } catch (error) {
    if (error instanceof AppError && lostRights.has(error.kind))
      getLog(request).info({ reason: error.message }, "a download was ended: its reader lost the right");
    else if (!request.destroyed) getLog(request).error({ err: error }, "download broke off");
    response.destroy();
  }
}

/** Why a reader who is checked again may not read on. */
const lostRights = new Set<ErrorKind>(["session_lapsed", "role_not_allowed", "conflict"]);

/** The same content, of which the first chunk has been read. */
async function readBeginning(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const chunks = content[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | undefined = await chunks.next();
  const iterator: AsyncIterator<Uint8Array> = {
    next: async () => {
      const result = first ?? (await chunks.next());
      first = undefined;
      return result;
    },
    // Also called by a client that disconnects before anything is sent.
    return: async () => {
      await chunks.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
