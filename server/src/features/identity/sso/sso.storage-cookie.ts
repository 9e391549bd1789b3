import type { TokenPair } from "contract/sso/sso.contract";
import { readCookie, type Cookie } from "#http/cookies.ts";
import { signStorageToken } from "./sso.tokens.ts";

const name = "portal-storage";

const buildCookie = (value: string, lifetimeSeconds: number): Cookie => ({
  name,
  value,
  path: "/storage",
  lifetimeSeconds,
});

/** Lets plain links open documents for as long as the session can be refreshed. */
export const buildStorageCookie = (tokens: TokenPair): Cookie => {
  const lifetimeSeconds = Math.max(1, tokens.refresh_expires_in);
  return buildCookie(signStorageToken(tokens.access_token, lifetimeSeconds), lifetimeSeconds);
};

export const buildExpiredStorageCookie = (): Cookie => buildCookie("", 0);

/** The token in a Cookie header, if there is one. */
export const readStorageToken = (header: string | undefined): string | undefined => readCookie(header, name);
