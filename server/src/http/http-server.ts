import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Express } from "express";
import type { Config } from "#config/config.ts";
import { limitBodyPieces } from "./body-pieces.ts";
import { isTrustedProxy } from "./client-address.ts";
import { limitConnections } from "./connection-limits.ts";
import { queueRequests } from "./one-request-at-a-time.ts";

/** Limit for all headers together; they may contain a private key. */
const maxHeaderBytes = 16_384;
const maxHeadersSeconds = 20;
/** Log, metrics, shutdown, compression and file streams each add a listener; Node.js warns above 10. */
const maxResponseListeners = 20;
/** Longer than reverse proxies keep an unused connection (nginx: 60 s), so that the proxy closes it first. */
const keepAliveSeconds = 65;
/** A client that has not read a byte of its response for this time is gone. */
const maxStalledSeconds = 120;

/**
 * The HTTP server. A request that is not complete within REQUEST_TIMEOUT gets a 408, and its connection is
 * closed.
 */
export function createHttpServer(
  app: Express,
  { REQUEST_TIMEOUT, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS }: Config,
): Server {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: REQUEST_TIMEOUT * 1000,
      headersTimeout: Math.min(REQUEST_TIMEOUT, maxHeadersSeconds) * 1000,
      connectionsCheckingInterval: Math.min(REQUEST_TIMEOUT, 5) * 1000,
      keepAliveTimeout: keepAliveSeconds * 1000,
    },
    queueRequests(app),
  );
  server.timeout = maxStalledSeconds * 1000;
  limitConnections(server, {
    max: MAX_CONNECTIONS,
    maxPerNetwork: MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: (address) => isTrustedProxy(app, address),
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    response.setMaxListeners(maxResponseListeners);
    limitBodyPieces(request, response);
  });
  return server;
}
