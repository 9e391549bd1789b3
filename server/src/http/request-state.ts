import type { Endpoint } from "contract/endpoint";
import type { ErrorKind } from "contract/error-body";
import type { Response } from "express";
import type { Actor } from "./actor.ts";

interface RequestState {
  /** The endpoint that answers; undefined outside the API. */
  endpoint?: Endpoint;
  /** Why the request failed; undefined for a success. */
  failure?: ErrorKind;
  /** Client address, as far as TRUST_PROXY allows to know it. */
  address?: string;
  /** Who asks; undefined without a session. */
  actor?: Actor;
}

/** What the steps of answering one request tell each other; Express's own `locals` has no types. */
export const stateOf = (response: Pick<Response, "locals">): RequestState => response.locals;
