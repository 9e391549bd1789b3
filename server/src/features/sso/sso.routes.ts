import { ssoContract } from "contract/sso/sso.contract";
import { serve } from "#http/serve";
import { refreshSession, signIn, signOut } from "./sso.service.ts";
import { noStorageCookie, storageCookie } from "./sso.storage-cookie.ts";
import { listSigningKeys } from "./sso.tokens.ts";

export const ssoRoutes = serve(ssoContract, {
  token: async ({ body, origin, setCookie }) => {
    const tokens = await signIn(body, origin);
    setCookie(storageCookie(tokens));
    return tokens;
  },
  refreshToken: async ({ body, setCookie }) => {
    const tokens = await refreshSession(body.refresh_token);
    setCookie(storageCookie(tokens));
    return tokens;
  },
  logout: async ({ body, setCookie }) => {
    await signOut(body.refresh_token);
    setCookie(noStorageCookie());
    return {};
  },
  jwks: () => listSigningKeys(),
});
