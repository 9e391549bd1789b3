import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The violations found by axe. The portal has no frames, so results need no second page, and passed elements
 * are not reported: both took most of the time.
 */
export async function accessibilityErrors(page: Page, within = "html") {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(within)
    .options({ runOnly: tags, resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}

/** Repeated for up to 5 s, because off-screen cards can still have the colours of the previous theme. */
export const expectNoAccessibilityErrors = (page: Page, name: string, within = "html") =>
  expect.poll(() => accessibilityErrors(page, within), { message: name, timeout: 5000 }).toEqual([]);
