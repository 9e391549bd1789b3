import { approvedStates, type AppState } from "contract/apps/apps.contract";
import type { AppSecret } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import {
  canChange,
  hasCompanyRole,
  type CompanyResource,
} from "#features/identity/companies/companies.policy.ts";
import { isPermitted, isPossible, type AppAction } from "./apps.transitions.ts";

interface OwnedApp extends CompanyResource {
  state: AppState;
}

/** Developers of the company get the credentials of an app once it is approved. */
export const canSeeCredentials = (actor: Actor, app: OwnedApp) =>
  actor.role === "admin" || (canChange(actor, app) && approvedStates.some((state) => state === app.state));

export type SearchedKeys = "all" | "approved" | "none";

/** The apps that the actor finds by their consumer key: by a key that is not shown, its letters could be guessed one by one. */
export function getSearchedKeys(actor: Actor): SearchedKeys {
  if (actor.role === "admin") return "all";
  return hasCompanyRole(actor, "developer") ? "approved" : "none";
}

/** The states in which the secret of an app is used, or will be without a new decision. */
const statesWithSecret: readonly AppState[] = ["waiting", "active", "suspended"];

/** A script never gets the secret: it would be in the output and the logs of a program that only lists apps. */
export const canSeeSecret = (actor: Actor, app: OwnedApp) =>
  actor.machineToken === undefined && statesWithSecret.includes(app.state) && canSeeCredentials(actor, app);

/** Users sign with apps of their company, administrators with all; the app and a member must be active. */
export const canSign = (actor: Actor, app: OwnedApp & { isCompanyActive: boolean }) =>
  app.state === "active" && app.isCompanyActive && canChange(actor, app);

/** The actor's roles and the state of the app permit the action. */
export const can = (actor: Actor, action: AppAction, app: OwnedApp) =>
  canChange(actor, app) && isPermitted(action, actor.role) && isPossible(action, app.state);

/** The secret is accepted now. */
export const isLive = ({ endsAt }: Pick<AppSecret, "endsAt">, now: Date): boolean =>
  endsAt === null || endsAt > now;
