import type { CallingApp } from "../callers.repository.ts";
import type { Exchange } from "../exchange.ts";
import type { SnapError } from "../snap-error.ts";

/** A refused call. */
export interface RefusedCall extends Exchange {
  refusal: SnapError;
  /** The app that it names, also if the call was refused before it was looked up. */
  named: CallingApp | undefined;
}
