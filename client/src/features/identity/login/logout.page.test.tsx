import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoginPage } from "./login.page.tsx";
import { LogoutPage } from "./logout.page.tsx";
import { renderSignedIn } from "#test/render.tsx";

const routes = [
  { path: "/logout", element: <LogoutPage /> },
  { path: "*", element: null },
];

test.each([
  ["Log Out discards", null, null],
  ["a lapsed session keeps", { from: "/app/tenants" }, "typed before"],
])("%s the entries of forms", async (_what, state, kept) => {
  const { router, step } = await renderSignedIn({ routes }, {});
  sessionStorage.setItem("portal-drafts", "typed before");
  await step(() => router.navigate("/logout", { state }));
  expect(router.state.location.pathname).toBe("/login");
  expect(sessionStorage.getItem("portal-drafts")).toBe(kept);
});

test.each([
  ["after Log Out, sign-in knows nothing", null, "", "Use your account"],
  [
    "after a lapsed session, sign-in says why and keeps the name",
    { from: "/app/tenants" },
    "budi",
    "Your session has ended.",
  ],
])("%s", async (_what, state, name, reason) => {
  const { router, step } = await renderSignedIn(
    { routes: [routes[0] ?? {}, { path: "/login", element: <LoginPage /> }, { path: "*", element: null }] },
    {},
  );
  await step(() => router.navigate("/logout", { state }));
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe(name);
  expect(document.body.textContent).toContain(reason);
  expect(document.activeElement?.getAttribute("name")).toBe(name === "" ? "username" : "password");
});
