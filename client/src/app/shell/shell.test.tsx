import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Shell } from "./shell.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";
import { find, renderSignedIn, renderSignedOut } from "#test/render.tsx";
import { announce } from "#ui/feedback/announcer.tsx";

/** Renders the shell at a width; media queries are stubbed. */
async function openAt(width: number) {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
    const matches =
      bound !== undefined && (bound === "min" ? width >= Number(em) * 16 : width <= Number(em) * 16);
    return Object.assign(new EventTarget(), { matches, media: query });
  });
  const { step } = await renderSignedIn(<Shell />, {
    role: "tenant",
    address: "/tenant/home",
  });
  const isOpen = () => document.querySelector("aside")?.dataset["open"] === "true";
  return { step, isOpen };
}

const swipe = (from: number, to: number) => {
  fireEvent.touchStart(document, { touches: [{ clientX: from, clientY: 400 }] });
  fireEvent.touchEnd(document, { changedTouches: [{ clientX: to, clientY: 402 }] });
};

test.each([768, 1279])("at %i px the sidebar opens by swipe and by the menu button", async (width) => {
  const { step, isOpen } = await openAt(width);
  expect(isOpen()).toBe(false);
  await step(() => swipe(8, 200));
  expect(isOpen()).toBe(true);
  await step(() => swipe(240, 40));
  expect(isOpen()).toBe(false);
  await step(() => screen.getByRole("button", { name: "Open menu" }).click());
  expect(isOpen()).toBe(true);
});

test("at 1280 px the sidebar is open, without a menu button", async () => {
  const { isOpen } = await openAt(1280);
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole("button", { name: "Open menu" })).toBeNull();
});

test.each([
  ["closes after the mouse opened a link in a new tab", "Apps", { detail: 1, ctrlKey: true }, false],
  ["closes after the mouse clicked the link of this page", "Home", { detail: 1 }, false],
  ["closes after the mouse collapsed it", "Keep sidebar open", { detail: 1 }, false],
  ["stays open after a key, which keeps the focus in it", "Home", { detail: 0 }, true],
])("a rail %s", async (_what, name, click, staysOpen) => {
  const { isOpen } = await openAt(1024);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const aside = find("aside");
  fireEvent.mouseEnter(aside);
  const target = find("aside a, aside button", name);
  act(() => target.focus());
  fireEvent.click(target, click);
  // Collapsed again, as on a wide screen.
  if (name === "Keep sidebar open") fireEvent.click(target, click);
  fireEvent.mouseLeave(aside);
  act(() => void vi.advanceTimersByTime(3000));
  expect(isOpen()).toBe(staysOpen);
});

test.each([
  ["the shell", () => renderSignedIn(<Shell />, { role: "tenant" })],
  ["the frame of visitors", () => renderSignedOut(<VisitorFrame />, {})],
])("%s announces texts", async (_what, render) => {
  await render();
  const statuses = screen.getAllByRole("status");
  act(() => void announce("Not up to date"));
  expect(statuses.map(({ textContent }) => textContent)).toContain("Not up to date");
});
