import type { z } from "zod";
import type { ErrorKind } from "./error-body.ts";
import type { SuccessMessage } from "./messages/successes.ts";

export const roles = ["admin", "tenant"] as const;
export type Role = (typeof roles)[number];

/** The one file of a form: its field, what its name may end with, and its largest size. */
export interface FilePart {
  field: string;
  extensions: readonly string[];
  maxBytes: number;
}

/** A FormData; as much of it as the contract can name, which knows neither browser nor server. */
export interface FormBody {
  getAll: (name: string) => unknown[];
}

/**
 * One call of the API. The same object drives validation and routing on the server, the OpenAPI document, the typed
 * client and the tests.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path from the origin, parameters as `:name`. */
  path: string;
  /** Further paths that existing clients use for the same call. */
  aliases?: readonly string[];
  /** Who may call: everybody, or a signed-in user of one of the roles. */
  access: "public" | readonly Role[];
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** In place of `body`: a form (multipart/form-data) with one file. */
  multipart?: FilePart;
  /**
   * Inputs in request headers (lower-case names). Several endpoints may share a path: one with headers is chosen when a
   * request carries any of those in `chosenBy`, and receives its body as raw text.
   */
  headers?: z.ZodObject;
  chosenBy?: readonly string[];
  /** Kinds of failure beyond those of any call with its access, inputs and form. */
  failures?: readonly ErrorKind[];
  /** `message` of a success, in the words of the specification. */
  message: SuccessMessage;
  /**
   * Where the answer stands in the envelope: `data` under `data`, `page` as a list under `data` with `meta` beside it,
   * `top` at the top level (as the payment standard does it), `redirect` there, too, with where to go next.
   * The clients of a `redirect` look for `error` in a 2xx answer: there a refusal is HTTP 200 with status 01.
   * A `file` is no envelope but a stream to be saved.
   */
  reply: "data" | "page" | "top" | "redirect" | "file";
  /** The answer; with `page`, one row of it. Unknown keys are stripped from what the server sends. */
  response: z.ZodType;
}

export type Contract = Record<string, Endpoint>;

type Given<S, T> = S extends z.ZodType ? T : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;

/** What a caller passes. */
export type EndpointInput<E extends Endpoint> = (E["params"] extends z.ZodType
  ? { params: InputOf<E["params"]> }
  : object) &
  (E["query"] extends z.ZodType ? { query?: InputOf<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: InputOf<E["body"]> } : object) &
  (E["multipart"] extends FilePart ? { body: FormBody } : object);

/** What a handler receives, parsed. */
export interface EndpointRequest<E extends Endpoint> {
  params: Given<E["params"], OutputOf<E["params"]>>;
  query: Given<E["query"], OutputOf<E["query"]>>;
  /** Raw text where the inputs stand in headers. */
  body: E["headers"] extends z.ZodType ? string : Given<E["body"], OutputOf<E["body"]>>;
  headers: Given<E["headers"], OutputOf<E["headers"]>>;
}

/** `total_at_least` marks a total that stopped counting at a bound. */
export interface PageMeta {
  total: number;
  page: number;
  limit: number;
  total_at_least?: boolean;
}

/** A file as a handler gives it, piece by piece; nothing of it is sent before the first piece is there. */
export interface FileReply {
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
}

/** What a handler returns. */
export type EndpointResult<E extends Endpoint> = E["reply"] extends "page"
  ? { rows: z.input<E["response"]>[]; meta: PageMeta }
  : E["reply"] extends "file"
    ? FileReply
    : z.input<E["response"]>;

/** What a caller gets: the server's message, and the answer. A file is not called for but downloaded. */
export type EndpointReply<E extends Endpoint> = E["reply"] extends "page"
  ? { message: string; data: z.output<E["response"]>[]; meta: PageMeta }
  : E["reply"] extends "file"
    ? never
    : { message: string; data: z.output<E["response"]> };

export const defineContract = <const C extends Contract>(contract: C): C => contract;
