import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyResource } from "#features/identity/companies/companies.policy.ts";

export const canChangeStatus = (actor: Actor) => actor.role === "admin";

export const canAddTemplateFile = (actor: Actor) => actor.role === "admin";

export const canAddFinalFile = (actor: Actor, request: CompanyResource) => canChange(actor, request);
