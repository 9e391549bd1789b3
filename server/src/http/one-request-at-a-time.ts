import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
interface WaitingExchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Requests that wait behind another one of their connection. */
const maxWaitingPerConnection = 8;
/** Waiting requests of all connections together, because each may have 16 KB of headers. */
const maxWaiting = 256;

/**
 * Starts a request only when the previous response of its connection is complete: otherwise a client that
 * pipelines requests and never reads makes the process hold all their responses. A connection that pipelines
 * more than a few requests is closed; browsers and HTTP libraries do not pipeline.
 */
export function queueRequests(listener: Listener): Listener {
  const queues = new WeakMap<Socket, WaitingExchange[]>();
  let waiting = 0;

  function start({ request, response }: WaitingExchange, queue: WaitingExchange[]) {
    const { socket } = request;
    response.once("close", () => {
      if (socket.destroyed) dropWaiting(queue);
      const next = queue.shift();
      if (next === undefined) queues.delete(socket);
      else {
        waiting -= 1;
        start(next, queue);
      }
    });
    listener(request, response);
  }

  function dropWaiting(queue: WaitingExchange[]) {
    waiting -= queue.length;
    for (const { response } of queue.splice(0)) reportClosed(response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined) {
      const own: WaitingExchange[] = [];
      queues.set(socket, own);
      start({ request, response }, own);
    } else if (queue.length < maxWaitingPerConnection && waiting < maxWaiting) {
      waiting += 1;
      queue.push({ request, response });
    } else {
      socket.destroy();
      reportClosed(response);
    }
  };
}

/** Node.js reports the end of a connection only to the response that uses it. */
const reportClosed = (response: ServerResponse) => response.emit("close");
