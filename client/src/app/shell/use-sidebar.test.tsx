import { act, useEffect, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSidebar } from "./use-sidebar.ts";

let root: Root;
let container: HTMLElement;
let seen: ReturnType<typeof useSidebar> | null = null;

function Rail() {
  const aside = useRef<HTMLElement>(null);
  const sidebar = useSidebar(aside);
  useEffect(() => {
    seen = sidebar;
  });
  return (
    <aside ref={aside}>
      <button>Collapse sidebar</button>
    </aside>
  );
}

function getNow() {
  if (seen === null) throw new Error("Nothing was rendered.");
  return seen;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Renders at a width; media queries are stubbed. */
function openAt(width: number, hasMouse = true) {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
    const isWide = bound === "min" ? width >= Number(em) * 16 : width <= Number(em) * 16;
    const matches = query === "(hover: hover)" ? hasMouse : isWide;
    return Object.assign(new EventTarget(), { matches, media: query });
  });
  act(() => root.render(<Rail />));
}

function findButton() {
  const button = container.querySelector("button");
  if (button === null) throw new Error("There is no button.");
  return button;
}

/** The mouse is inside the sidebar; happy-dom has no :hover. */
function stubHover() {
  const aside = container.querySelector("aside");
  if (aside === null) throw new Error("There is no sidebar.");
  return vi.spyOn(aside, "matches").mockReturnValue(true);
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  localStorage.clear();
  container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

test("it closes 2.5 s after it was collapsed, but not while the focus is inside", () => {
  openAt(1440);
  // As after a click of the mouse, which has no :focus-visible.
  vi.spyOn(findButton(), "matches").mockReturnValue(false);
  findButton().focus();
  act(() => getNow().hold());
  act(() => getNow().toggleStatic());
  pass(10_000);
  expect(getNow().isOpen).toBe(true);
  findButton().blur();
  act(() => getNow().release());
  pass(2400);
  expect(getNow().isOpen).toBe(true);
  pass(200);
  expect(getNow().isOpen).toBe(false);
});

test("it stays open while the mouse is inside, also after a click took the focus away", () => {
  openAt(1024);
  const isHovered = stubHover();
  act(() => getNow().hold());
  act(() => getNow().release());
  pass(10_000);
  expect(getNow().isOpen).toBe(true);
  isHovered.mockReturnValue(false);
  act(() => getNow().release());
  pass(2600);
  expect(getNow().isOpen).toBe(false);
});

test("it closes after a tap, which leaves :hover behind", () => {
  openAt(1024, false);
  stubHover();
  act(() => getNow().hold());
  act(() => getNow().release());
  pass(2600);
  expect(getNow().isOpen).toBe(false);
});

test.each([768, 1024, 1279])(
  "at %i px it starts as a rail with a menu button and can be made static",
  (width) => {
    openAt(width);
    expect(getNow()).toMatchObject({ isPhone: false, isStatic: false, hasMenuButton: true, canSwipe: true });
    act(() => getNow().toggleStatic());
    expect(getNow()).toMatchObject({ isStatic: true, isOpen: true, hasMenuButton: false, canSwipe: false });
    expect(localStorage.getItem("sidebarStatic")).toBe("true");
  },
);

test("at 1024 px the menu button opens it, and it closes automatically after 2.5 s", () => {
  openAt(1024);
  act(() => getNow().open());
  pass(2400);
  expect(getNow().isOpen).toBe(true);
  pass(200);
  expect(getNow().isOpen).toBe(false);
});

test("at 390 px the drawer stays open until it is closed, regardless of the choice on a larger screen", () => {
  localStorage.setItem("sidebarStatic", "true");
  openAt(390);
  expect(getNow()).toMatchObject({ isPhone: true, isStatic: false, hasMenuButton: true, canSwipe: true });
  act(() => getNow().open());
  pass(10_000);
  expect(getNow().isOpen).toBe(true);
});

test("at 1280 px it is static unless it was collapsed", () => {
  openAt(1280);
  expect(getNow()).toMatchObject({ isStatic: true, hasMenuButton: false });
});
