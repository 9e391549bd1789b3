import { MIMEType, TextDecoder } from "node:util";
import express, { type Request, type RequestHandler, type Response } from "express";
import { maxAnonymousJsonValues, maxJsonValues } from "contract/fields";
import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { AppError } from "./app-error.ts";
import { countBody, getHeldMemory } from "./held-memory.ts";
import { refuseHugeText } from "./json-size.ts";
import { waitForTurn } from "./large-body-turns.ts";
import { getRequestState } from "./request-state.ts";

/** Maximum request body in bytes. */
const maxBodyBytes = 1_000_000;

/** Maximum body that is signed, in bytes: the sandbox takes no more. */
const maxTextBytes = 500_000;

/** Reads the body as a text, of any type. */
export const readText: RequestHandler[] = [
  countBody,
  express.raw({ limit: maxTextBytes, type: () => true }),
  decodeBody((text) => text),
];

/** Reads a body of JSON; another one, or none, stays undefined. */
export const readJson: RequestHandler[] = [
  countBody,
  express.raw({ limit: maxBodyBytes, type: "application/json" }),
  decodeBody(parseJson),
];

function decodeBody(parse: (text: string, bytes: Buffer, response: Response) => unknown): RequestHandler {
  return async (request, response, next) => {
    const bytes: unknown = request.body;
    if (Buffer.isBuffer(bytes)) {
      await waitForTurn(bytes.length);
      request.body = parse(getDecoder(request).decode(bytes), bytes, response);
    }
    next();
  };
}

/** Of others, a megabyte takes seconds to decode (UTF-7), or cannot be checked before it is parsed (UTF-16). */
const quickEncoding = /^(?:utf-?8|us-ascii|iso-8859-1)$/i;

function getDecoder(request: Request): TextDecoder {
  const charset = parseCharset(request.headers["content-type"]) ?? "utf-8";
  if (!quickEncoding.test(charset))
    throw new AppError("validation", buildMessage("body_encoding_unsupported"));
  return new TextDecoder(charset);
}

function parseCharset(contentType = ""): string | null {
  try {
    return new MIMEType(contentType).params.get("charset");
  } catch {
    return null;
  }
}

function parseJson(text: string, bytes: Buffer, response: Response): unknown {
  if (bytes.length === 0) return {};
  refuseHugeText(
    bytes,
    getRequestState(response).actor === undefined ? maxAnonymousJsonValues : maxJsonValues,
  );
  getHeldMemory(response).countValues(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("validation", buildNotJson(text));
  }
}

/** Finding the position in a longer one takes as long as parsing it several times. */
const maxExplainedLength = 100_000;

/**
 * The parser's own message quotes the body, which may contain a password, and often lacks a position; only
 * the position is reported.
 */
function buildNotJson(text: string): Message {
  if (text.length > maxExplainedLength) return buildMessage("request_not_json");
  try {
    minifyJson(text);
  } catch (error) {
    if (error instanceof NotJsonError)
      return buildMessage("request_not_json_at", { line: error.line, column: error.column });
  }
  return buildMessage("request_not_json");
}
