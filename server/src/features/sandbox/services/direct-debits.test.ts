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

const createReference = () => `DD-${String((references += 1))}`;
const send = (name: string, body: object, as = app) =>
  call(as, { method: "POST", target: `/v1.0/debit/${name}`, body: JSON.stringify(body) });
const readCode = async (name: string, body: object, as = app) =>
  (await send(name, body, as)).body.responseCode;

const toIdr = (value: string) => ({ value, currency: "IDR" });
const buildOption = (value: string, fee = "0.00", currency = "IDR") => ({
  payMethod: "BALANCE",
  payOption: "BALANCE_ACCOUNT",
  transAmount: { value, currency },
  feeAmount: { value: fee, currency },
});
const order = (changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  merchantId: "MRC-1",
  amount: toIdr("150000.00"),
  payOptionDetails: [buildOption("150000.00", "1050.00")],
  ...changes,
});
const payDirectDebit = async (changes: object = {}, partnerReferenceNo = createReference()) => {
  const { body } = await send("payment-host-to-host", order({ partnerReferenceNo, ...changes }));
  expect(body.responseCode).toBe("2005400");
  return { partnerReferenceNo, referenceNo: String(body["referenceNo"]) };
};
type Payment = Pick<Awaited<ReturnType<typeof payDirectDebit>>, "partnerReferenceNo">;

const buildCancellation = ({ partnerReferenceNo }: Payment, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  ...changes,
});
const refund = ({ partnerReferenceNo }: Payment, value: string | null, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  partnerRefundNo: createReference(),
  ...(value === null ? {} : { refundAmount: toIdr(value) }),
  ...changes,
});
const inquireStatus = async (reference: object, as = app) =>
  (await send("status", { serviceCode: "54", ...reference }, as)).body;
const inquire = async (target: string, asked: object) =>
  (await call(app, { method: "POST", target, body: JSON.stringify({ serviceCode: "54", ...asked }) })).body;
/** What service 55 says; service 53 says the same. */
async function readStatus({ partnerReferenceNo }: Payment): Promise<unknown> {
  const asked = { originalPartnerReferenceNo: partnerReferenceNo };
  const { latestTransactionStatus: status } = await inquireStatus(asked);
  const other = await inquire("/v1.0/qr/qr-mpm-status", asked);
  expect(other["latestTransactionStatus"]).toBe(status);
  return status;
}
/** What service 36 says of a payment that was made. */
const readTransferStatus = async (reference: object): Promise<unknown> =>
  (await inquire("/v1.0/transfer/status", reference))["latestTransactionStatus"];

const post = async (path: string, body: object) =>
  (await call(app, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) })).body;

const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const readBalances = async () => [await readBalance("2000100101"), await readBalance("2000900900")];
const unchanged = ["1000000.00", "1000000.00"];
const expectBalanced = async () => {
  const { _sum } = await db().testAccount.aggregate({ where: { appId: app.id }, _sum: { balance: true } });
  expect(_sum.balance?.toFixed(2)).toBe("0.00");
};
const countByCode = (codes: (string | undefined)[]) =>
  Object.fromEntries(codes.map((code = "") => [code, codes.filter((each) => each === code).length]));
const change = (number: string, data: object) =>
  db().testAccount.updateMany({ where: { appId: app.id, number }, data });
const movePaymentToYesterday = ({ partnerReferenceNo }: Payment) =>
  db().testPayment.updateMany({
    where: { appId: app.id, partnerReferenceNo },
    data: { paidAt: new Date(Date.now() - dayMs) },
  });

test("a payment has one reference in all services, also if it was refused before", async () => {
  const sent = order();
  await payDirectDebit();
  await change("2000100101", { status: "closed" });
  expect(await readCode("payment-host-to-host", sent)).toBe("4035418");
  await change("2000100101", { status: "active" });
  const { partnerReferenceNo } = sent;
  const { referenceNo } = (await send("payment-host-to-host", sent)).body;
  expect(
    await post("transfer/status", { serviceCode: "54", originalReferenceNo: referenceNo }),
  ).toMatchObject({
    responseCode: "2003600",
    originalReferenceNo: referenceNo,
    referenceNumber: referenceNo,
  });
  const asked = { originalPartnerReferenceNo: partnerReferenceNo };
  expect(await post("transfer/status", { serviceCode: "54", ...asked })).toMatchObject({
    originalReferenceNo: referenceNo,
  });
  expect(await post("transaction-history-detail", asked)).toMatchObject({ referenceNo });
  expect(await post("bank-statement", { accountNo: "2000100101" })).toMatchObject({
    detailData: [{ transactionId: referenceNo }, {}, {}],
  });
});

test("history has the type and the state of a payment, and its refunds", async () => {
  const list = async () => (await post("transaction-history-list", {}))["detailData"];
  const payment = await payDirectDebit();
  const asked = { originalPartnerReferenceNo: payment.partnerReferenceNo };
  const paid = { type: "PAYMENT", status: "SUCCESS", amount: toIdr("150000.00") };
  expect(await list()).toMatchObject([paid]);
  expect(await readCode("refund", refund(payment, "50000.00"))).toBe("2005800");
  const refunded = { type: "REFUND", status: "SUCCESS" };
  expect(await list()).toMatchObject([{ ...refunded, amount: toIdr("50000.00") }, paid]);
  expect(await readCode("refund", refund(payment, "100000.00"))).toBe("2005800");
  expect(await list()).toMatchObject([refunded, refunded, { ...paid, status: "CANCELLED" }]);
  const cancelled = await payDirectDebit();
  expect(await readCode("cancel", buildCancellation(cancelled))).toBe("2005700");
  expect(await list()).toMatchObject([{ ...paid, status: "CANCELLED" }, refunded, refunded, {}]);
  expect(await post("transaction-history-detail", asked)).toMatchObject({
    type: "PAYMENT",
    status: "CANCELLED",
  });
});

test("a payment moves its money, and is found by each of its references, by its app only", async () => {
  const { partnerReferenceNo, referenceNo } = await payDirectDebit();
  expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
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
    const answer = await inquireStatus(reference);
    expect(answer).toMatchObject({
      responseCode: "2005500",
      latestTransactionStatus: "00",
      originalResponseCode: "2005400",
      originalPartnerReferenceNo: partnerReferenceNo,
      originalReferenceNo: referenceNo,
      originalExternalId: externalId,
      transAmount: toIdr("150000.00"),
      feeAmount: toIdr("1050.00"),
    });
    expect(answer).not.toHaveProperty("refundHistory");
    expect((await inquireStatus(reference, stranger)).responseCode).toBe("4045501");
  }
  expect((await inquireStatus({ originalPartnerReferenceNo: "unknown" })).responseCode).toBe("4045501");
  expect((await inquireStatus({})).responseCode).toBe("4045501");
  const mixed = { originalPartnerReferenceNo: partnerReferenceNo, originalReferenceNo: "unknown" };
  expect((await inquireStatus(mixed)).responseCode).toBe("4045501");
  const other = { originalPartnerReferenceNo: partnerReferenceNo, merchantId: "MRC-2" };
  expect((await inquireStatus(other)).responseCode).toBe("4045508");
  expect(await readCode("cancel", buildCancellation({ partnerReferenceNo }), stranger)).toBe("4045701");
  expect(await readCode("refund", refund({ partnerReferenceNo }, null), stranger)).toBe("4045801");
});

describe("a payment", () => {
  const pay = (changes: object) => readCode("payment-host-to-host", order(changes));

  test("without an amount is of the sum of its ways to pay, to the cent", async () => {
    const payOptionDetails = [buildOption("100.10", "0.50"), buildOption("0.20", "0.25")];
    const payment = await payDirectDebit({ amount: undefined, payOptionDetails });
    expect(await readBalances()).toEqual(["999899.70", "1000100.30"]);
    expect(await inquireStatus({ originalPartnerReferenceNo: payment.partnerReferenceNo })).toMatchObject({
      transAmount: toIdr("100.30"),
      feeAmount: toIdr("0.75"),
    });
  });

  test("is refused by its fields before any money moves", async () => {
    expect(await pay({ amount: undefined, payOptionDetails: undefined })).toBe("4005402");
    expect(await pay({ amount: { value: "1.00", currency: "USD" } })).toBe("4005401");
    expect(await pay({ amount: undefined, payOptionDetails: [buildOption("1.00", "0.00", "USD")] })).toBe(
      "4005401",
    );
    expect(await pay({ amount: toIdr("0.00") })).toBe("4005401");
    expect(await pay({ amount: toIdr("20000000.01") })).toBe("4035402");
    expect(await pay({ merchantId: "9999999999" })).toBe("4045408");
    expect(await pay({ merchantId: "8888888888" })).toBe("4035419");
    expect(await pay({ terminalId: "9999999999" })).toBe("4045417");
    expect(await pay({ bankCardToken: "9999999999" })).toBe("4045411");
    expect(await pay({ otp: "999999" })).toBe("4045415");
    expect(await pay({ validUpTo: "2026-01-01T00:00:00+07:00" })).toBe("4035400");
    expect(await db().testTransaction.count({ where: { appId: app.id, serviceCode: "54" } })).toBe(0);
  });

  test("that the accounts refuse has failed, and can be sent again", async () => {
    const dear = order({ amount: toIdr("1000000.01") });
    expect(await readCode("payment-host-to-host", dear)).toBe("4035414");
    expect(await pay({ amount: toIdr("20000000.00") })).toBe("4035414");
    expect(await readBalances()).toEqual(unchanged);
    const asked = { originalPartnerReferenceNo: dear.partnerReferenceNo };
    expect(await inquireStatus(asked)).toMatchObject({
      responseCode: "2005500",
      latestTransactionStatus: "06",
      originalResponseCode: "4035414",
    });
    expect(await readStatus(dear)).toBe("06");
    expect(await readTransferStatus(asked)).toBe("06");
    const { originalReferenceNo } = await inquireStatus(asked);
    expect(await readCode("cancel", asked)).toBe("4045701");
    for (const [state, code] of [
      ["closed", "4035418"],
      ["frozen", "4035405"],
      ["dormant", "4035409"],
    ] as const) {
      await change("2000100101", { status: state });
      expect(await pay({})).toBe(code);
    }
    await change("2000100101", { status: "active" });
    expect(await readCode("payment-host-to-host", { ...dear, amount: toIdr("1000000.00") })).toBe("2005400");
    // The reference that was answered while it had failed stays its own.
    const paid = { latestTransactionStatus: "00", originalReferenceNo };
    expect(await inquireStatus(asked)).toMatchObject(paid);
    expect(await inquireStatus({ originalReferenceNo })).toMatchObject(paid);
    expect(await readTransferStatus({ originalReferenceNo })).toBe("00");
    expect(await readBalances()).toEqual(["0.00", "2000000.00"]);
  });

  test("sent again moves no money; with other content it is inconsistent", async () => {
    const first = order();
    expect(await readCode("payment-host-to-host", first)).toBe("2005400");
    expect(await readCode("payment-host-to-host", first)).toBe("4095401");
    expect(await readCode("payment-host-to-host", { ...first, otp: "123456" })).toBe("4095401");
    expect(await readCode("payment-host-to-host", { ...first, amount: toIdr("1.00") })).toBe("4045418");
    for (const changes of [{ merchantId: "MRC-2" }, { terminalId: "TRM-2" }, { externalStoreId: "STORE-2" }])
      expect(await readCode("payment-host-to-host", { ...first, ...changes })).toBe("4045418");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("sent again with an end in the past is inconsistent, because its money was moved", async () => {
    const first = order();
    expect(await readCode("payment-host-to-host", first)).toBe("2005400");
    const validUpTo = "2026-01-31T23:59:59+07:00";
    expect(await readCode("payment-host-to-host", { ...first, validUpTo })).toBe("4045418");
    expect(await pay({ validUpTo })).toBe("4035400");
  });

  test("sent twenty times at once is made once", async () => {
    const same = order();
    const codes = await Promise.all(Array.from({ length: 20 }, () => readCode("payment-host-to-host", same)));
    expect(countByCode(codes)).toEqual({ "2005400": 1, "4095401": 19 });
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
    await expectBalanced();
  });

  test("may have the reference of a QR", async () => {
    const { partnerReferenceNo } = order();
    const qr = { method: "POST", target: "/v1.0/qr/qr-mpm-generate" };
    const body = JSON.stringify({ partnerReferenceNo, amount: toIdr("1.00") });
    expect((await call(app, { ...qr, body })).body.responseCode).toBe("2004700");
    const payment = await payDirectDebit({}, partnerReferenceNo);
    expect(await readCode("cancel", buildCancellation(payment))).toBe("2005700");
    expect(
      await db().testPayment.count({ where: { appId: app.id, partnerReferenceNo, cancelledAt: null } }),
    ).toBe(1);
  });
});

describe("a cancellation", () => {
  test("returns all the money on the same day", async () => {
    const payment = await payDirectDebit();
    expect(await readCode("cancel", buildCancellation(payment, { amount: toIdr("1.00") }))).toBe("4045713");
    expect(await readCode("cancel", buildCancellation(payment, { merchantId: "MRC-2" }))).toBe("4045708");
    expect((await send("cancel", buildCancellation(payment))).body).toMatchObject({
      responseCode: "2005700",
      originalReferenceNo: payment.referenceNo,
    });
    expect(await readStatus(payment)).toBe("05");
    expect(await readTransferStatus({ originalReferenceNo: payment.referenceNo })).toBe("05");
    expect(await readCode("cancel", buildCancellation(payment))).toBe("4045704");
    expect(await readCode("refund", refund(payment, "1.00"))).toBe("4045800");
    expect(await readBalances()).toEqual(unchanged);
    await expectBalanced();
  });

  test("and a refund may be of as much as a payment, above the limit of a payment by QR", async () => {
    await payDirectDebit();
    await change("2000100101", { balance: "40000000.00" });
    const amount = toIdr("12345678.00");
    expect(await readCode("refund", refund(await payDirectDebit({ amount }), amount.value))).toBe("2005800");
    const cancelled = await payDirectDebit({ amount });
    expect(await readCode("refund", refund(cancelled, "12345678.01"))).toBe("4045813");
    expect(await readCode("cancel", buildCancellation(cancelled, { amount }))).toBe("2005700");
  });

  test("ends a payment that was only initiated, without money", async () => {
    const initiated = { partnerReferenceNo: "PRT-20261120-000084" };
    expect(await readStatus(initiated)).toBe("01");
    expect(await readCode("refund", refund(initiated, "1.00"))).toBe("4045800");
    expect(await readCode("cancel", buildCancellation(initiated))).toBe("2005700");
    expect(await readStatus(initiated)).toBe("05");
    expect(await db().testTransaction.count({ where: { appId: app.id, serviceCode: "57" } })).toBe(0);
  });

  test("is refused when unknown, refunded, after the day of the payment, and by the accounts", async () => {
    expect(await readCode("cancel", buildCancellation({ partnerReferenceNo: "unknown" }))).toBe("4045701");
    const refunded = await payDirectDebit();
    expect(await readCode("refund", refund(refunded, "0.01"))).toBe("2005800");
    expect(await readCode("cancel", buildCancellation(refunded))).toBe("4045700");
    const early = await payDirectDebit();
    await movePaymentToYesterday(early);
    expect(await readCode("cancel", buildCancellation(early))).toBe("4035700");
    expect(await readCode("refund", refund(early, null))).toBe("2005800");
    const last = await payDirectDebit();
    await change("2000100101", { status: "frozen" });
    expect(await readCode("cancel", buildCancellation(last))).toBe("4035705");
    await change("2000100101", { status: "active" });
    await change("2000900900", { balance: 0 });
    expect(await readCode("cancel", buildCancellation(last))).toBe("4035714");
    expect(await readStatus(last)).toBe("00");
  });
});

describe("a refund", () => {
  test("returns parts of a payment, and never more than was paid", async () => {
    const payment = await payDirectDebit();
    const first = await send("refund", refund(payment, "50000.25"));
    expect(first.body).toMatchObject({
      responseCode: "2005800",
      originalReferenceNo: payment.referenceNo,
      refundAmount: toIdr("50000.25"),
    });
    expect(first.body).not.toHaveProperty("partnerTrxId");
    expect(await readStatus(payment)).toBe("00");
    expect(await readCode("refund", refund(payment, "99999.76"))).toBe("4045813");
    expect((await send("refund", refund(payment, null))).body).toMatchObject({
      refundAmount: toIdr("99999.75"),
    });
    expect(await inquireStatus({ originalReferenceNo: payment.referenceNo })).toMatchObject({
      latestTransactionStatus: "04",
      refundHistory: [
        { refundNo: first.body["refundNo"], refundAmount: toIdr("50000.25"), refundStatus: "00" },
        { refundAmount: toIdr("99999.75") },
      ],
    });
    expect(await readTransferStatus({ originalReferenceNo: payment.referenceNo })).toBe("04");
    expect(await readCode("refund", refund(payment, "0.01"))).toBe("4045800");
    expect(await readBalances()).toEqual(unchanged);
    await expectBalanced();
  });

  test("is refused when unknown, of another merchant or currency, and without funds", async () => {
    const payment = await payDirectDebit();
    expect(await readCode("refund", refund({ partnerReferenceNo: "unknown" }, "1.00"))).toBe("4045801");
    expect(await readCode("refund", refund(payment, "1.00", { merchantId: "MRC-2" }))).toBe("4045808");
    const dollars = { refundAmount: { value: "1.00", currency: "USD" } };
    expect(await readCode("refund", refund(payment, null, dollars))).toBe("4005801");
    await change("2000900900", { balance: 0 });
    expect(await readCode("refund", refund(payment, "1.00"))).toBe("4035814");
    const status = await inquireStatus({ originalPartnerReferenceNo: payment.partnerReferenceNo });
    expect([status["latestTransactionStatus"], status["refundHistory"] ?? []]).toEqual(["00", []]);
  });

  test("sent again is the same refund; with other content it is inconsistent", async () => {
    const payment = await payDirectDebit();
    const asked = refund(payment, "150000.00");
    const [first, again] = [await send("refund", asked), await send("refund", asked)];
    expect(first.body.responseCode).toBe("2005800");
    expect(again.body).toEqual(first.body);
    expect(await readCode("refund", { ...asked, refundAmount: toIdr("1.00") })).toBe("4045818");
    expect(await readCode("refund", { ...asked, reason: "Rusak" })).toBe("4045818");
    const { partnerReferenceNo: originalPartnerReferenceNo } = await payDirectDebit();
    expect(await readCode("refund", { ...asked, originalPartnerReferenceNo })).toBe("4045818");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("of many payments at once under one reference returns the money of one", async () => {
    const payments = [await payDirectDebit(), await payDirectDebit(), await payDirectDebit()];
    const partnerRefundNo = createReference();
    const codes = await Promise.all(
      payments.map((payment) => readCode("refund", refund(payment, null, { partnerRefundNo }))),
    );
    expect(countByCode(codes)).toEqual({ "2005800": 1, "4045818": 2 });
    expect((await Promise.all(payments.map(readStatus))).toSorted()).toEqual(["00", "00", "04"]);
    expect(await readBalances()).toEqual(["700000.00", "1300000.00"]);
  });
});

test("twenty refunds and cancellations of one payment at once never return more than was paid", async () => {
  const payment = await payDirectDebit();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0
        ? readCode("cancel", buildCancellation(payment))
        : readCode("refund", refund(payment, "40000.00")),
    ),
  );
  const { "2005700": cancelled = 0, "2005800": refunded = 0, ...refused } = countByCode(codes);
  // The first one decides: a cancellation of all, or three refunds and too little left for a fourth.
  expect([cancelled, refunded]).toEqual(cancelled > 0 ? [1, 0] : [0, 3]);
  const business = ["4045704", "4045700", "4045800", "4045813"];
  expect(Object.keys(refused).filter((code) => !business.includes(code))).toEqual([]);
  expect(await readBalances()).toEqual(cancelled > 0 ? unchanged : ["970000.00", "1030000.00"]);
  await expectBalanced();
});
