import type { Actor } from "#http/actor";
import { hasCompanyRole } from "../companies/companies.service.ts";

export const canManageMembers = (actor: Actor): boolean => hasCompanyRole(actor, "owner");

/** Members leave by themselves; owners also remove others. */
export const canRemove = (actor: Actor, member: { id: string }): boolean =>
  member.id === actor.id || canManageMembers(actor);
