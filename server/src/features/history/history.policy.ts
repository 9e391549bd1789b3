import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";

/** Which records an actor may see: an administrator all, a tenant those of their own requests. */
export const visibleHistory = (actor: Actor): Prisma.HistoryRecordWhereInput =>
  actor.role === "admin" ? {} : { ownerId: actor.id };
