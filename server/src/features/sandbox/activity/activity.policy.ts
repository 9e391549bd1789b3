import { hasRole } from "contract/companies/company-role";
import { hasCompanyRole } from "#features/identity/companies/companies.policy.ts";
import type { Actor } from "#http/actor.ts";

/** As in the list of apps, viewers do not see consumer keys; neither do scripts, which may read nothing else of an app. */
export const canSeeConsumerKeys = (actor: Actor): boolean =>
  actor.role === "admin" || (actor.machineToken === undefined && hasRole(actor.companyRole, "developer"));

/** Who may sign for the company may compare what was signed. */
export const canCompare = (actor: Actor): boolean =>
  actor.machineToken === undefined && hasCompanyRole(actor, "developer");

/** Whether the actor may keep and release the calls that they see. */
export const canKeep = (actor: Actor): boolean => hasCompanyRole(actor, "developer");
