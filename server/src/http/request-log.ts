import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import pino, { type DestinationStream, type Logger } from "pino";
import { pinoHttp } from "pino-http";
import { z } from "zod";
import { clientAddress } from "./client-address.ts";
import { stateOf } from "./request-state.ts";

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null }, destination);

/**
 * One line per request with the route of the contract. The requested address is not logged, because it may
 * contain a token or a name; neither are headers and body.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const id = requestIdOfProxy(request) ?? randomUUID();
      response.setHeader("X-Request-Id", id);
      // Read now, because a closed connection has no address.
      stateOf(response).address = clientAddress(request);
      return id;
    },
    autoLogging: { ignore: (request) => unlogged.has(request.path) },
    quietReqLogger: true,
    customAttributeKeys: { reqId: "request_id" },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
    customSuccessObject: (request, response, value: object) => ({
      ...value,
      ...whatWasAsked(request, response),
    }),
    customErrorObject: (request, response, _error, value: object) => ({
      ...value,
      ...whatWasAsked(request, response),
    }),
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? "error" : "info"),
    customSuccessMessage: () => "request",
    customErrorMessage: () => "request failed",
  });

/** Requested every few seconds by monitoring. */
const unlogged = new Set(["/healthz", "/readyz", "/metrics"]);

/** Express's interpretation of TRUST_PROXY; the first address is the sender. */
const trustFunction = z.custom<(address: string | undefined, index: number) => boolean>(
  (value) => typeof value === "function",
);

const safeRequestId = /^[A-Za-z0-9._-]{8,64}$/;

/** The request id set by a trusted proxy. Other clients could forge it. */
function requestIdOfProxy(request: Request): string | undefined {
  const id = request.get("X-Request-Id");
  if (id === undefined || !safeRequestId.test(id)) return undefined;
  return trustFunction.parse(request.app.get("trust proxy fn"))(request.socket.remoteAddress, 0)
    ? id
    : undefined;
}

function whatWasAsked(request: Request, response: Response) {
  const { endpoint, route, actor, address, failure } = stateOf(response);
  return {
    method: request.method,
    route: endpoint?.path ?? route ?? "other",
    status: response.statusCode,
    ...(failure === undefined ? {} : { failure }),
    address,
    ...(actor === undefined ? {} : { user_id: actor.id }),
  };
}

/** An error without the parameter values of its query. */
const describeError = (error: Error) => ({
  type: error.name,
  message: error.message.slice(0, 2000),
  stack: error.stack?.slice(0, 4000),
});
