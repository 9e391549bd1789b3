import type { TokenPair } from "contract/sso/sso.contract";
import { cookieIn, type Cookie } from "#http/cookies.ts";
import { signStorageToken } from "./sso.tokens.ts";

const name = "portal-storage";

const cookie = (value: string, lifetimeSeconds: number): Cookie => ({
  name,
  value,
  path: "/storage",
  lifetimeSeconds,
});

/** Lets plain links open documents for as long as the session can be refreshed. */
export const storageCookie = (tokens: TokenPair): Cookie => {
  const lifetimeSeconds = Math.max(1, tokens.refresh_expires_in);
  return cookie(signStorageToken(tokens.access_token, lifetimeSeconds), lifetimeSeconds);
};

export const noStorageCookie = (): Cookie => cookie("", 0);

/** The token in a Cookie header, if there is one. */
export const storageTokenIn = (header: string | undefined): string | undefined => cookieIn(header, name);
