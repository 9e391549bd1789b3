import {
  errorKinds,
  maxFieldErrors,
  maxRemarkLength,
  type ErrorBody,
  type ErrorKind,
} from "contract/error-body";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { getCodes, isDatabaseAway } from "#db/database-away.ts";
import { StorageError } from "#storage/storage-error.ts";
import { AppError } from "./app-error.ts";
import { reportFailure } from "./report-failure.ts";
import { getRequestState } from "./request-state.ts";

/** zlib errors for a body that does not match its Content-Encoding or ends too early. */
const notCompressed = /^(Z_|ERR_BROTLI_|ERR__)/;

/** What an error of Express's body parsers has; `limit` in bytes. */
const BodyError = z.object({ type: z.string(), limit: z.number().optional() });

/** Turns every error into the error envelope. */
export const handleError: ErrorRequestHandler = (thrown: unknown, request, response, next) => {
  if (response.headersSent) {
    next(thrown);
    return;
  }
  const error = toAppError(thrown);
  getRequestState(response).failure = error.kind;
  if (errorKinds[error.kind].http >= 500) reportFailure(thrown, request, response);
  if (error.details.retryAfter !== undefined) response.set("Retry-After", String(error.details.retryAfter));
  response.status(errorKinds[getKind(error, response)].http).json(buildErrorBody(error, request, response));
};

/** Redirecting clients look for `error` in a 2xx response; unexpected errors keep their HTTP status. */
function getKind({ kind }: AppError, response: Response): ErrorKind {
  const isRefusal = errorKinds[kind].http < 500 && kind !== "too_many_requests";
  return isRefusal && getRequestState(response).endpoint?.reply === "redirect" ? "wrong_credentials" : kind;
}

/** Answers requests without a route. */
export const refuseUnknownCall: RequestHandler = (request) => {
  throw new AppError(
    "not_found",
    buildMessage("no_such_call", { method: request.method, path: `${request.baseUrl}${request.path}` }),
  );
};

function buildErrorBody(error: AppError, request: Request, response: Response) {
  const { http, status } = errorKinds[getKind(error, response)];
  const remark = shortenRemark(error.remark);
  const body: ErrorBody = { status, remark, ...toCode(error.reason), request_id: request.id };
  if (error.details.errors !== undefined)
    body.errors = error.details.errors.slice(0, maxFieldErrors).map(({ field, ...entry }) => ({
      field: shortenRemark(field),
      message: shortenRemark(entry.message),
      ...toCode(entry),
    }));
  const { endpoint } = getRequestState(response);
  if (endpoint?.reply === "redirect") return { ...body, error: { name: error.kind, message: remark } };
  // Responses of the payment standard contain a responseCode: HTTP status, service (00: none), case.
  return endpoint?.reply === "top"
    ? {
        ...body,
        responseCode: `${String(http)}00${error.kind === "validation" && !isMissingHeader(error) ? "02" : "00"}`,
        responseMessage: remark,
      }
    : body;
}

/** The national site answers a missing header of its helper calls without the case of a mandatory field. */
const isMissingHeader = ({ details }: AppError) =>
  details.errors?.some(({ code }) => code === "header_required" || code === "key_or_token_required") === true;

/** Code and params of a message; both are absent if the message has none. */
function toCode({ code, params }: Message) {
  if (params === undefined) return { code };
  const shortenEntry = ([name, value]: [string, string | number]) =>
    [name, typeof value === "string" ? shortenRemark(value) : value] as const;
  return { code, params: Object.fromEntries(Object.entries(params).map(shortenEntry)) };
}

const shortenRemark = (text: string) =>
  text.length > maxRemarkLength ? `${text.slice(0, maxRemarkLength - 1)}…` : text;

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof StorageError)
    return new AppError("unavailable", buildMessage(thrown.isFull ? "storage_full" : "storage_unavailable"), {
      retryAfter: thrown.isFull ? 60 : 5,
      cause: thrown,
    });
  const { type, limit = 0 } = BodyError.safeParse(thrown).data ?? {};
  if (type === "entity.too.large")
    return new AppError("too_large", buildMessage("body_too_large", { max: limit }));
  if (type === "encoding.unsupported")
    return new AppError("validation", buildMessage("body_encoding_unsupported"));
  if (type === "request.aborted" || type === "request.size.invalid" || thrown instanceof URIError)
    return new AppError("validation", buildMessage("request_malformed"));
  if (getCodes(thrown).some((code) => notCompressed.test(code)))
    return new AppError("validation", buildMessage("body_not_compressed"));
  if (isDatabaseAway(thrown))
    return new AppError("unavailable", buildMessage("service_unavailable"), {
      retryAfter: 5,
      cause: thrown,
    });
  return new AppError("server_error", buildMessage("server_error"), { cause: thrown });
}
