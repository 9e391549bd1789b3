import { consentsContract } from "contract/consents/consents.contract";
import { serve } from "#http/serve.ts";
import { describeConsent, giveConsent } from "./consents.service.ts";

export const consentsRoutes = serve(consentsContract, {
  describe: ({ query }) => describeConsent(query.client_id),
  give: async ({ body }) => {
    const { text, expiresAt } = await giveConsent(body.client_id);
    return { auth_code: text, expires_at: expiresAt.toISOString() };
  },
});
