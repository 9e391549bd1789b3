import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, getErrors, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  createExternalId,
  runAtOnce,
  toIdr,
  type TestApp,
} from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;
beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
});

const send = (name: string, body: object) =>
  call(app, { method: "POST", target: `/v1.0/qr/qr-mpm-${name}`, body: JSON.stringify(body) });

async function generateQr(amount: string | null = "150000.00") {
  const partnerReferenceNo = createExternalId();
  await send("generate", {
    partnerReferenceNo,
    ...(amount === null ? {} : { amount: toIdr(amount) }),
    merchantId: "MRC-1",
    storeId: "STORE-1",
    terminalId: "TRM-1",
    validityPeriod: "2030-12-31T23:59:59+07:00",
  });
  const { id } = await db().testPayment.findFirstOrThrow({ where: { appId: app.id, partnerReferenceNo } });
  return { id, partnerReferenceNo };
}

const pay = (qrId: string, body: { amount?: string } = {}, by = developer) =>
  by.call(testDataContract.payQr, { params: { appId: app.id, qrId }, body });
const expireQr = (qrId: string) =>
  developer.call(testDataContract.expireQr, { params: { appId: app.id, qrId } });
const queryQr = async (partnerReferenceNo: string): Promise<unknown> =>
  (await send("query", { originalPartnerReferenceNo: partnerReferenceNo, serviceCode: "47" })).body[
    "latestTransactionStatus"
  ];
const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const listCallbacks = async () =>
  getPage(callbacksContract.list, await developer.call(callbacksContract.list, { query: { app: app.id } }))
    .rows.length;

test("a QR that a customer of another bank pays moves money from outside, once, and tells the merchant", async () => {
  const { id, partnerReferenceNo } = await generateQr();
  const settled = Number(await readBalance("2000900900"));
  const payer = await readBalance("2000100101");
  expect(getData(testDataContract.payQr, await pay(id))).toMatchObject({
    state: "paid",
    paid_amount: "150000.00",
  });
  expect(Number(await readBalance("2000900900")) - settled).toBe(150_000);
  expect(await readBalance("2000100101")).toBe(payer);
  expect(await queryQr(partnerReferenceNo)).toBe("00");
  expect(getFailure(await pay(id), "conflict").code).toBe("qr_paid");
  expect(getFailure(await expireQr(id), "conflict").code).toBe("qr_paid");
  const [callback, ...others] = await db().callback.findMany({ where: { appId: app.id } });
  expect(others).toEqual([]);
  expect([callback?.serviceCode, JSON.parse(callback?.body ?? "")]).toMatchObject([
    "52",
    { originalPartnerReferenceNo: partnerReferenceNo, amount: { value: "150000.00" } },
  ]);
  expect(await listCallbacks()).toBe(1);
});

test("a refund and a cancellation return the money to where it came from", async () => {
  const payer = await readBalanceAtStart();
  const refunded = await generateQr();
  await pay(refunded.id);
  const refund = {
    originalPartnerReferenceNo: refunded.partnerReferenceNo,
    partnerRefundNo: createExternalId(),
    refundAmount: toIdr("50000.00"),
  };
  expect((await send("refund", refund)).body.responseCode).toBe("2007800");
  const cancelled = await generateQr();
  await pay(cancelled.id);
  const cancellation = {
    originalPartnerReferenceNo: cancelled.partnerReferenceNo,
    merchantId: "MRC-1",
    reason: "Permintaan pelanggan",
  };
  expect((await send("cancel", cancellation)).body.responseCode).toBe("2007700");
  expect(await readBalance("2000100101")).toBe(payer);
  const { _sum } = await db().testAccount.aggregate({ where: { appId: app.id }, _sum: { balance: true } });
  expect(_sum.balance?.toFixed(2)).toBe("0.00");
});

async function readBalanceAtStart() {
  await developer.call(testDataContract.show, { params: { appId: app.id } });
  return readBalance("2000100101");
}

const amountRule = "amount: Amount must be the amount of the QR, or any amount if the QR has none";

test("an amount must be that of the QR, or any if it has none", async () => {
  const fixed = await generateQr();
  expect(getErrors(await pay(fixed.id, { amount: "149999.99" }))).toEqual([amountRule]);
  expect(getErrors(await pay(fixed.id, { amount: "-1" }))[0]).toMatch(/^amount: /);
  getData(testDataContract.payQr, await pay(fixed.id, { amount: "150000" }));
  const open = await generateQr(null);
  expect(getErrors(await pay(open.id))).toEqual([amountRule]);
  expect(getData(testDataContract.payQr, await pay(open.id, { amount: "12.50" })).paid_amount).toBe("12.50");
});

test("no QR is paid from outside above the limit of a payment, so that all of it can be refunded", async () => {
  const { id, partnerReferenceNo } = await generateQr(null);
  const aboveLimit = "amount: Amount must be at most 10000000.00, the limit of a payment by QR";
  expect(getErrors(await pay(id, { amount: "10000000.01" }))).toEqual([aboveLimit]);
  getData(testDataContract.payQr, await pay(id, { amount: "10000000" }));
  const refund = {
    originalPartnerReferenceNo: partnerReferenceNo,
    partnerRefundNo: createExternalId(),
    refundAmount: toIdr("10000000.00"),
  };
  expect((await send("refund", refund)).body.responseCode).toBe("2007800");
});

test("an expired QR or bill is refused as after its own end", async () => {
  const { id, partnerReferenceNo } = await generateQr();
  expect(getData(testDataContract.expireQr, await expireQr(id)).state).toBe("expired");
  expect(getFailure(await pay(id), "conflict").code).toBe("qr_expired");
  expect((await send("payment", { partnerReferenceNo, amount: toIdr("150000.00") })).body.responseCode).toBe(
    "4035000",
  );
  const { id: virtualAccountId } = await db().testVirtualAccount.findFirstOrThrow({
    where: { appId: app.id, paidAt: null, expiresAt: null },
  });
  const input = { params: { appId: app.id, virtualAccountId } };
  const ended = await developer.call(testDataContract.expireVirtualAccount, input);
  expect(getData(testDataContract.expireVirtualAccount, ended).state).toBe("expired");
  const again = await developer.call(testDataContract.expireVirtualAccount, input);
  expect(getFailure(again, "conflict").code).toBe("virtual_account_expired");
});

test("only people of the company who may change it pay its QR", async () => {
  const { id } = await generateQr();
  const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
  getFailure(await pay(id, {}, viewer), "conflict");
  getFailure(await pay(id, {}, await signedInAs("tenant")), "not_found");
  const { id: directDebit } = await db().testPayment.findFirstOrThrow({
    where: { appId: app.id, kind: { not: "qr" } },
  });
  expect(getFailure(await pay(directDebit), "not_found").code).toBe("no_such_qr");
  getData(testDataContract.payQr, await pay(id));
});

test("of payments by API and from outside at once, one moves money", async () => {
  const { id, partnerReferenceNo } = await generateQr();
  const paidByApi = { partnerReferenceNo, amount: toIdr("150000.00") };
  const settled = Number(await readBalance("2000900900"));
  const codes = await runAtOnce(12, async (index) =>
    index % 2 === 0 ? (await pay(id)).status : (await send("payment", paidByApi)).body.responseCode,
  );
  expect(Number(await readBalance("2000900900")) - settled).toBe(150_000);
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(1);
  expect(await db().callback.count({ where: { appId: app.id } })).toBe(1);
});
