import { snapServices } from "contract/snap/services";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs, formatWibDay, minuteMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { advanceClock, buildClockApps, dayIn, inDays, resetClock } from "#test/app-clocks.ts";
import { createUniqueName } from "#test/builders.ts";
import { getData, getFailure, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildSampleCall, call, createExternalId, toIdr, type TestApp } from "#test/snap-client.ts";

/* What the bank of the sandbox lets expire, by the test clock of an app. */

usePortal();

let app: TestApp;
/** Of the same company. */
let other: TestApp;
let developer: SignedIn;

beforeEach(async () => {
  ({ app, other, developer } = await buildClockApps());
});

const params = () => ({ appId: app.id });
const advance = (days: number) => advanceClock(developer, app, days);
const reset = () => resetClock(developer, app);
const post = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/${name}`, body: JSON.stringify(body) })).body;
const readCode = async (name: string, body: object, as = app) => (await post(name, body, as)).responseCode;
const createReference = () => createUniqueName("ref");

describe("virtual accounts", () => {
  const buildBill = (expiredDate: string) => {
    const customerNo = createExternalId().slice(-10);
    const named = {
      partnerServiceId: "   88899",
      customerNo,
      virtualAccountNo: `   88899${customerNo}`,
      trxId: createReference(),
    };
    const bill = { ...named, virtualAccountName: "Rini", expiredDate };
    return { named, bill: { ...bill, totalAmount: toIdr("150000.00") } };
  };
  const buildPayment = (named: object) => ({
    ...named,
    partnerReferenceNo: createReference(),
    sourceAccountNo: "2000100101",
    paidAmount: toIdr("150000.00"),
  });

  test("expire for this app only, and are open again after a reset", async () => {
    const { named, bill } = buildBill(inDays(10));
    for (const each of [app, other])
      expect(await readCode("transfer-va/create-va", bill, each)).toBe("2002700");
    await advance(9);
    expect(await readCode("transfer-va/inquiry-va", named)).toBe("2003000");
    await advance(2);
    expect(await readCode("transfer-va/inquiry-va", named)).toBe("4043019");
    expect(await readCode("transfer-va/inquiry-intrabank", named)).toBe("4043219");
    expect(await readCode("transfer-va/payment-intrabank", buildPayment(named))).toBe("4043319");
    expect(await readCode("transfer-va/inquiry-va", named, other)).toBe("2003000");
    const found = await showBill(bill.trxId);
    expect(found?.state).toBe("expired");
    const paid = await developer.call(testDataContract.payVirtualAccount, {
      params: { ...params(), virtualAccountId: found?.virtual_account_id ?? "" },
      body: {},
    });
    expect(getFailure(paid, "conflict").remark).toContain("has expired");
    await reset();
    expect(await readCode("transfer-va/payment-intrabank", buildPayment(named))).toBe("2003300");
  });

  async function showBill(trxId: string) {
    const reply = await developer.call(testDataContract.show, { params: params() });
    return getData(testDataContract.show, reply).virtual_accounts.find(({ trx_id }) => trx_id === trxId);
  }

  test("are created, paid and reported in the time of the sandbox", async () => {
    await advance(40);
    const past = await post("transfer-va/create-va", buildBill(inDays(5)).bill);
    expect([past.responseCode, past.responseMessage]).toEqual([
      "4002701",
      "Invalid Field Format expiredDate",
    ]);
    const { named, bill } = buildBill(inDays(41));
    expect(await readCode("transfer-va/create-va", bill)).toBe("2002700");
    expect((await showBill(bill.trxId))?.state).toBe("open");
    const paid = await post("transfer-va/payment-intrabank", buildPayment(named));
    expect(paid.responseCode).toBe("2003300");
    const status = await post("transfer-va/status", { ...named, inquiryRequestId: "1" });
    expect(JSON.stringify(status["virtualAccountData"])).toContain(`"transactionDate":"${dayIn(40)}`);
    const report = { partnerServiceId: named.partnerServiceId };
    expect(await readCode("transfer-va/report", report)).toBe("2003500");
    await advance(60);
    expect(await readCode("transfer-va/report", report)).toBe("4043501");
  });

  test("a bill is ended, and paid from outside, at the time of the sandbox", async () => {
    await advance(20);
    const bills = [buildBill(inDays(21)), buildBill(inDays(21))].map(({ bill }) => bill);
    const ids: string[] = [];
    for (const bill of bills) {
      expect(await readCode("transfer-va/create-va", bill)).toBe("2002700");
      ids.push((await showBill(bill.trxId))?.virtual_account_id ?? "");
    }
    const [paidId = "", endedId = ""] = ids;
    const paid = getData(
      testDataContract.payVirtualAccount,
      await developer.call(testDataContract.payVirtualAccount, {
        params: { ...params(), virtualAccountId: paidId },
        body: {},
      }),
    );
    expect([paid.state, paid.paid_at?.slice(0, 10)]).toEqual(["paid", inUtc(20)]);
    const ended = getData(
      testDataContract.expireVirtualAccount,
      await developer.call(testDataContract.expireVirtualAccount, {
        params: { ...params(), virtualAccountId: endedId },
      }),
    );
    expect([ended.state, ended.expires_at?.slice(0, 10)]).toEqual(["expired", inUtc(20)]);
    const { body } = await db().callback.findFirstOrThrow({ where: { appId: app.id, serviceCode: "25" } });
    expect(body).toContain(`"trxDateTime":"${dayIn(20)}`);
  });

  const inUtc = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
});

describe("QRs", () => {
  const generate = async (validityPeriod: string) => {
    const partnerReferenceNo = createReference();
    const amount = toIdr("150000.00");
    const body = { partnerReferenceNo, amount, merchantId: "MRC-1", validityPeriod };
    const { responseCode, qrContent } = await post("qr/qr-mpm-generate", body);
    return { partnerReferenceNo, responseCode, qrContent };
  };
  const pay = (partnerReferenceNo: string) =>
    post("qr/qr-mpm-payment", { partnerReferenceNo, amount: toIdr("150000.00") });
  const query = async (partnerReferenceNo: string) =>
    post("qr/qr-mpm-query", { originalPartnerReferenceNo: partnerReferenceNo, serviceCode: "47" });
  const cancel = (partnerReferenceNo: string) =>
    readCode("qr/qr-mpm-cancel", {
      originalPartnerReferenceNo: partnerReferenceNo,
      merchantId: "MRC-1",
      reason: "x",
    });

  test("expire, and a new one needs an end after the time of the sandbox", async () => {
    const { partnerReferenceNo, qrContent } = await generate(inDays(1));
    await advance(2);
    expect((await query(partnerReferenceNo))["latestTransactionStatus"]).toBe("06");
    expect((await pay(partnerReferenceNo)).responseCode).toBe("4035000");
    const scan = { qrContent, scanTime: inDays(0), partnerReferenceNo: createReference() };
    expect(await readCode("qr/qr-mpm-decode", scan)).toBe("4034800");
    expect((await generate(inDays(0, 15 * minuteMs))).responseCode).toBe("4004701");
    const fresh = await generate(inDays(2, 15 * minuteMs));
    expect((await pay(fresh.partnerReferenceNo)).responseCode).toBe("2005000");
  });

  test("a paid one is cancelled on the day of the sandbox on which it was paid", async () => {
    await advance(5);
    const [early, late] = [await generate(inDays(30)), await generate(inDays(30))];
    for (const each of [early, late]) {
      const paid = await pay(each.partnerReferenceNo);
      expect(paid.responseCode).toBe("2005000");
      expect(paid["transactionDate"]).toContain(dayIn(5));
    }
    expect((await query(early.partnerReferenceNo))["paidTime"]).toContain(dayIn(5));
    expect(await cancel(early.partnerReferenceNo)).toBe("2007700");
    await advance(1);
    expect(await cancel(late.partnerReferenceNo)).toBe("4057701");
    // Paid on a day that has not come yet.
    await reset();
    expect(await cancel(late.partnerReferenceNo)).toBe("2007700");
  });

  test("the code of a customer is valid for five minutes of the sandbox", async () => {
    const createCode = () => post("qr/qr-cpm-generate", { partnerTrxDate: inDays(0) });
    const payCode = (qrContent: unknown) =>
      readCode("qr/qr-cpm-payment", {
        partnerReferenceNo: createReference(),
        merchantId: "MRC-1",
        amount: toIdr("1000.00"),
        qrContent,
      });
    const { qrContent: old } = await createCode();
    await advance(3);
    expect(await payCode(old)).toBe("4036000");
    const fresh = await createCode();
    expect(fresh["expiryTime"]).toContain(formatWibDay(new Date(Date.now() + 3 * dayMs + 5 * minuteMs)));
    expect(await payCode(fresh["qrContent"])).toBe("2006000");
  });

  test("a request for a payment expires", async () => {
    const partnerReferenceNo = createReference();
    const service = snapServices.find(({ code }) => code === "19");
    if (service === undefined) throw new Error("There is no service 19.");
    const changes = { partnerReferenceNo, expiredDatetime: inDays(1) };
    const ordered = await call(app, await buildSampleCall(service, "/v1.0", changes));
    expect(ordered.body.responseCode).toBe("2001900");
    const readStatus = async () =>
      (await post("transfer/status", { originalPartnerReferenceNo: partnerReferenceNo, serviceCode: "19" }))[
        "latestTransactionStatus"
      ];
    expect(await readStatus()).toBe("03");
    await advance(2);
    expect(await readStatus()).toBe("06");
  });
});

test("a payment, its refund and its callback have times of the sandbox, also once the clock is advanced again", async () => {
  await advance(5);
  const originalPartnerReferenceNo = createReference();
  const paid = await post("debit/payment-host-to-host", {
    partnerReferenceNo: originalPartnerReferenceNo,
    merchantId: "MRC-1",
    amount: toIdr("150000.00"),
  });
  expect(paid.responseCode).toBe("2005400");
  const { body } = await db().callback.findFirstOrThrow({ where: { appId: app.id, serviceCode: "56" } });
  expect(body).toContain(`"createdTime":"${dayIn(5)}`);
  expect(body).toContain(`"finishedTime":"${dayIn(5)}`);
  const order = { originalPartnerReferenceNo, partnerRefundNo: createReference() };
  const refunded = await post("debit/refund", order);
  expect([refunded.responseCode, refunded["refundTime"]]).toEqual([
    "2005800",
    expect.stringContaining(dayIn(5)),
  ]);
  await advance(5);
  expect((await post("debit/refund", order))["refundTime"]).toBe(refunded["refundTime"]);
  const status = await post("debit/status", { originalPartnerReferenceNo, serviceCode: "54" });
  expect(JSON.stringify(status["refundHistory"])).toContain(
    `"refundDate":"${String(refunded["refundTime"])}"`,
  );
  expect(String(status["paidTime"]) <= String(refunded["refundTime"])).toBe(true);
});

test("an order and its cancellation have times of the sandbox", async () => {
  await advance(5);
  const partnerReferenceNo = createReference();
  const ordered = await post("emoney/otc-cashout", {
    partnerReferenceNo,
    customerNumber: "6281234567890",
    otp: "123456",
    amount: toIdr("150000.00"),
  });
  expect([ordered.responseCode, String(ordered["transactionDate"]).slice(0, 10)]).toEqual([
    "2004400",
    dayIn(5),
  ]);
  await advance(1);
  const cancelled = await post("emoney/otc-cancel", {
    originalPartnerReferenceNo: partnerReferenceNo,
    customerNumber: "6281234567890",
    reason: "x",
  });
  const days = [cancelled["transactionDate"], cancelled["cancelTime"]].map((time) =>
    String(time).slice(0, 10),
  );
  expect([cancelled.responseCode, ...days]).toEqual(["2004600", dayIn(5), dayIn(6)]);
});

test("a mandate expires", async () => {
  const register = (expiredDatetime: string) =>
    post("debit/fast-emandate", {
      partnerReferenceNo: createReference(),
      bankCode: "991",
      sourceAccountNo: "2000100101",
      sourceAccountName: "Toko Nusantara",
      maxAmount: toIdr("5000.00"),
      billerId: "BIL-1",
      billerName: "Biller",
      customerId: "CUST-1",
      expiredDatetime,
    });
  const debit = (eMandateReffId: unknown) =>
    readCode("debit/fast-payment", {
      partnerReferenceNo: createReference(),
      customerReference: "INV-1",
      bankCode: "991",
      eMandateReffId,
      beneficiaryAccountNo: "2000200202",
      beneficiaryAccountName: "Sari Wulandari",
      sourceAccountNo: "2000100101",
      sourceAccountName: "Toko Nusantara",
      amount: toIdr("5000.00"),
      transactionDate: inDays(0),
    });
  const { eMandateReffId } = await register(inDays(365));
  await advance(364);
  expect(await debit(eMandateReffId)).toBe("2007100");
  await advance(2);
  expect(await debit(eMandateReffId)).toBe("4037118");
  expect((await register(inDays(365))).responseCode).toBe("4007001");
  expect((await register(inDays(367))).responseCode).toBe("2007000");
});

test.each([
  ["47", "validityPeriod", "2004700"],
  ["19", "expiredDatetime", "4091901"],
  ["70", "expiredDatetime", "4097001"],
])("service %s sent again after its own end is a repetition", async (code, end, repeated) => {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const partnerReferenceNo = createReference();
  const inOneDay = inDays(1);
  const order = (changes: object) => buildSampleCall(service, "/v1.0", { ...changes, [end]: inOneDay });
  const sent = await order({ partnerReferenceNo });
  expect((await call(app, sent)).body.responseCode).toBe(`200${code}00`);
  await advance(2);
  expect((await call(app, sent)).body.responseCode).toBe(repeated);
  const fresh = await order({ partnerReferenceNo: createReference() });
  expect((await call(app, fresh)).body.responseCode).toBe(`400${code}01`);
});
