import type { Actor } from "#http/actor";

type OwnedApp = { ownerId: string; isActive: boolean };

/** The only owner whose apps the actor can access; undefined for an administrator, who can access all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;

/** The same rule for one app: an app of another user counts as not found. */
export function canAccess(actor: Actor, app: { ownerId: string }): boolean {
  const owner = visibleOwner(actor);
  return owner === undefined || owner === app.ownerId;
}

/** A tenant gets the credentials of an app once it is approved. */
export const canSeeCredentials = (actor: Actor, app: OwnedApp) =>
  actor.role === "admin" || (app.ownerId === actor.id && app.isActive);

export const canApprove = (actor: Actor, app: OwnedApp) => actor.role === "admin" && !app.isActive;

/** Users sign with their own apps, administrators with all; the app and its owner must be active. */
export const canSign = (actor: Actor, app: OwnedApp & { owner: { isActive: boolean } }) =>
  app.isActive && app.owner.isActive && (actor.role === "admin" || app.ownerId === actor.id);
