import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NotificationBell } from "./notification-bell.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const loads = { apps: 0, audit: 0 };
function List({ name }: { name: keyof typeof loads }) {
  useQuery({ queryKey: [name, "page"], queryFn: () => Promise.resolve((loads[name] += 1)) });
  return null;
}

const buildReply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });

test("what has changed is loaded again, from the time of the last answer on", async () => {
  const asked: string[] = [];
  const answers = {
    "GET /api/v1/notifications/unread": buildReply({
      count: 1,
      newest: "n1",
      at: "2026-11-27T00:00:00.000Z",
    }),
    "GET /api/v1/notifications/changes": buildReply({
      topics: ["apps", "notifications"],
      at: "2026-11-27T00:00:05.000Z",
    }),
  };
  await renderSignedIn(
    <>
      <NotificationBell />
      <List name="apps" />
      <List name="audit" />
    </>,
    {
      answers,
      seen: (path) => {
        const since = new URL(path, "http://portal").searchParams.get("since");
        if (since === null) return;
        asked.push(since.slice(17, 19));
        answers["GET /api/v1/notifications/unread"].body.data = { count: 0, newest: "n1", at: "" };
      },
    },
  );
  await vi.waitFor(() => expect(asked).toEqual(["00", "05"]), 5000);
  expect(loads.apps).toBeGreaterThanOrEqual(2);
  expect(loads.audit).toBe(1);
  expect(find("button", "Notifications").getAttribute("aria-label")).toBe("Notifications");
});

test("a hidden tab does not ask, and asks for what it has missed when it is shown", async () => {
  const asked: string[] = [];
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { step } = await renderSignedIn(<NotificationBell />, {
    answers: {
      "GET /api/v1/notifications/unread": buildReply({
        count: 0,
        newest: null,
        at: "2026-11-27T00:00:00.000Z",
      }),
      "GET /api/v1/notifications/changes": buildReply({ topics: [], at: "2026-11-27T00:00:05.000Z" }),
    },
    seen: (path) => void (path.includes("changes") && asked.push(path)),
  });
  expect(asked).toEqual([]);
  visibility.mockReturnValue("visible");
  await step(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(encodeURIComponent("00:00:00.000Z"));
  visibility.mockRestore();
});

const openBell = (count: number) =>
  renderSignedIn(<NotificationBell />, {
    answers: {
      "GET /api/v1/notifications/unread": buildReply({ count, newest: null, at: "2026-11-27T00:00:00.000Z" }),
    },
  });

test.each([
  [0, "Notifications", "", ""],
  [1, "Notifications: 1 unread notification", "1", "1 unread notification"],
  [99, "Notifications: 99 unread notifications", "99", "99 unread notifications"],
  [100, "Notifications: 100 or more unread notifications", "99+", "100 or more unread notifications"],
])("with %i unread the bell says %s", async (count, name, shown, status) => {
  await openBell(count);
  expect(screen.getByRole("button", { name }).textContent).toBe(shown);
  expect(screen.getByRole("status").textContent).toBe(status);
});

test("the bell opens and closes the list, and says so", async () => {
  const { step } = await openBell(0);
  const bell = screen.getByRole("button", { name: "Notifications" });
  const isOpen = () => screen.queryByRole("dialog") !== null;
  expect([bell.getAttribute("aria-expanded"), isOpen()]).toEqual(["false", false]);
  await step(() => bell.click());
  expect([bell.getAttribute("aria-expanded"), isOpen()]).toEqual(["true", true]);
  await step(() => bell.click());
  expect([bell.getAttribute("aria-expanded"), isOpen()]).toEqual(["false", false]);
});

test("the list closes when one of its links is followed", async () => {
  const { step } = await openBell(0);
  await step(() => screen.getByRole("button", { name: "Notifications" }).click());
  await step(() => screen.getByRole("link", { name: "Notification settings" }).click());
  expect(screen.queryByRole("dialog")).toBeNull();
});
