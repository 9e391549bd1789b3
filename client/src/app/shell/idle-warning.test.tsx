import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { IdleWarning } from "./idle-warning.tsx";
import { ProfilePage } from "#features/overview/profile/profile.page.tsx";
import { RequireRole } from "#session/guards.tsx";
import { setIdleLimit, watchIdle } from "#session/idle.ts";
import { clearSession } from "#session/session-storage.ts";
import { getSession, watchSession } from "#session/session-store.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const routes = [
  { path: "/login", element: null },
  {
    path: "*",
    element: (
      <RequireRole role={undefined}>
        <ProfilePage />
        <IdleWarning />
      </RequireRole>
    ),
  },
];
const findPhone = () => screen.getByLabelText<HTMLInputElement>(/^Phone/);
const open = () =>
  renderSignedIn({ routes }, { role: "tenant", address: "/tenant/profile", claims: { ph: "1" } });

let stops: (() => void)[] = [];
const watch = () => {
  stops = [watchIdle(), watchSession()];
};
/** The clock is moved; timers keep running. */
const passMinutes = (minutes: number) => {
  const now = Date.now() + minutes * 60_000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
};
const tick = () => new Promise((resolve) => setTimeout(resolve, 1100));

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  setIdleLimit(60);
});

test("the warning keeps the user signed in", async () => {
  const { step } = await open();
  watch();
  passMinutes(59.5);
  await step(tick);
  screen.getByText(/You will be signed out in 30 seconds/);
  await step(() => find("[role=dialog] button", "Stay signed in").click());
  expect(screen.queryByText(/You will be signed out/)).toBeNull();
  expect(getSession()).not.toBeNull();
});

test.each(["this", "another"])(
  "a form keeps its entries when the user is signed out in %s tab, and sign-in returns to the page",
  async (tab) => {
    const { step, router } = await open();
    await step(() => find("button", "Edit profile").click());
    await step(() => fireEvent.change(findPhone(), { target: { value: "+62 21 2" } }));
    watch();
    passMinutes(61);
    if (tab === "this") await step(tick);
    else {
      clearSession();
      await step(() => window.dispatchEvent(new StorageEvent("storage", { key: "openapi-token" })));
    }
    expect(getSession()).toBeNull();
    expect(router.state.location).toMatchObject({
      pathname: "/login",
      state: { from: "/tenant/profile" },
    });
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
    cleanup();
    const second = await open();
    await second.step(() => find("button", "Edit profile").click());
    expect(findPhone().value).toBe("+62 21 2");
  },
);
