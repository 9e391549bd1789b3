import type { Actor } from "#http/actor";

/** The owner whose records alone an actor may see; undefined for an administrator, who sees all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;
