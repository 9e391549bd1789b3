import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import type { CallingApp } from "#features/sandbox/services/callers.repository.ts";
import type { Exchange } from "#features/sandbox/services/exchange.ts";
import type { SnapError } from "#features/sandbox/services/snap-error.ts";

/** A refused call. */
export interface RefusedCall extends Exchange {
  refusal: SnapError;
  /** The app that it names, also if the call was refused before it was looked up. */
  named: CallingApp | undefined;
}

/** The time of the sandbox for the app of a call, when the call arrived. */
export const getArrivalTime = ({ request, named }: RefusedCall): Date =>
  toSandboxTime(request.receivedAt, named?.daysAhead ?? 0);
