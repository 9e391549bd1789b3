import type { NextFunction, Request, RequestHandler } from "express";
import { getClientAddress } from "./client-address.ts";
import { getNetworks } from "./rate-limit.ts";
import { createTurnQueue } from "#crypto/turn-queue.ts";

/** As many requests are started together; further turns for each would cost ordinary load a fifth of its speed. */
const maxTogether = 50;
/** Turns in which connections are accepted for each request that is started while more wait: an empty one takes 0.05 ms. */
const turnsPerRequest = 5;
const probes = new Set(["/healthz", "/readyz"]);

/**
 * Starts the requests that arrived in one turn of the event loop. Node.js accepts one new connection in each turn: if hundreds
 * of requests were started in one, new connections could wait without end, also those of load balancers that check whether
 * the portal is alive. So while more wait, only some turns start one, and the ranges of providers take turns, in each its blocks and
 * in those their hosts: a client with a thousand connections, or with many blocks of a provider, delays its own requests.
 * Those checks take turns with all other requests, because clients of a thousand ranges at a time would delay them, too.
 */
export function spreadRequests(): RequestHandler {
  const waiting = createTurnQueue<[Request, NextFunction]>();
  let isScheduled = false;
  let turns = 0;

  function startOne() {
    const next = waiting.take();
    // A client that has gone meanwhile gets no answer.
    if (next?.[0].socket.destroyed === false) next[1]();
  }

  function startSome() {
    if (waiting.size() <= maxTogether) while (waiting.size() > 0) startOne();
    else {
      if (turns % turnsPerRequest === 0) startOne();
      turns += 1;
    }
    isScheduled = waiting.size() > 0;
    if (isScheduled) setImmediate(startSome);
  }

  return (request, _response, next) => {
    const { range, block, host } = getNetworks(getClientAddress(request));
    waiting.add([probes.has(request.path) ? "probe" : "call", range, block, host], [request, next]);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startSome);
  };
}
