import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** Which documents an actor may read and use: uploaded by them, or named by a request of theirs; an administrator all. */
export const visibleDocuments = (actor: Actor): Prisma.DocumentWhereInput =>
  actor.role === "admin"
    ? {}
    : {
        OR: [{ uploaderId: actor.id }, { requests: { some: { request: { ownerId: actor.id } } } }],
      };
