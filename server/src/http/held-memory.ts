import type { Request, RequestHandler, Response } from "express";
import { closeLargest, sumBytes } from "./close-largest.ts";
import { estimateParsedBytes } from "./json-size.ts";
import { createTooManyError, getNetworks } from "./rate-limit.ts";
import { getRequestState, type HeldMemory } from "./request-state.ts";

interface HeldBytes {
  request: Request;
  response: Response;
  block: string;
  host: string;
  bodyBytes: number;
}

/** Bodies of all requests with their values, and in addition responses that clients have not read. */
const maxHeldBytes = 64_000_000;
/** A response that the client does not read also holds its text or the state of its compression. */
const minUnreadBytes = 256_000;
/** The largest body after decompression; a few bytes can become that many. */
const maxDecompressedBytes = 1_000_000;
const checkIntervalMs = 250;
/** How long a body may take without a session: long enough for the largest one over a slow line. */
const maxAnonymousBodySeconds = 30;

/**
 * Limits the memory that requests hold while their clients send or read slowly. Above a limit, the block of networks that
 * holds most loses requests first, and in it the network that holds most, the oldest request first: so neither keeps others
 * out. A network is that of the client according to TRUST_PROXY, and has at most `maxPerNetwork` requests at a time.
 */
export function limitHeldMemory(maxPerNetwork: number, maxBytes = maxHeldBytes): RequestHandler {
  /** By network, the oldest first. */
  const networks = new Map<string, Set<HeldBytes>>();
  let bodyBytes = 0;
  let check: NodeJS.Timeout | undefined;

  const handleRequest: RequestHandler = (request, response, next) => {
    const { block, host } = getNetworks(getRequestState(response).address ?? "");
    const requests = networks.get(host) ?? new Set();
    if (requests.size >= maxPerNetwork) throw createTooManyError("requests", 1000);
    const held: HeldBytes = { request, response, block, host, bodyBytes: 0 };
    networks.set(host, requests.add(held));
    check ??= setInterval(closeAboveLimit, checkIntervalMs, countUnreadBytes).unref();
    response.once("close", () => {
      requests.delete(held);
      bodyBytes -= held.bodyBytes;
      if (requests.size > 0) return;
      networks.delete(host);
      if (networks.size > 0) return;
      clearInterval(check);
      check = undefined;
    });
    getRequestState(response).held = {
      countBody: () => watchBody(held),
      countValues: (body) => add(held, estimateParsedBytes(body)),
    };
    next();
  };

  function watchBody(held: HeldBytes) {
    const { request, response } = held;
    if (request.headers["content-encoding"] !== undefined) add(held, maxDecompressedBytes);
    request.on("data", (chunk: Buffer) => add(held, chunk.length));
    if (getRequestState(response).actor === undefined) limitTime(request, response);
  }

  function add(held: HeldBytes, bytes: number) {
    // Its bytes are no longer counted, so nothing would take these back.
    if (held.response.closed) return;
    held.bodyBytes += bytes;
    bodyBytes += bytes;
    if (bodyBytes > maxBytes) closeAboveLimit((each) => each.bodyBytes);
  }

  function closeAboveLimit(bytesOf: (held: HeldBytes) => number) {
    const requests = [...networks.values()]
      .flatMap((each) => [...each])
      .map((held) => ({ ...held, bytes: bytesOf(held) }))
      .filter(({ request, bytes }) => bytes > 0 && !request.socket.destroyed);
    const excess = sumBytes(requests) - maxBytes;
    if (excess <= 0) return;
    const anonymous = requests.filter(({ response }) => getRequestState(response).actor === undefined);
    // Many networks with a little each would otherwise close the uploads of users.
    const closed = closeLargest(anonymous, Math.min(excess, sumBytes(anonymous) - maxBytes / 2));
    closeLargest(requests, excess - closed);
  }

  return handleRequest;
}

/** Responses that the client has not read. */
function countUnreadBytes({ request, response }: HeldBytes): number {
  const { writableLength } = request.socket;
  return response.headersSent && writableLength > 0 ? Math.max(writableLength, minUnreadBytes) : 0;
}

/** Answers 408 as Node.js does at REQUEST_TIMEOUT, which is for uploads of signed-in users. */
function limitTime(request: Request, response: Response) {
  const timer = setTimeout(() => {
    if (request.complete || response.headersSent) return;
    response.once("finish", () => request.destroy());
    response.writeHead(408, { Connection: "close" }).end();
  }, maxAnonymousBodySeconds * 1000);
  request.once("end", () => clearTimeout(timer));
  response.once("close", () => clearTimeout(timer));
}

/** Counts the body that the next step reads. */
export const countBody: RequestHandler = (_request, response, next) => {
  getHeldMemory(response).countBody();
  next();
};

/** Throws without `limitHeldMemory`, so that a missing line never disables the limit. */
export function getHeldMemory(response: Response): HeldMemory {
  const { held } = getRequestState(response);
  if (held === undefined) throw new Error("limitHeldMemory must come before the routes.");
  return held;
}
