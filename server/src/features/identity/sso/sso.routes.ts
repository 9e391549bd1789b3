import { ssoContract } from "contract/sso/sso.contract";
import { serve } from "#http/serve.ts";
import { requestDeviceLink, openDeviceLink } from "./sso.device-links.service.ts";
import { buildKnownDeviceCookie, buildNewDeviceCookie } from "./sso.known-device.ts";
import { refreshSession, signOut } from "./sso.service.ts";
import { signIn } from "./sso.sign-in.service.ts";
import { waitForTurn } from "./sso.turns.ts";
import { buildExpiredStorageCookies, buildStorageCookies } from "./sso.storage-cookie.ts";
import { listSigningKeys } from "./sso.tokens.ts";

export const ssoRoutes = serve(ssoContract, {
  token: async ({ body, origin, cookies, setCookie, whenClosed }) => {
    const { user, tokens } = await waitForTurn(
      { address: origin.address, cookies, whenClosed },
      (requireClient) => signIn(body, origin, cookies, requireClient),
    );
    setCookie(...buildStorageCookies(tokens));
    setCookie(buildKnownDeviceCookie(cookies, user.id));
    return tokens;
  },
  refreshToken: async ({ body, origin, setCookie }) => {
    const tokens = await refreshSession(body.refresh_token, origin);
    setCookie(...buildStorageCookies(tokens));
    return tokens;
  },
  requestDeviceLink: async ({ body, origin }) => {
    await requestDeviceLink(body.username, origin);
    return {};
  },
  useDeviceLink: async ({ params, origin, cookies, setCookie }) => {
    setCookie(buildNewDeviceCookie(cookies, await openDeviceLink(params.token, origin)));
    return {};
  },
  logout: async ({ body, cookies, setCookie }) => {
    const endedId = await signOut(body.refresh_token);
    setCookie(...(await buildExpiredStorageCookies(cookies, endedId)));
    return {};
  },
  jwks: () => listSigningKeys(),
});
