import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { minuteMs } from "contract/time";
import { NotificationItem } from "./notification-item.tsx";
import { renderSignedIn } from "#test/render.tsx";

test("the time of a notification advances while it is shown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const notification = {
    db_id: "n1",
    content: { kind: "app_kept_waiting" as const, app_name: "Till", company: "Shop", by: "Ayu", note: "" },
    subject_id: "a1",
    created_at: new Date(Date.now() - minuteMs).toISOString(),
    read_at: null,
  };
  await renderSignedIn(
    <NotificationItem notification={notification} role="tenant" onFollow={() => {}} />,
    {},
  );
  const getTime = () => document.querySelector("time")?.textContent;
  expect(getTime()).toBe("1 minute ago");
  act(() => void vi.advanceTimersByTime(minuteMs));
  expect(getTime()).toBe("2 minutes ago");
  vi.useRealTimers();
});
