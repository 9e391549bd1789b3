import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { closedConnections } from "./metrics.ts";
import { getNetwork } from "./rate-limit.ts";

interface ConnectionLimits {
  max: number;
  maxPerNetwork: number;
  /** Whether an address is that of a trusted proxy, whose connections serve many clients. */
  isProxy: (address: string) => boolean;
}

/**
 * Limits the open connections, each of which holds memory, of a network and in all. Above the limit of all, a
 * connection of the network with most connections is closed, so that no network keeps others out. A connection
 * without a request is closed before one with a request.
 */
export function limitConnections(server: Server, { max, maxPerNetwork, isProxy }: ConnectionLimits): void {
  /** By network, the oldest first. */
  const connections = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();
  let total = 0;

  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });

  server.on("connection", (socket: Socket) => {
    total += 1;
    socket.once("close", () => (total -= 1));
    const address = socket.remoteAddress ?? "";
    const own = isProxy(address) ? undefined : add(getNetwork(address), socket);
    if (own !== undefined && own.size > maxPerNetwork) closeOne(own);
    else if (total > max) closeOne(findLargest() ?? new Set([socket]));
  });

  function add(network: string, socket: Socket): Set<Socket> {
    const sockets = connections.get(network) ?? new Set();
    connections.set(network, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) connections.delete(network);
    });
    return sockets;
  }

  function findLargest(): Set<Socket> | undefined {
    let found: Set<Socket> | undefined;
    for (const sockets of connections.values()) if (sockets.size > (found?.size ?? 0)) found = sockets;
    return found;
  }

  function closeOne(sockets: Set<Socket>) {
    const open = [...sockets].filter((socket) => !socket.destroyed);
    const chosen = open.find((socket) => !busy.has(socket)) ?? open.at(-1);
    chosen?.destroy();
    closedConnections.inc({ reason: "too many" });
  }
}
