import type { Actor } from "#http/actor";
import type { Prisma } from "#db/generated/client";

/** The user whose keys nobody handles through the portal. */
export const adminApiUsername = "adminapi";

/** Which users an actor may reach: an administrator all, a tenant only their own record. */
export const visibleUsers = (actor: Actor): Prisma.UserWhereInput =>
  actor.role === "admin" ? {} : { id: actor.id };

/** Nobody disables themself: the last administrator would lock the door from outside. */
export const canSetEnabled = (actor: Actor, user: { id: string }) =>
  actor.role === "admin" && actor.id !== user.id;

export const canEdit = (actor: Actor, user: { id: string }) => actor.role === "admin" || actor.id === user.id;

export const canHandleKeys = (actor: Actor, user: { id: string; username: string }) =>
  canEdit(actor, user) && !isAdminApi(user);

export const isAdminApi = (user: { username: string }) => user.username.toLowerCase() === adminApiUsername;
