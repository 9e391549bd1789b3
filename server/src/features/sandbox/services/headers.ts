import { parseTime } from "contract/snap/formats";
import { SnapError } from "./snap-error.ts";
import type { SnapRequest } from "./snap-request.ts";

/** The standard says 36; clients in use send more. The column of the database limits the index. */
export const maxExternalIdLength = 128;

/** Each header must be present and not empty; returns their values. */
export function requireHeaders<Name extends string>(request: SnapRequest, names: readonly Name[]) {
  const missing = names.find((name) => (request.header(name) ?? "").trim() === "");
  if (missing !== undefined) throw new SnapError("40002", "header_missing", missing);
  return (name: Name) => request.header(name) ?? "";
}

/** The time of X-TIMESTAMP: ISO 8601 with an offset; fractions of a second and short offsets are accepted. */
export function requireTimestamp(timestamp: string): Date {
  const time = parseTime(timestamp);
  if (time === null) throw new SnapError("40001", "header_format", "X-TIMESTAMP");
  return time;
}

/** Version 1.0.2 of the standard allows letters beside digits; its functional test refuses letters alone. */
export function requireExternalId(externalId: string): string {
  if (externalId.length > maxExternalIdLength || !/\d/.test(externalId))
    throw new SnapError("40001", "header_format", "X-EXTERNAL-ID");
  return externalId;
}

/** The timestamp is at most the tolerance away from the time of the server. */
export function requireFreshTimestamp(timestamp: Date, now: Date, toleranceSeconds: number): void {
  if (Math.abs(now.getTime() - timestamp.getTime()) > toleranceSeconds * 1000)
    throw new SnapError("40100", "timestamp_outside_window", "Invalid Timestamp");
}

/** The token of a header; empty if there is none. */
export const readBearerToken = (
  request: SnapRequest,
  header: "Authorization" | "Authorization-Customer",
): string => (request.header(header) ?? "").replace(/^Bearer(?: +|$)/i, "").trim();

export const getBearerToken = (request: SnapRequest): string => readBearerToken(request, "Authorization");

const hmacBytes = 64;

/** The signature has the length of an HMAC-SHA512, which no RSA signature has. */
export const hasHmacSignature = (request: SnapRequest): boolean =>
  Buffer.from(request.header("X-SIGNATURE") ?? "", "base64").length === hmacBytes;
