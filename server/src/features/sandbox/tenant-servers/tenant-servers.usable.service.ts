import { buildMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import { AppError, createErrorOfField } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { findApp, refuseState } from "#features/apps/apps/apps.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";

/** An app of the actor that may call now, with its server: a suspended app must not call anybody. */
export async function requireUsableServer(actor: Actor, appId: string) {
  const app = await findApp(db(), actor, appId);
  const state = getStateAt(app, new Date());
  if (state !== "active") throw refuseState(app, state);
  if (!app.isCompanyActive)
    throw new AppError("conflict", buildMessage("app_company_disabled", { app: app.name }));
  const server = await db().tenantServer.findUnique({ where: { appId } });
  if (server === null)
    throw createErrorOfField("conflict", "db_id", buildMessage("app_without_server", { app: app.name }));
  return { app, server };
}
