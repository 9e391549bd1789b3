import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** The owner whose requests alone an actor may reach; undefined for an administrator, who reaches all. */
export const visibleOwner = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.id;

/** The same as the query builder has it. */
export const visibleRequests = (actor: Actor): Prisma.ProductionRequestWhereInput => ({
  ownerId: visibleOwner(actor),
});

export const canChangeStatus = (actor: Actor) => actor.role === "admin";

export const canAddTemplateFile = (actor: Actor) => actor.role === "admin";

export const canAddFinalFile = (actor: Actor, request: { ownerId: string }) =>
  actor.role === "admin" || request.ownerId === actor.id;
