import { decodeClaims, type Claims } from "./claims.ts";

const keys = {
  token: "openapi-token",
  refreshToken: "openapi-refreshtoken",
  roles: "openapi-roles",
  username: "openapi-username",
  exp: "openapi-exp",
  authenticated: "openapi-authenticated",
} as const;

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export interface StoredSession {
  token: string;
  refreshToken: string;
  /** The roles joined by commas, as stored. */
  roles: string;
  claims: Claims;
  /** Remember me: the session continues after the window is closed. */
  isRemembered: boolean;
}

export const isSessionKey = (key: string | null) => key === null || key.startsWith("openapi-");

/** A tab with a session of its own keeps it, whoever is remembered in another tab. */
export const readSession = (): StoredSession | null => readSessions()[0] ?? null;

/** All that `clearSession` removes, that of this tab first. */
export const readSessions = (): StoredSession[] =>
  [readFrom(sessionStorage, false), readFrom(localStorage, true)].filter((session) => session !== null);

export function writeSession(tokens: TokenPair, isRemembered: boolean): boolean {
  const claims = decodeClaims(tokens.access_token);
  if (claims === null || claims.roles.length === 0) return false;
  const storage = isRemembered ? localStorage : sessionStorage;
  storage.setItem(keys.refreshToken, tokens.refresh_token);
  storage.setItem(keys.roles, String(claims.roles));
  storage.setItem(keys.username, claims.preferred_username);
  storage.setItem(keys.exp, String(claims.exp));
  storage.setItem(keys.authenticated, "true");
  storage.setItem(keys.token, tokens.access_token);
  return true;
}

/** Clears the session of this tab and, unless told otherwise, the remembered one. */
export function clearSession(storages = [sessionStorage, localStorage]) {
  for (const storage of storages) {
    for (const key of Object.values(keys)) storage.removeItem(key);
  }
}

function readFrom(storage: Storage, isRemembered: boolean): StoredSession | null {
  const token = storage.getItem(keys.token);
  const refreshToken = storage.getItem(keys.refreshToken);
  const claims = token === null ? null : decodeClaims(token);
  const roles = storage.getItem(keys.roles) ?? "";
  // Without a stored role the user must sign in again.
  if (token === null || refreshToken === null || claims === null || roles === "") return null;
  return { token, refreshToken, roles, claims, isRemembered };
}
