import { ssoContract } from "contract/sso/sso.contract";
import { serve } from "#http/serve";
import { refreshSession, signIn, signOut } from "./sso.service.ts";
import { listSigningKeys } from "./sso.tokens.ts";

export const ssoRoutes = serve(ssoContract, {
  token: ({ body, origin }) => signIn(body, origin),
  refreshToken: ({ body }) => refreshSession(body.refresh_token),
  logout: async ({ body }) => {
    await signOut(body.refresh_token);
    return {};
  },
  jwks: () => listSigningKeys(),
});
