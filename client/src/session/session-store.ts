import { queryClient } from "#api/query-client.ts";
import { checkEveryMs, isExpired, isRefreshDue } from "./refresh-rule.ts";
import {
  clearSession,
  isSessionKey,
  readSession,
  readSessions,
  writeSession,
  type StoredSession,
  type TokenPair,
} from "./session-storage.ts";
import { endSession, exchangeTokens, requestTokens, type Credentials } from "./sso.ts";

/** Messages between tabs about a session in sessionStorage, of which a duplicated tab has a copy. */
type TabMessage = { kind: "renewed"; replaced: string; tokens: TokenPair } | { kind: "ended"; sid: string };

let current: StoredSession | null = readSession();
/** How far the server's clock is ahead, calculated from each new token. */
let skewMs = 0;
let pendingRefresh: Promise<void> | null = null;
/** The password typed at sign-in by a user who must change it; kept in memory until it is changed. */
let typedPassword: string | null = null;
/** Who was signed in, until the user signs out or another session begins. */
let lapsedUser = "";
const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("portal-session");

export const getSession = () => current;

/** The name of the user whose session has ended, for the next sign-in; empty after signing out. */
export const getLapsedUser = () => lapsedUser;

export function forgetLapsedUser() {
  lapsedUser = "";
}

export const getInitialPassword = () => typedPassword;

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export async function signIn(credentials: Credentials, isRemembered: boolean) {
  const tokens = await requestTokens(credentials);
  endStoredSessions();
  typedPassword = credentials.password;
  applyTokens(tokens, isRemembered);
}

/** Ends the session of this tab and the remembered one, in all tabs. */
export function signOut() {
  endStoredSessions();
  reloadSession();
}

/**
 * Removes the stored sessions and, without waiting for the responses, ends them on the server: a session that no tab can
 * use any more must not stay alive there. The server leaves the cookie of any other session.
 */
function endStoredSessions() {
  const ended = readSessions();
  clearSession();
  for (const { claims, refreshToken } of ended) {
    post({ kind: "ended", sid: claims.sid });
    endSession(refreshToken).catch(() => undefined);
  }
}

/** The token for the next call; an expired token is refreshed first. */
export async function getBearerToken(): Promise<string | null> {
  if (current !== null && isExpired(current.claims.exp, Date.now(), skewMs)) await refreshSession();
  return current?.token ?? null;
}

/**
 * Refreshes the tokens if due, or always with `force` (after the user's profile has changed). All tabs share one
 * refresh, because a refresh token works once. An error is only logged: the next call reports an expired session.
 */
export function refreshSession({ force = false } = {}): Promise<void> {
  pendingRefresh ??= withLock(() => exchange(force))
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the session is still valid, so the user needs no message
      console.warn("The session was not refreshed.", error);
    })
    .finally(() => {
      pendingRefresh = null;
    });
  return pendingRefresh;
}

export function watchSession() {
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) reloadSession();
  };
  const check = () => {
    if (current !== null && isRefreshDue(current.claims.exp, Date.now(), skewMs)) void refreshSession();
  };
  window.addEventListener("storage", onStorage);
  tabs?.addEventListener("message", onTabMessage);
  const timer = window.setInterval(check, checkEveryMs);
  check();
  return () => {
    window.removeEventListener("storage", onStorage);
    tabs?.removeEventListener("message", onTabMessage);
    window.clearInterval(timer);
  };
}

async function exchange(force: boolean) {
  const tokenBefore = current?.token;
  reloadSession();
  const session = current;
  if (session === null) return;
  const wasRefreshedByOtherTab = session.token !== tokenBefore;
  if (wasRefreshedByOtherTab && !isRefreshDue(session.claims.exp, Date.now(), skewMs)) return;
  if (!force && !isRefreshDue(session.claims.exp, Date.now(), skewMs)) return;
  const tokens = await exchangeTokens(session.refreshToken);
  if (readSession()?.refreshToken !== session.refreshToken) return;
  applyTokens(tokens, session.isRemembered);
  if (!session.isRemembered) post({ kind: "renewed", replaced: session.refreshToken, tokens });
}

function applyTokens(tokens: TokenPair, isRemembered: boolean) {
  if (!writeSession(tokens, isRemembered)) throw new Error("The server's response contains no usable token.");
  reloadSession();
  if (current !== null) skewMs = current.claims.iat * 1000 - Date.now();
}

function reloadSession() {
  const before = current;
  const now = readSession();
  if (now?.claims.mustChangePassword !== true) typedPassword = null;
  if (before?.token === now?.token) return;
  lapsedUser = now === null ? (before?.claims.preferred_username ?? "") : "";
  current = now;
  if (before?.claims.sub !== now?.claims.sub) queryClient.clear();
  for (const listener of listeners) listener();
}

function onTabMessage({ data }: MessageEvent<TabMessage>) {
  if (current === null || current.isRemembered) return;
  if (data.kind === "renewed" && data.replaced === current.refreshToken) applyTokens(data.tokens, false);
  if (data.kind === "ended" && data.sid === current.claims.sid) {
    clearSession([sessionStorage]);
    reloadSession();
  }
}

function post(message: TabMessage) {
  tabs?.postMessage(message);
}

async function withLock(work: () => Promise<void>) {
  const locks = lockManager();
  await (locks ? locks.request("portal-session-refresh", work) : work());
}

/** Web Locks exist only on https and localhost; elsewhere each tab refreshes on its own. */
function lockManager(): LockManager | null | undefined {
  return navigator.locks;
}
