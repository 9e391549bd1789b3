import type { AppState } from "contract/apps/apps.contract";
import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyResource } from "#features/identity/companies/companies.policy.ts";

/** Developers of the company register the server of an app that is not over for ever. */
export const canChangeServer = (actor: Actor, app: CompanyResource & { state: AppState }): boolean =>
  actor.role === "tenant" && canChange(actor, app) && app.state !== "rejected" && app.state !== "closed";
