import type { Endpoint } from "contract/endpoint";
import type { ErrorKind } from "contract/error-body";
import type { Response } from "express";
import type { Actor } from "./actor.ts";

/** What a request holds in memory until its response is complete. */
export interface HeldMemory {
  /** Counts the bytes of the body as it is read; call it in the same turn as its reader. */
  countBody: () => void;
  /** Counts what the values of a JSON body take once they are parsed. */
  countValues: (body: Buffer) => void;
}

interface RequestState {
  /** The endpoint that responds; undefined outside the API. */
  endpoint?: Endpoint;
  /** The route of a request that no endpoint of a contract answers, for log and metrics. */
  route?: string;
  /** Why the request failed; undefined on success. */
  failure?: ErrorKind;
  /** What was away, if that made the request fail; for the log only. */
  cause?: string;
  /** Client address according to TRUST_PROXY. */
  address?: string;
  /** What the request holds in memory; set by limitHeldMemory. */
  held?: HeldMemory;
  /** The user of the request; undefined without a session. */
  actor?: Actor;
  /** When the actor was authenticated, by performance.now(). */
  authenticatedAt?: number;
}

/** State shared by the steps of a request; Express's own `locals` is untyped. */
export const getRequestState = (response: Pick<Response, "locals">): RequestState => response.locals;
