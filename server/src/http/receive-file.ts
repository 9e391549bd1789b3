import type { FilePart } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import type { Request, Response } from "express";
import multer, { MulterError } from "multer";
import { AppError, createFieldError } from "./app-error.ts";
import { getHeldMemory } from "./held-memory.ts";

interface ReceivedFile {
  /** The name as sent; it may contain any characters. */
  originalName: string;
  content: Buffer;
}

/**
 * An announced file of a form. The service decides when to read it, so that limits are checked before the
 * body is read.
 */
export interface IncomingFile {
  receive: () => Promise<ReceivedFile>;
}

/** The size of a form without its file: boundaries, part headers, a few short fields. */
const maxFormBytes = 65_536;
/** How long the rest of a refused body is read, so that the client receives the response. */
const lingerMs = 10_000;

/** Reads the one file of a form into memory. */
export function createFileReader(part: FilePart) {
  const limits = {
    fileSize: part.maxBytes,
    files: 1,
    fields: 10,
    parts: 12,
    fieldSize: 10_000,
    headerPairs: 50,
  };
  const form = multer({ storage: multer.memoryStorage(), limits, defParamCharset: "utf8" }).single(
    part.field,
  );
  return (request: Request, response: Response): IncomingFile => ({
    receive: async () => {
      try {
        if (typeof request.is("multipart/form-data") !== "string")
          throw createFieldError(part.field, "form_not_multipart", { field: part.field });
        getHeldMemory(response).countBody();
        const error = await Promise.race([
          new Promise((resolve) => void form(request, response, resolve)),
          refuseLargeBody(request, part.maxBytes + maxFormBytes),
        ]);
        if (error instanceof Error) throw error;
        if (request.file === undefined)
          throw createFieldError(part.field, "form_without_file", { field: part.field });
        return { originalName: request.file.originalname, content: request.file.buffer };
      } catch (error) {
        if (!request.complete) discardRest(request, response);
        throw toUploadError(error, part);
      }
    },
  });
}

/**
 * Rejects as soon as a body is too large: multer reports an invalid form only after its end, which may never
 * come.
 */
const refuseLargeBody = (request: Request, maxBytes: number) =>
  new Promise<never>((_resolve, reject) => {
    let size = 0;
    const check = (bytes: number) => {
      if (bytes > maxBytes) reject(createTooLargeError());
    };
    check(Number(request.headers["content-length"] ?? 0));
    request.on("data", (chunk: Buffer) => check((size += chunk.length)));
  });

/**
 * Continues reading for a while after the response: closing the connection immediately would discard the
 * response.
 */
function discardRest(request: Request, response: Response) {
  response.once("finish", () => {
    const timer = setTimeout(() => request.destroy(), lingerMs);
    request.once("close", () => clearTimeout(timer));
    request.resume();
  });
}

const createTooLargeError = () => new AppError("file_too_large", buildMessage("file_too_large"));

/** The error for a form that cannot be read. */
function toUploadError(error: unknown, { field }: FilePart): unknown {
  if (error instanceof MulterError) {
    if (error.code === "LIMIT_FILE_SIZE") return createTooLargeError();
    if (error.code === "LIMIT_FILE_COUNT") return createFieldError(field, "form_many_files");
    if (error.code === "LIMIT_UNEXPECTED_FILE")
      return createFieldError(field, "form_other_field", { field, other: error.field ?? "" });
    return createFieldError(field, "form_unreadable", { reason: error.message });
  }
  if (error instanceof Error && error.message === "Multipart: Boundary not found")
    return createFieldError(field, "form_without_boundary");
  if (error instanceof Error && formError.test(error.message))
    return new AppError("validation", buildMessage("form_malformed"), {
      cause: error,
    });
  return error;
}

/** Parser errors for an invalid body and for a client that disconnected. */
const formError =
  /^(Unexpected end of (form|file)|Malformed (part header|content type)|Request (aborted|closed|error)|aborted)/;
