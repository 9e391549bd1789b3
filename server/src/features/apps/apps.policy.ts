import type { AppState } from "contract/apps/apps.contract";
import type { Actor } from "#http/actor";
import { isPermitted, isPossible, transitions, type AppAction } from "./apps.transitions.ts";

type OwnedApp = { ownerId: string; state: AppState };

/** The only owner whose apps the actor can access; undefined for an administrator, who can access all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;

/** The same rule for one app: an app of another user counts as not found. */
export function canAccess(actor: Actor, app: { ownerId: string }): boolean {
  const owner = visibleOwner(actor);
  return owner === undefined || owner === app.ownerId;
}

/** The states in which an app has credentials that its owner may see: approved, and not closed for ever. */
export const statesWithCredentials = transitions.decide_change.from;

/** A tenant gets the credentials of an app once it is approved. */
export const canSeeCredentials = (actor: Actor, app: OwnedApp) =>
  actor.role === "admin" ||
  (app.ownerId === actor.id && statesWithCredentials.some((state) => state === app.state));

/** Users sign with their own apps, administrators with all; the app and its owner must be active. */
export const canSign = (actor: Actor, app: OwnedApp & { owner: { isActive: boolean } }) =>
  app.state === "active" && app.owner.isActive && canAccess(actor, app);

/** The actor's role and the state of the app permit the action. */
export const can = (actor: Actor, action: AppAction, app: OwnedApp) =>
  canAccess(actor, app) && isPermitted(action, actor.role) && isPossible(action, app.state);
