import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import pino, { type DestinationStream, type Logger } from "pino";
import { getClientAddress, isTrustedProxy } from "./client-address.ts";
import { limitOutageLines } from "./outage-lines.ts";
import { getRequestState } from "./request-state.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** In X-Request-Id, the log and error bodies. */
    id: string;
    /** Its lines have no request id; see `getLog`. */
    logger: Logger;
  }
}

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination);

/** The log of a request: its lines have the request id. */
export const getLog = ({ logger, id }: Request): Logger => logger.child({ request_id: id });

/**
 * One line per request with the route of the contract. The requested address is not logged, because it may
 * contain a token or a name; neither are headers and body.
 */
export function createRequestLog(logger: Logger): RequestHandler {
  const isOutageLogged = limitOutageLines(logger);
  return (request, response, next) => {
    const start = performance.now();
    request.logger = logger;
    request.id = readProxyRequestId(request) ?? randomUUID();
    response.setHeader("X-Request-Id", request.id);
    // Read now, because a closed connection has no address.
    getRequestState(response).address = getClientAddress(request);
    if (!unlogged.has(request.path))
      response.once("close", () => {
        if (getRequestState(response).cause === undefined || isOutageLogged())
          logRequest(request, response, performance.now() - start);
      });
    next();
  };
}

/** The line of a request whose response was sent or whose connection was closed. */
function logRequest(request: Request, response: Response, durationMs: number) {
  const { logger } = request;
  const isFailure = response.statusCode >= 500;
  const level = isFailure ? "error" : "info";
  if (!logger.isLevelEnabled(level)) return;
  const { endpoint, route, actor, address, failure, cause } = getRequestState(response);
  const line = {
    request_id: request.id,
    method: request.method,
    route: endpoint?.path ?? route ?? "other",
    status: response.statusCode,
    ...(failure === undefined ? {} : { failure }),
    ...(cause === undefined ? {} : { cause }),
    address,
    ...(actor === undefined ? {} : { user_id: actor.id }),
    responseTime: Math.round(durationMs),
  };
  logger[level](line, isFailure ? "request failed" : "request");
}

/** Requested every few seconds by monitoring. */
const unlogged = new Set(["/healthz", "/readyz", "/metrics"]);

/** Not a secret of the portal, which the log must not contain: many proxies pass on what a client sends. */
const safeRequestId = /^(?!snap_)[A-Za-z0-9._-]{8,64}$/i;

/** The request id set by a trusted proxy. Other clients could forge it. */
function readProxyRequestId(request: Request): string | undefined {
  const id = request.get("X-Request-Id");
  if (id === undefined || !safeRequestId.test(id)) return undefined;
  return isTrustedProxy(request.app, request.socket.remoteAddress) ? id : undefined;
}

/** An error and its causes, without the parameter values of a query. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: message.slice(0, 2000), stack: stack.slice(0, 4000) };
}
