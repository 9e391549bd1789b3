// @vitest-environment happy-dom
import { act } from "react";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { RelativeTime } from "#ui/value/relative-time.tsx";

afterEach(() => vi.useRealTimers());

test("one timer updates all relative times and stops with the last one", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const setInterval = vi.spyOn(window, "setInterval");
  const container = document.createElement("div");
  const root = createRoot(container);
  const value = new Date(Date.now() - 60_000).toISOString();
  act(() =>
    root.render(
      <MantineProvider>
        <RelativeTime value={value} />
        <RelativeTime value={value} />
      </MantineProvider>,
    ),
  );
  const shown = () => [...container.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(shown()).toEqual(["1 minute ago", "1 minute ago"]);
  expect(setInterval).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["2 minutes ago", "2 minutes ago"]);
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
