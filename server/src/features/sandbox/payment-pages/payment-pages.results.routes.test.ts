import { paymentPagesContract, type ResultDecision } from "contract/payment-pages/payment-pages.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { createPageLink } from "#features/sandbox/bank/payment-links.service.ts";
import {
  anonymous,
  createAddress,
  createCaller,
  getData,
  getErrors,
  getFailure,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, callSample, runAtOnce, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;
beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
  const params = { appId: app.id };
  await developer.call(testDataContract.holdResults, { params, body: { holds_results: true } });
});

const show = (link: string) => anonymous.call(paymentPagesContract.showResult, { body: { link } });
const read = async (link: string) => getData(paymentPagesContract.showResult, await show(link));
const decide = (link: string, decision: ResultDecision) =>
  anonymous.call(paymentPagesContract.decideResult, { body: { link, decision } });
const readData = async () =>
  getData(testDataContract.show, await developer.call(testDataContract.show, { params: { appId: app.id } }));
const sumBalances = async () =>
  (await readData()).accounts.reduce((sum, { balance }) => sum + Number(balance), 0);
const countCallbacks = (serviceCode: string) =>
  db().callback.count({ where: { appId: app.id, serviceCode } });

const readLink = (address: string) => {
  const url = new URL(address);
  expect(url.pathname).toBe("/sandbox/result");
  return url.searchParams.get("link") ?? "";
};

async function linkTransfer(as = developer) {
  const { reference } = await callSample(app, "23");
  const { transactions } = await readData();
  const made = transactions.find(({ partner_reference_no }) => partner_reference_no === reference);
  const params = { appId: app.id, referenceNo: made?.reference_no ?? "" };
  const reply = await as.call(testDataContract.linkTransfer, { params });
  const { address, expires_at } = getData(testDataContract.linkTransfer, reply);
  expect(Math.abs(new Date(expires_at).getTime() - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
  return { link: readLink(address), reference };
}

async function linkBulk() {
  await callSample(app, "20");
  const [bulk] = (await readData()).bulks;
  const params = { appId: app.id, bulkId: bulk?.bulk_id ?? "" };
  const reply = await developer.call(testDataContract.linkBulk, { params });
  return readLink(getData(testDataContract.linkBulk, reply).address);
}

describe("a link of a transfer", () => {
  test("shows it, and settles it once however many decide at once", async () => {
    const { link, reference } = await linkTransfer();
    expect(await read(link)).toMatchObject({
      kind: "transfer",
      app: app.name,
      service_code: "23",
      partner_reference_no: reference,
      result: "held",
      order_count: null,
      decisions: ["settle", "return"],
    });
    const replies = await runAtOnce(10, (turn) => decide(link, turn % 2 === 0 ? "settle" : "return"));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await countCallbacks("75")).toBe(1);
  });

  test("returns its money, or takes back what was settled", async () => {
    await readData();
    const before = await sumBalances();
    const [returned, settled] = [await linkTransfer(), await linkTransfer()];
    expect(getData(paymentPagesContract.decideResult, await decide(returned.link, "return"))).toMatchObject({
      result: "failed",
      decisions: [],
    });
    expect(getData(paymentPagesContract.decideResult, await decide(settled.link, "settle"))).toMatchObject({
      result: "executed",
      decisions: ["reverse"],
    });
    expect(getData(paymentPagesContract.decideResult, await decide(settled.link, "reverse"))).toMatchObject({
      result: "reversed",
      decisions: [],
    });
    expect(await sumBalances()).toBe(before);
    expect(await countCallbacks("75")).toBe(3);
  });

  test("is created by developers of the company only, for their transfers only", async () => {
    const { reference } = await callSample(app, "23");
    const made = (await readData()).transactions.find((each) => each.partner_reference_no === reference);
    const params = { appId: app.id, referenceNo: made?.reference_no ?? "" };
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    expect(await viewer.call(testDataContract.linkTransfer, { params })).toMatchObject({ status: 409 });
    const stranger = await signedInAs("tenant");
    expect(await stranger.call(testDataContract.linkTransfer, { params })).toMatchObject({ status: 404 });
    const unknown = { ...params, referenceNo: "20200101" };
    expect(await developer.call(testDataContract.linkTransfer, { params: unknown })).toMatchObject({
      status: 404,
      body: { code: "no_such_transfer" },
    });
  });

  test("decides nothing while its app is suspended, or after its end", async () => {
    const { link } = await linkTransfer();
    await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
    expect(await show(link)).toMatchObject({ status: 409, body: { code: "payment_app_inactive" } });
    expect(await decide(link, "settle")).toMatchObject({ status: 409 });
    await db().app.update({ where: { id: app.id }, data: { state: "active" } });
    vi.useFakeTimers({ now: Date.now() + 7 * dayMs + 1000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await show(link)).toMatchObject({ status: 404, body: { code: "no_such_bill_page" } });
    vi.useRealTimers();
    expect((await read(link)).result).toBe("held");
  });
});

describe("a link of a bulk", () => {
  test.each([
    ["finish", "executed", 0],
    ["finish_partly", "executed", 1],
    ["finish_failed", "failed", 2],
  ] as const)("%s ends it once, and the tenant is told", async (decision, result, failed) => {
    const link = await linkBulk();
    const shown = await read(link);
    expect(shown).toMatchObject({
      kind: "bulk",
      result: "held",
      decisions: ["finish", "finish_partly", "finish_failed"],
    });
    const replies = await runAtOnce(4, () => decide(link, decision));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const orders = shown.order_count ?? 0;
    expect(await read(link)).toMatchObject({
      result,
      failed_count: failed === 2 ? orders : Math.floor((orders * failed) / 2),
      decisions: [],
    });
    expect(await countCallbacks("21")).toBe(1);
  });
});

test("a link decides only what it is for", async () => {
  const { link } = await linkTransfer();
  const bulk = await linkBulk();
  const message =
    "decision: Decision must be settle, return or reverse for a transfer; finish, finish_partly or finish_failed for a bulk";
  expect(getErrors(await decide(link, "finish"))).toEqual([message]);
  expect(getErrors(await decide(bulk, "settle"))).toEqual([message]);
  const bill = createPageLink("qr", app.id, app.id).link;
  for (const wrong of [bill, `${link.slice(0, -2)}AA`, "v1.x"])
    expect(await show(wrong)).toMatchObject({ status: 404, body: { code: "no_such_bill_page" } });
  for (const page of ["showBill", "show"] as const)
    expect(await anonymous.call(paymentPagesContract[page], { body: { link } })).toMatchObject({
      status: 404,
    });
  expect([(await read(link)).result, (await read(bulk)).result]).toEqual(["held", "held"]);
});

test("the calls of all pages count for the limit of an address", async () => {
  const address = createAddress();
  const visitor = createCaller(undefined, address);
  for (let count = 0; count < 300; count += 1) await inject("limits").paymentPages(address, "requests");
  const link = "v1.x";
  for (const endpoint of [
    paymentPagesContract.show,
    paymentPagesContract.showBill,
    paymentPagesContract.showResult,
  ])
    getFailure(await visitor.call(endpoint, { body: { link } }), "too_many_requests");
});
