import type { Request } from "express";

/** The token of an `Authorization: Bearer` header. */
export function getBearerToken(request: Request): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" ? token : undefined;
}
