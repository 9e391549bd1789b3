import type { z } from "zod";
import type { CompanyRole } from "./companies/company-role.ts";
import type { ErrorKind } from "./error-body.ts";
import type { SuccessMessage } from "./messages/successes.ts";

export const roles = ["admin", "tenant"] as const;
export type Role = (typeof roles)[number];

/** The single file of a form: its field, accepted extensions, and maximum size. */
export interface FilePart {
  field: string;
  extensions: readonly string[];
  maxBytes: number;
}

/** A FormData, described without browser or server types, which the contract does not have. */
export interface FormBody {
  getAll: (name: string) => unknown[];
}

/**
 * One call of the API. The same object drives validation and routing on the server, the OpenAPI document, the
 * typed client and the tests.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path from the origin, parameters as `:name`. */
  path: string;
  /** Further paths that existing clients use for the same call. */
  aliases?: readonly string[];
  /** Who may call: everyone, or signed-in users with one of the roles. */
  access: "public" | readonly Role[];
  /** The least role in the company that a tenant needs; every member may call without it. */
  companyRole?: Exclude<CompanyRole, "viewer">;
  /**
   * The caller must have entered the password in this session in the last 15 minutes, otherwise the call answers 409
   * `password_confirmation_required`. For calls that give or change the rights of others, or that show secrets.
   */
  confirmation?: "password";
  /**
   * The handler waits long without the database, for a call of the sandbox or a thread. Like one that waits for a file of
   * the client, it takes no turn among the calls of its user.
   */
  waits?: true;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Replaces `body` for an administrator: the same fields, of which more are required. */
  adminBody?: z.ZodType;
  /** Replaces `body`: a form (multipart/form-data) with one file. */
  multipart?: FilePart;
  /**
   * Inputs in request headers (lower-case names). Several endpoints may share a path: one with headers is
   * chosen if a request contains any of those in `chosenBy`, and receives its body as raw text.
   */
  headers?: z.ZodObject;
  chosenBy?: readonly string[];
  /** Other spellings of headers (lower-case), with the name that they stand for. */
  headerSpellings?: Readonly<Record<string, string>>;
  /** Failures in addition to those of any call with its access, inputs and form. */
  failures?: readonly ErrorKind[];
  /** `message` of a success, in the words of the specification. */
  message: SuccessMessage;
  /**
   * The position of the response in the envelope: `data` under `data`, `page` as a list under `data` with
   * `meta` beside it, `top` at the top level (as in the payment standard), `redirect` also at the top level,
   * with the next address. The clients of a `redirect` look for `error` in a 2xx response: a refusal is HTTP
   * 200 with status 01. A `file` has no envelope: it is a stream to be saved.
   */
  reply: "data" | "page" | "top" | "redirect" | "file";
  /** The response; with `page`, one row of it. The server removes unknown keys before sending. */
  response: z.ZodType;
}

export type Contract = Record<string, Endpoint>;

type ParsedInput<S, T> = S extends z.ZodType ? T : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;

/** The arguments of a caller. */
export type EndpointInput<E extends Endpoint> = (E["params"] extends z.ZodType
  ? { params: InputOf<E["params"]> }
  : object) &
  (E["query"] extends z.ZodType ? { query?: InputOf<E["query"]> } : object) &
  (E["body"] extends z.ZodType ? { body: InputOf<E["body"]> } : object) &
  (E["multipart"] extends FilePart ? { body: FormBody } : object);

/** The parsed arguments of a handler. */
export interface EndpointRequest<E extends Endpoint> {
  params: ParsedInput<E["params"], OutputOf<E["params"]>>;
  query: ParsedInput<E["query"], OutputOf<E["query"]>>;
  /** Raw text if the inputs are in headers. */
  body: E["headers"] extends z.ZodType ? string : ParsedInput<E["body"], OutputOf<E["body"]>>;
  headers: ParsedInput<E["headers"], OutputOf<E["headers"]>>;
}

/** `total_at_least` marks a total that stopped counting at a limit. */
export interface PageMeta {
  total: number;
  page: number;
  limit: number;
  total_at_least?: boolean;
}

/** A file returned by a handler as chunks; nothing is sent before the first chunk is available. */
export interface FileReply {
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
}

/** The result of a handler. */
export type EndpointResult<E extends Endpoint> = E["reply"] extends "page"
  ? { rows: z.input<E["response"]>[]; meta: PageMeta }
  : E["reply"] extends "file"
    ? FileReply
    : z.input<E["response"]>;

/** The result for a caller: the server's message and the response. Files are downloaded instead of called. */
export type EndpointReply<E extends Endpoint> = E["reply"] extends "page"
  ? { message: string; code: string; data: z.output<E["response"]>[]; meta: PageMeta }
  : E["reply"] extends "file"
    ? never
    : { message: string; code: string; data: z.output<E["response"]> };

export const defineContract = <const C extends Contract>(contract: C): C => contract;
