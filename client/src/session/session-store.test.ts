// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { isExpired, isRefreshDue } from "#session/refresh-rule.ts";
import {
  bearerToken,
  refreshSession,
  sessionNow,
  signIn,
  signOut,
  watchSession,
} from "#session/session-store.ts";
import { readSession, writeSession } from "#session/session-storage.ts";
import { roleOf, startOf } from "#session/use-session.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_");

function token(lifetime: number, sub: string) {
  const claims = {
    sub,
    sid: "s1",
    iat: seconds(),
    exp: seconds() + lifetime,
    preferred_username: "budi",
    resource_access: { adminapi: { roles: ["tenant"] } },
  };
  return `h.${encode(claims)}.${Math.random()}`;
}

const pair = (lifetime: number, refresh = "refresh-1", user = "u1") => ({
  access_token: token(lifetime, user),
  refresh_token: refresh,
});
const fetched = vi.fn<typeof fetch>();
const answerWith = (data: unknown) => {
  fetched.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ status: "00", message: "Success", data }), { status: 200 }),
    ),
  );
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  answerWith({});
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

test("signing in stores the keys where Remember me says", async () => {
  answerWith(pair(900));
  await signIn({ username: "budi", password: "x" }, true);
  expect(localStorage.getItem("openapi-roles")).toBe("tenant");
  expect(localStorage.getItem("openapi-username")).toBe("budi");
  expect(localStorage.getItem("openapi-authenticated")).toBe("true");
  expect(localStorage.getItem("openapi-refreshtoken")).toBe("refresh-1");

  await signIn({ username: "budi", password: "x" }, false);
  expect(localStorage.getItem("openapi-token")).toBeNull();
  expect(sessionStorage.getItem("openapi-token")).not.toBeNull();
});

test.each(["", null])("with %j as stored roles nobody is signed in", async (roles) => {
  answerWith(pair(900));
  await signIn({ username: "budi", password: "x" }, true);
  if (roles === null) localStorage.removeItem("openapi-roles");
  else localStorage.setItem("openapi-roles", roles);
  expect(readSession()).toBeNull();
});

test("a token without roles is refused", async () => {
  answerWith({ ...pair(900), access_token: `h.${encode({ sub: "u1", exp: seconds() + 900 })}.s` });
  await expect(signIn({ username: "budi", password: "x" }, true)).rejects.toThrow("no usable token");
  expect(sessionNow()).toBeNull();
});

test("signing out clears every key and tells the server", async () => {
  answerWith(pair(900));
  await signIn({ username: "budi", password: "x" }, true);
  signOut();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("openapi-"))).toEqual([]);
  expect(sessionNow()).toBeNull();
  await vi.waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toBe("/api/v1/sso/logout"));
});

test("an expired token is exchanged before a call, once for all who ask", async () => {
  answerWith(pair(1));
  await signIn({ username: "budi", password: "x" }, true);
  const fresh = pair(900, "refresh-2");
  fetched.mockClear();
  answerWith(fresh);
  const tokens = await Promise.all([bearerToken(), bearerToken(), bearerToken()]);
  expect(new Set(tokens)).toEqual(new Set([fresh.access_token]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readSession()?.refreshToken).toBe("refresh-2");
});

test("what another tab has refreshed is taken, not refreshed again", async () => {
  answerWith(pair(1));
  await signIn({ username: "budi", password: "x" }, true);
  const others = pair(900, "refresh-of-other-tab");
  writeSession(others, true);
  fetched.mockClear();
  expect(await bearerToken()).toBe(others.access_token);
  expect(fetched).not.toHaveBeenCalled();
});

test("a failed refresh is only logged to the console, and keeps the session", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  answerWith(pair(100));
  await signIn({ username: "budi", password: "x" }, true);
  fetched.mockRejectedValue(new TypeError("offline"));
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(sessionNow()).not.toBeNull();
  expect(logged.mock.calls).toEqual([["The session was not refreshed.", expect.any(Error)]]);
  logged.mockRestore();
});

/** Signs in with a token that is due to be refreshed, and holds back the answer to its refresh. */
async function startRefresh() {
  answerWith(pair(100));
  await signIn({ username: "budi", password: "x" }, true);
  let answerRefresh: (reply: Response) => void = () => undefined;
  fetched.mockReset();
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answerRefresh = resolve)));
  const refreshing = refreshSession();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  return async (tokens: ReturnType<typeof pair>) => {
    const body = { status: "00", message: "Success", data: tokens };
    answerRefresh(new Response(JSON.stringify(body), { status: 200 }));
    await refreshing;
  };
}

test("signing out during a refresh is not undone by its answer", async () => {
  const answer = await startRefresh();
  answerWith({});
  signOut();
  await answer(pair(900, "refresh-2"));
  expect(sessionNow()).toBeNull();
  expect(readSession()).toBeNull();
  expect(await bearerToken()).toBeNull();
});

test("signing in as another user during a refresh is not undone by its answer", async () => {
  const answer = await startRefresh();
  const next = pair(900, "refresh-of-sari", "u2");
  answerWith(next);
  await signIn({ username: "sari", password: "x" }, true);
  await answer(pair(900, "refresh-2"));
  expect(readSession()).toMatchObject({ token: next.access_token, refreshToken: "refresh-of-sari" });
  expect(await bearerToken()).toBe(next.access_token);
});

describe("what one user has fetched", () => {
  const cached = ["apps", "list"];
  const fetchedData = () => queryClient.getQueryData(cached);

  beforeEach(async () => {
    answerWith(pair(100));
    await signIn({ username: "budi", password: "x" }, true);
    queryClient.setQueryData(cached, "apps of budi");
  });

  test("is forgotten when they sign out", () => {
    signOut();
    expect(fetchedData()).toBeUndefined();
  });

  test("is forgotten when another user signs in without that", async () => {
    answerWith(pair(900, "refresh-of-sari", "u2"));
    await signIn({ username: "sari", password: "x" }, true);
    expect(fetchedData()).toBeUndefined();
  });

  test("is forgotten when another user signs in in another tab", () => {
    const stopWatching = watchSession();
    writeSession(pair(900, "refresh-of-sari", "u2"), true);
    window.dispatchEvent(new StorageEvent("storage", { key: "openapi-token" }));
    stopWatching();
    expect(sessionNow()?.claims.sub).toBe("u2");
    expect(fetchedData()).toBeUndefined();
  });

  test("stays while their own session goes on", async () => {
    answerWith(pair(900, "refresh-2"));
    await refreshSession();
    expect(sessionNow()?.refreshToken).toBe("refresh-2");
    expect(fetchedData()).toBe("apps of budi");
  });
});

test("roles decide where one starts", () => {
  expect([roleOf("admin"), roleOf("tenant"), roleOf("other")]).toEqual(["admin", "tenant", null]);
  expect(startOf(null, "/denied")).toBe("/login");
});
