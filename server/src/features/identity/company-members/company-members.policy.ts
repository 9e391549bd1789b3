import type { Actor } from "#http/actor.ts";
import { hasCompanyRole } from "#features/identity/companies/companies.policy.ts";

export const canManageMembers = (actor: Actor): boolean => hasCompanyRole(actor, "owner");

/** Members leave by themselves; owners also remove others, administrators do not. */
export const canRemove = (actor: Actor, member: { id: string }): boolean =>
  member.id === actor.id || (actor.role === "tenant" && canManageMembers(actor));
