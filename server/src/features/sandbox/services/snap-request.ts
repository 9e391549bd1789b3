import type { Request } from "express";
import { isSentByPortal, removePortalMark } from "#outgoing/portal-mark.ts";
import type { Origin } from "#http/actor.ts";
import { getOrigin } from "#features/platform/masks/masks.origin.service.ts";

/** A request as received, before anything is checked. */
export interface SnapRequest {
  method: string;
  /** Path and query exactly as called; both are signed. */
  target: string;
  query: URLSearchParams;
  /** Parameters of the path. */
  params: Record<string, string>;
  /** By lower-case name; undefined if the header is absent. */
  header: (name: string) => string | undefined;
  /** Made by the portal itself, not by a client of the app. */
  isByPortal: boolean;
  /** Names and values in turn, as received, without the portal's mark. */
  rawHeaders: readonly string[];
  /** The bytes of the body. */
  raw: Buffer;
  /** Why the body could not be read, for example because it is too large; undefined if it was. */
  unread: unknown;
  origin: Origin;
  receivedAt: Date;
}

export function readRequest(request: Request, params: Record<string, string>, unread: unknown): SnapRequest {
  const body: unknown = request.body;
  const target = request.originalUrl;
  const header = (name: string) => request.get(name);
  const isByPortal = isSentByPortal({ target, header });
  return {
    method: request.method,
    target,
    query: new URLSearchParams(target.includes("?") ? target.slice(target.indexOf("?")) : ""),
    params,
    header,
    isByPortal,
    rawHeaders: isByPortal ? removePortalMark(request.rawHeaders) : request.rawHeaders,
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    unread,
    origin: getOrigin(request),
    receivedAt: new Date(),
  };
}

/** The path of a target, without its query. */
export const getPath = (target: string): string => target.split("?", 1)[0] ?? "";
