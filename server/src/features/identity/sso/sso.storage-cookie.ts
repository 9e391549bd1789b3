import type { TokenPair } from "contract/sso/sso.contract";
import { readCookie, type Cookie } from "#http/cookies.ts";
import { signStorageToken, verifyStorageToken } from "./sso.tokens.ts";

const name = "portal-storage";
/** Documents need it; a sign-out must see whose it is, and gets no cookie of another path. */
const paths = ["/storage", "/api/v1/sso"];

const buildCookies = (value: string, lifetimeSeconds: number): Cookie[] =>
  paths.map((path) => ({ name, value, path, lifetimeSeconds }));

/** Lets plain links open documents for as long as the session can be refreshed. */
export const buildStorageCookies = (tokens: TokenPair): Cookie[] => {
  const lifetimeSeconds = Math.max(1, tokens.refresh_expires_in);
  return buildCookies(signStorageToken(tokens.access_token, lifetimeSeconds), lifetimeSeconds);
};

/** Removes the cookie with its session, but not that of another session, which another tab of the browser may have. */
export async function buildExpiredStorageCookies(
  header: string | undefined,
  endedId: string | undefined,
): Promise<Cookie[]> {
  const session = await readStorageSession(header);
  return session === null || session.sid === endedId ? buildCookies("", 0) : [];
}

/** The session of the cookie in a Cookie header, or null. */
export async function readStorageSession(header: string | undefined) {
  const token = readCookie(header, name);
  return token === undefined ? null : await verifyStorageToken(token);
}
