import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { isExpired, isRefreshDue } from "./refresh-rule.ts";
import {
  getBearerToken,
  refreshSession,
  getSession,
  signIn,
  signOut,
  subscribeToSession,
  watchSession,
} from "./session-store.ts";
import { readSession, writeSession } from "./session-storage.ts";
import { getRole, getStartPath } from "./use-session.ts";
import { buildToken, claimRoles } from "#test/build-token.ts";

const getSeconds = () => Math.floor(Date.now() / 1000);

const buildAccessToken = (lifetime: number, sub: string, sid: string) =>
  buildToken({
    sub,
    sid,
    iat: getSeconds(),
    exp: getSeconds() + lifetime,
    jti: crypto.randomUUID(),
    preferred_username: "budi",
    ...claimRoles("tenant"),
  });

const buildPair = (lifetime: number, refresh = "refresh-1", user = "u1", session = "s1") => ({
  access_token: buildAccessToken(lifetime, user, session),
  refresh_token: refresh,
});
const fetched = vi.fn<typeof fetch>();
const respondWith = (data: unknown) => {
  fetched.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ status: "00", message: "Success", data }), { status: 200 }),
    ),
  );
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  respondWith({});
  signOut();
  fetched.mockReset();
});

test("a session is refreshed below 250 seconds", () => {
  const now = 1_000_000_000;
  expect(isRefreshDue(now / 1000 + 251, now)).toBe(false);
  expect(isRefreshDue(now / 1000 + 249, now)).toBe(true);
  expect(isExpired(now / 1000 + 60, now)).toBe(false);
  expect(isExpired(now / 1000 + 60, now, 120_000)).toBe(true);
});

test("Remember me selects the storage of the session", async () => {
  respondWith(buildPair(900));
  await signIn({ username: "budi", password: "x" }, true);
  expect(localStorage.getItem("openapi-roles")).toBe("tenant");
  expect(localStorage.getItem("openapi-username")).toBe("budi");
  expect(localStorage.getItem("openapi-authenticated")).toBe("true");
  expect(localStorage.getItem("openapi-refreshtoken")).toBe("refresh-1");

  await signIn({ username: "budi", password: "x" }, false);
  expect(localStorage.getItem("openapi-token")).toBeNull();
  expect(sessionStorage.getItem("openapi-token")).not.toBeNull();
});

test.each(["", null])("with %j as stored roles there is no session", async (roles) => {
  respondWith(buildPair(900));
  await signIn({ username: "budi", password: "x" }, true);
  if (roles === null) localStorage.removeItem("openapi-roles");
  else localStorage.setItem("openapi-roles", roles);
  expect(readSession()).toBeNull();
});

test("a token without roles is rejected", async () => {
  respondWith({ ...buildPair(900), access_token: buildToken({ sub: "u1", exp: getSeconds() + 900 }) });
  await expect(signIn({ username: "budi", password: "x" }, true)).rejects.toThrow("no usable token");
  expect(getSession()).toBeNull();
});

test("signing out clears all keys and ends the session on the server", async () => {
  respondWith(buildPair(900));
  await signIn({ username: "budi", password: "x" }, true);
  signOut();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("openapi-"))).toEqual([]);
  expect(getSession()).toBeNull();
  await vi.waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toBe("/api/v1/sso/logout"), 10_000);
});

test("signing out in a tab with a session of its own also ends the remembered one on the server", async () => {
  respondWith(buildPair(900, "own"));
  await signIn({ username: "budi", password: "x" }, false);
  writeSession(buildPair(900, "remembered", "u2"), true);
  fetched.mockClear();
  signOut();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), 10_000);
  const ended = fetched.mock.calls.map(([, init]) => init?.body);
  expect(ended).toEqual([
    JSON.stringify({ refresh_token: "own" }),
    JSON.stringify({ refresh_token: "remembered" }),
  ]);
});

test("a sign-in ends the sessions that it replaces on the server, after its own response", async () => {
  respondWith(buildPair(900, "own"));
  await signIn({ username: "budi", password: "x" }, false);
  writeSession(buildPair(900, "remembered", "u2"), true);
  fetched.mockClear();
  const next = buildPair(900, "next", "u3");
  respondWith(next);
  await signIn({ username: "sari", password: "x" }, false);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3), 10_000);
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    ["/api/v1/sso/token", JSON.stringify({ username: "sari", password: "x" })],
    ["/api/v1/sso/logout", JSON.stringify({ refresh_token: "own" })],
    ["/api/v1/sso/logout", JSON.stringify({ refresh_token: "remembered" })],
  ]);
  expect(readSession()?.token).toBe(next.access_token);
});

test("a refused sign-in ends no session", async () => {
  const own = buildPair(900);
  respondWith(own);
  await signIn({ username: "budi", password: "x" }, true);
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError("offline"));
  await expect(signIn({ username: "sari", password: "x" }, true)).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readSession()?.token).toBe(own.access_token);
});

describe("a message that another tab has ended a session", () => {
  const remembered = buildPair(900, "remembered", "u2", "s2");

  beforeEach(async () => {
    respondWith(buildPair(900));
    await signIn({ username: "budi", password: "x" }, false);
    writeSession(remembered, true);
    onTestFinished(watchSession());
    fetched.mockClear();
  });

  /** Messages of one channel arrive in their order. */
  const announce = (...messages: object[]) => {
    const other = new BroadcastChannel("portal-session");
    onTestFinished(() => other.close());
    for (const message of messages) other.postMessage(message);
  };

  test("ends that session of this tab, and leaves the remembered one", async () => {
    announce({ kind: "ended", sid: "s1" });
    await vi.waitFor(() => expect(getSession()?.token).toBe(remembered.access_token), 10_000);
    expect(sessionStorage.getItem("openapi-token")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("ends no other session", async () => {
    const seen: (string | undefined)[] = [];
    onTestFinished(subscribeToSession(() => seen.push(getSession()?.token)));
    const renewed = buildPair(900, "refresh-2");
    // Only a session that is still there can be renewed.
    announce({ kind: "ended", sid: "s2" }, { kind: "renewed", replaced: "refresh-1", tokens: renewed });
    await vi.waitFor(() => expect(seen).not.toEqual([]), 10_000);
    expect(seen).toEqual([renewed.access_token]);
  });
});

test("an expired token is refreshed before a call, once for all concurrent calls", async () => {
  respondWith(buildPair(1));
  await signIn({ username: "budi", password: "x" }, true);
  const fresh = buildPair(900, "refresh-2");
  fetched.mockClear();
  respondWith(fresh);
  const tokens = await Promise.all([getBearerToken(), getBearerToken(), getBearerToken()]);
  expect(new Set(tokens)).toEqual(new Set([fresh.access_token]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readSession()?.refreshToken).toBe("refresh-2");
});

test("a token refreshed by another tab is used and not refreshed again", async () => {
  respondWith(buildPair(1));
  await signIn({ username: "budi", password: "x" }, true);
  const others = buildPair(900, "refresh-of-other-tab");
  writeSession(others, true);
  fetched.mockClear();
  expect(await getBearerToken()).toBe(others.access_token);
  expect(fetched).not.toHaveBeenCalled();
});

test("a failed refresh is only logged to the console and keeps the session", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  respondWith(buildPair(100));
  await signIn({ username: "budi", password: "x" }, true);
  fetched.mockRejectedValue(new TypeError("offline"));
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(getSession()).not.toBeNull();
  expect(logged.mock.calls).toEqual([["The session was not refreshed.", expect.any(Error)]]);
});

/** Signs in with a token that is due for refresh, and delays the response to the refresh. */
async function startRefresh() {
  respondWith(buildPair(100));
  await signIn({ username: "budi", password: "x" }, true);
  let resolveRefresh: (reply: Response) => void = () => undefined;
  fetched.mockReset();
  fetched.mockImplementationOnce(() => new Promise((resolve) => (resolveRefresh = resolve)));
  const refreshing = refreshSession();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), 10_000);
  return async (tokens: ReturnType<typeof buildPair>) => {
    const body = { status: "00", message: "Success", data: tokens };
    resolveRefresh(new Response(JSON.stringify(body), { status: 200 }));
    await refreshing;
  };
}

test("the response to a refresh does not restore a session that was signed out during the refresh", async () => {
  const answer = await startRefresh();
  respondWith({});
  signOut();
  await answer(buildPair(900, "refresh-2"));
  expect(getSession()).toBeNull();
  expect(readSession()).toBeNull();
  expect(await getBearerToken()).toBeNull();
});

test("the response to a refresh does not replace the session of another user", async () => {
  const answer = await startRefresh();
  const next = buildPair(900, "refresh-of-sari", "u2");
  respondWith(next);
  await signIn({ username: "sari", password: "x" }, true);
  await answer(buildPair(900, "refresh-2"));
  expect(readSession()).toMatchObject({ token: next.access_token, refreshToken: "refresh-of-sari" });
  expect(await getBearerToken()).toBe(next.access_token);
});

describe("the cached data of a user", () => {
  const cached = ["apps", "list"];
  const getFetchedData = () => queryClient.getQueryData(cached);

  beforeEach(async () => {
    respondWith(buildPair(100));
    await signIn({ username: "budi", password: "x" }, true);
    queryClient.setQueryData(cached, "apps of budi");
  });

  test("is cleared on sign-out", () => {
    signOut();
    expect(getFetchedData()).toBeUndefined();
  });

  test("is cleared when another user signs in without a sign-out", async () => {
    respondWith(buildPair(900, "refresh-of-sari", "u2"));
    await signIn({ username: "sari", password: "x" }, true);
    expect(getFetchedData()).toBeUndefined();
  });

  test("is cleared when another user signs in in another tab", () => {
    const stopWatching = watchSession();
    writeSession(buildPair(900, "refresh-of-sari", "u2"), true);
    window.dispatchEvent(new StorageEvent("storage", { key: "openapi-token" }));
    stopWatching();
    expect(getSession()?.claims.sub).toBe("u2");
    expect(getFetchedData()).toBeUndefined();
  });

  test("is kept when the session is refreshed", async () => {
    respondWith(buildPair(900, "refresh-2"));
    await refreshSession();
    expect(getSession()?.refreshToken).toBe("refresh-2");
    expect(getFetchedData()).toBe("apps of budi");
  });
});

test("a tab whose session is not remembered keeps it when another tab signs in with Remember me", async () => {
  const own = buildPair(900);
  respondWith(own);
  await signIn({ username: "budi", password: "x" }, false);
  onTestFinished(watchSession());
  writeSession(buildPair(900, "refresh-of-sari", "u2"), true);
  window.dispatchEvent(new StorageEvent("storage", { key: "openapi-token" }));
  expect(await getBearerToken()).toBe(own.access_token);
  expect(getSession()).toMatchObject({ refreshToken: "refresh-1", isRemembered: false });
  respondWith({});
  signOut();
  expect(getSession()).toBeNull();
});

test("a session is checked every 10 seconds and refreshed when it is due", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  respondWith(buildPair(255, "refresh-1"));
  await signIn({ username: "budi", password: "x" }, true);
  respondWith(buildPair(900, "refresh-2"));
  const stopWatching = watchSession();
  onTestFinished(stopWatching);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(getSession()?.refreshToken).toBe("refresh-1");
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(getSession()?.refreshToken).toBe("refresh-2"), 10_000);
});

test("the role determines the start page", () => {
  expect([getRole("admin"), getRole("tenant"), getRole("other")]).toEqual(["admin", "tenant", null]);
  expect(getStartPath(null, "/denied")).toBe("/login");
});
