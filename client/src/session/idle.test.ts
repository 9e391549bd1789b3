import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  getIdleWarning,
  recordInput,
  setIdleLimit,
  subscribeToIdleWarning,
  wasSignedOutIdle,
  watchIdle,
} from "./idle.ts";
import { getSession, signIn, signOut } from "./session-store.ts";
import { buildToken, claimRoles } from "#test/build-token.ts";

const claims = {
  sub: "u1",
  preferred_username: "budi",
  exp: 4_000_000_000,
  ...claimRoles("tenant"),
};
const data = { access_token: buildToken(claims), refresh_token: "r" };

const advanceMinutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const press = () => window.dispatchEvent(new Event("pointerdown"));
/** Input in another tab. */
const pressElsewhere = () => localStorage.setItem("portal-last-input", String(Date.now()));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: "00", message: "Success", data })));
  setIdleLimit(60);
  await signIn({ username: "budi", password: "x" }, true);
  const stop = watchIdle();
  onTestFinished(() => {
    stop();
    signOut();
    localStorage.clear();
    vi.useRealTimers();
  });
});

test("a page without input signs out after 60 minutes, with a warning one minute before", () => {
  advanceMinutes(58.9);
  expect(getIdleWarning()).toBeNull();
  advanceMinutes(0.2);
  expect(getIdleWarning()).toBe(54);
  advanceMinutes(0.9);
  expect(getSession()).toBeNull();
  expect(wasSignedOutIdle()).toBe(true);
  expect(getIdleWarning()).toBeNull();
});

test("input postpones the sign-out and closes the warning", () => {
  advanceMinutes(59.5);
  press();
  expect(getIdleWarning()).toBeNull();
  advanceMinutes(59.5);
  expect(getIdleWarning()).not.toBeNull();
  recordInput();
  advanceMinutes(59);
  expect(getSession()).not.toBeNull();
});

test("while a dialog shows the warning, only its buttons count", () => {
  const unsubscribe = subscribeToIdleWarning(() => undefined);
  advanceMinutes(59.5);
  press();
  expect(getIdleWarning()).not.toBeNull();
  unsubscribe();
});

test("moving the mouse does not count as input", () => {
  advanceMinutes(59.5);
  window.dispatchEvent(new Event("pointermove"));
  advanceMinutes(0.6);
  expect(getSession()).toBeNull();
});

test("input in another tab counts", () => {
  advanceMinutes(59);
  pressElsewhere();
  advanceMinutes(59);
  expect(getSession()).not.toBeNull();
  advanceMinutes(1);
  expect(getSession()).toBeNull();
});

test("the first key after the time has passed does not revive the session", () => {
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
  press();
  vi.advanceTimersByTime(1000);
  expect(getSession()).toBeNull();
});

test("a new sign-in starts a new period", async () => {
  advanceMinutes(61);
  expect(wasSignedOutIdle()).toBe(true);
  advanceMinutes(600);
  await signIn({ username: "budi", password: "x" }, true);
  expect(wasSignedOutIdle()).toBe(false);
  advanceMinutes(59);
  expect(getSession()).not.toBeNull();
});

test("signing out by hand is not reported as a lack of input", () => {
  signOut();
  expect(wasSignedOutIdle()).toBe(false);
});

test("0 minutes never sign out", () => {
  setIdleLimit(0);
  advanceMinutes(700);
  expect(getSession()).not.toBeNull();
  expect(getIdleWarning()).toBeNull();
});

test("with a limit of one minute the warning comes after half of it", () => {
  setIdleLimit(1);
  vi.advanceTimersByTime(29_000);
  expect(getIdleWarning()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(getIdleWarning()).toBe(29);
});
