import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** As many requests are started together; further turns for each would cost ordinary load a fifth of its speed. */
const maxTogether = 50;

/**
 * Starts the requests that arrived in one turn of the event loop, in their order. Node.js accepts one new connection in each
 * turn: if hundreds of requests were started in one, new connections could wait without end, also those of load balancers
 * that check whether the portal is alive. So while more wait, each turn starts one.
 */
export function spreadRequests(listener: Listener): Listener {
  const waiting: Parameters<Listener>[] = [];
  let isScheduled = false;

  function startSome() {
    const count = waiting.length > maxTogether ? 1 : waiting.length;
    for (const [request, response] of waiting.splice(0, count)) {
      // A client that has gone meanwhile gets no answer.
      if (!request.socket.destroyed) listener(request, response);
    }
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
