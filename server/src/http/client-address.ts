import { isIP } from "node:net";
import type { Application, Request } from "express";
import { z } from "zod";

/** Express's interpretation of TRUST_PROXY; the first address is the sender. */
const trustFunction = z.custom<(address: string | undefined, index: number) => boolean>(
  (value) => typeof value === "function",
);

/** Whether the sender of a request or a connection is a trusted proxy. */
export const isTrustedProxy = (app: Pick<Application, "get">, sender: string | undefined): boolean =>
  trustFunction.parse(app.get("trust proxy fn"))(sender, 0);

/**
 * The client's address according to TRUST_PROXY. Some proxies append the client's port, which would make each
 * connection a separate client. A value that is not an address was not written by a proxy.
 */
export function getClientAddress(request: Request): string {
  const named = request.ip ?? "";
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? named.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(withoutPort) === 0 ? (request.socket.remoteAddress ?? "") : withoutPort;
}
