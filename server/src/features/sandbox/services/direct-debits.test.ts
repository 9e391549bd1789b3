import { dayMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const newReference = () => `DD-${String((references += 1))}`;
const send = (name: string, body: object, as = app) =>
  call(as, { method: "POST", target: `/v1.0/debit/${name}`, body: JSON.stringify(body) });
const codeOf = async (name: string, body: object, as = app) => (await send(name, body, as)).body.responseCode;

const idr = (value: string) => ({ value, currency: "IDR" });
const option = (value: string, fee = "0.00", currency = "IDR") => ({
  payMethod: "BALANCE",
  payOption: "BALANCE_ACCOUNT",
  transAmount: { value, currency },
  feeAmount: { value: fee, currency },
});
const order = (changes: object = {}) => ({
  partnerReferenceNo: newReference(),
  merchantId: "MRC-1",
  amount: idr("150000.00"),
  payOptionDetails: [option("150000.00", "1050.00")],
  ...changes,
});
const paid = async (changes: object = {}, partnerReferenceNo = newReference()) => {
  const { body } = await send("payment-host-to-host", order({ partnerReferenceNo, ...changes }));
  expect(body.responseCode).toBe("2005400");
  return { partnerReferenceNo, referenceNo: String(body["referenceNo"]) };
};
type Payment = Pick<Awaited<ReturnType<typeof paid>>, "partnerReferenceNo">;

const cancellation = ({ partnerReferenceNo }: Payment, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  ...changes,
});
const refund = ({ partnerReferenceNo }: Payment, value: string | null, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  partnerRefundNo: newReference(),
  ...(value === null ? {} : { refundAmount: idr(value) }),
  ...changes,
});
const status = async (reference: object, as = app) =>
  (await send("status", { serviceCode: "54", ...reference }, as)).body;
const statusOf = async ({ partnerReferenceNo }: Payment): Promise<unknown> =>
  (await status({ originalPartnerReferenceNo: partnerReferenceNo }))["latestTransactionStatus"];

const balanceOf = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const balances = async () => [await balanceOf("2000100101"), await balanceOf("2000900900")];
const unchanged = ["1000000.00", "1000000.00"];
const expectBalanced = async () => {
  const { _sum } = await db().testAccount.aggregate({ where: { appId: app.id }, _sum: { balance: true } });
  expect(_sum.balance?.toFixed(2)).toBe("0.00");
};
const countsOf = (codes: (string | undefined)[]) =>
  Object.fromEntries(codes.map((code = "") => [code, codes.filter((each) => each === code).length]));
const change = (number: string, data: object) =>
  db().testAccount.updateMany({ where: { appId: app.id, number }, data });
const paidYesterday = ({ partnerReferenceNo }: Payment) =>
  db().testPayment.updateMany({
    where: { appId: app.id, partnerReferenceNo },
    data: { paidAt: new Date(Date.now() - dayMs) },
  });

test("a payment moves its money, and is found by each of its references, by its app only", async () => {
  const { partnerReferenceNo, referenceNo } = await paid();
  expect(await balances()).toEqual(["850000.00", "1150000.00"]);
  await expectBalanced();
  const { externalId } = await db().testTransaction.findFirstOrThrow({
    where: { appId: app.id, serviceCode: "54" },
  });
  const stranger = await buildCallingApp();
  for (const reference of [
    { originalPartnerReferenceNo: partnerReferenceNo },
    { originalReferenceNo: referenceNo },
    { originalExternalId: externalId },
  ]) {
    const answer = await status(reference);
    expect(answer).toMatchObject({
      responseCode: "2005500",
      latestTransactionStatus: "00",
      originalResponseCode: "2005400",
      originalPartnerReferenceNo: partnerReferenceNo,
      originalReferenceNo: referenceNo,
      originalExternalId: externalId,
      transAmount: idr("150000.00"),
      feeAmount: idr("1050.00"),
    });
    expect(answer).not.toHaveProperty("refundHistory");
    expect((await status(reference, stranger)).responseCode).toBe("4045501");
  }
  expect((await status({ originalPartnerReferenceNo: "unknown" })).responseCode).toBe("4045501");
  expect((await status({})).responseCode).toBe("4045501");
  const mixed = { originalPartnerReferenceNo: partnerReferenceNo, originalReferenceNo: "unknown" };
  expect((await status(mixed)).responseCode).toBe("4045501");
  const other = { originalPartnerReferenceNo: partnerReferenceNo, merchantId: "MRC-2" };
  expect((await status(other)).responseCode).toBe("4045508");
  expect(await codeOf("cancel", cancellation({ partnerReferenceNo }), stranger)).toBe("4045701");
  expect(await codeOf("refund", refund({ partnerReferenceNo }, null), stranger)).toBe("4045801");
});

describe("a payment", () => {
  const pay = (changes: object) => codeOf("payment-host-to-host", order(changes));

  test("without an amount is of the sum of its ways to pay, to the cent", async () => {
    const payOptionDetails = [option("100.10", "0.50"), option("0.20", "0.25")];
    const payment = await paid({ amount: undefined, payOptionDetails });
    expect(await balances()).toEqual(["999899.70", "1000100.30"]);
    expect(await status({ originalPartnerReferenceNo: payment.partnerReferenceNo })).toMatchObject({
      transAmount: idr("100.30"),
      feeAmount: idr("0.75"),
    });
  });

  test("is refused by its fields before any money moves", async () => {
    expect(await pay({ amount: undefined, payOptionDetails: undefined })).toBe("4005402");
    expect(await pay({ amount: { value: "1.00", currency: "USD" } })).toBe("4005401");
    expect(await pay({ amount: undefined, payOptionDetails: [option("1.00", "0.00", "USD")] })).toBe(
      "4005401",
    );
    expect(await pay({ amount: idr("0.00") })).toBe("4005401");
    expect(await pay({ amount: idr("10000000.01") })).toBe("4035402");
    expect(await pay({ merchantId: "9999999999" })).toBe("4045408");
    expect(await pay({ merchantId: "8888888888" })).toBe("4035419");
    expect(await pay({ terminalId: "9999999999" })).toBe("4045417");
    expect(await pay({ bankCardToken: "9999999999" })).toBe("4045411");
    expect(await pay({ otp: "999999" })).toBe("4045415");
    expect(await pay({ validUpTo: "2026-01-01T00:00:00+07:00" })).toBe("4035400");
    expect(await db().testTransaction.count({ where: { appId: app.id, serviceCode: "54" } })).toBe(0);
  });

  test("that the accounts refuse has failed, and can be sent again", async () => {
    const dear = order({ amount: idr("1000000.01") });
    expect(await codeOf("payment-host-to-host", dear)).toBe("4035414");
    expect(await balances()).toEqual(unchanged);
    const asked = { originalPartnerReferenceNo: dear.partnerReferenceNo };
    expect(await status(asked)).toMatchObject({
      responseCode: "2005500",
      latestTransactionStatus: "06",
      originalResponseCode: "4035414",
    });
    expect(await codeOf("cancel", asked)).toBe("4045701");
    for (const [state, code] of [
      ["closed", "4035418"],
      ["frozen", "4035405"],
      ["dormant", "4035409"],
    ] as const) {
      await change("2000100101", { status: state });
      expect(await pay({})).toBe(code);
    }
    await change("2000100101", { status: "active" });
    expect(await codeOf("payment-host-to-host", { ...dear, amount: idr("1000000.00") })).toBe("2005400");
    expect(await status(asked)).toMatchObject({ latestTransactionStatus: "00" });
    expect(await balances()).toEqual(["0.00", "2000000.00"]);
  });

  test("sent again moves no money; with other content it is inconsistent", async () => {
    const first = order();
    expect(await codeOf("payment-host-to-host", first)).toBe("2005400");
    expect(await codeOf("payment-host-to-host", first)).toBe("4095401");
    expect(await codeOf("payment-host-to-host", { ...first, otp: "123456" })).toBe("4095401");
    expect(await codeOf("payment-host-to-host", { ...first, amount: idr("1.00") })).toBe("4045418");
    for (const changes of [{ merchantId: "MRC-2" }, { terminalId: "TRM-2" }, { externalStoreId: "STORE-2" }])
      expect(await codeOf("payment-host-to-host", { ...first, ...changes })).toBe("4045418");
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("sent again with an end in the past is inconsistent, because its money was moved", async () => {
    const first = order();
    expect(await codeOf("payment-host-to-host", first)).toBe("2005400");
    const validUpTo = "2026-01-31T23:59:59+07:00";
    expect(await codeOf("payment-host-to-host", { ...first, validUpTo })).toBe("4045418");
    expect(await pay({ validUpTo })).toBe("4035400");
  });

  test("sent twenty times at once is made once", async () => {
    const same = order();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf("payment-host-to-host", same)));
    expect(countsOf(codes)).toEqual({ "2005400": 1, "4095401": 19 });
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);
    await expectBalanced();
  });

  test("may have the reference of a QR", async () => {
    const { partnerReferenceNo } = order();
    const qr = { method: "POST", target: "/v1.0/qr/qr-mpm-generate" };
    const body = JSON.stringify({ partnerReferenceNo, amount: idr("1.00") });
    expect((await call(app, { ...qr, body })).body.responseCode).toBe("2004700");
    const payment = await paid({}, partnerReferenceNo);
    expect(await codeOf("cancel", cancellation(payment))).toBe("2005700");
    expect(
      await db().testPayment.count({ where: { appId: app.id, partnerReferenceNo, cancelledAt: null } }),
    ).toBe(1);
  });
});

describe("a cancellation", () => {
  test("returns all the money on the same day", async () => {
    const payment = await paid();
    expect(await codeOf("cancel", cancellation(payment, { amount: idr("1.00") }))).toBe("4045713");
    expect(await codeOf("cancel", cancellation(payment, { merchantId: "MRC-2" }))).toBe("4045708");
    expect((await send("cancel", cancellation(payment))).body).toMatchObject({
      responseCode: "2005700",
      originalReferenceNo: payment.referenceNo,
    });
    expect(await statusOf(payment)).toBe("05");
    expect(await codeOf("cancel", cancellation(payment))).toBe("4045704");
    expect(await codeOf("refund", refund(payment, "1.00"))).toBe("4045800");
    expect(await balances()).toEqual(unchanged);
    await expectBalanced();
  });

  test("ends a payment that was only initiated, without money", async () => {
    const initiated = { partnerReferenceNo: "PRT-20261120-000084" };
    expect(await statusOf(initiated)).toBe("01");
    expect(await codeOf("refund", refund(initiated, "1.00"))).toBe("4045800");
    expect(await codeOf("cancel", cancellation(initiated))).toBe("2005700");
    expect(await statusOf(initiated)).toBe("05");
    expect(await db().testTransaction.count({ where: { appId: app.id, serviceCode: "57" } })).toBe(0);
  });

  test("is refused when unknown, refunded, after the day of the payment, and by the accounts", async () => {
    expect(await codeOf("cancel", cancellation({ partnerReferenceNo: "unknown" }))).toBe("4045701");
    const refunded = await paid();
    expect(await codeOf("refund", refund(refunded, "0.01"))).toBe("2005800");
    expect(await codeOf("cancel", cancellation(refunded))).toBe("4045700");
    const early = await paid();
    await paidYesterday(early);
    expect(await codeOf("cancel", cancellation(early))).toBe("4035700");
    expect(await codeOf("refund", refund(early, null))).toBe("2005800");
    const last = await paid();
    await change("2000100101", { status: "frozen" });
    expect(await codeOf("cancel", cancellation(last))).toBe("4035705");
    await change("2000100101", { status: "active" });
    await change("2000900900", { balance: 0 });
    expect(await codeOf("cancel", cancellation(last))).toBe("4035714");
    expect(await statusOf(last)).toBe("00");
  });
});

describe("a refund", () => {
  test("returns parts of a payment, and never more than was paid", async () => {
    const payment = await paid();
    const first = await send("refund", refund(payment, "50000.25"));
    expect(first.body).toMatchObject({
      responseCode: "2005800",
      originalReferenceNo: payment.referenceNo,
      refundAmount: idr("50000.25"),
    });
    expect(await statusOf(payment)).toBe("00");
    expect(await codeOf("refund", refund(payment, "99999.76"))).toBe("4045813");
    expect((await send("refund", refund(payment, null))).body).toMatchObject({
      refundAmount: idr("99999.75"),
    });
    expect(await status({ originalReferenceNo: payment.referenceNo })).toMatchObject({
      latestTransactionStatus: "04",
      refundHistory: [
        { refundNo: first.body["refundNo"], refundAmount: idr("50000.25"), refundStatus: "00" },
        { refundAmount: idr("99999.75") },
      ],
    });
    expect(await codeOf("refund", refund(payment, "0.01"))).toBe("4045800");
    expect(await balances()).toEqual(unchanged);
    await expectBalanced();
  });

  test("is refused when unknown, of another merchant or currency, and without funds", async () => {
    const payment = await paid();
    expect(await codeOf("refund", refund({ partnerReferenceNo: "unknown" }, "1.00"))).toBe("4045801");
    expect(await codeOf("refund", refund(payment, "1.00", { merchantId: "MRC-2" }))).toBe("4045808");
    const dollars = { refundAmount: { value: "1.00", currency: "USD" } };
    expect(await codeOf("refund", refund(payment, null, dollars))).toBe("4005801");
    await change("2000900900", { balance: 0 });
    expect(await codeOf("refund", refund(payment, "1.00"))).toBe("4035814");
    expect(await statusOf(payment)).toBe("00");
  });

  test("sent again is the same refund; with other content it is inconsistent", async () => {
    const payment = await paid();
    const asked = refund(payment, "150000.00");
    const [first, again] = [await send("refund", asked), await send("refund", asked)];
    expect(first.body.responseCode).toBe("2005800");
    expect(again.body).toEqual(first.body);
    expect(await codeOf("refund", { ...asked, refundAmount: idr("1.00") })).toBe("4045818");
    expect(await codeOf("refund", { ...asked, reason: "Rusak" })).toBe("4045818");
    const { partnerReferenceNo: originalPartnerReferenceNo } = await paid();
    expect(await codeOf("refund", { ...asked, originalPartnerReferenceNo })).toBe("4045818");
    expect(await balances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("of many payments at once under one reference returns the money of one", async () => {
    const payments = [await paid(), await paid(), await paid()];
    const partnerRefundNo = newReference();
    const codes = await Promise.all(
      payments.map((payment) => codeOf("refund", refund(payment, null, { partnerRefundNo }))),
    );
    expect(countsOf(codes)).toEqual({ "2005800": 1, "4045818": 2 });
    expect((await Promise.all(payments.map(statusOf))).toSorted()).toEqual(["00", "00", "04"]);
    expect(await balances()).toEqual(["700000.00", "1300000.00"]);
  });
});

test("twenty refunds and cancellations of one payment at once never return more than was paid", async () => {
  const payment = await paid();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0
        ? codeOf("cancel", cancellation(payment))
        : codeOf("refund", refund(payment, "40000.00")),
    ),
  );
  const { "2005700": cancelled = 0, "2005800": refunded = 0, ...refused } = countsOf(codes);
  // The first one decides: a cancellation of all, or three refunds and too little left for a fourth.
  expect([cancelled, refunded]).toEqual(cancelled > 0 ? [1, 0] : [0, 3]);
  const business = ["4045704", "4045700", "4045800", "4045813"];
  expect(Object.keys(refused).filter((code) => !business.includes(code))).toEqual([]);
  expect(await balances()).toEqual(cancelled > 0 ? unchanged : ["970000.00", "1030000.00"]);
  await expectBalanced();
});
