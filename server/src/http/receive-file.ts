import type { Readable } from "node:stream";
import type { FilePart } from "contract/endpoint";
import { newMessage } from "contract/messages/messages";
import type { Request, Response } from "express";
import multer, { MulterError, type StorageEngine } from "multer";
import { AppError, fieldFault } from "./app-error.ts";

/** A file that has arrived as a whole. */
export interface ReceivedFile {
  /** As the sender wrote it: it may have anything in it. */
  originalName: string;
  /** Its bytes, in the pieces in which they came: to join them copies what nobody needs in one. */
  content: Buffer[];
}

/** Throws for a name that is refused. */
type CheckName = (originalName: string) => void;

/** A file that a form is about to bring. Its service decides when it is read, so that limits come before the body. */
export interface IncomingFile {
  receive: (checkName: CheckName) => Promise<ReceivedFile>;
}

/** What a form has around its file: boundaries, part headers, a few short fields. */
const formBytes = 65_536;
/** How long the rest of a refused body is still taken, so that its sender gets to read the answer; milliseconds. */
const lingering = 10_000;

export const incomingFile = (request: Request, response: Response, part: FilePart): IncomingFile => ({
  receive: async (checkName) => {
    try {
      if (Number(request.headers["content-length"] ?? 0) > part.maxBytes + formBytes) throw tooLarge();
      if (typeof request.is("multipart/form-data") !== "string")
        throw fieldFault(part.field, "form_not_multipart", { field: part.field });
      return await readForm(request, response, part, checkName);
    } catch (error) {
      if (!request.complete) lingerAfter(request, response);
      throw toUploadFault(error, part);
    }
  },
});

/**
 * Resolves when the whole form is read, and rejects at the first fault: multer itself waits for the end of a faulty body
 * before it speaks.
 */
const readForm = (request: Request, response: Response, part: FilePart, checkName: CheckName) =>
  new Promise<ReceivedFile>((resolve, reject) => {
    let received: ReceivedFile | undefined;
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const take = async (originalName: string, stream: Readable) => {
      checkName(originalName);
      received = { originalName, content: await readPieces(stream, part) };
    };
    const engine: StorageEngine = {
      _handleFile: (_request, { originalname, stream }, callback) => {
        take(originalname, stream).then(
          () => callback(null),
          (error: unknown) => {
            fail(error);
            callback(error);
          },
        );
      },
      _removeFile: (_request, _file, callback) => callback(null),
    };
    const finish = (error: unknown) => {
      if (error !== undefined) fail(error);
      else if (received === undefined)
        fail(fieldFault(part.field, "form_without_file", { field: part.field }));
      else resolve(received);
    };
    const limits = { files: 2, fields: 10, parts: 12, fieldSize: 10_000, headerPairs: 50 };
    const form = multer({ storage: engine, limits, defParamCharset: "utf8" });
    void form.single(part.field)(request, response, finish);
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > part.maxBytes + formBytes && !hasFailed) fail(tooLarge());
    });
  });

/** A body may come byte by byte, and a piece takes a hundred bytes of memory beside what is in it. */
const mostPieces = 1000;

/** The content is examined as a whole, and is small: it is kept in memory until then. */
const readPieces = (source: Readable, part: FilePart) =>
  new Promise<Buffer[]>((resolve, reject) => {
    let pieces: Buffer[] = [];
    let size = 0;
    source.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > part.maxBytes) return reject(tooLarge());
      pieces.push(chunk);
      if (pieces.length === mostPieces) pieces = [Buffer.concat(pieces)];
    });
    source.on("end", () => resolve(pieces));
    source.on("error", reject);
    // After the end this says nothing any more.
    source.on("close", () => reject(new Error("Unexpected end of file")));
  });

/** Goes on reading for a while after the answer: a connection that is closed at once takes the answer with it. */
function lingerAfter(request: Request, response: Response) {
  response.once("finish", () => {
    const timer = setTimeout(() => request.destroy(), lingering);
    request.once("close", () => clearTimeout(timer));
    request.resume();
  });
}

const tooLarge = () => new AppError("file_too_large", newMessage("file_too_large"));

/** What a caller is told of a form that cannot be read. */
function toUploadFault(error: unknown, { field }: FilePart): unknown {
  if (error instanceof MulterError) {
    if (error.code === "LIMIT_UNEXPECTED_FILE" && error.field !== field)
      return fieldFault(field, "form_other_field", { field, other: error.field ?? "" });
    if (error.code === "LIMIT_UNEXPECTED_FILE" || error.code === "LIMIT_FILE_COUNT")
      return fieldFault(field, "form_many_files");
    return fieldFault(field, "form_unreadable", { reason: error.message });
  }
  if (error instanceof Error && error.message === "Multipart: Boundary not found")
    return fieldFault(field, "form_without_boundary");
  if (error instanceof Error && formFault.test(error.message))
    return new AppError("validation", newMessage("form_malformed"), {
      cause: error,
    });
  return error;
}

/** What the parser says of a body that it cannot read, and of a sender that went away in the middle. */
const formFault =
  /^(Unexpected end of (form|file)|Malformed (part header|content type)|Request (aborted|closed|error)|aborted)/;
