import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** The only owner whose requests the actor can access; undefined for an administrator, who can access all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;

/** The same rule as a Prisma filter. */
export const visibleRequests = (actor: Actor): Prisma.ProductionRequestWhereInput => ({
  ownerId: visibleOwner(actor),
});

export const canChangeStatus = (actor: Actor) => actor.role === "admin";

export const canAddTemplateFile = (actor: Actor) => actor.role === "admin";

export const canAddFinalFile = (actor: Actor, request: { ownerId: string }) =>
  actor.role === "admin" || request.ownerId === actor.id;
