import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSwipe } from "#app/shell/use-swipe.ts";

afterEach(cleanup);

function touch(type: "touchstart" | "touchend", x: number, y = 400) {
  const point = { clientX: x, clientY: y };
  const touches = type === "touchstart" ? [point] : [];
  document.dispatchEvent(Object.assign(new Event(type), { touches, changedTouches: [point] }));
}

function renderSwipe(isOpen: boolean) {
  const onOpen = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const { rerender } = renderHook(() => {
    // New functions in each render, as the shell passes them.
    useSwipe({ isOn: true, isOpen, onOpen: () => onOpen(), onClose: () => onClose() });
  });
  return { onOpen, onClose, rerender };
}

test("a swipe from the left edge opens, also if the page is rendered during it", () => {
  const { onOpen, onClose, rerender } = renderSwipe(false);
  touch("touchstart", 8);
  rerender();
  touch("touchend", 200);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test("a swipe to the left closes the open menu", () => {
  const { onOpen, onClose } = renderSwipe(true);
  touch("touchstart", 240);
  touch("touchend", 40);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

test.each([
  ["starts away from the edge", [100, 300], 400],
  ["is short", [8, 60], 400],
  ["is mostly vertical", [8, 200], 600],
])("a swipe does nothing if it %s", (_case, [from = 0, to = 0], y) => {
  const { onOpen } = renderSwipe(false);
  touch("touchstart", from);
  touch("touchend", to, y);
  expect(onOpen).not.toHaveBeenCalled();
});
