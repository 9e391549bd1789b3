// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { isExpired, isRefreshDue } from "#session/refresh-rule.ts";
import { bearerToken, refreshSession, sessionNow, signIn, signOut } from "#session/session-store.ts";
import { readSession, writeSession } from "#session/session-storage.ts";
import { roleOf, startOf } from "#session/use-session.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_");

function token(lifetime: number, role = "tenant") {
  const claims = {
    sub: "u1",
    sid: "s1",
    iat: seconds(),
    exp: seconds() + lifetime,
    preferred_username: "budi",
    resource_access: { adminapi: { roles: [role] } },
  };
  return `h.${encode(claims)}.${Math.random()}`;
}

const pair = (lifetime: number, refresh = "refresh-1") => ({
  access_token: token(lifetime),
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

test("a failed refresh is silent and keeps the session", async () => {
  answerWith(pair(100));
  await signIn({ username: "budi", password: "x" }, true);
  fetched.mockRejectedValue(new TypeError("offline"));
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(sessionNow()).not.toBeNull();
});

test("roles decide where one starts", () => {
  expect([roleOf("admin"), roleOf("tenant"), roleOf("other")]).toEqual(["admin", "tenant", null]);
  expect(startOf(null, "/denied")).toBe("/login");
});
