import type { IncomingMessage, ServerResponse } from "node:http";
import { closedConnections } from "./metrics.ts";

/** Each piece of a body takes about 280 bytes of memory beside its own. */
const maxSmallPieces = 4000;
/** Slow connections deliver pieces of about 1,400 bytes. */
const minMeanBytes = 128;
/** Time for the client to read an answer that came before the end of its body. */
const unreadBodyMs = 3000;

/**
 * Bounds what the body of a request may cost beyond its size: one in thousands of tiny pieces closes the connection, and so
 * does one that goes on after the answer.
 */
export function limitBodyPieces(request: IncomingMessage, response: ServerResponse): void {
  let pieces = 0;
  let bytes = 0;
  const push = request.push.bind(request);
  // The HTTP parser of Node.js calls this for each piece, even if nothing reads the body.
  request.push = (piece: Buffer | null) => {
    if (piece !== null) {
      pieces += 1;
      bytes += piece.length;
    }
    const isBounded = pieces <= maxSmallPieces || bytes >= pieces * minMeanBytes;
    if (isBounded) return push(piece);
    close(request);
    return false;
  };
  response.once("finish", () => {
    if (!request.complete) setTimeout(() => request.complete || close(request), unreadBodyMs).unref();
  });
}

function close({ socket }: IncomingMessage): void {
  if (socket.destroyed) return;
  socket.destroy();
  closedConnections.inc({ reason: "body" });
}
