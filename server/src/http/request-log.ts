import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import pino, { type DestinationStream, type Logger } from "pino";
import { pinoHttp } from "pino-http";
import { stateOf } from "./request-state.ts";

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null }, destination);

/**
 * One line a request: the route as the contract writes it, never the address that was called, because a token or a
 * name may stand there; no headers and no body.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
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

function whatWasAsked(request: Request, response: Response) {
  const { endpoint, actor } = stateOf(response);
  return {
    method: request.method,
    route: endpoint?.path ?? "other",
    status: response.statusCode,
    ...(actor === undefined ? {} : { user_id: actor.id }),
  };
}

/** An error without the values a query carried. */
const describeError = (error: Error) => ({
  type: error.name,
  message: error.message.slice(0, 2000),
  stack: error.stack?.slice(0, 4000),
});
