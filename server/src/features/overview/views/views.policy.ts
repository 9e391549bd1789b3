import type { Prisma } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";

/** Only administrators share views, with each other. */
export const canShareViews = (actor: Pick<Actor, "role">) => actor.role === "admin";

/** Own views, and those shared by users with whom the actor may share; not those of disabled users. */
export const whereVisibleViews = (actor: Pick<Actor, "id" | "role">): Prisma.SavedViewWhereInput =>
  canShareViews(actor)
    ? {
        OR: [{ ownerId: actor.id }, { isShared: true, owner: { role: actor.role, isActive: true } }],
      }
    : { ownerId: actor.id };

/** A view is edited and deleted by its owner only. */
export const canEditView = (actor: Pick<Actor, "id">, view: { ownerId: string }) => view.ownerId === actor.id;
