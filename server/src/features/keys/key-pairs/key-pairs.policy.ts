import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyThing } from "#features/identity/companies/companies.policy.ts";

/** Viewers see a pair without its private key. */
export const canSeePrivateKey = (actor: Actor, pair: CompanyThing): boolean => canChange(actor, pair);
