import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs, waitForLayout } from "./browser.ts";
import { findApp } from "./portal-api.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* What must stay readable with long names and on low screens: dialogs, tables, secrets, product versions. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;
let app: string;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
  app = (await findApp(url, tenant, "Kasir-sandbox")).db_id;
});
afterAll(async () => {
  await browser.close();
});

async function asAdmin(height: number, act: (page: Page) => Promise<void>) {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height } });
  await openAs(page, url, "admin", inject("adminPassword"));
  await act(page);
  await context.close();
}
const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
type Box = Record<"scrollWidth" | "clientWidth" | "scrollHeight" | "clientHeight", number>;
interface Parent extends Box {
  querySelectorAll: (selector: string) => Iterable<Box>;
}
/** Whether the element and all elements inside it show their whole text. */
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
    expect((await measureBox(submit)).bottom).toBeLessThan(600);
    await form.getByText("isActive").scrollIntoViewIfNeeded();
    expect((await measureBox(submit)).bottom).toBeLessThan(600);
    await submit.click();
    const label = form.locator("label", { hasText: /^User/ });
    await expect.poll(async () => (await measureBox(label)).y).toBeGreaterThan(0);
    const error = form.getByText("User is required");
    expect((await measureBox(error)).bottom).toBeLessThan((await measureBox(submit)).y);
  });
});

test("rows have two lines at most, and the whole owner as title; every state is in sight", async () => {
  await asAdmin(900, async (page) => {
    await page.goto(`${url}/app/apps`);
    const rows = page.locator("tbody tr");
    await rows.first().waitFor();
    const states = rows.getByText(/^(Approved|Waiting Approval|Suspended|Rejected|Closed)$/);
    // Long lists appear in portions.
    await expect.poll(async () => (await states.count()) - (await rows.count())).toBe(0);
    const table = await measureBox(page.locator("table"));
    for (const state of await states.all()) {
      await state.scrollIntoViewIfNeeded();
      const { x, y, width, height, right } = await measureBox(state);
      expect(right).toBeLessThanOrEqual(table.right);
      const top = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`;
      expect(await page.evaluate(top)).toMatch(/Approved|Waiting Approval|Suspended|Rejected|Closed/);
    }
    const owners = await rows.getByRole("button", { name: /: Detail$/ }).all();
    expect(owners.length).toBe(await rows.count());
    for (const row of await rows.all()) expect((await measureBox(row)).height).toBeLessThanOrEqual(45);
    for (const owner of owners) {
      const label = await owner.getAttribute("aria-label");
      const company = owner.locator("..").locator("[title]");
      expect(label).toBe(`${await company.getAttribute("title")}: Detail`);
    }
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

describe("a list shows its last column without scrolling", () => {
  const lists = {
    admin: ["/app/tenants", "/app/apps", "/app/approved", "/app/productions", "/app/logs"],
    tenant: ["/tenant/apps", "/tenant/productions", "/tenant/logs"],
  };

  test.each(["admin", "tenant"] as const)("to the %s, as rows or as cards", async (who) => {
    const { page, context } = await openPage(browser);
    const user = who === "tenant" ? tenant : { username: "admin", password: inject("adminPassword") };
    await openAs(page, url, user.username, user.password);
    await page.addInitScript(`localStorage.setItem("portal-language", "id")`);
    const tooWide: string[] = [];
    for (const path of lists[who]) {
      await page.goto(`${url}${path}`);
      for (const width of [768, 1120, 1280, 1366]) {
        await page.setViewportSize({ width, height: 900 });
        await page
          .locator(width < 1120 ? "main ul li dl" : "main table tbody tr")
          .first()
          .waitFor();
        await waitForLayout(page);
        const surplus = await page.evaluate<number>(`(() => {
          const frame = document.querySelector("table")?.parentElement ?? document.documentElement;
          return frame.scrollWidth - frame.clientWidth;
        })()`);
        if (surplus > 0) tooWide.push(`${path} at ${String(width)}: by ${String(surplus)} px`);
      }
    }
    expect(tooWide).toEqual([]);
    await context.close();
  });
});

test("a window of 1280 by 720 has room for eight rows of every list", async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 720 } });
  await openAs(page, url, "admin", inject("adminPassword"));
  await page.addInitScript(`localStorage.setItem("portal-language", "id")`);
  const short: string[] = [];
  for (const list of ["apps", "approved", "productions", "logs", "tenants", "mails", "audit"]) {
    await page.goto(`${url}/app/${list}`);
    await page.locator("main tbody tr").first().waitFor();
    await waitForLayout(page);
    const [top, height] = await page.evaluate<[number, number]>(`(() => {
      const rows = [...document.querySelectorAll("main tbody tr")];
      return [rows[0].getBoundingClientRect().top, Math.max(...rows.map((row) => row.offsetHeight))];
    })()`);
    if (top + 8 * height > 720) short.push(`${list}: from ${String(top)} px, ${String(height)} px each`);
  }
  expect(short).toEqual([]);
  await context.close();
});

test.each([
  ["home", 0.01],
  ["usage", 0.01],
  ["activity", 0.05],
  ["apps", 0.05],
  ["logs", 0.05],
  ["siggen?mode=send", 0.05],
  ["documentations/services/17", 0.05],
  ["apps/{app}", 0.05],
  ["apps/{app}?tab=credentials", 0.05],
  ["apps/{app}?tab=testData", 0.05],
  ["apps/{app}?tab=activity", 0.05],
  ["apps/{app}?tab=usage", 0.05],
])("%s does not shift while its answers arrive one after the other", async (path, limit) => {
  const users = [
    { username: "admin", password: inject("adminPassword"), area: "app" },
    { username: tenant.username, password: tenant.password, area: "tenant" },
  ];
  for (const { username, password, area } of users)
    for (const width of [390, 1280]) {
      const { page, context, settle } = await openPage(browser, { viewport: { width, height: 900 } });
      await page.addInitScript(`
        globalThis.shifts = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) globalThis.shifts += value;
        }).observe({ type: "layout-shift", buffered: true });`);
      let calls = 0;
      await page.route("**/api/v1/**", async (route) => {
        calls += 1;
        await delay(150 * calls);
        await route.continue();
      });
      await openAs(page, `${url}/${area}/${path.replace("{app}", app)}`, username, password);
      // The page's own code arrives late on a busy machine.
      await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(2);
      await settle();
      expect(Number(await page.evaluate("shifts")), `${username}, ${String(width)} px`).toBeLessThan(limit);
      await context.close();
    }
});

test("on phones and tablets, no name in a card lies below its buttons", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, url, "admin", inject("adminPassword"));
  const hidden: string[] = [];
  for (const path of ["/app/tenants", "/app/administrators", "/app/apps", "/app/approved", "/app/mails"]) {
    await page.goto(`${url}${path}`);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator("main ul > li dl").first().waitFor();
      await waitForLayout(page);
      const names = await page.evaluate<
        string[]
      >(`[...document.querySelectorAll("main ul > li > div:first-child > span")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent)`);
      hidden.push(...names.map((name) => `${path} at ${String(width)}: ${name}`));
    }
  }
  expect(hidden).toEqual([]);
  await context.close();
});

test("a printed list has all rows of its page, and no link to skip to them", async () => {
  const { page, context } = await openPage(browser);
  await openAs(page, `${url}/app/logs`, "admin", inject("adminPassword"));
  await page.locator("table tbody tr").first().waitFor();
  const total = await page.evaluate<number>(`(async () => {
    const { meta } = await (await fetch("/api/v1/history/all?limit=100", {
      headers: { Authorization: "Bearer " + (localStorage.getItem("openapi-token") ?? sessionStorage.getItem("openapi-token")) },
    })).json();
    return Math.min(100, meta.total);
  })()`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
  expect(await page.locator("table tbody tr").count()).toBe(total);
  expect(await page.getByText("Skip to content").isVisible()).toBe(false);
  await context.close();
});
