import type { CompanyRole } from "contract/companies/company-role";
import type { Role } from "contract/endpoint";
import type { Request } from "express";
import { getClientAddress } from "./client-address.ts";

/** The origin of a request: for rate limits, session lists and security events. */
export interface Origin {
  /** Client address according to TRUST_PROXY. */
  address: string;
  userAgent: string;
  /** The request id of the log and of error bodies. */
  requestId: string;
}

/** The user who makes a request. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  companyId: string;
  /** Without meaning for administrators. */
  companyRole: CompanyRole;
  sessionId: string;
  /** When the user last entered the password in this session. */
  passwordConfirmedAt: Date;
  /** Whether the user has signed before, so that the first signature is recorded once. */
  hasSigned: boolean;
  /** Set if a script makes the request with a machine token; `sessionId` is empty then. */
  machineToken?: { id: string; name: string; scopes: readonly string[] };
  origin: Origin;
}

/** `readUserAgent` hides what must not be stored in the header. */
export const buildOrigin = (request: Request, readUserAgent: (header: string) => string): Origin => ({
  address: getClientAddress(request),
  userAgent: readUserAgent(request.headers["user-agent"] ?? ""),
  requestId: request.id,
});
