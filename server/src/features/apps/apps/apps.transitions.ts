import type { Role } from "contract/endpoint";
import { approvedStates, type AppState } from "contract/apps/apps.contract";

interface Transition {
  by: readonly Role[];
  from: readonly AppState[];
}

const both = ["admin", "tenant"] as const;
const admin = ["admin"] as const;
const tenant = ["tenant"] as const;

/**
 * What is possible in which state. `by` decides what is offered, the `access` of the contract who may call. Rejected and closed apps are final. The end of an app is checked at each
 * use, so a suspended app whose time has passed is expired once it is resumed.
 */
export const transitions = {
  approve: { by: admin, from: ["waiting"] },
  reject: { by: admin, from: ["waiting"] },
  suspend: { by: admin, from: ["active"] },
  resume: { by: admin, from: ["suspended"] },
  close: { by: both, from: ["waiting", ...approvedStates] },
  edit: { by: both, from: ["waiting", ...approvedStates] },
  edit_terms: { by: admin, from: approvedStates },
  request_extension: { by: tenant, from: ["active", "expired"] },
  decide_extension: { by: admin, from: approvedStates },
  request_change: { by: tenant, from: ["active"] },
  decide_change: { by: admin, from: approvedStates },
  ask_again: { by: tenant, from: ["rejected", "closed"] },
  manage_secrets: { by: both, from: approvedStates },
  manage_server: { by: tenant, from: ["waiting", ...approvedStates] },
  change_test_data: { by: both, from: ["active"] },
} as const satisfies Record<string, Transition>;

export type AppAction = keyof typeof transitions;

export const isPossible = (action: AppAction, state: AppState) =>
  transitions[action].from.some((each) => each === state);

export const isPermitted = (action: AppAction, role: Role) =>
  transitions[action].by.some((each) => each === role);

/** The stored state, which does not know the time. */
export interface TimedState {
  state: Exclude<AppState, "expired">;
  /** The last millisecond of the app; null without an end. */
  expiresAt: Date | string | null;
}

/** The state at a time. */
export const getStateAt = ({ state, expiresAt }: TimedState, now: Date): AppState =>
  state === "active" && expiresAt !== null && new Date(expiresAt) < now ? "expired" : state;
