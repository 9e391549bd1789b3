import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { OwnSessions, UserSessions } from "./sessions.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const buildSession = (session_id: string, change = {}) => ({
  session_id,
  device: { browser: "Chrome", system: "Windows" },
  address: `10.0.0.${session_id}`,
  created_at: "2026-11-20T02:05:03.000Z",
  last_used_at: "2026-11-20T03:05:03.000Z",
  is_current: false,
  ...change,
});
const buildPage = (data: unknown[], total = data.length) => ({
  body: { status: "00", message: "Success", data, meta: { total, page: 1, limit: 100 } },
});
const ended = { body: { status: "00", message: "End Session Success", data: { ended: 1 } } };

async function open(element: React.ReactNode, path: string, data: unknown[], total?: number) {
  const calls: string[] = [];
  const { step } = await renderSignedIn(element, {
    answers: { [`GET ${path}`]: buildPage(data, total), [`DELETE ${path}`]: ended },
    seen: (called, method) => {
      if (method === "DELETE") calls.push(called);
    },
  });
  return { step, calls };
}
const own = "/api/v1/sessions";
const listRows = () => screen.getAllByRole("listitem");

test("the current session comes first, with a badge and without a button", async () => {
  const curl = buildSession("2", { device: { browser: "curl", system: "" } });
  const unknown = buildSession("3", { device: { browser: "", system: "" } });
  await open(<OwnSessions />, own, [curl, unknown, buildSession("1", { is_current: true })]);
  expect(listRows().map(({ textContent }) => /^\D+/.exec(textContent)?.[0])).toEqual([
    "Chrome on WindowsThis device",
    "curl",
    "Unknown device",
  ]);
  expect(listRows().map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 1, 1]);
});

test("a device of which the system or the browser only is known is named by it", async () => {
  await open(<OwnSessions />, own, [
    buildSession("2", { device: { browser: "Firefox", system: "" } }),
    buildSession("3", { device: { browser: "", system: "Android" } }),
  ]);
  expect(listRows().map(({ textContent }) => /^\D+/.exec(textContent)?.[0])).toEqual(["Firefox", "Android"]);
});

test("sessions that are all shown are not said to be more", async () => {
  const five = Array.from({ length: 5 }, (_, index) => buildSession(String(index)));
  await open(<OwnSessions />, own, five);
  expect(screen.queryByRole("button", { name: /more/ })).toBeNull();
  expect(screen.queryByText(/not shown/)).toBeNull();
});

test("sessions that the server left out are said when all others are shown, not before", async () => {
  const many = Array.from({ length: 6 }, (_, index) => buildSession(String(index)));
  const { step } = await open(<OwnSessions />, own, many, 8);
  expect(screen.queryByText(/not shown/)).toBeNull();
  await step(() => find("button", "Show 1 more").click());
  screen.getByText(/not shown/);
  expect(document.activeElement).toBe(listRows()[4]);
});

test("a session is ended after a confirmation that names it", async () => {
  const { step, calls } = await open(<OwnSessions />, own, [
    buildSession("1", { is_current: true }),
    buildSession("2"),
  ]);
  await step(() =>
    screen.getByRole("button", { name: "End the session Chrome on Windows, 10.0.0.2" }).click(),
  );
  screen.getByText("Chrome on Windows (10.0.0.2) is signed out immediately.");
  expect(calls).toEqual([]);
  await step(() => find("[role=dialog] button", "End session").click());
  expect(calls).toEqual([`${own}/2`]);
});

test("all other sessions are ended by one call, which is offered only if there are any", async () => {
  const current = buildSession("1", { is_current: true });
  const { step, calls } = await open(<OwnSessions />, own, [current, buildSession("2")]);
  await step(() => find("button", "End all others").click());
  await step(() => find("[role=dialog] button", "End sessions").click());
  expect(calls).toEqual([own]);
});

test("a single session has no button to end others", async () => {
  await open(<OwnSessions />, own, [buildSession("1", { is_current: true })]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("five sessions are shown at first, and it is said how many are not shown", async () => {
  const many = Array.from({ length: 9 }, (_, index) => buildSession(String(index)));
  const { step } = await open(<OwnSessions />, own, many, 12);
  expect(listRows()).toHaveLength(5);
  await step(() => find("button", "Show 4 more").click());
  expect(listRows()).toHaveLength(9);
  screen.getByText("3 older sessions are not shown.");
});

test("an administrator sees and ends the sessions of a user", async () => {
  const path = "/api/v1/users/u2/sessions";
  const { step, calls } = await open(<UserSessions userId="u2" username="sari" />, path, [buildSession("2")]);
  await step(() => find("button", "End all").click());
  screen.getByText("sari is signed out everywhere immediately, and can sign in again.");
  await step(() => find("[role=dialog] button", "End sessions").click());
  expect(calls).toEqual([path]);
});

test("a user without sessions sees a message instead of a list", async () => {
  await open(<UserSessions userId="u2" username="sari" />, "/api/v1/users/u2/sessions", []);
  screen.getByText("This user is not signed in anywhere.");
});
