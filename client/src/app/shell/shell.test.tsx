import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Shell } from "./shell.tsx";
import { renderSignedIn } from "#test/render.tsx";

/** Renders the shell at a width; media queries are stubbed. */
async function openAt(width: number) {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
    const matches =
      bound !== undefined && (bound === "min" ? width >= Number(em) * 16 : width <= Number(em) * 16);
    return Object.assign(new EventTarget(), { matches, media: query });
  });
  const { step } = await renderSignedIn(<Shell />, { role: "tenant" });
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
