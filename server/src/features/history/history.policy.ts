import type { Actor } from "#http/actor";

/** The only owner whose records the actor can see; undefined for an administrator, who can see all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;
