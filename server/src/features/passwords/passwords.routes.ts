import { passwordsContract } from "contract/passwords/passwords.contract";
import { serve } from "#http/serve";
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
});
