import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { accountPath } from "contract/pages";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountRedirect, RequireRole, StartRedirect, VisitorsOnly, getWantedPath } from "./guards.tsx";
import type { StoredSession } from "./session-storage.ts";
import { signIn, signOut, watchSession } from "./session-store.ts";
import { buildClaims, buildToken, claimRoles } from "#test/build-token.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", vi.fn<typeof fetch>());
});
afterEach(() => {
  signOut();
});

async function signInAs(role: string) {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = { sub: "u1", exp, ...claimRoles(role) };
  const data = { access_token: buildToken(claims), refresh_token: "r" };
  const buildReply = () => Promise.resolve(Response.json({ status: "00", message: "Success", data }));
  vi.mocked(fetch).mockImplementation(buildReply);
  await signIn({ username: "budi", password: "x" }, true);
}

/** The location after all redirects from a path. */
async function readLocationAfter(path: string) {
  const router = createMemoryRouter(
    [
      { path: "/", Component: StartRedirect },
      { path: accountPath, Component: AccountRedirect },
      { path: "/app/*", element: <RequireRole role="admin">{null}</RequireRole> },
      { path: "/tenant/*", element: <RequireRole role="tenant">{null}</RequireRole> },
      { path: "/documentations/*", element: <VisitorsOnly>{null}</VisitorsOnly> },
      { path: "/faqs", element: <VisitorsOnly>{null}</VisitorsOnly> },
      { path: "*", element: null },
    ],
    { initialEntries: [path] },
  );
  const root = createRoot(document.createElement("div"));
  await act(async () => {
    root.render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  act(() => root.unmount());
  return router.state.location;
}

test.each([
  ["admin", "/app/home", "/app/profile"],
  ["tenant", "/tenant/home", "/tenant/profile"],
  ["auditor", "/denied", "/denied"],
])("the role %s starts at %s, and the account link redirects to %s", async (role, start, profile) => {
  await signInAs(role);
  expect((await readLocationAfter("/")).pathname).toBe(start);
  expect((await readLocationAfter(`${accountPath}/`)).pathname).toBe(profile);
});

test("without a stored role both redirect to /login", async () => {
  await signInAs("tenant");
  const stopWatching = watchSession();
  localStorage.removeItem("openapi-roles");
  window.dispatchEvent(new StorageEvent("storage", { key: "openapi-roles" }));
  stopWatching();
  expect((await readLocationAfter("/")).pathname).toBe("/login");
  const from = `${accountPath}?referrer=mail#name`;
  expect(await readLocationAfter(from)).toMatchObject({ pathname: "/login", state: { from } });
});

test.each([
  ["/tenant/documentations/sign-in?a=1#first", "/documentations/sign-in"],
  ["/app/faqs", "/faqs"],
  ["/documentations/reference", "/documentations/reference"],
  ["/tenant/apps", "/login"],
  ["/tenant/documentations/sign-in/no-such-page", "/login"],
])("a visitor of %s reads %s", async (path, shown) => {
  expect((await readLocationAfter(path)).pathname).toBe(shown);
});

test.each([
  ["admin", "/documentations/sign-in?a=1#first", "/app/documentations/sign-in"],
  ["admin", "/tenant/faqs?a=1#first", "/app/faqs"],
  ["tenant", "/app/documentations?a=1#first", "/tenant/documentations"],
  ["tenant", "/faqs?a=1#first", "/tenant/faqs"],
])("signed in as %s, %s is read at %s, with search and anchor", async (role, path, shown) => {
  await signInAs(role);
  expect(await readLocationAfter(path)).toMatchObject({ pathname: shown, search: "?a=1", hash: "#first" });
});

test("other pages of another role stay denied", async () => {
  await signInAs("tenant");
  expect((await readLocationAfter("/app/tenants")).pathname).toBe("/denied");
});

describe("after sign-in", () => {
  const buildSession = (roles: string): StoredSession => ({
    token: "",
    refreshToken: "",
    roles,
    isRemembered: true,
    claims: buildClaims({ sub: "u1", roles: [roles] }),
  });

  test.each([
    ["admin", "/app/tenants?open=1"],
    ["admin", "/app/documentations/sign-in"],
    ["tenant", "/tenant/apps"],
    ["tenant", "/tenant/documentations/reference#service-11"],
    ["tenant", "/app/extra/search?q=kasir"],
    ["tenant", accountPath],
    ["tenant", "/documentations/sign-in#first"],
    ["admin", "/faqs?q=key"],
  ])("%s returns to the page %s", (role, from) => {
    expect(getWantedPath({ from }, buildSession(role))).toBe(from);
  });

  test.each([
    ["admin", "/app/no-such-page"],
    ["admin", "/app/home/no-such-page"],
    ["admin", "/app/documentations/sign-in/no-such-page"],
    ["admin", "/app/extra/search-results"],
    ["admin", "/tenant/apps"],
    ["tenant", "/tenant/tenants"],
    ["tenant", "/app/tenants"],
    ["tenant", "/denied"],
    ["tenant", "//example.com/tenant/apps"],
    ["tenant", "https://example.com/tenant/apps"],
  ])("%s does not return to %s", (role, from) => {
    expect(getWantedPath({ from }, buildSession(role))).toBeNull();
  });

  test("without a valid page there is no return", () => {
    for (const state of [null, "from", {}, { from: 1 }])
      expect(getWantedPath(state, buildSession("admin"))).toBeNull();
  });
});
