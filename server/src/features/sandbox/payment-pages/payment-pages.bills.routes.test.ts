import { paymentPagesContract } from "contract/payment-pages/payment-pages.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/database.ts";
import { createPageLink, createDebitLink } from "#features/sandbox/bank/payment-links.service.ts";
import { buildTenantServer } from "#test/builders.ts";
import { anonymous, getData, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, runAtOnce, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;
beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId });
  await developer.call(testDataContract.show, { params: { appId: app.id } });
});

const show = (link: string) => anonymous.call(paymentPagesContract.showBill, { body: { link } });
const pay = (link: string, amount?: string) =>
  anonymous.call(paymentPagesContract.payBill, {
    body: { link, ...(amount === undefined ? {} : { amount }) },
  });
const readPaid = async (link: string, amount?: string) =>
  getData(paymentPagesContract.payBill, await pay(link, amount));

const findOpen = { appId: "", paidAt: null, expiresAt: null, amount: { not: null } };
const findBill = () => db().testVirtualAccount.findFirstOrThrow({ where: { ...findOpen, appId: app.id } });
const findQr = () =>
  db().testPayment.findFirstOrThrow({ where: { ...findOpen, appId: app.id, kind: "qr", cancelledAt: null } });
const readSettled = async () => {
  const { balance } = await db().testAccount.findFirstOrThrow({
    where: { appId: app.id, number: "2000900900" },
  });
  return balance.toFixed(2);
};
const countCallbacks = (serviceCode: string) =>
  db().callback.count({ where: { appId: app.id, serviceCode } });

async function linkBill(virtualAccountId: string, as = developer) {
  const reply = await as.call(testDataContract.linkVirtualAccount, {
    params: { appId: app.id, virtualAccountId },
  });
  const { address, expires_at } = getData(testDataContract.linkVirtualAccount, reply);
  expect(Math.abs(new Date(expires_at).getTime() - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
  const url = new URL(address);
  expect(url.pathname).toBe("/sandbox/bill");
  return url.searchParams.get("link") ?? "";
}

async function linkQr(qrId: string) {
  const reply = await developer.call(testDataContract.linkQr, { params: { appId: app.id, qrId } });
  return new URL(getData(testDataContract.linkQr, reply).address).searchParams.get("link") ?? "";
}

describe("a link of a virtual account", () => {
  test("lets the payer choose the amount of a bill that accepts several", async () => {
    const { id } = await findBill();
    await db().testVirtualAccount.update({ where: { id }, data: { trxType: "M" } });
    const shown = getData(paymentPagesContract.showBill, await show(await linkBill(id)));
    expect(shown.can).toEqual({ pay: true, choose: true });
  });

  test("shows it, and pays it once however many pay at once", async () => {
    const bill = await findBill();
    const link = await linkBill(bill.id);
    expect(getData(paymentPagesContract.showBill, await show(link))).toMatchObject({
      kind: "virtual_account",
      app: app.name,
      number: bill.number,
      state: "open",
      can: { pay: true, choose: false },
    });
    const before = Number(await readSettled());
    const replies = await runAtOnce(10, () => pay(link));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(Number(await readSettled()) - before).toBe(Number(bill.amount));
    expect(await countCallbacks("25")).toBe(1);
    expect(getData(paymentPagesContract.showBill, await show(link))).toMatchObject({
      state: "paid",
      can: { pay: false },
    });
  });

  test("refuses another amount and a late payment without a server, naming the field", async () => {
    const bill = await findBill();
    const link = await linkBill(bill.id);
    expect(getErrors(await pay(link, "1.00"))).toEqual([
      "amount: Amount must be the amount of the bill (types M and N: or more; I, L and X: or less), or any amount if the bill has none",
    ]);
    await db().testVirtualAccount.update({ where: { id: bill.id }, data: { expiresAt: new Date() } });
    expect(await pay(link)).toMatchObject({ status: 409, body: { code: "virtual_account_expired" } });
    expect(await countCallbacks("25")).toBe(0);
  });

  test("lets the server of the tenant decide on too little, too much and too late", async () => {
    const bill = await findBill();
    const link = await linkBill(bill.id);
    const { appId } = await buildTenantServer(app.ownerId);
    await db().tenantServer.update({ where: { appId }, data: { appId: app.id } });
    await db().testVirtualAccount.update({ where: { id: bill.id }, data: { expiresAt: new Date() } });
    expect(getData(paymentPagesContract.showBill, await show(link))).toMatchObject({
      state: "expired",
      can: { pay: true, choose: true },
    });
    expect(await readPaid(link, "1.00")).toMatchObject({ state: "pending" });
    expect(await pay(link, "1.00")).toMatchObject({ status: 409, body: { code: "virtual_account_pending" } });
    expect(await countCallbacks("24")).toBe(1);
  });
});

test("a link of a QR pays it as a customer of another bank, and the merchant is told", async () => {
  const qr = await findQr();
  const link = await linkQr(qr.id);
  expect(getErrors(await pay(link, "1.00"))).toEqual([
    "amount: Amount must be the amount of the QR, or any amount if the QR has none",
  ]);
  expect(await readPaid(link)).toMatchObject({
    kind: "qr",
    number: qr.referenceNo,
    state: "paid",
    paid_amount: qr.amount?.toFixed(2),
  });
  expect(await countCallbacks("52")).toBe(1);
  expect(await pay(link)).toMatchObject({ status: 409, body: { code: "qr_paid" } });
});

describe("no link", () => {
  test("is created by viewers, strangers or for another app", async () => {
    const { id: virtualAccountId } = await findBill();
    const params = { appId: app.id, virtualAccountId };
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    const stranger = await signedInAs("tenant");
    expect((await viewer.call(testDataContract.linkVirtualAccount, { params })).status).toBe(409);
    expect((await stranger.call(testDataContract.linkVirtualAccount, { params })).status).toBe(404);
    const other = await buildCallingApp();
    const owner = await signedInAs("tenant", { companyId: other.companyId });
    const reply = await owner.call(testDataContract.linkVirtualAccount, {
      params: { appId: other.id, virtualAccountId },
    });
    expect(reply.status).toBe(404);
  });

  test("works after its end, cut, of a direct debit, or after a reset", async () => {
    const { id } = await findBill();
    const { link } = createPageLink("virtual_account", app.id, id);
    const of = (kind: "virtual_account" | "qr", other: string) => createPageLink(kind, app.id, other).link;
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() - 7 * dayMs - 1000);
    const ended = of("virtual_account", id);
    vi.useRealTimers();
    const debit = createDebitLink(app.id, id);
    for (const wrong of [
      ended,
      debit,
      "x",
      link.slice(0, -5),
      of("qr", id),
      of("virtual_account", (await findQr()).id),
    ])
      expect(await pay(wrong)).toMatchObject({ status: 404, body: { code: "no_such_bill_page" } });
    await developer.call(testDataContract.reset, { params: { appId: app.id } });
    expect(await pay(link)).toMatchObject({ status: 404 });
  });

  test("pays for an app that is not active", async () => {
    const link = await linkBill((await findBill()).id);
    await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
    for (const reply of [await show(link), await pay(link)])
      expect(reply).toMatchObject({ status: 409, body: { code: "payment_app_inactive" } });
    expect(await countCallbacks("25")).toBe(0);
  });
});
