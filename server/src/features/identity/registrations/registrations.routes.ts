import { registrationsContract } from "contract/registrations/registrations.contract";
import { serve } from "#http/serve.ts";
import { serveList, getUnlimitedScope } from "#lists/serve-list.ts";
import { decideRegistration, decideRegistrations, getRegistration } from "./registrations.decide.service.ts";
import { registrationList } from "./registrations.list.ts";
import { presentRegistration } from "./registrations.presenter.ts";
import { confirmRegistration, register, requestConfirmation } from "./registrations.service.ts";

export const registrationsRoutes = serve(registrationsContract, {
  ...serveList({ list: registrationList, scope: getUnlimitedScope, present: () => presentRegistration }),
  detail: async ({ params }) => presentRegistration(await getRegistration(params.registrationId)),
  create: async ({ body, origin }) => {
    await register(body, origin);
    return {};
  },
  resend: async ({ body, origin }) => {
    await requestConfirmation(body.email, origin);
    return {};
  },
  confirm: async ({ body, origin }) => ({ state: await confirmRegistration(body, origin) }),
  decide: async ({ actor, params, body }) =>
    presentRegistration(await decideRegistration(actor, params.registrationId, body)),
  decideMany: ({ actor, body }) => decideRegistrations(actor, body),
});
