import type { Actor } from "#http/actor";
import { canChange, type CompanyThing } from "../companies/companies.policy.ts";

export const canChangeStatus = (actor: Actor) => actor.role === "admin";

export const canAddTemplateFile = (actor: Actor) => actor.role === "admin";

export const canAddFinalFile = (actor: Actor, request: CompanyThing) => canChange(actor, request);
