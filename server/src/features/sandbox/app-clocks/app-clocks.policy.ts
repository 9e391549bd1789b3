import type { AppState } from "contract/apps/apps.contract";
import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyResource } from "#features/identity/companies/companies.policy.ts";

/** Developers of the company advance the clock of an app that may call. */
export const canChangeClock = (actor: Actor, app: CompanyResource & { state: AppState }): boolean =>
  actor.role === "tenant" && canChange(actor, app) && app.state === "active";
