import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "contract/time";
import { NotificationItem } from "./notification-item.tsx";
import { success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const open = (readAt: string | null, createdAt = new Date(Date.now() - minuteMs)) => {
  const notification = {
    db_id: "n1",
    content: { kind: "app_kept_waiting" as const, app_name: "Till", company: "Shop", by: "Ayu", note: "" },
    subject_id: "a1",
    created_at: createdAt.toISOString(),
    read_at: readAt,
  };
  return renderSignedIn(<NotificationItem notification={notification} role="tenant" onFollow={() => {}} />, {
    answers: { "PUT /api/v1/notifications/n1/read": success(null) },
  });
};

test.each([
  ["an unread notification is read", null, ["PUT /api/v1/notifications/n1/read"]],
  ["one that is read sends nothing", "2026-11-20T02:05:03.000Z", []],
])("after it is followed, %s", async (_what, readAt, calls) => {
  const { sent, step } = await open(readAt);
  await step(() => screen.getByRole("link").click());
  expect(sent.map(({ call }) => call)).toEqual(calls);
});

test("the time of a notification advances while it is shown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await open(null);
  const getTime = () => document.querySelector("time")?.textContent;
  expect(getTime()).toBe("1 minute ago");
  act(() => void vi.advanceTimersByTime(minuteMs));
  expect(getTime()).toBe("2 minutes ago");
});

test("a notification from a server whose clock is ahead is of now, not of later", async () => {
  await open(null, new Date(Date.now() + minuteMs));
  expect(document.querySelector("time")?.textContent).toBe("now");
});

test("the focus stays with a notification that is marked as read, whose button goes", async () => {
  const { step } = await open(null);
  screen.getByRole("button", { name: /^Mark as read/ }).focus();
  await step(() => screen.getByRole("button", { name: /^Mark as read/ }).click());
  expect(document.activeElement).toBe(screen.getByRole("link"));
});

test("the exact time of a notification is shown on focus", async () => {
  await open(null);
  const time = find("time");
  act(() => {
    time.focus();
  });
  await screen.findByText(/\d\d:\d\d:\d\d WIB/);
  expect(time.closest("a")).toBeNull();
});
