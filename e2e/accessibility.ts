import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Off-screen cards are not drawn, and axe would judge them by former colours and approximate heights. A style
 * sheet of a script is allowed by the content security policy.
 */
const drawEverything = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
})()`;

/** The violations found by axe. Passed elements are not reported, because that takes most of the time. */
async function findAccessibilityErrors(page: Page, within = "html") {
  // The source is a megabyte, and stays in the page until the next navigation.
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await page.evaluate(axe.source);
    await page.evaluate(drawEverything);
  }
  const context = { include: [[within]] };
  const options = { runOnly: tags, resultTypes: ["violations"] };
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.any.map(({ message }) => message).join(", ")}`).join(" | ")}`,
  );
}

/** Repeated for up to 5 s, because a change of the theme can still be in progress. */
export const expectNoAccessibilityErrors = (page: Page, name: string, within = "html") =>
  expect.poll(() => findAccessibilityErrors(page, within), { message: name, timeout: 5000 }).toEqual([]);
