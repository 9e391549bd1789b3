import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSwipe } from "./use-swipe.ts";

afterEach(cleanup);

function touch(type: "touchstart" | "touchend", x: number, y = 400, target: Node = document) {
  const point = { clientX: x, clientY: y };
  const touches = type === "touchstart" ? [point] : [];
  const event = new TouchEvent(type, { bubbles: true });
  Object.defineProperties(event, { touches: { value: touches }, changedTouches: { value: [point] } });
  target.dispatchEvent(event);
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

test.each([8, 33, 200])("a swipe from %i px opens, also if the page is rendered during it", (from) => {
  const { onOpen, onClose, rerender } = renderSwipe(false);
  touch("touchstart", from);
  rerender();
  touch("touchend", from + 100);
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
  ["is short", [8, 60], 400],
  ["is mostly vertical", [8, 200], 600],
])("a swipe does nothing if it %s", (_case, [from = 0, to = 0], y) => {
  const { onOpen } = renderSwipe(false);
  touch("touchstart", from);
  touch("touchend", to, y);
  expect(onOpen).not.toHaveBeenCalled();
});

test.each([
  ["in a field", "input", 0, 100, 1],
  ["in a scrolled table", "table", 40, 100, 0],
  ["in a scrolled table, but from the edge", "table", 40, 8, 1],
  ["in a table that is not scrolled", "table", 0, 100, 1],
])("a swipe %s: %s scrolled by %i px, from %i px, opens %i times", (_case, name, scrolled, from, times) => {
  const { onOpen } = renderSwipe(false);
  const element = document.body.appendChild(document.createElement(name));
  element.scrollLeft = scrolled;
  touch("touchstart", from, 400, element);
  touch("touchend", from + 100, 400, element);
  expect(onOpen).toHaveBeenCalledTimes(times);
  element.remove();
});

test("a swipe in the focused field moves its cursor", () => {
  const { onOpen } = renderSwipe(false);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  touch("touchstart", 100, 400, field);
  touch("touchend", 200, 400, field);
  expect(onOpen).not.toHaveBeenCalled();
  field.remove();
});

test("a swipe opens although the page replaces, during it, the element where it began", () => {
  const { onOpen } = renderSwipe(false);
  const row = document.body.appendChild(document.createElement("p"));
  touch("touchstart", 100, 400, row);
  row.remove();
  touch("touchend", 200, 400, row);
  expect(onOpen).toHaveBeenCalledOnce();
});
