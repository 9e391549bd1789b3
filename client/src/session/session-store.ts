import { queryClient } from "#api/query-client.ts";
import { checkEveryMs, isExpired, isRefreshDue } from "#session/refresh-rule.ts";
import {
  clearSession,
  isSessionKey,
  readSession,
  writeSession,
  type StoredSession,
  type TokenPair,
} from "#session/session-storage.ts";
import { endSession, exchangeTokens, requestTokens, type Credentials } from "#session/sso.ts";

/** What tabs tell each other about sessions that only sessionStorage knows (a duplicated tab has a copy). */
type TabMessage = { kind: "renewed"; replaced: string; tokens: TokenPair } | { kind: "ended"; sid: string };

let current: StoredSession | null = readSession();
/** How far the server's clock is ahead, learned from each new token. */
let skewMs = 0;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("portal-session");

export const sessionNow = () => current;

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export async function signIn(credentials: Credentials, isRemembered: boolean) {
  const tokens = await requestTokens(credentials);
  clearSession();
  adopt(tokens, isRemembered);
}

/** Ends the session here, in the other tabs and on the server; the server is told without waiting for it. */
export function signOut() {
  const ended = current;
  clearSession();
  reread();
  if (ended === null) return;
  post({ kind: "ended", sid: ended.claims.sid });
  endSession(ended.refreshToken).catch(() => undefined);
}

/** The token for the next call; one that has run out is exchanged first. */
export async function bearerToken(): Promise<string | null> {
  if (current !== null && isExpired(current.claims.exp, Date.now(), skewMs)) await refreshSession();
  return current?.token ?? null;
}

/**
 * Exchanges the tokens when that is due, or at once with `force` (after a change of one's own profile). All tabs share
 * one exchange, because a refresh token works once. A failure is only logged: the next call says that the session lapsed.
 */
export function refreshSession({ force = false } = {}): Promise<void> {
  underWay ??= withLock(() => exchange(force))
    .catch((error: unknown) => {
      // eslint-disable-next-line no-console -- the session is still valid, so the user needs no message
      console.warn("The session was not refreshed.", error);
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

export function watchSession() {
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) reread();
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
  reread();
  const session = current;
  if (session === null) return;
  const hasAnotherTabDoneIt = session.token !== tokenBefore;
  if (hasAnotherTabDoneIt && !isRefreshDue(session.claims.exp, Date.now(), skewMs)) return;
  if (!force && !isRefreshDue(session.claims.exp, Date.now(), skewMs)) return;
  const tokens = await exchangeTokens(session.refreshToken);
  if (readSession()?.refreshToken !== session.refreshToken) return;
  adopt(tokens, session.isRemembered);
  if (!session.isRemembered) post({ kind: "renewed", replaced: session.refreshToken, tokens });
}

function adopt(tokens: TokenPair, isRemembered: boolean) {
  if (!writeSession(tokens, isRemembered)) throw new Error("The server's answer holds no usable token.");
  reread();
  if (current !== null) skewMs = current.claims.iat * 1000 - Date.now();
}

function reread() {
  const before = current;
  const now = readSession();
  if (before?.token === now?.token) return;
  current = now;
  if (before?.claims.sub !== now?.claims.sub) queryClient.clear();
  for (const listener of listeners) listener();
}

function onTabMessage({ data }: MessageEvent<TabMessage>) {
  if (current === null || current.isRemembered) return;
  if (data.kind === "renewed" && data.replaced === current.refreshToken) adopt(data.tokens, false);
  if (data.kind === "ended" && data.sid === current.claims.sid) {
    clearSession();
    reread();
  }
}

function post(message: TabMessage) {
  tabs?.postMessage(message);
}

async function withLock(work: () => Promise<void>) {
  const locks = lockManager();
  await (locks ? locks.request("portal-session-refresh", work) : work());
}

/** Web Locks exist on https and localhost only; elsewhere each tab is on its own. */
function lockManager(): LockManager | null | undefined {
  return navigator.locks;
}
