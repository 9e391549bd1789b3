import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests are started for this time in each turn of the event loop. */
const maxMsPerTurn = 1;

/**
 * Starts requests over several turns of the event loop, in the order of their arrival. Node.js accepts one new connection
 * in each turn: if all requests that have arrived were started in one, 200 connections could make new ones wait without
 * end, also those of load balancers that check whether the portal is alive.
 */
export function requestsOverTurns(listener: Listener): Listener {
  const waiting: Parameters<Listener>[] = [];
  let isScheduled = false;

  function startSome() {
    const end = performance.now() + maxMsPerTurn;
    do {
      const next = waiting.shift();
      if (next === undefined) break;
      // A client that has gone meanwhile gets no answer.
      if (!next[0].socket.destroyed) listener(...next);
    } while (performance.now() < end);
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(startSome);
  }

  return (...incoming) => {
    waiting.push(incoming);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startSome);
  };
}
