import type { Actor } from "#http/actor";
import type { Prisma } from "#db/generated/client";

/** The user without a key pair: the portal does not manage this user's keys. */
export const adminApiUsername = "adminapi";

/** Administrators can access all users, tenants only themselves. */
export const visibleUsers = (actor: Actor): Prisma.UserWhereInput =>
  actor.role === "admin" ? {} : { id: actor.id };

/** Users cannot disable themselves: the last administrator would be locked out. */
export const canSetEnabled = (actor: Actor, user: { id: string }) =>
  actor.role === "admin" && actor.id !== user.id;

export const canEdit = (actor: Actor, user: { id: string }) => actor.role === "admin" || actor.id === user.id;

export const canHandleKeys = (actor: Actor, user: { id: string; username: string }) =>
  canEdit(actor, user) && !isAdminApi(user);

export const isAdminApi = (user: { username: string }) => user.username.toLowerCase() === adminApiUsername;
