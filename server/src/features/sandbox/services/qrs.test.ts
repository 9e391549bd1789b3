import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";
import { decodeQr } from "./handlers/emv-qr.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const createReference = () => `QR-${String((references += 1))}`;
const send = (name: string, body: object, as = app) =>
  call(as, { method: "POST", target: `/v1.0/qr/qr-mpm-${name}`, body: JSON.stringify(body) });
const readCode = async (name: string, body: object, as = app) =>
  (await send(name, body, as)).body.responseCode;

const toIdr = (value: string) => ({ value, currency: "IDR" });
const buildQrOrder = (changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  amount: toIdr("150000.00"),
  feeAmount: toIdr("1050.00"),
  merchantId: "MRC-1",
  storeId: "STORE-1",
  terminalId: "TRM-1",
  validityPeriod: "2030-12-31T23:59:59+07:00",
  ...changes,
});
const Created = z.object({
  responseCode: z.literal("2004700"),
  referenceNo: z.string(),
  qrContent: z.string(),
});
const generateQr = async (changes: object = {}) => {
  const order = buildQrOrder(changes);
  const { referenceNo, qrContent } = Created.parse((await send("generate", order)).body);
  return { referenceNo, qrContent, partnerReferenceNo: order.partnerReferenceNo };
};
type Qr = Awaited<ReturnType<typeof generateQr>>;

const scan = (qr: Pick<Qr, "qrContent">, changes: object = {}) => ({
  qrContent: qr.qrContent,
  scanTime: "2026-11-20T10:14:50+07:00",
  ...changes,
});
const buildPayment = (qr: Pick<Qr, "partnerReferenceNo">, changes: object = {}) => ({
  partnerReferenceNo: qr.partnerReferenceNo,
  amount: toIdr("150000.00"),
  ...changes,
});
const buildCancellation = ({ partnerReferenceNo }: Qr, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  merchantId: "MRC-1",
  reason: "Permintaan pelanggan",
  ...changes,
});
const refund = ({ partnerReferenceNo }: Qr, value: string | null, changes: object = {}) => ({
  originalPartnerReferenceNo: partnerReferenceNo,
  partnerRefundNo: createReference(),
  ...(value === null ? {} : { refundAmount: toIdr(value) }),
  ...changes,
});
const payQr = async (changes: object = {}) => {
  const qr = await generateQr(changes);
  expect(await readCode("payment", buildPayment(qr))).toBe("2005000");
  return qr;
};
const readStatus = async ({ partnerReferenceNo }: Qr): Promise<unknown> =>
  (await send("query", { originalPartnerReferenceNo: partnerReferenceNo, serviceCode: "47" })).body[
    "latestTransactionStatus"
  ];
const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const readBalances = async () => [await readBalance("2000100101"), await readBalance("2000900900")];
const expectBalanced = async () => {
  const { _sum } = await db().testAccount.aggregate({ where: { appId: app.id }, _sum: { balance: true } });
  expect(_sum.balance?.toFixed(2)).toBe("0.00");
};
const countByCode = (codes: (string | undefined)[]) =>
  Object.fromEntries(codes.map((code = "") => [code, codes.filter((each) => each === code).length]));

/** A QR that has expired since its creation. */
async function createExpired() {
  const qr = await generateQr();
  const expiresAt = new Date("2026-01-01T00:00:00+07:00");
  const where = { appId: app.id, referenceNo: qr.referenceNo };
  await db().testPayment.updateMany({ where, data: { expiresAt } });
  return qr;
}

test("a QR is created, decoded, paid, and found by each of its references", async () => {
  const qr = await generateQr();
  expect(decodeQr(qr.qrContent)).toMatchObject({ amount: "150000.00", referenceNo: qr.referenceNo });
  expect(await readStatus(qr)).toBe("03");

  const scanned = await send("decode", scan(qr, { partnerReferenceNo: "PAYER-1" }));
  expect(scanned.body).toMatchObject({
    responseCode: "2004800",
    referenceNo: qr.referenceNo,
    partnerReferenceNo: "PAYER-1",
    merchantName: "Toko Contoh",
    merchantLocation: "Jakarta",
    transactionAmount: toIdr("150000.00"),
    feeAmount: toIdr("1050.00"),
  });
  const answer = await send("payment", buildPayment({ partnerReferenceNo: "PAYER-1" }));
  expect(answer.body).toMatchObject({
    responseCode: "2005000",
    amount: toIdr("150000.00"),
    feeAmount: toIdr("1050.00"),
  });
  expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  await expectBalanced();

  const { externalId } = await db().testTransaction.findFirstOrThrow({
    where: { appId: app.id, serviceCode: "50" },
  });
  const body = JSON.stringify({ serviceCode: "50", originalPartnerReferenceNo: "PAYER-1" });
  const ofTransfer = await call(app, { method: "POST", target: "/v1.0/transfer/status", body });
  expect(ofTransfer.body).toMatchObject({
    originalReferenceNo: answer.body["referenceNo"],
    originalExternalId: externalId,
    latestTransactionStatus: "00",
  });
  for (const reference of [
    { originalPartnerReferenceNo: qr.partnerReferenceNo },
    { originalReferenceNo: qr.referenceNo },
    { originalPartnerReferenceNo: "PAYER-1" },
    { originalReferenceNo: answer.body["referenceNo"] },
    { originalExternalId: externalId },
  ]) {
    expect((await send("query", { ...reference, serviceCode: "47" })).body).toMatchObject({
      responseCode: "2005100",
      latestTransactionStatus: "00",
      ...reference,
      amount: toIdr("150000.00"),
      feeAmount: toIdr("1050.00"),
      terminalId: "TRM-1",
      paidTime: answer.body["transactionDate"],
    });
    expect((await send("status", { ...reference, serviceCode: "50" })).body).toMatchObject({
      responseCode: "2005300",
      latestTransactionStatus: "00",
      ...reference,
    });
  }
  const stranger = await buildCallingApp();
  const asked = { originalReferenceNo: qr.referenceNo, serviceCode: "47" };
  expect(await readCode("query", asked, stranger)).toBe("4045101");
  expect(await readCode("query", { serviceCode: "47" })).toBe("4045101");
  expect(await readCode("payment", buildPayment(qr), stranger)).toBe("4045001");
});

describe("creating a QR", () => {
  test("again answers the same QR; with other content it is inconsistent", async () => {
    const order = buildQrOrder();
    const [first, again] = [await send("generate", order), await send("generate", order)];
    expect(again.body).toEqual(first.body);
    expect(await readCode("generate", { ...order, amount: toIdr("1.00") })).toBe("4044718");
  });

  test("many times at once with one reference creates one", async () => {
    const order = buildQrOrder();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send("generate", order)));
    expect(new Set(replies.map(({ body }) => body["qrContent"])).size).toBe(1);
  });

  test("needs no field, and refuses another currency, an amount of zero or above the limit", async () => {
    const withoutReference = [await send("generate", {}), await send("generate", {})];
    expect(withoutReference.map(({ body }) => body["responseCode"])).toEqual(["2004700", "2004700"]);
    expect(new Set(withoutReference.map(({ body }) => body["referenceNo"])).size).toBe(2);
    const amount = { value: "150000.00", currency: "USD" };
    expect((await send("generate", buildQrOrder({ amount }))).body).toMatchObject({
      responseCode: "4004701",
      responseMessage: "Invalid Field Format amount.currency",
    });
    expect(await readCode("generate", buildQrOrder({ feeAmount: amount }))).toBe("4004701");
    expect(await readCode("generate", buildQrOrder({ amount: toIdr("0.00") }))).toBe("4004701");
    expect(await readCode("generate", buildQrOrder({ amount: toIdr("10000000.01") }))).toBe("4034702");
    expect(
      (await send("generate", buildQrOrder({ validityPeriod: "2026-01-01T00:00:00+07:00" }))).body,
    ).toMatchObject({
      responseCode: "4004701",
      responseMessage: "Invalid Field Format validityPeriod",
    });
  });
});

describe("decoding", () => {
  test("refuses a damaged, expired, paid or cancelled QR, and another merchant", async () => {
    const qr = await generateQr();
    expect(await readCode("decode", scan({ qrContent: `${qr.qrContent.slice(0, -4)}0000` }))).toBe("4004800");
    expect(await readCode("decode", scan(qr, { merchantId: "MRC-2" }))).toBe("4044808");
    expect(await readCode("decode", scan(await createExpired()))).toBe("4034800");
    expect(await readCode("payment", buildPayment(qr))).toBe("2005000");
    expect(await readCode("decode", scan(qr))).toBe("4044814");
    expect(await readCode("cancel", buildCancellation(qr))).toBe("2007700");
    expect(await readCode("decode", scan(qr))).toBe("4044804");
  });

  test("reads the QR of another app, which cannot be paid", async () => {
    const qr = await generateQr();
    const stranger = await buildCallingApp();
    const scanned = await send("decode", scan(qr, { partnerReferenceNo: "PAYER-2" }), stranger);
    expect(scanned.body).toMatchObject({ responseCode: "2004800", transactionAmount: toIdr("150000.00") });
    expect(scanned.body).not.toHaveProperty("feeAmount");
    expect(await readCode("payment", buildPayment({ partnerReferenceNo: "PAYER-2" }), stranger)).toBe(
      "4045001",
    );
  });
});

describe("a payment", () => {
  test("is refused when unknown, expired, cancelled, paid, of another amount or merchant, or without funds", async () => {
    const qr = await generateQr();
    expect(await readCode("payment", buildPayment({ partnerReferenceNo: "unknown" }))).toBe("4045001");
    expect(await readCode("payment", buildPayment(await createExpired()))).toBe("4035000");
    expect(await readCode("payment", buildPayment(qr, { amount: toIdr("149999.99") }))).toBe("4045013");
    expect(await readCode("payment", buildPayment(qr, { amount: toIdr("10000000.01") }))).toBe("4035002");
    expect(await readCode("payment", buildPayment(qr, { merchantId: "MRC-2" }))).toBe("4045008");
    const dear = await generateQr({ amount: toIdr("9000000.00") });
    expect(await readCode("payment", buildPayment(dear, { amount: undefined }))).toBe("4035014");
    expect(await readStatus(dear)).toBe("03");
    await db().testAccount.updateMany({
      where: { appId: app.id, number: "2000100101" },
      data: { status: "frozen" },
    });
    expect(await readCode("payment", buildPayment(qr))).toBe("4035005");
    await db().testAccount.updateMany({
      where: { appId: app.id, number: "2000100101" },
      data: { status: "active" },
    });
    expect(await readCode("cancel", buildCancellation(dear))).toBe("2007700");
    expect(await readCode("payment", buildPayment(dear, { amount: undefined }))).toBe("4045004");
    await send("decode", scan(qr, { partnerReferenceNo: "PAYER-3" }));
    expect(await readCode("payment", buildPayment(qr))).toBe("2005000");
    expect(await readCode("payment", buildPayment({ partnerReferenceNo: "PAYER-3" }))).toBe("4045014");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("needs an amount if the QR has none", async () => {
    const qr = await generateQr({ amount: undefined });
    expect((await send("payment", buildPayment(qr, { amount: undefined }))).body).toMatchObject({
      responseCode: "4005002",
      responseMessage: "Invalid Mandatory Field amount",
    });
    expect(await readCode("payment", buildPayment(qr, { amount: toIdr("12.55") }))).toBe("2005000");
    expect(await readBalances()).toEqual(["999987.45", "1000012.55"]);
  });

  test("sent again is the same payment; with other content it is inconsistent", async () => {
    const qr = await generateQr();
    const [first, again] = [await send("payment", buildPayment(qr)), await send("payment", buildPayment(qr))];
    expect(again.body).toEqual(first.body);
    expect(await readCode("payment", buildPayment(qr, { amount: toIdr("1.00") }))).toBe("4045018");
    expect(await readCode("payment", buildPayment(qr, { verificationId: "VER-2" }))).toBe("4045018");
    expect(await readCode("payment", buildPayment(qr, { otp: "123456" }))).toBe("2005000");
    const other = await generateQr();
    await send("decode", scan(other, { partnerReferenceNo: qr.partnerReferenceNo }));
    expect(await readCode("payment", buildPayment(qr))).toBe("4045018");
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
  });

  test("of one QR by twenty payers at once is made once, and the money stays the same in all", async () => {
    const qr = await generateQr();
    const payers = Array.from({ length: 20 }, createReference);
    for (const partnerReferenceNo of payers) await send("decode", scan(qr, { partnerReferenceNo }));
    const codes = await Promise.all(
      payers.map((partnerReferenceNo) => readCode("payment", buildPayment({ partnerReferenceNo }))),
    );
    expect(countByCode(codes)).toEqual({ "2005000": 1, "4045014": 19 });
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
    await expectBalanced();
  });

  test("sent twenty times at once is made once", async () => {
    const qr = await generateQr();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send("payment", buildPayment(qr))));
    expect(countByCode(replies.map(({ body }) => body.responseCode))).toEqual({ "2005000": 20 });
    expect(new Set(replies.map(({ body }) => body["referenceNo"])).size).toBe(1);
    expect(await readBalances()).toEqual(["850000.00", "1150000.00"]);
    await expectBalanced();
  });
});

describe("a cancellation", () => {
  test("ends a QR that is not paid, and returns the money of one that is", async () => {
    const open = await generateQr();
    expect((await send("cancel", buildCancellation(open))).body).toMatchObject({
      responseCode: "2007700",
      originalReferenceNo: open.referenceNo,
    });
    expect(await readStatus(open)).toBe("05");
    expect(await readCode("cancel", buildCancellation(open))).toBe("4047704");
    const qr = await payQr();
    expect(await readCode("cancel", buildCancellation(qr, { amount: toIdr("1.00") }))).toBe("4047713");
    expect(await readCode("cancel", buildCancellation(qr, { merchantId: "MRC-2" }))).toBe("4047708");
    expect(await readCode("cancel", buildCancellation(qr))).toBe("2007700");
    expect(await readStatus(qr)).toBe("05");
    expect(await readCode("refund", refund(qr, "1.00"))).toBe("4047800");
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    await expectBalanced();
  });

  test("is refused for an unknown, expired or refunded QR, after the day of its payment, and without funds", async () => {
    expect(
      await readCode("cancel", buildCancellation({ ...(await generateQr()), partnerReferenceNo: "?" })),
    ).toBe("4047701");
    expect(await readCode("cancel", buildCancellation(await createExpired()))).toBe("4047700");
    const refunded = await payQr();
    expect(await readCode("refund", refund(refunded, "0.01"))).toBe("2007800");
    expect(await readCode("cancel", buildCancellation(refunded))).toBe("4047700");
    const early = await payQr();
    await db().testPayment.updateMany({
      where: { appId: app.id, referenceNo: early.referenceNo },
      data: { paidAt: new Date(Date.now() - dayMs) },
    });
    expect(await readCode("cancel", buildCancellation(early))).toBe("4057701");
    const last = await payQr();
    await db().testAccount.updateMany({
      where: { appId: app.id, number: "2000900900" },
      data: { balance: 0 },
    });
    expect(await readCode("cancel", buildCancellation(last))).toBe("4037714");
    expect(await readStatus(last)).toBe("00");
  });

  test("sent twenty times at once returns the money once", async () => {
    const qr = await payQr();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => readCode("cancel", buildCancellation(qr))),
    );
    expect(countByCode(codes)).toEqual({ "2007700": 1, "4047704": 19 });
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    await expectBalanced();
  });
});

describe("a refund", () => {
  test("returns parts of a payment, and never more than was paid", async () => {
    const qr = await payQr();
    expect((await send("refund", refund(qr, "50000.25"))).body).toMatchObject({
      responseCode: "2007800",
      originalReferenceNo: qr.referenceNo,
      refundAmount: toIdr("50000.25"),
    });
    expect(await readStatus(qr)).toBe("00");
    expect(await readCode("refund", refund(qr, "99999.76"))).toBe("4047813");
    expect((await send("refund", refund(qr, null))).body).toMatchObject({ refundAmount: toIdr("99999.75") });
    expect(await readStatus(qr)).toBe("04");
    expect(await readCode("refund", refund(qr, "0.01"))).toBe("4047800");
    expect(await readCode("refund", refund(await generateQr(), "0.01"))).toBe("4047800");
    expect(await readCode("refund", refund({ ...qr, partnerReferenceNo: "?" }, "0.01"))).toBe("4047801");
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    await expectBalanced();
  });

  test("sent again is the same refund; with other content it is inconsistent", async () => {
    const qr = await payQr();
    const order = refund(qr, "150000.00");
    const [first, again] = [await send("refund", order), await send("refund", order)];
    expect(again.body).toEqual(first.body);
    expect(first.body.responseCode).toBe("2007800");
    expect(await readCode("refund", { ...order, refundAmount: toIdr("1.00") })).toBe("4047818");
    expect(await readCode("refund", { ...order, reason: "Rusak" })).toBe("4047818");
    const { partnerReferenceNo: originalPartnerReferenceNo } = await payQr();
    expect(await readCode("refund", { ...order, originalPartnerReferenceNo })).toBe("4047818");
  });

  test("of half a payment is made twice when twenty arrive at once", async () => {
    const qr = await payQr();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => readCode("refund", refund(qr, "75000.00"))),
    );
    expect(countByCode(codes)).toEqual({ "2007800": 2, "4047800": 18 });
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    await expectBalanced();
  });
});

test.each(["17", "33", "38", "43", "47", "54", "58", "60", "71"])(
  "service 53 knows no transaction of service %s with a reference that never arrived",
  async (serviceCode) => {
    const asked = { originalPartnerReferenceNo: "T-1", serviceCode };
    expect(await readCode("status", asked)).toBe("4045301");
    expect(await readCode("status", { serviceCode })).toBe("4045301");
  },
);

test("a reset deletes the QRs and brings the first ones back", async () => {
  const admin = await signedInAs("admin");
  const { id: appId } = await buildApp({ ownerId: admin.id, state: "active" });
  const params = { appId };
  await admin.call(testDataContract.show, { params });
  const count = () => db().testPayment.count({ where: { appId, paidAt: null } });
  const first = await count();
  expect(first).toBeGreaterThan(0);
  await db().testPayment.updateMany({ where: { appId }, data: { paidAt: new Date() } });
  const { id: qrId } = await db().testPayment.findFirstOrThrow({ where: { appId } });
  await db().testQrScan.create({ data: { appId, partnerReferenceNo: "PAYER-4", qrId } });
  await admin.call(testDataContract.reset, { params });
  expect(await count()).toBe(first);
  expect(await db().testQrScan.count({ where: { appId } })).toBe(0);
});
