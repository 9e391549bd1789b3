import { newMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import { errorOfField } from "#http/app-error.ts";
import { stateAt } from "#features/apps/apps/apps.transitions.ts";
import { newGrant } from "./consents.grants.service.ts";

/** The active app with this consumer key. */
async function findConsentApp(consumerKey: string) {
  const app = await db().app.findUnique({ where: { consumerKey }, include: { company: true } });
  if (app === null || stateAt(app, new Date()) !== "active")
    throw errorOfField("not_found", "client_id", newMessage("unknown_consumer_key"));
  return app;
}

export async function describeConsent(consumerKey: string) {
  const { name, company } = await findConsentApp(consumerKey);
  return { app: name, company: company.name };
}

/** The authorization code of a customer who has agreed. */
export async function giveConsent(consumerKey: string) {
  const { id } = await findConsentApp(consumerKey);
  return newGrant("auth_code", id, new Date());
}
