import { buildMessage } from "contract/messages/messages";
import { inject } from "#app/dependencies.ts";
import { db, runInTransaction } from "#db/database.ts";
import { createErrorOfField } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { requireCurrentActor } from "#features/identity/companies/companies.service.ts";
import { findActiveApp } from "#features/apps/apps/apps.service.ts";

/** Calls servers of tenants in the turn of a company. The calls of a user are counted, and the right may end while one waits. */
export async function callInTurn<Result>(actor: Actor, call: () => Promise<Result>): Promise<Result> {
  await consumePoint(inject("limits").outgoingCalls, actor.id, "outgoing_calls");
  return inject("costlyWork").outgoingCalls.run(actor.companyId, async () => {
    await runInTransaction((tx) => requireCurrentActor(tx, actor));
    return call();
  });
}

/** An app of the actor that may call now, with its server. */
export async function requireUsableServer(actor: Actor, appId: string) {
  const app = await findActiveApp(db(), actor, appId);
  const server = await db().tenantServer.findUnique({ where: { appId } });
  if (server === null)
    throw createErrorOfField("conflict", "db_id", buildMessage("app_without_server", { app: app.name }));
  return { app, server };
}
