import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { findLargest } from "./find-largest.ts";
import { closedConnections } from "./metrics.ts";
import { getNetworks } from "./rate-limit.ts";

interface ConnectionLimits {
  max: number;
  maxPerNetwork: number;
  /** Whether an address is that of a trusted proxy, whose connections serve many clients. */
  isProxy: (address: string) => boolean;
}

/**
 * Limits the open connections, each of which holds memory, of a network and in all. Above the limit of all, a
 * connection is closed of the block with most connections, and in it of the network with most, so that neither a
 * network nor one client with all networks of a block keeps others out. A connection without a request is closed
 * before one with a request.
 */
export function limitConnections(server: Server, { max, maxPerNetwork, isProxy }: ConnectionLimits): void {
  /** By block and network, the oldest first. */
  const blocks = new Map<string, Map<string, Set<Socket>>>();
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
    const own = isProxy(address) ? undefined : add(address, socket);
    if (own !== undefined && own.size > maxPerNetwork) closeOne(own);
    else if (total > max) closeOne(findMost() ?? new Set([socket]));
  });

  function add(address: string, socket: Socket): Set<Socket> {
    const { block, host } = getNetworks(address);
    const networks = blocks.get(block) ?? new Map<string, Set<Socket>>();
    const sockets = networks.get(host) ?? new Set();
    blocks.set(block, networks.set(host, sockets.add(socket)));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) networks.delete(host);
      if (networks.size === 0) blocks.delete(block);
    });
    return sockets;
  }

  function findMost(): Set<Socket> | undefined {
    const networks = findLargest(blocks.values(), countSockets) ?? new Map<string, Set<Socket>>();
    return findLargest(networks.values(), ({ size }) => size);
  }

  function closeOne(sockets: Set<Socket>) {
    const open = [...sockets].filter((socket) => !socket.destroyed);
    const chosen = open.find((socket) => !busy.has(socket)) ?? open.at(-1);
    chosen?.destroy();
    closedConnections.inc({ reason: "too many" });
  }
}

function countSockets(networks: Map<string, Set<Socket>>): number {
  let count = 0;
  for (const { size } of networks.values()) count += size;
  return count;
}
