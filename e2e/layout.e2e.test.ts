import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { buildTenant } from "./realistic-data.ts";

/* What must stay readable with long names and on low screens: dialogs, tables, secrets, product versions. */

const url = inject("url");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await buildTenant(url, inject("adminPassword"));
});
afterAll(async () => {
  await browser.close();
});

async function asAdmin(height: number, act: (page: Page) => Promise<void>) {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height } });
  await signIn(page, url, "admin", inject("adminPassword"));
  await act(page);
  await context.close();
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
type Box = Record<"scrollWidth" | "clientWidth" | "scrollHeight" | "clientHeight", number>;
interface Parent extends Box {
  querySelectorAll: (selector: string) => Iterable<Box>;
}
/** Whether neither the element nor one inside it hides a part of its text. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element: Parent) =>
    [element, ...element.querySelectorAll("*")]
      .filter(({ clientWidth }) => clientWidth > 0)
      .every(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1,
      ),
  );

test("a long dialog keeps its buttons in view and scrolls to the first error with its label", async () => {
  await asAdmin(600, async (page) => {
    await page.goto(`${url}/app/apps?new=1`);
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    const submit = form.getByRole("button", { name: "Create app" });
    await submit.waitFor();
    expect((await boxOf(submit)).bottom).toBeLessThan(600);
    await form.getByText("isActive").scrollIntoViewIfNeeded();
    expect((await boxOf(submit)).bottom).toBeLessThan(600);
    await submit.click();
    const label = form.locator("label", { hasText: /^User/ });
    await expect.poll(async () => (await boxOf(label)).y).toBeGreaterThan(0);
    const error = form.getByText("User is required");
    expect((await boxOf(error)).bottom).toBeLessThan((await boxOf(submit)).y);
  });
});

test("a table cuts no owner, shows every state beside the actions, and counts further products", async () => {
  await asAdmin(900, async (page) => {
    await page.goto(`${url}/app/apps`);
    const rows = page.locator("tbody tr");
    await rows.first().waitFor();
    const states = rows.getByText(/^(Approved|Waiting Approval)$/);
    expect(await states.count()).toBe(await rows.count());
    const table = await boxOf(page.locator("table"));
    for (const state of await states.all()) {
      await state.scrollIntoViewIfNeeded();
      const { x, y, width, height, right } = await boxOf(state);
      expect(right).toBeLessThanOrEqual(table.right);
      const top = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`;
      expect(await page.evaluate(top)).toMatch(/Approved|Waiting Approval/);
    }
    for (const owner of await rows.locator("td:first-child button").all())
      expect(await isWhole(owner)).toBe(true);
    await rows
      .getByText(/^\+\d+$/)
      .first()
      .waitFor();
  });
});

test("Reveal shows a whole secret", async () => {
  await asAdmin(900, async (page) => {
    await page.goto(`${url}/app/apps?state=active`);
    await page
      .getByRole("button", { name: /^Reveal/ })
      .first()
      .click();
    const secret = page
      .locator("tbody")
      .getByText(/^[\w-]{20,}$/)
      .first();
    expect(await isWhole(secret)).toBe(true);
  });
});

test("products of versions 1.0 and 2.0 are told apart in the form and in the table", async () => {
  await asAdmin(900, async (page) => {
    await page.goto(`${url}/app/apps?new=1`);
    const form = page.getByRole("dialog", { name: "Create New Apps" });
    for (const version of ["1.0", "2.0"])
      await form
        .getByRole("group", { name: `Version ${version}` })
        .getByRole("checkbox", { name: /Balance Inquiry/ })
        .waitFor();
    await page.goto(`${url}/app/apps`);
    const products = page.locator("tbody td").filter({ hasText: /^Balance Inquiry/ });
    await products.first().waitFor();
    expect(await products.first().innerText()).toMatch(/^Balance Inquiry\s+1\.0/);
  });
});
