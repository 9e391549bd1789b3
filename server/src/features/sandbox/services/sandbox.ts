import { loadDetails } from "contract/snap/service-details";
import { getConfig, getSnapBaseUrl } from "#config/config.ts";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import type { Origin } from "#http/actor.ts";
import { getHeldMemory } from "#http/held-memory.ts";
import { isHost } from "#http/host.ts";
import { reportFailure } from "#http/report-failure.ts";
import { getRequestState } from "#http/request-state.ts";
import { trackHandler } from "#http/running-handlers.ts";
import type { Answer, CallFault, Exchange } from "./exchange.ts";
import { inject } from "#app/dependencies.ts";
import { recordExchange } from "./record-call.ts";
import { answerWithFault, takeFault, waitForDelay } from "./faults.ts";
import { getHandler } from "./handlers.ts";
import { tokenIssuers } from "./issue-token.ts";
import { buildReply, buildUnknownPathReply, type Reply } from "./reply.ts";
import { findRequestedAnswer } from "./requested-answer.ts";
import { isSnapCall } from "./is-snap-call.ts";
import { findNearestPath, formatPathMessage } from "./nearest-path.ts";
import { findRoute, noDetails, noService, type SandboxRoute } from "./routes.ts";
import { SnapError } from "./snap-error.ts";
import { getPath, readRequest } from "./snap-request.ts";
import { verifyCall } from "./verify-call.ts";

/** Maximum request body in bytes. */
const maxBodyBytes = 500_000;

/** The services of the payment standard, and the answers to calls that missed them. */
export interface Sandbox {
  /** Answers what is below the paths of the sandbox, and passes on what belongs to the portal. */
  services: RequestHandler;
  /** Answers calls of the standard to paths that nothing else has answered. */
  strays: RequestHandler;
}

/** The sandbox answers everything in the format of the standard. */
export function createSandbox(): Sandbox {
  const readBytes: RequestHandler = express.raw({ limit: maxBodyBytes, type: () => true });
  const answerRoute = (route: SandboxRoute, request: Request, response: Response, next: NextFunction) => {
    const held = getHeldMemory(response);
    held.countBody();
    readBytes(request, response, (error?: unknown) => {
      // A call may wait for half a minute: for its turn, and for the answer that its app wants late.
      if (Buffer.isBuffer(request.body)) held.countValues(request.body);
      trackHandler(answerCall(route, request, response, error)).catch(next);
    });
  };
  return {
    services: (request, response, next) => {
      const route = findRoute(request.path);
      if (route === "portal") next();
      else answerRoute(route === "unknown" ? unknownRoute : route, request, response, next);
    },
    strays: (request, response, next) => {
      if (isSnapCall(request)) answerRoute(unknownRoute, request, response, next);
      else next();
    },
  };
}

/** A path of no service is answered, limited and recorded as the calls of services are. */
const unknownRoute: SandboxRoute = { service: noService, params: {} };

/** Takes the place of the sandbox in a process without it: the paths of its services are unknown, too. */
export const absentSandbox: Sandbox = {
  services: (request, response, next) => {
    if (findRoute(request.path) === "portal") next();
    else send(response, buildUnknownPathReply());
  },
  strays: (request, response, next) => {
    if (isSnapCall(request)) send(response, buildUnknownPathReply());
    else next();
  },
};

/** Answers a call of a service. */
async function answerCall(route: SandboxRoute, request: Request, response: Response, unread: unknown) {
  const { service, params } = route;
  const start = performance.now();
  getRequestState(response).route = `/{version}/${service.paths[0]}`;
  const exchange: Exchange = {
    service,
    details: service === noService ? noDetails : await loadDetails(service.code),
    request: readRequest(request, params, unread),
    app: null,
    isNamedByToken: false,
    isVerified: false,
    admission: null,
    fault: null,
    refusal: null,
  };
  const answer = await findAnswer(exchange).catch((error: unknown) => {
    exchange.refusal = toRefusal(error);
    if (exchange.refusal.reason === "unexpected") reportFailure(error, request, response);
    return null;
  });
  const reply = buildReply(exchange, answer);
  if (exchange.fault !== null) await waitForDelay(exchange.fault, performance.now() - start, response);
  const text = send(response, reply, exchange.fault);
  recordExchange(exchange, { reply, text, durationMs: performance.now() - start });
}

async function findAnswer(exchange: Exchange): Promise<Answer> {
  const { service, request } = exchange;
  // The portal limits its own calls by user; they all come from its address.
  if (!request.isByPortal) requireUnblocked(request.origin);
  if (!isHost(request.header("Host"))) throw new SnapError("40001", "header_format", "Host");
  if (service === noService)
    throw new SnapError("40400", "path_unknown", formatPathMessage(findNearestPath(getPath(request.target))));
  if (!service.methods.some((method) => method === request.method)) throw new SnapError("40500", "method");
  const issueToken = tokenIssuers.get(service.code);
  if (issueToken !== undefined) return issueToken(exchange);
  const call = await verifyCall(exchange);
  const execute = async () => findRequestedAnswer(call) ?? getHandler(service.code)(call);
  exchange.fault = await takeFault(call);
  return exchange.fault === null ? execute() : answerWithFault(call, exchange.fault, execute);
}

/** A network that sent too many calls without a valid signature waits, whatever it sends. */
function requireUnblocked({ address }: Origin): void {
  const seconds = inject("limits").unverifiedCalls.blockedSeconds(address);
  if (seconds > 0) throw new SnapError("42900", "address_rate", String(seconds));
}

const toRefusal = (error: unknown) =>
  error instanceof SnapError ? error : new SnapError("50000", "unexpected", "", { cause: error });

/** Constants, because a call takes about a millisecond. A browser that opens an answer runs, frames and sends nothing. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
};
const headersOverHttps = {
  ...securityHeaders,
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};
const isOverHttps = () => getSnapBaseUrl(getConfig())?.startsWith("https:") === true;

/** Returns the text that the client gets, or would have got. */
function send(response: Response, { status, headers, body }: Reply, fault: CallFault | null = null): string {
  const whole = JSON.stringify(body);
  if (fault?.effect === "cut") {
    response.destroy();
    return whole;
  }
  const text = fault?.effect === "malformed" ? whole.slice(0, whole.length / 2) : whole;
  response.writeHead(status, {
    ...headers,
    ...(isOverHttps() ? headersOverHttps : securityHeaders),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
  return text;
}
