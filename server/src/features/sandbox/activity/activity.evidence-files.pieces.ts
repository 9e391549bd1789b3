import { db } from "#db/database.ts";
import type { FileOfCalls } from "./activity.evidence.ts";

/** Long enough that a file has few rows, short enough that one is no load. */
const pieceBytes = 1_000_000;
/** Of a file: 500 calls with the longest bodies as HAR have less than twice of this. */
const maxFileBytes = 64_000_000;
const minTouchMs = 1000;

/** Stores the content of a file in pieces, and how far it is. */
export async function storePieces(fileId: string, { content, readCalls }: FileOfCalls): Promise<void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let stored = 0;
  let number = 0;
  const store = async () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    stored += piece.length;
    if (stored > maxFileBytes)
      throw new Error(`A file of calls has more than ${String(maxFileBytes)} bytes.`);
    await db().evidencePiece.create({ data: { fileId, number, content: new Uint8Array(piece) } });
    number += 1;
    bytes = 0;
  };
  const stopTouching = keepTouching(fileId, readCalls);
  try {
    for await (const chunk of content) {
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        const part = chunk.subarray(start, start + pieceBytes);
        waiting.push(part);
        bytes += part.length;
        if (bytes >= pieceBytes) await store();
      }
    }
    if (bytes > 0) await store();
  } finally {
    await stopTouching();
  }
}

/** Writes every second how many calls were read; returns what ends it and writes the last number. */
function keepTouching(fileId: string, readCalls: () => number): () => Promise<void> {
  const touch = async () => {
    await db().evidenceFile.updateMany({
      where: { id: fileId },
      data: { done: readCalls(), touchedAt: new Date() },
    });
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(touch).catch(() => undefined);
  }, minTouchMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await touch();
  };
}

/** The content of a file; each piece is read when the one before was sent. */
export async function* readPieces(fileId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const piece = await db().evidencePiece.findUnique({ where: { fileId_number: { fileId, number } } });
    if (piece === null) return;
    yield piece.content;
  }
}
