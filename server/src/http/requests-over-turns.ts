import type { NextFunction, Request, RequestHandler } from "express";
import { getClientAddress } from "./client-address.ts";
import { getNetwork } from "./rate-limit.ts";

/** As many requests are started together; further turns for each would cost ordinary load a fifth of its speed. */
const maxTogether = 50;
/** Turns in which connections are accepted for each request that is started while more wait: an empty one takes 0.05 ms. */
const turnsPerRequest = 5;

/**
 * Starts the requests that arrived in one turn of the event loop. Node.js accepts one new connection in each turn: if hundreds
 * of requests were started in one, new connections could wait without end, also those of load balancers that check whether
 * the portal is alive. So while more wait, only some turns start one, and the networks of the clients take turns: a client with a
 * thousand connections delays its own requests.
 */
export function spreadRequests(): RequestHandler {
  /** By network; the one whose turn is next comes first. */
  const waiting = new Map<string, [Request, NextFunction][]>();
  let count = 0;
  let isScheduled = false;
  let turns = 0;

  function startOne() {
    const [turn] = waiting;
    if (turn === undefined) return;
    const [network, requests] = turn;
    const next = requests.shift();
    waiting.delete(network);
    if (requests.length > 0) waiting.set(network, requests);
    count -= 1;
    // A client that has gone meanwhile gets no answer.
    if (next?.[0].socket.destroyed === false) next[1]();
  }

  function startSome() {
    if (count <= maxTogether) while (count > 0) startOne();
    else {
      if (turns % turnsPerRequest === 0) startOne();
      turns += 1;
    }
    isScheduled = count > 0;
    if (isScheduled) setImmediate(startSome);
  }

  return (request, _response, next) => {
    const network = getNetwork(getClientAddress(request));
    const requests = waiting.get(network) ?? [];
    requests.push([request, next]);
    waiting.set(network, requests);
    count += 1;
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startSome);
  };
}
