import { buildMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import { createErrorOfField } from "#http/app-error.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { createGrant } from "./consents.grants.service.ts";

/** The active app with this consumer key. */
async function findConsentApp(consumerKey: string) {
  const app = await db().app.findUnique({ where: { consumerKey }, include: { company: true } });
  if (app === null || getStateAt(app, new Date()) !== "active")
    throw createErrorOfField("not_found", "client_id", buildMessage("unknown_consumer_key"));
  return app;
}

export async function describeConsent(consumerKey: string) {
  const { name, company } = await findConsentApp(consumerKey);
  return { app: name, company: company.name };
}

/** The authorization code of a customer who has agreed. */
export async function giveConsent(consumerKey: string) {
  const { id, daysAhead } = await findConsentApp(consumerKey);
  return createGrant("auth_code", id, toSandboxTime(new Date(), daysAhead));
}
