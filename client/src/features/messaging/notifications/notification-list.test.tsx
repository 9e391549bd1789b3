import { screen, within } from "@testing-library/react";
import { dayMs } from "contract/time";
import { expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { NotificationList } from "./notification-list.tsx";
import { refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer, type Answers } from "#test/render.tsx";

const path = "/api/v1/notifications";
const build = (db_id: string, age: number, isRead = false) => ({
  db_id,
  content: { kind: "app_kept_waiting", app_name: `Till ${db_id}`, company: "Shop", by: "Ayu", note: "" },
  subject_id: "a1",
  created_at: new Date(Date.now() - age).toISOString(),
  read_at: isRead ? new Date().toISOString() : null,
});
const list = (data: unknown[], total = data.length): Answer => ({
  body: { status: "00", message: "Success", data, meta: { total, page: 1, limit: 20 } },
});

async function show(answer: Answer, role: "admin" | "tenant", answers: Answers = {}) {
  const asked: string[] = [];
  const onLeave = vi.fn<() => void>();
  const rendered = await renderSignedIn(<NotificationList onLeave={onLeave} />, {
    role,
    hasFeedback: true,
    answers: { [`GET ${path}`]: answer, ...answers },
    seen: (called) => {
      if (called.startsWith(path)) asked.push(called);
    },
  });
  return { ...rendered, asked, onLeave };
}
const markAll = () => screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" });

test.each([
  ["admin", "When a tenant creates an app or a request, you are notified here.", "/app"],
  ["tenant", "When an app is approved or the status of a request changes, you are notified here.", "/tenant"],
] as const)("as %s, an empty list says what will be in it", async (role, hint, area) => {
  const { onLeave, router, step } = await show(list([]), role);
  screen.getByText(hint);
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  await step(() => screen.getByRole("link", { name: "Notification settings" }).click());
  expect(router.state.location.pathname).toBe(`${area}/profile/notifications`);
  expect(onLeave).toHaveBeenCalledOnce();
});

test("notifications are listed by day; the days that are near have a name", async () => {
  await show(list([build("1", 0), build("2", dayMs), build("3", 40 * dayMs, true)]), "tenant");
  const days = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(["Today", "Yesterday", expect.stringMatching(/^\d+ \w{3} \d{4}$/)]);
  const rows = screen.getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent.startsWith("Unread: "))).toEqual([true, true, false]);
  expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([1, 1, 0]);
});

test("all are read up to the newest that is shown", async () => {
  const newest = build("1", 0);
  const { sent, step } = await show(list([newest, build("2", dayMs, true)]), "tenant", {
    [`PUT ${path}/read`]: success(null),
  });
  expect(markAll().disabled).toBe(false);
  await step(() => markAll().click());
  expect(sent).toEqual([{ call: `PUT ${path}/read`, body: { until: newest.created_at } }]);
});

test("where all are read there is nothing to mark", async () => {
  await show(list([build("1", 0, true)]), "tenant");
  expect(markAll().disabled).toBe(true);
});

test("a notification is read by its button without being opened, and opening it leaves the list", async () => {
  const { onLeave, router, sent, step } = await show(list([build("1", 0)]), "tenant", {
    [`PUT ${path}/1/read`]: success(null),
  });
  await step(() => find("button", "Mark as read: ").click());
  expect(sent.map(({ call }) => call)).toEqual([`PUT ${path}/1/read`]);
  expect(onLeave).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe("/");
  await step(() => within(screen.getByRole("listitem")).getByRole("link").click());
  expect(onLeave).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe("/tenant/apps/a1");
});

test("older ones are asked for in steps of 20, as far as there are any, and at most 100", async () => {
  const { asked, step } = await show(list([build("1", 0)], 500), "tenant");
  for (let press = 0; press < 4; press++) await step(() => find("button", "Show older").click());
  const limits = asked.map((called) => new URL(called, "http://portal").searchParams.get("limit"));
  expect(limits).toEqual(["20", "40", "60", "80", "100"]);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test("where all are shown there are no older ones", async () => {
  await show(list([build("1", 0)], 20), "tenant");
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test("a list that cannot be loaded again says so, as far from the edge of the panel as its items", async () => {
  const answer = list([build("1", 0)]);
  const { step } = await show(answer, "tenant");
  Object.assign(answer, refusal(409, "Not now."));
  await step(() => queryClient.invalidateQueries({ queryKey: ["notifications"] }));
  screen.getByRole("listitem");
  const note = screen.getByText(/^Not up to date since .*Not now\.$/).parentElement;
  expect(note?.style.padding).toBe("8px 16px 0px");
});

test("a list that cannot be loaded says why in its place", async () => {
  await show(refusal(409, "Not now."), "tenant");
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
