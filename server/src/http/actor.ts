import type { Role } from "contract/endpoint";
import type { Request } from "express";
import { clientAddress } from "./client-address.ts";

/** Where a request comes from: for rate limits, session lists and security events. */
export interface Origin {
  /** Client address, as far as TRUST_PROXY allows to know it. */
  address: string;
  userAgent: string;
  /** As in the log and in error bodies. */
  requestId: string;
}

/** Who makes a request. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  origin: Origin;
}

const maxUserAgentLength = 300;

export const originOf = (request: Request): Origin => ({
  address: clientAddress(request),
  userAgent: (request.headers["user-agent"] ?? "").slice(0, maxUserAgentLength),
  requestId: typeof request.id === "string" ? request.id : "",
});
