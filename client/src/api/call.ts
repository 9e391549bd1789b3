import type { Endpoint, EndpointInput, EndpointReply, PageMeta } from "contract/endpoint";
import type { z } from "zod";
import type { ErrorBody } from "contract/error-body";
import { clientMessages } from "contract/messages/client";
import { fillTemplate } from "contract/messages/templates";
import { ApiError } from "./api-error.ts";

/** Returns the current bearer token, or null if no user is signed in. */
export type TokenSource = () => Promise<string | null>;

let getToken: TokenSource = () => Promise.resolve(null);
let onSessionExpired: ((token: string) => void) | null = null;
/** The last token that was refused. */
let expiredToken: string | null = null;
let isExpiryReported = false;
/** Asks for the user's password; resolves to false if the user cancels. */
let confirmPassword: () => Promise<boolean> = () => Promise.resolve(false);

export interface CallOptions {
  signal?: AbortSignal;
}

/** The query of a list, taken from the URL; the server validates it. */
export type ListQuery = Readonly<Record<string, string | number>>;

export interface FileOptions extends CallOptions {
  onProgress?: (bytes: number) => void;
}

export function setTokenSource(source: TokenSource) {
  getToken = source;
}

/** The listener is called once per token, even if several calls fail with 403, or if they did before it was set. */
export function setSessionExpiredListener(listener: ((token: string) => void) | null) {
  onSessionExpired = listener;
  reportExpiry();
}

function reportExpiry() {
  if (onSessionExpired === null || expiredToken === null || isExpiryReported) return;
  isExpiryReported = true;
  onSessionExpired(expiredToken);
}

/** Sets how the password is asked for when a call requires it. */
export function setPasswordConfirmer(confirmer: () => Promise<boolean>) {
  confirmPassword = confirmer;
}

/**
 * The fields of an endpoint that a call needs. The first pages write them out, as in
 * `call<(typeof ssoContract)["token"]>({ ... })`, so that they load without the contract's schemas; the compiler checks
 * them against the contract.
 */
export type Wire<E extends Endpoint> = Pick<E, "method" | "path" | "access" | "reply">;

/**
 * Sends a call with the token of the session. If it requires the password, asks for it and sends the call again. Throws an
 * ApiError, or an AbortError if the user cancels.
 */
export async function call<E extends Endpoint>(
  endpoint: E | Wire<E>,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  try {
    return await callOnce(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "password_confirmation_required") throw error;
    if (!(await confirmPassword())) throw createNotConfirmedError();
    return callOnce(endpoint, input, options);
  }
}

/** The user has cancelled, so the call fails without a message. */
export const createNotConfirmedError = () => new DOMException("The password was not entered.", "AbortError");

async function callOnce<E extends Endpoint>(
  endpoint: E | Wire<E>,
  input: EndpointInput<E>,
  options: CallOptions,
): Promise<EndpointReply<E>> {
  const token = await findBearer(endpoint);
  const response = await send(endpoint, input as RequestInput, token, options);
  return parseReply(endpoint, response, token);
}

export const findBearer = ({ access }: Pick<Endpoint, "access">): Promise<string | null> =>
  access === "public" ? Promise.resolve(null) : getToken();

/** Returns the content of a response, or throws its error. */
export async function parseReply<E extends Endpoint>(
  endpoint: E | Wire<E>,
  response: Response,
  token: string | null,
): Promise<EndpointReply<E>> {
  const body = await readJson(response);
  if (response.status === 200 && body?.["status"] === "00") {
    return unwrap(endpoint, body) as EndpointReply<E>;
  }
  throw buildRefusal(response, body, token);
}

/** One page of a list. */
export async function callPage<E extends Endpoint & { reply: "page" }>(
  endpoint: E,
  { params, query }: { params: Record<string, string>; query: ListQuery },
  options: CallOptions = {},
): Promise<{ data: z.output<E["response"]>[]; meta: PageMeta }> {
  const input: unknown = { params, query };
  const reply: unknown = await call(endpoint, input as EndpointInput<E>, options);
  return reply as { data: z.output<E["response"]>[]; meta: PageMeta };
}

/** A file, under the name that the server gives it. */
export async function callFile(
  endpoint: Pick<Endpoint, "method" | "path" | "access">,
  { params, query }: { params: Record<string, string>; query: ListQuery },
  { onProgress = () => undefined, ...options }: FileOptions = {},
): Promise<{ name: string; content: Blob }> {
  const token = endpoint.access === "public" ? null : await getToken();
  const response = await send(endpoint, { params, query }, token, options);
  if (!response.ok) throw buildRefusal(response, await readJson(response), token);
  const name = parseFileName(response.headers.get("content-disposition") ?? "");
  return { name, content: await readBlob(response, onProgress) };
}

/** Fetches the rows of a list page by page, up to `maxRows`. */
export async function callEveryPage<E extends Endpoint & { reply: "page" }>(
  endpoint: E,
  input: EndpointInput<E>,
  { maxRows = 5000, ...options }: CallOptions & { maxRows?: number } = {},
): Promise<EndpointReply<E>["data"]> {
  const given = input as RequestInput;
  const rows: unknown[] = [];
  for (let page = 1; rows.length < maxRows; page += 1) {
    const query = { order_type: "ASC", limit: 100, ...given.query, page };
    const next: unknown = { ...given, query };
    const reply = (await call(endpoint, next as EndpointInput<E>, options)) as {
      data: unknown[];
      meta: PageMeta;
    };
    rows.push(...reply.data);
    const isLast = rows.length >= reply.meta.total && reply.meta.total_at_least !== true;
    if (isLast || reply.data.length === 0) break;
  }
  return rows as EndpointReply<E>["data"];
}

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

type Envelope = Record<string, unknown>;

async function send(
  endpoint: Pick<Endpoint, "method" | "path">,
  input: RequestInput,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  try {
    return await fetch(buildUrl(endpoint.path, input), {
      method: endpoint.method,
      headers,
      body: isForm ? (input.body as FormData) : input.body === undefined ? null : JSON.stringify(input.body),
      credentials: "same-origin",
      signal: options.signal ?? null,
    });
  } catch (error) {
    throw toUnreachableError(error);
  }
}

/** Converts a network error to an ApiError; an abort error is returned unchanged. */
export function toUnreachableError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === "AbortError") return error;
  const code = "portal_unreachable";
  return new ApiError(
    {
      kind: "unreachable",
      http: 0,
      status: "",
      code,
      remark: clientMessages[code],
      errors: [],
      requestId: "",
    },
    { cause: error },
  );
}

function buildUrl(path: string, { params = {}, query = {} }: Pick<RequestInput, "params" | "query">): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

async function readJson(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Envelope) : null;
  } catch {
    return null;
  }
}

function unwrap(endpoint: Wire<Endpoint>, body: Envelope) {
  const { message, code, data, meta } = body;
  if (endpoint.reply === "top" || endpoint.reply === "redirect") {
    const fields = Object.entries(body).filter(([key]) => !["status", "message", "code"].includes(key));
    return { message, code, data: Object.fromEntries(fields) };
  }
  return endpoint.reply === "page" ? { message, code, data, meta } : { message, code, data };
}

/** Reads the body in chunks to report the progress of a long download. */
async function readBlob(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      chunks.push(next.value);
      bytes += next.value.length;
      onProgress(bytes);
    }
  } catch (error) {
    throw toUnreachableError(error);
  }
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}

/** Prefers `filename*` (RFC 6266), which can have non-ASCII characters. */
export function parseFileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? (plain ?? "download") : decodeURIComponent(encoded);
  } catch {
    return plain ?? "download";
  }
}

function buildRefusal(response: Response, body: Envelope | null, token: string | null): ApiError {
  if (response.status === 403 && token !== null && token !== expiredToken) {
    expiredToken = token;
    isExpiryReported = false;
    reportExpiry();
  }
  return parseFailure(response, body);
}

function parseFailure(response: Response, body: Envelope | null): ApiError {
  const requestId = response.headers.get("x-request-id") ?? "";
  if (body === null) {
    const params = { status: response.status };
    return new ApiError({
      kind: "unreadable",
      http: response.status,
      status: "",
      code: "response_unreadable",
      params,
      remark: fillTemplate(clientMessages.response_unreadable, params),
      errors: [],
      requestId,
    });
  }
  const { status = "", remark = "", errors, request_id } = body as Partial<ErrorBody>;
  const { code = "", params } = body as Partial<ErrorBody>;
  return new ApiError({
    kind: "refused",
    http: response.status,
    status,
    ...(remark === ""
      ? { code: "request_failed", remark: clientMessages.request_failed }
      : { code, params, remark }),
    errors: Array.isArray(errors) ? errors : [],
    requestId: request_id ?? requestId,
  });
}
