import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyResource } from "#features/identity/companies/companies.policy.ts";

/** Viewers see a pair without its private key. */
export const canSeePrivateKey = (actor: Actor, pair: CompanyResource): boolean => canChange(actor, pair);
