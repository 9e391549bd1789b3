import { expect, test } from "vitest";
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
