import { isIP } from "node:net";
import type { Request } from "express";

/**
 * The client's address, as far as TRUST_PROXY allows to know it. Some proxies append the client's port, which would make
 * each connection a client of its own. What is no address was not written by a proxy.
 */
export function clientAddress(request: Request): string {
  const named = request.ip ?? "";
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? named.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(withoutPort) === 0 ? (request.socket.remoteAddress ?? "") : withoutPort;
}
