import type { Explanation } from "contract/activity/explanation";
import { hasRole } from "contract/companies/company-role";
import type { Actor } from "#http/actor.ts";

/** Users who may sign for the company see the expected signature; their scripts do not. */
const canSeeExpectedSignature = (actor: Actor): boolean =>
  actor.role === "tenant" && actor.machineToken === undefined && hasRole(actor.companyRole, "developer");

export const filterExplanation = (actor: Actor, explanation: Explanation): Explanation =>
  canSeeExpectedSignature(actor) ? explanation : { ...explanation, expected_signature: null };
