import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, openAs } from "./browser.ts";
import { buildTenant, type Tenant } from "./realistic-data.ts";

/* What was typed survives Back and a reload, or the page asks first, in the forms of all pages. */

const url = inject("url");
let browser: Browser;
let tenant: Tenant;

beforeAll(async () => {
  browser = await openBrowser();
  tenant = await buildTenant(url, inject("adminPassword"));
});
afterAll(() => browser.close());

interface Form {
  as: "admin" | "tenant";
  path: string;
  /** Opens the form, if it is a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The label of a text field. */
  field: string | RegExp;
  /** Restored when it is opened again, or kept because leaving asks first. */
  typed?: "asked";
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
};

const forms: Record<string, Form> = {
  "create tenant": { as: "admin", path: "/app/tenants", open: press("New"), field: /^Username/ },
  "invite tenant": { as: "admin", path: "/app/tenants", open: press("Invite"), field: /^Email/ },
  "create administrator": {
    as: "admin",
    path: "/app/administrators",
    open: press("New"),
    field: /^Username/,
  },
  "create app": { as: "admin", path: "/app/apps", open: press("New"), field: /^Apps Name/ },
  "source account": { as: "admin", path: "/app/source-accounts", open: press("New"), field: /^Holder/ },
  "edit source account": { as: "admin", path: "/app/source-accounts", open: press("Edit"), field: /^Holder/ },
  "create request": { as: "admin", path: "/app/productions", open: press("New"), field: /^Requested by/i },
  "change status": { as: "admin", path: "/app/productions", open: press(/Change status/), field: /^Note/ },
  "saved view": {
    as: "admin",
    path: "/app/apps",
    open: async (page) => {
      await page.getByRole("button", { name: "Saved views" }).click();
      await page.getByRole("button", { name: "Save this view" }).click();
    },
    field: /^Name/,
  },
  "create own app": { as: "tenant", path: "/tenant/apps", open: press("New"), field: /^Apps Name/ },
  "create own request": {
    as: "tenant",
    path: "/tenant/productions",
    open: press("New"),
    field: /^Requested by/i,
  },
  "machine token": { as: "tenant", path: "/tenant/profile", open: press("New token"), field: /^Name/ },
  "invite colleague": {
    as: "tenant",
    path: "/tenant/company",
    open: press("Invite colleague"),
    field: /^Email/,
  },
  "upload key": { as: "tenant", path: "/tenant/profile", open: press("Upload public key"), field: /^Name/ },
  "signature generator": { as: "tenant", path: "/tenant/siggen", field: /^Client ID/ },
  "verify signature": { as: "tenant", path: "/tenant/siggen?mode=verify", field: /^Request/, typed: "asked" },
};

/** What the router does for a link. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`,
  );

describe("what was typed survives Back and a reload, or leaving asks", () => {
  test.each(Object.entries(forms))("%s", async (_name, { as, path, open, field, typed }) => {
    const { page, context, settle } = await openPage(browser);
    const user = as === "tenant" ? tenant : { username: "admin", password: inject("adminPassword") };
    await openAs(page, `${url}${path}`, user.username, user.password);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const input = page.getByLabel(field).last();
    const show = async () => {
      await settle();
      // A dialog whose address is in the URL opens by itself.
      if (!(await input.isVisible())) await open?.(page);
      await input.waitFor();
    };
    await show();
    // Browsers ask only on pages that the user has touched.
    await input.click();
    await input.fill("Sari 1");
    await settle();
    if (typed === "asked") {
      await page.getByRole("navigation").getByRole("link", { name: /^Home/ }).first().click();
      const question = page.getByRole("dialog", { name: "Discard your changes?" });
      await question.getByRole("button", { name: "Keep editing" }).click();
    } else {
      await follow(page, `/${as === "admin" ? "app" : "tenant"}/home`);
      await page.waitForURL("**/home");
      await page.goBack();
      await show();
    }
    expect(await input.inputValue()).toBe("Sari 1");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    if (typed !== "asked") {
      await show();
      expect(await input.inputValue()).toBe("Sari 1");
    }
    await context.close();
  });
});
