import { dayMs } from "contract/time";
import { act } from "react";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { RelativeTime } from "./relative-time.tsx";

afterEach(() => vi.useRealTimers());

/** Renders the times that lie this many milliseconds after now. */
function show(...offsets: number[]) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.createElement("div");
  const root = createRoot(container);
  const values = offsets.map((offset) => new Date(Date.now() + offset).toISOString());
  act(() =>
    root.render(
      <MantineProvider>
        {values.map((value, index) => (
          <RelativeTime key={index} value={value} />
        ))}
      </MantineProvider>,
    ),
  );
  const listShown = () => [...container.querySelectorAll("time")].map(({ textContent }) => textContent);
  return { root, shown: listShown };
}

test("a time in the future is shown as such; one less than a minute ahead, by a fast clock, is shown as now", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { root, shown } = show(3 * dayMs, 60_000, 0);
  expect(shown()).toEqual(["in 3 days", "now", "now"]);
  act(() => root.unmount());
});

test("one timer updates all relative times and stops with the last one", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const setInterval = vi.spyOn(window, "setInterval");
  const { root, shown } = show(-60_000, -60_000);
  expect(shown()).toEqual(["1 minute ago", "1 minute ago"]);
  expect(setInterval).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["2 minutes ago", "2 minutes ago"]);
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
