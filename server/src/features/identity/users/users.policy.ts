import type { Actor } from "#http/actor.ts";
import {
  canChange,
  whereVisibleCompany,
  type CompanyResource,
} from "#features/identity/companies/companies.policy.ts";
import type { Prisma } from "#db/generated/client.ts";

/** The user without a key pair: the portal does not manage this user's keys. */
const adminApiUsername = "adminapi";

/** Administrators can access all users, tenants only themselves. */
export const whereVisibleUsers = (actor: Actor): Prisma.UserWhereInput =>
  actor.role === "admin" ? {} : { id: actor.id };

/** Limits a list of users to those that the actor can access. */
export const getUserScope = ({ actor }: { actor: Actor }) => (actor.role === "admin" ? {} : { id: actor.id });

/** Users cannot disable themselves: the last administrator would be locked out. */
export const canSetEnabled = (actor: Actor, user: { id: string }) =>
  actor.role === "admin" && actor.id !== user.id;

/** Users who have chosen a password reset it themselves. */
export const canInviteAgain = (actor: Actor, user: { isInvited: boolean; isActive: boolean }) =>
  actor.role === "admin" && user.isInvited && user.isActive;

export const canEdit = (actor: Actor, user: { id: string }) => actor.role === "admin" || actor.id === user.id;

/** All members of the actor's company; administrators can access those of every company. */
export const whereVisibleMembers = (actor: Actor): Prisma.UserWhereInput => whereVisibleCompany(actor);

/** The keys belong to the company of the user. */
export const canHandleKeys = (actor: Actor, user: CompanyResource & { username: string }) =>
  canChange(actor, user) && !isAdminApi(user);

export const isAdminApi = (user: { username: string }) => user.username.toLowerCase() === adminApiUsername;
