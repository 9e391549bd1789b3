import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { requiredText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

const ClientId = requiredText(invalid("field_required"), 64);

export const GiveConsent = z.object({ client_id: ClientId }).meta({ id: "GiveConsent" });
export type GiveConsent = z.output<typeof GiveConsent>;

const ConsentApp = z
  .object({ app: z.string(), company: z.string() })
  .meta({ id: "ConsentApp", description: "The app that asks a customer of the sandbox for consent." });

const Consent = z
  .object({
    auth_code: z.string().meta({ description: "Can be exchanged once for a customer token." }),
    expires_at: Timestamp,
  })
  .meta({ id: "Consent" });

const path = "/api/v1/consents";
const onlyActive = "404 unless an active app has this consumer key.";

/** The customer of the sandbox, whom the consent page plays. */
export const consentsContract = defineContract({
  describe: {
    method: "GET",
    path,
    access: "public",
    summary: "The app that asks for consent",
    description: onlyActive,
    query: z.object({ client_id: ClientId }),
    message: "Success",
    reply: "data",
    response: ConsentApp,
    failures: ["not_found"],
  },
  give: {
    method: "POST",
    path,
    access: "public",
    summary: "Give consent as the customer of the sandbox",
    description: onlyActive,
    body: GiveConsent,
    message: "Success",
    reply: "data",
    response: Consent,
    failures: ["not_found"],
  },
});
