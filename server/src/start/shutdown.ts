import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { awaitHandlers } from "#http/running-handlers.ts";

interface Stoppable {
  /** Makes the readiness check fail. */
  beginShutdown: () => void;
  close: () => Promise<void>;
}

/** How long running requests may take to complete. */
const maxFinishMs = 10_000;
const idleCheckMs = 100;
/** For how long no client must connect before the listener closes, and how long that is awaited. */
const acceptMs = 50;
const maxAcceptMs = 1000;

/**
 * Prepares a stop without failed requests. The readiness check responds 503 and every response closes its
 * connection immediately; for `delaySeconds` requests are still accepted, so that load balancers can react;
 * then the listener closes, running requests complete, and the portal closes.
 */
export function createGracefulStop(
  server: Server,
  portal: Stoppable,
  delaySeconds: number,
): () => Promise<void> {
  const running = new Set<ServerResponse>();
  let stopped: Promise<void> | undefined;
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (stopped !== undefined) closeConnectionAfter(response);
  });
  const stop = async () => {
    portal.beginShutdown();
    for (const response of running) closeConnectionAfter(response);
    await wait(delaySeconds * 1000);
    await acceptWaiting(server);
    await finishRequests(server);
    await portal.close();
  };
  return () => (stopped ??= stop());
}

/** Waits until no client connects: those that wait to be accepted would be reset. */
async function acceptWaiting(server: Server) {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on("connection", count);
  const end = performance.now() + maxAcceptMs;
  let before: number;
  do {
    before = accepted;
    await wait(acceptMs);
  } while (accepted > before && performance.now() < end);
  server.off("connection", count);
}

function closeConnectionAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

async function finishRequests(server: Server) {
  // A connection whose response began before the stop becomes idle later.
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => (deadline = setTimeout(resolve, maxFinishMs)));
  void timeUp.then(() => server.closeAllConnections());
  await new Promise((resolve) => server.close(resolve));
  // A handler whose client has gone has no connection.
  await Promise.race([awaitHandlers(), timeUp]);
  clearTimeout(deadline);
  clearInterval(idleCheck);
}
