import type { TokenPair } from "contract/sso/sso.contract";
import { config } from "#config";
import type { Cookie } from "#http/serve";
import { signStorageToken } from "./sso.tokens.ts";

const cookie = (value: string, lifetimeSeconds: number): Cookie => ({
  name: "portal-storage",
  value,
  path: "/storage",
  lifetimeSeconds,
  isSecure: config().PUBLIC_URL?.startsWith("https:") === true,
});

/** Lets plain links open documents for as long as the session can be refreshed. */
export const storageCookie = (tokens: TokenPair): Cookie => {
  const lifetimeSeconds = Math.max(1, tokens.refresh_expires_in);
  return cookie(signStorageToken(tokens.access_token, lifetimeSeconds), lifetimeSeconds);
};

export const noStorageCookie = (): Cookie => cookie("", 0);

/** The token in a Cookie header, if there is one. */
export const storageTokenIn = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)portal-storage=([\w.-]+)/.exec(header ?? "")?.[1];
