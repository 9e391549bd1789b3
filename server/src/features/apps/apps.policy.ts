import type { Actor } from "#http/actor";

type OwnedApp = { ownerId: string; isActive: boolean };

/** The owner whose apps alone an actor may reach; undefined for an administrator, who reaches all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;

/** The same for one app: somebody else's is as good as none. */
export function canReach(actor: Actor, app: { ownerId: string }): boolean {
  const owner = visibleOwner(actor);
  return owner === undefined || owner === app.ownerId;
}

/** A tenant receives the credentials of an app with its approval. */
export const canSeeCredentials = (actor: Actor, app: OwnedApp) =>
  actor.role === "admin" || (app.ownerId === actor.id && app.isActive);

export const canApprove = (actor: Actor, app: OwnedApp) => actor.role === "admin" && !app.isActive;

/** Signing is for one's own apps, an administrator's for all, and for active apps of active users only. */
export const canSign = (actor: Actor, app: OwnedApp & { owner: { isActive: boolean } }) =>
  app.isActive && app.owner.isActive && (actor.role === "admin" || app.ownerId === actor.id);
