import type { NextFunction, Request, RequestHandler } from "express";
import { getClientAddress } from "./client-address.ts";
import { getNetworks } from "./rate-limit.ts";
import { createTurnQueue } from "#crypto/turn-queue.ts";

/** As many requests are started together; further turns for each would cost ordinary load a fifth of its speed. */
const maxTogether = 50;
/** Turns in which connections are accepted for each request that is started while more wait: an empty one takes 0.05 ms. */
const turnsPerRequest = 5;
/** Checks of load balancers that are started in each turn: the answer is known, and one takes 0.1 ms. */
const checksPerTurn = 10;
const checkPaths = new Set(["/healthz", "/readyz"]);

type WaitingRequest = [Request, NextFunction];

/**
 * Starts the requests that arrived in one turn of the event loop. Node.js accepts one new connection in each turn: if hundreds
 * of requests were started in one, new connections could wait without end, also those of load balancers that check whether
 * the portal is alive. So while more wait, only some turns start one, and the ranges of providers take turns, in each its blocks and
 * in those their hosts: a client with a thousand connections, or with many blocks of a provider, delays its own requests.
 * Those checks wait apart from all other requests, because clients of a thousand ranges at a time would delay them, too.
 */
export function spreadRequests(): RequestHandler {
  const calls = createTurnQueue<WaitingRequest>();
  const checks = createTurnQueue<WaitingRequest>();
  let isScheduled = false;
  let turns = 0;

  function startOne(waiting: typeof calls) {
    const next = waiting.take();
    // A client that has gone meanwhile gets no answer.
    if (next?.[0].socket.destroyed === false) next[1]();
  }

  function startSome() {
    for (let count = 0; count < checksPerTurn; count += 1) startOne(checks);
    if (calls.size() <= maxTogether) while (calls.size() > 0) startOne(calls);
    else {
      if (turns % turnsPerRequest === 0) startOne(calls);
      turns += 1;
    }
    isScheduled = calls.size() + checks.size() > 0;
    if (isScheduled) setImmediate(startSome);
  }

  return (request, _response, next) => {
    const { range, block, host } = getNetworks(getClientAddress(request));
    const waiting = checkPaths.has(request.path) ? checks : calls;
    waiting.add([range, block, host], [request, next]);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startSome);
  };
}
