import { isIP } from "node:net";
import type { Request } from "express";

/**
 * The client's address according to TRUST_PROXY. Some proxies append the client's port, which would make each
 * connection a separate client. A value that is not an address was not written by a proxy.
 */
export function clientAddress(request: Request): string {
  const named = request.ip ?? "";
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? named.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(withoutPort) === 0 ? (request.socket.remoteAddress ?? "") : withoutPort;
}
