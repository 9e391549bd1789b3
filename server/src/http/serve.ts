import { hasRole } from "contract/companies/company-role";
import type {
  Contract,
  Endpoint,
  EndpointRequest,
  EndpointResult,
  FilePart,
  FileReply,
} from "contract/endpoint";
import type { FieldError } from "contract/error-body";
import { buildMessage } from "contract/messages/messages";
import { successCodes } from "contract/messages/successes";
import { buildDefaultError, toMessage } from "contract/messages/validation";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { z } from "zod";
import { AppError, createFieldErrors } from "./app-error.ts";
import { getBearerToken } from "./bearer-token.ts";
import { countDownload } from "./download-limit.ts";
import type { Actor, Origin } from "./actor.ts";
import { sendCookie, type Cookie } from "./cookies.ts";
import { refuseHugeJson } from "./json-size.ts";
import { createFileReader, type IncomingFile } from "./receive-file.ts";
import { readJson, readText } from "./request-body.ts";
import { getRequestState } from "./request-state.ts";
import { trackRunning } from "./running-handlers.ts";
import { sendFile } from "./send-file.ts";

type ActorOf<E extends Endpoint> = E["access"] extends "public" ? undefined : Actor;
type FileOf<E extends Endpoint> = E["multipart"] extends FilePart ? IncomingFile : undefined;
type Handler<E extends Endpoint> = (
  request: EndpointRequest<E> & {
    actor: ActorOf<E>;
    origin: Origin;
    file: FileOf<E>;
    /** The Cookie header. */
    cookies: string | undefined;
    setCookie: (...cookies: Cookie[]) => void;
    /** Calls back once the client has gone, or has its answer. */
    whenClosed: (callback: () => void) => void;
  },
) => Promise<EndpointResult<E>> | EndpointResult<E>;
type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

export interface ServeContext {
  getOrigin: (request: Request) => Origin;
  /**
   * The actor of a bearer token; throws `session_lapsed` unless it has a live session of an active user, or is a
   * machine token, whose scopes must permit the call.
   */
  authenticate: (token: string | undefined, origin: Origin, endpoint: Endpoint) => Promise<Actor>;
  /** Reports a call with the wrong role, of the portal or of the company. */
  reportRefusedRole: (actor: Actor, endpoint: Endpoint) => Promise<void>;
  /** Runs a handler in the turn of its user, so that one user's many calls delay only that user. */
  inTurn: <T>(actor: Actor, handle: () => Promise<T>) => Promise<T>;
  /** Throws unless the actor still has the session or token, the company and the role of the request. */
  requireCurrentActor: (actor: Actor) => Promise<void>;
  /** Throws `password_confirmation_required` unless the password was entered in the actor's session recently. */
  requireConfirmedPassword: (actor: Actor) => void;
}
/** A contract with the routes that serve it. */
export interface ServedContract<C extends Contract> {
  contract: C;
  routes: (context: ServeContext) => RequestHandler;
}

/** Routes of a contract. Every endpoint needs a handler; a missing one does not compile. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): ServedContract<C> {
  const buildRoutes = (context: ServeContext) => {
    const router = express.Router();
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name] as unknown as Handler<Endpoint>;
      const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete";
      const steps = [
        chooseAuthentication(endpoint),
        trackRunning(createAuthentication(endpoint, context)),
        ...createBodyHandlers(endpoint),
        trackRunning(createHandler(endpoint, handler, context)),
      ];
      router[method]([endpoint.path, ...(endpoint.aliases ?? [])], ...steps);
    }
    return router;
  };
  return { contract, routes: buildRoutes };
}

const chooseAuthentication =
  (endpoint: Endpoint): RequestHandler =>
  (request, response, next) => {
    if (endpoint.chosenBy !== undefined && !endpoint.chosenBy.some((name) => name in request.headers)) {
      next("route");
      return;
    }
    getRequestState(response).endpoint = endpoint;
    next();
  };

/** After a body or a turn that took longer, a request is authenticated again: its session may have ended meanwhile. */
const maxAuthenticationAgeMs = 1000;

const createAuthentication =
  (endpoint: Endpoint, context: ServeContext): RequestHandler =>
  async (request, response, next) => {
    await authenticate(endpoint, context, request, response);
    next();
  };

async function authenticate(endpoint: Endpoint, context: ServeContext, request: Request, response: Response) {
  if (endpoint.access === "public") return;
  const actor = await context.authenticate(getBearerToken(request), context.getOrigin(request), endpoint);
  const state = getRequestState(response);
  state.actor = actor;
  state.authenticatedAt = performance.now();
  if (!endpoint.access.includes(actor.role)) {
    await context.reportRefusedRole(actor, endpoint);
    const roles = endpoint.access.join(" or ");
    throw new AppError("role_not_allowed", buildMessage("role_not_allowed", { roles }));
  }
  const { companyRole = "viewer" } = endpoint;
  // Not 403, at which clients sign out.
  if (actor.role === "tenant" && !hasRole(actor.companyRole, companyRole)) {
    await context.reportRefusedRole(actor, endpoint);
    throw new AppError("conflict", buildMessage("company_role_required", { role: companyRole }));
  }
  if (endpoint.confirmation === "password") context.requireConfirmedPassword(actor);
}

function createBodyHandlers(endpoint: Endpoint): RequestHandler[] {
  if (endpoint.headers !== undefined) return readText;
  return endpoint.body === undefined ? [] : readJson;
}

function createHandler(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  context: ServeContext,
): RequestHandler {
  const incomingFile = endpoint.multipart && createFileReader(endpoint.multipart);
  return async (request, response) => {
    const { actor } = getRequestState(response);
    const input = parseRequest(endpoint, request, actor);
    // Fields that the contract does not know would be kept as long as the request waits for its turn.
    request.body = undefined;
    const origin = context.getOrigin(request);
    const file = incomingFile?.(request, response);
    if (endpoint.reply === "file") countDownload(response);
    const setCookie = (...sent: Cookie[]) => {
      for (const cookie of sent) sendCookie(response, cookie);
    };
    const whenClosed = (callback: () => void) => {
      if (response.closed) callback();
      else response.once("close", callback);
    };
    const { cookie: cookies } = request.headers;
    const handle = async () => {
      const { authenticatedAt = Infinity } = getRequestState(response);
      if (performance.now() - authenticatedAt > maxAuthenticationAgeMs)
        await authenticate(endpoint, context, request, response);
      const { actor: current } = getRequestState(response);
      return handler({ ...input, actor: current, origin, file, cookies, setCookie, whenClosed } as never);
    };
    const waits = endpoint.waits === true || file !== undefined;
    const result = actor === undefined || waits ? await handle() : await context.inTurn(actor, handle);
    if (endpoint.reply === "file")
      return sendFile(whileAllowed(result as FileReply, response, context), request, response);
    response.json(endpoint.reply === "page" ? wrapPage(endpoint, result) : wrapResult(endpoint, result));
  };
}

/** A client that reads slowly gets a file for hours: what it gets later was read later, and needs the same rights. */
function whileAllowed(file: FileReply, response: Response, { requireCurrentActor }: ServeContext): FileReply {
  const { actor } = getRequestState(response);
  if (actor === undefined) return file;
  return { ...file, content: checkBetween(file.content, () => requireCurrentActor(actor)) };
}

async function* checkBetween(content: AsyncIterable<Uint8Array>, check: () => Promise<void>) {
  let checkedAt = performance.now();
  for await (const chunk of content) {
    if (performance.now() - checkedAt > maxAuthenticationAgeMs) {
      await check();
      checkedAt = performance.now();
    }
    yield chunk;
  }
}

function parseRequest(endpoint: Endpoint, request: Request, actor: Actor | undefined) {
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id is answered like an unknown one.
  if (params?.success === false) throw new AppError("not_found", buildMessage("no_such_entry"));
  const bodySchema = actor?.role === "admin" ? (endpoint.adminBody ?? endpoint.body) : endpoint.body;
  const body: unknown = request.body;
  refuseHugeJson(body);
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value, { error: buildDefaultError });
    if (parsed?.success === false) errors.push(...toFieldErrors(parsed.error));
    return parsed?.data;
  };
  const input = {
    params: params?.data,
    query: read(endpoint.query, endpoint.method === "GET" ? dropEmpty(request.query) : request.query),
    headers: read(endpoint.headers, withSpellings(endpoint, request.headers)),
    body: endpoint.headers === undefined ? read(bodySchema, body ?? getMissingBody(endpoint)) : (body ?? ""),
  };
  if (errors.length > 0) throw createFieldErrors(errors);
  return input;
}

/** A filter without a value, as forms send it, is one that is not given. */
const dropEmpty = (query: Request["query"]) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/** Headers under the names of the contract. */
const withSpellings = ({ headerSpellings = {} }: Endpoint, headers: Request["headers"]) => ({
  ...Object.fromEntries(Object.entries(headerSpellings).map(([written, name]) => [name, headers[written]])),
  ...headers,
});

/** A missing body is treated as an empty object, so that each missing field is reported. */
const getMissingBody = (endpoint: Endpoint) =>
  endpoint.body?.safeParse(undefined).success === true ? undefined : {};

const toFieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ field: issue.path.map(String).join("."), ...toMessage(issue) }));

const buildHead = ({ message }: Endpoint) => ({ status: "00", message, code: successCodes[message] });

/** Wraps a response and removes all fields that are not in the contract. */
function wrapResult(endpoint: Endpoint, result: unknown) {
  const parsed = endpoint.response.parse(result);
  return endpoint.reply === "top" || endpoint.reply === "redirect"
    ? { ...buildHead(endpoint), ...(parsed as object) }
    : { ...buildHead(endpoint), data: parsed };
}

/** Wraps a page of rows; the schema of the endpoint is that of one row. */
function wrapPage(endpoint: Endpoint, result: unknown) {
  const { rows, meta } = result as { rows: unknown[]; meta: unknown };
  return { ...buildHead(endpoint), data: rows.map((row) => endpoint.response.parse(row)), meta };
}
