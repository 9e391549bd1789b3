import { passwordsContract } from "contract/passwords/passwords.contract";
import { serve } from "#http/serve.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { getConfirmedUntil, confirmPassword } from "./passwords.confirmation.service.ts";
import { requestPasswordReset, changeOwnPassword, changePasswordByToken } from "./passwords.service.ts";

export const passwordsRoutes = serve(passwordsContract, {
  forgotten: async ({ body, origin }) => {
    await requestPasswordReset(body.username, origin);
    return {};
  },
  changeByToken: async ({ params, body, origin }) => {
    await changePasswordByToken(params.token, body.authid, origin);
    return { redirect: "/login" as const };
  },
  change: async ({ actor, body }) => {
    await changeOwnPassword(actor, body);
    return {};
  },
  confirm: async ({ actor, body }) => ({
    confirmed_until: formatIsoTimestamp(await confirmPassword(actor, body.password)),
  }),
  confirmation: ({ actor }) => {
    const until = getConfirmedUntil(actor);
    return { confirmed_until: until === null ? null : formatIsoTimestamp(until) };
  },
});
