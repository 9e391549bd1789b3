import type { Endpoint, EndpointInput, EndpointReply, PageMeta } from "contract/endpoint";
import type { ErrorBody } from "contract/error-body";
import { ApiError } from "#api/api-error.ts";

/** Gives the bearer token of the moment, or null while nobody is signed in. */
export type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource = () => Promise.resolve(null);
let sessionLapsed: () => void = () => undefined;
let lapsedToken: string | null = null;

export interface CallOptions {
  signal?: AbortSignal;
}

export function setTokenSource(source: TokenSource) {
  tokenSource = source;
}

/** The listener hears of a lapsed session once per token, however many calls were under way. */
export function setSessionLapsedListener(listener: () => void) {
  sessionLapsed = listener;
}

/**
 * What a call needs of an endpoint. The first pages write it out, `call<(typeof ssoContract)["token"]>({ ... })`, so that
 * they load without the contract's schemas; the compiler compares it with the contract.
 */
export type Wire<E extends Endpoint> = Pick<E, "method" | "path" | "access" | "reply">;

export async function call<E extends Endpoint>(
  endpoint: E | Wire<E>,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const token = endpoint.access === "public" ? null : await tokenSource();
  const response = await send(endpoint, input as RequestInput, token, options);
  const body = await readJson(response);
  if (response.status === 200 && body?.["status"] === "00") {
    return unwrap(endpoint, body) as EndpointReply<E>;
  }
  if (response.status === 403 && token !== null && token !== lapsedToken) {
    lapsedToken = token;
    sessionLapsed();
  }
  throw failureOf(response, body);
}

/** Every row of a list, page after page, up to `most` rows. */
export async function callEveryPage<E extends Endpoint & { reply: "page" }>(
  endpoint: E,
  input: EndpointInput<E>,
  { most = 5000, ...options }: CallOptions & { most?: number } = {},
): Promise<EndpointReply<E>["data"]> {
  const given = input as RequestInput;
  const rows: unknown[] = [];
  for (let page = 1; rows.length < most; page += 1) {
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
  endpoint: Wire<Endpoint>,
  input: RequestInput,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  try {
    return await fetch(urlOf(endpoint.path, input), {
      method: endpoint.method,
      headers,
      body: isForm ? (input.body as FormData) : input.body === undefined ? null : JSON.stringify(input.body),
      credentials: "same-origin",
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    const remark = "The portal cannot be reached. Check your connection and try again.";
    throw new ApiError(
      { kind: "unreachable", http: 0, status: "", remark, errors: [], requestId: "" },
      { cause: error },
    );
  }
}

export function urlOf(
  path: string,
  { params = {}, query = {} }: Pick<RequestInput, "params" | "query">,
): string {
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
  const { message, data, meta } = body;
  if (endpoint.reply === "top" || endpoint.reply === "redirect") {
    const answer = Object.entries(body).filter(([key]) => key !== "status" && key !== "message");
    return { message, data: Object.fromEntries(answer) };
  }
  return endpoint.reply === "page" ? { message, data, meta } : { message, data };
}

function failureOf(response: Response, body: Envelope | null): ApiError {
  const requestId = response.headers.get("x-request-id") ?? "";
  if (body === null) {
    const remark = `The portal gave an answer that cannot be read (HTTP ${response.status}). Please try again.`;
    return new ApiError({
      kind: "unreadable",
      http: response.status,
      status: "",
      remark,
      errors: [],
      requestId,
    });
  }
  const { status = "", remark, errors, request_id } = body as Partial<ErrorBody>;
  return new ApiError({
    kind: "refused",
    http: response.status,
    status,
    remark: remark === undefined || remark === "" ? "Request Failed" : remark,
    errors: Array.isArray(errors) ? errors : [],
    requestId: request_id ?? requestId,
  });
}
