import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/**
 * The documents an actor may read and use: their own uploads and those their requests reference;
 * administrators all.
 */
export const visibleDocuments = (actor: Actor): Prisma.DocumentWhereInput =>
  actor.role === "admin"
    ? {}
    : {
        OR: [{ uploaderId: actor.id }, { requests: { some: { request: { ownerId: actor.id } } } }],
      };
