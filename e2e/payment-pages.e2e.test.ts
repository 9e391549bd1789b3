import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { loadDetails } from "../contract/src/snap/service-details.ts";
import { expectNoAccessibilityErrors } from "./accessibility.ts";
import { openBrowser, openPage } from "./browser.ts";
import { post, requestToken, send } from "./portal-api.ts";
import { buildTenant } from "./realistic-data.ts";
import { openSandbox } from "./sandbox-calls.ts";

/* Pages without a session, on which a person plays a customer or another bank. */

const url = inject("url");
let browser: Browser;
let own: string;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  browser = await openBrowser();
  const tenant = await buildTenant(url, inject("adminPassword"));
  const token = await requestToken(url, tenant.username, tenant.password);
  const admin = await requestToken(url, "admin", inject("adminPassword"));
  await post(url, "/api/v1/apps", admin, {
    user_id: Claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sub,
    name: "Toko",
    type: "sandbox",
    isactive: true,
    products: ["/api/v1.0/debit/payment-host-to-host", "/api/v1.0/debit/status", "/api/v1.0/transfer-skn"],
    src_accounts: ["0060209031245"],
    max_rate: 60,
  });
  sandbox = await openSandbox(url, token, "Toko-sandbox");
  own = token;
});
afterAll(async () => {
  await browser.close();
});

const Claims = z.object({ sub: z.string() });
const Ordered = z.object({ responseCode: z.literal("2005400"), webRedirectUrl: z.string() });

/** The path of the payment page of a new direct debit. */
async function orderPayment(partnerReferenceNo: string) {
  const body = {
    partnerReferenceNo,
    merchantId: "MRC-1",
    amount: { value: "150000.00", currency: "IDR" },
    urlParams: [{ url: `${url}/documentations?from=bank`, type: "PAY_RETURN", isDeeplink: "N" }],
  };
  const answer = await sandbox.call("/v1.0/debit/payment-host-to-host", JSON.stringify(body));
  const { pathname, search } = new URL(Ordered.parse(answer).webRedirectUrl);
  return pathname + search;
}

const Link = z.object({ address: z.string() });
const Bills = z.object({
  virtual_accounts: z.array(
    z.object({ virtual_account_id: z.string(), state: z.string(), number: z.string() }),
  ),
});

const Transfers = z.object({
  transactions: z.array(z.object({ reference_no: z.string(), partner_reference_no: z.string() })),
});

/** Sends the sample of service 23, and returns its reference of the sandbox. */
async function sendInterbankTransfer(data: string): Promise<string> {
  const { sampleRequest } = await loadDetails("23");
  const partnerReferenceNo = `SKN-${String(Date.now())}`;
  const body = { ...sampleRequest, partnerReferenceNo, sourceAccountNo: "0060209031245" };
  expect(await sandbox.call("/v1.0/transfer-skn", JSON.stringify(body))).toMatchObject({
    responseCode: "2022300",
  });
  const { transactions } = Transfers.parse(await send(url, data, { method: "GET", token: own }));
  const made = transactions.find(({ partner_reference_no }) => partner_reference_no === partnerReferenceNo);
  if (made === undefined) throw new Error("The transfer is not listed.");
  return made.reference_no;
}

const inquireStatus = (originalPartnerReferenceNo: string) =>
  sandbox.call("/v1.0/debit/status", JSON.stringify({ serviceCode: "54", originalPartnerReferenceNo }));

test("the customer approves and returns to the shop, walks away, or refuses", async () => {
  const { page, context, errors } = await openPage(browser);
  const path = await orderPayment("PAGE-1");
  await page.goto(url + path);
  await page.getByText("Toko-sandbox of PT Lembaga Keuangan Mikro").waitFor();
  await page.getByText(`${url}/documentations?from=bank`).waitFor();
  await expectNoAccessibilityErrors(page, "payment");
  await page.getByRole("button", { name: "Walk away" }).click();
  await page.getByText("The payment stays pending").waitFor();
  await expectNoAccessibilityErrors(page, "walked away");
  expect(await inquireStatus("PAGE-1")).toMatchObject({ latestTransactionStatus: "03" });
  await page.getByRole("button", { name: "Back to the payment" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(/\/documentations\?from=bank&originalPartnerReferenceNo=PAGE-1&.*Status=00$/);
  expect(await inquireStatus("PAGE-1")).toMatchObject({ latestTransactionStatus: "00" });

  await page.goto(url + path);
  await page.getByText("Payment approved").waitFor();
  await expectNoAccessibilityErrors(page, "paid");

  await page.goto(url + (await orderPayment("PAGE-2")));
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(/\/documentations\?from=bank&.*Status=05$/);
  expect(errors).toEqual([]);
  await context.close();
});

test("on a phone the page fits, and a wrong link says what to do", async () => {
  const { page, context, errors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(url + (await orderPayment("PAGE-3")));
  await page.getByRole("button", { name: "Wrong PIN" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.goto(`${url}/sandbox/payment?link=v1.wrong`);
  await page.getByText("This link is not valid.").waitFor();
  expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
  expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  await context.close();
});

test("a payment link pays a virtual account without a session", async () => {
  const data = `/api/v1/apps/${sandbox.app.db_id}/test-data`;
  const { virtual_accounts } = Bills.parse(await send(url, data, { method: "GET", token: own }));
  const bill = virtual_accounts.find(({ state }) => state === "open");
  if (bill === undefined) throw new Error("Each app starts with an open virtual account.");
  const path = `${data}/virtual-accounts/${bill.virtual_account_id}/link`;
  const { pathname, search } = new URL(Link.parse(await post(url, path, own, {})).address);
  const { page, context, errors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(url + pathname + search);
  await page.getByText(bill.number).waitFor();
  await expectNoAccessibilityErrors(page, "bill");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByText("was paid, and the shop is told").waitFor();
  await expectNoAccessibilityErrors(page, "paid bill");
  await page.reload();
  await page.getByText("was paid, and the shop is told").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a link to decide settles a transfer without a session", async () => {
  const data = `/api/v1/apps/${sandbox.app.db_id}/test-data`;
  await send(url, `${data}/held-results`, { method: "PUT", token: own, body: { holds_results: true } });
  const path = `${data}/transactions/${await sendInterbankTransfer(data)}/link`;
  const { pathname, search } = new URL(Link.parse(await post(url, path, own, {})).address);
  const { page, context, errors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(url + pathname + search);
  await page.getByText("This transfer waits").waitFor();
  await expectNoAccessibilityErrors(page, "transfer that waits");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.getByRole("button", { name: "Settle" }).click();
  await page.getByText("The beneficiary has the money").waitFor();
  await expectNoAccessibilityErrors(page, "settled transfer");
  await page.reload();
  await page.getByRole("button", { name: "Reverse" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
