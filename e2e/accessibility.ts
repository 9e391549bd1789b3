import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds. The portal has no frames, so nothing is gathered in a second page, and nothing is written down about the
 * elements that are all right: the two took most of the time.
 */
export async function faultsOfAccess(page: Page, within = "html") {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(within)
    .options({ runOnly: tags, resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}
