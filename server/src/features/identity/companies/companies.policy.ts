import { hasRole, type CompanyRole } from "contract/companies/company-role";
import type { Actor } from "#http/actor.ts";

/** What belongs to a company. */
export interface CompanyResource {
  companyId: string;
}

/** The only company whose things the actor can access; undefined for an administrator, who can access all. */
export const getVisibleCompany = (actor: Actor): string | undefined =>
  actor.role === "admin" ? undefined : actor.companyId;

/** Limits a query to the things of that company. */
export const whereVisibleCompany = (actor: Actor): Partial<CompanyResource> =>
  actor.role === "admin" ? {} : { companyId: actor.companyId };

/** Whether the actor can access one thing; a thing of another company counts as not found. */
export const canRead = (actor: Actor, { companyId }: CompanyResource): boolean =>
  actor.role === "admin" || actor.companyId === companyId;

/** Administrators have every role in every company. */
export const hasCompanyRole = (actor: Actor, least: CompanyRole): boolean =>
  actor.role === "admin" || hasRole(actor.companyRole, least);

/** Changes things of the company, signs for it, and sees its credentials. */
export const canChange = (actor: Actor, thing: CompanyResource): boolean =>
  canRead(actor, thing) && hasCompanyRole(actor, "developer");
