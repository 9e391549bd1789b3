import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { hashContent } from "#features/sandbox/services/handlers/fields.ts";
import { dayIn } from "#test/app-clocks.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, createExternalId, toIdr, type TestApp } from "#test/snap-client.ts";

/* What is said of one payment of a virtual account, by all services that name it. */

usePortal();

let app: TestApp;
beforeEach(async () => {
  app = await buildCallingApp();
});

const send = async (name: string, body: object) =>
  (await call(app, { method: "POST", target: `/v1.0/transfer-va/${name}`, body: JSON.stringify(body) })).body;

function createBill(partner = "88899", changes: object = {}) {
  const [partnerServiceId, customerNo] = [partner.padStart(8), createExternalId().slice(-10)];
  return {
    partnerServiceId,
    customerNo,
    virtualAccountNo: `${partnerServiceId}${customerNo}`,
    virtualAccountName: "Rini Kartika",
    trxId: createExternalId(),
    totalAmount: toIdr("150000.00"),
    ...changes,
  };
}
type Bill = ReturnType<typeof createBill>;
async function openBill(partner?: string, changes: object = {}): Promise<Bill> {
  const bill = createBill(partner, changes);
  expect((await send("create-va", bill)).responseCode).toBe("2002700");
  return bill;
}
const nameParts = ({ partnerServiceId, customerNo, virtualAccountNo }: Bill) => ({
  partnerServiceId,
  customerNo,
  virtualAccountNo,
});
const buildPayment = (bill: Bill, changes: object = {}) => ({
  ...nameParts(bill),
  partnerReferenceNo: createExternalId(),
  sourceAccountNo: "2000100101",
  paidAmount: bill.totalAmount,
  ...changes,
});
async function readCallback(serviceCode: string): Promise<unknown> {
  const { body } = await db().callback.findFirstOrThrow({ where: { appId: app.id, serviceCode } });
  return JSON.parse(body);
}
const Report = z.object({ virtualAccountdata: z.array(z.record(z.string(), z.unknown())) });
const readReport = async (partnerServiceId: string, period = {}) =>
  Report.parse(await send("report", { partnerServiceId, ...period })).virtualAccountdata;

test("a payment has the number of its inquiry, and answers what was sent", async () => {
  const bill = await openBill();
  const sent = {
    partnerReferenceNo: "PAY-B",
    inquiryRequestId: "INQ-A",
    flagAdvise: "Y",
    paymentType: "2",
    trxDateTime: "2026-11-20T10:15:00+07:00",
    virtualAccountName: "RINI",
  };
  const numbers = { inquiryRequestId: "INQ-A", paymentRequestId: "INQ-A" };
  const paid = await send("payment-intrabank", buildPayment(bill, sent));
  expect(paid).toMatchObject({ responseCode: "2003300", virtualAccountdata: { ...sent, ...numbers } });
  expect(await readCallback("34")).toMatchObject({ ...numbers, partnerReferenceNo: "PAY-B" });
  const status = await send("status", { ...nameParts(bill), inquiryRequestId: "INQ-A" });
  expect(status["virtualAccountData"]).toMatchObject(numbers);
  const [reported] = await readReport(bill.partnerServiceId);
  expect(reported).toMatchObject(numbers);
  for (const each of [status["virtualAccountData"], reported])
    expect(JSON.stringify(each)).not.toMatch(/flagAdvise|paymentType/);
});

test("a payment without an inquiry has its own number", async () => {
  const bill = await openBill();
  const order = buildPayment(bill);
  const numbers = { inquiryRequestId: order.partnerReferenceNo, paymentRequestId: order.partnerReferenceNo };
  const paid = await send("payment-intrabank", order);
  expect(paid["virtualAccountdata"]).toMatchObject({ ...numbers, virtualAccountName: "Rini Kartika" });
  expect(await readCallback("34")).toMatchObject(numbers);
});

test("an inquiry answers the number that was sent, or else one of the sandbox", async () => {
  const parts = nameParts(await openBill());
  expect(await send("inquiry-intrabank", { ...parts, partnerReferenceNo: "REF-1" })).toMatchObject({
    virtualAccountData: { inquiryRequestId: "REF-1" },
  });
  expect(JSON.stringify(await send("inquiry-intrabank", parts))).toMatch(/"inquiryRequestId":"\d{24}"/);
});

test("a payment may be sent again as a repetition, by flagAdvise", async () => {
  const order = buildPayment(await openBill());
  expect((await send("payment-intrabank", { ...order, flagAdvise: "N" })).responseCode).toBe("2003300");
  const repeated = { ...order, flagAdvise: "Y" };
  expect(await send("payment-intrabank", repeated)).toMatchObject({
    responseCode: "2003300",
    virtualAccountdata: { flagAdvise: "Y" },
  });
  const other = { ...repeated, paidAmount: toIdr("1.00") };
  expect((await send("payment-intrabank", other)).responseCode).toBe("4043318");
});

test.each([null, ""])(
  "a payment with flagAdvise %j may be sent again unchanged, and with another",
  async (flagAdvise) => {
    const order = { ...buildPayment(await openBill()), flagAdvise };
    for (const each of [order, order, { ...order, flagAdvise: "Y" }])
      expect((await send("payment-intrabank", each)).responseCode).toBe("2003300");
  },
);

test("a payment sent again says nothing of a later bill with its number", async () => {
  const bill = await openBill();
  const order = buildPayment(bill);
  const first = await send("payment-intrabank", order);
  const later = {
    ...bill,
    virtualAccountName: "Budi",
    totalAmount: toIdr("9.00"),
    trxId: createExternalId(),
  };
  expect((await send("create-va", later)).responseCode).toBe("2002700");
  const again = await send("payment-intrabank", order);
  const { referenceNo } = z
    .object({ virtualAccountdata: z.object({ referenceNo: z.string() }) })
    .parse(first).virtualAccountdata;
  expect(again).toMatchObject({
    responseCode: "2003300",
    virtualAccountdata: { paidAmount: bill.totalAmount, referenceNo },
  });
  expect(JSON.stringify(again)).not.toMatch(/Budi|"9\.00"/);
});

test("all services name a payment from outside by one referenceNo", async () => {
  const bill = await openBill();
  const developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
  const { id } = await db().testVirtualAccount.findFirstOrThrow({ where: { trxId: bill.trxId } });
  const params = { appId: app.id, virtualAccountId: id };
  const paid = await developer.call(testDataContract.payVirtualAccount, { params, body: {} });
  getData(testDataContract.payVirtualAccount, paid);
  const { referenceNo } = z.object({ referenceNo: z.string() }).parse(await readCallback("25"));
  expect(referenceNo).toMatch(/^\d{15}$/);
  expect(await send("status", { ...nameParts(bill), inquiryRequestId: "1" })).toMatchObject({
    virtualAccountData: { referenceNo },
  });
  expect(await readReport(bill.partnerServiceId)).toMatchObject([{ referenceNo }]);
});

test("a report has the payments of one partner, however its id is filled", async () => {
  const bills = [await openBill("1"), await openBill("11"), await openBill("111")];
  for (const bill of bills)
    expect((await send("payment-intrabank", buildPayment(bill))).responseCode).toBe("2003300");
  for (const [index, partner] of ["1", "11", "111"].entries())
    for (const written of [partner, partner.padStart(8)])
      expect(await readReport(written)).toMatchObject([{ trxId: bills[index]?.trxId }]);
});

test("a report has a payment at once, although the clock of the database is ahead of the portal's", async () => {
  const bill = await openBill();
  const { partnerServiceId, trxId } = bill;
  expect((await send("payment-intrabank", buildPayment(bill))).responseCode).toBe("2003300");
  const paidAt = new Date(Date.now() + 60_000);
  await db().testVirtualAccount.updateMany({ where: { appId: app.id, trxId }, data: { paidAt } });
  expect(await readReport(partnerServiceId)).toMatchObject([{ trxId }]);
  expect(await readReport(partnerServiceId, { startDate: dayIn(0) })).toMatchObject([{ trxId }]);
  const ended = { startDate: dayIn(-2), endDate: dayIn(-1) };
  expect((await send("report", { partnerServiceId, ...ended })).responseCode).toBe("4043501");
});

test.each([
  ["C", "150000.00", "200000.00"],
  ["M", "200000.00", "149999.99"],
  ["L", "50000.00", "150000.01"],
])("a bill of type %s is paid with %s, not with %s", async (virtualAccountTrxType, accepted, refused) => {
  const bill = await openBill("88899", { virtualAccountTrxType });
  const pay = async (value: string) =>
    (await send("payment-intrabank", buildPayment(bill, { paidAmount: toIdr(value) }))).responseCode;
  expect([await pay(refused), await pay(accepted)]).toEqual(["4043313", "2003300"]);
});

test("a payment that the version before stored is sent again as a repetition", async () => {
  const order = { ...buildPayment(await openBill()), flagAdvise: "N" };
  expect((await send("payment-intrabank", order)).responseCode).toBe("2003300");
  const { partnerReferenceNo } = order;
  const where = { appId: app.id, partnerReferenceNo };
  // It stored the hash of everything that was sent.
  await db().testTransaction.updateMany({ where, data: { bodyHash: hashContent(order) } });
  for (const flagAdvise of ["N", "Y", undefined])
    expect((await send("payment-intrabank", { ...order, flagAdvise })).responseCode).toBe("2003300");
  expect((await send("payment-intrabank", { ...order, paidAmount: toIdr("1.00") })).responseCode).toBe(
    "4043318",
  );
});

const fixedTypes = ["C", "1"];
const withoutTotal = (virtualAccountTrxType: string) => ({
  virtualAccountTrxType,
  totalAmount: undefined,
  billDetails: [{ billAmount: toIdr("100000.00") }, { billNo: "1" }, { billAmount: toIdr("50000.00") }],
});
const payWith = async (bill: Bill, value: string) =>
  (await send("payment-intrabank", buildPayment(bill, { paidAmount: toIdr(value) }))).responseCode;

test.each(fixedTypes)(
  "the amount of a bill of type %s without totalAmount is that of all its bills",
  async (type) => {
    const bill = await openBill("88899", withoutTotal(type));
    expect([await payWith(bill, "1.00"), await payWith(bill, "150000.00")]).toEqual(["4043313", "2003300"]);
  },
);

test.each([undefined, toIdr("150000.00")])(
  "a bill of type V, which DOKU's clients send, with totalAmount %j answers none and is paid with any amount",
  async (totalAmount) => {
    const bill = await openBill("88899", { ...withoutTotal("V"), totalAmount });
    const inquire = () =>
      send("inquiry-intrabank", { ...nameParts(bill), partnerReferenceNo: createExternalId() });
    expect(await inquire()).not.toHaveProperty("virtualAccountData.totalAmount");
    const stored = await db().testVirtualAccount.findFirstOrThrow({ where: { trxId: bill.trxId } });
    expect(stored.amount).toBeNull();
    // An earlier version stored it.
    await db().testVirtualAccount.updateMany({ where: { trxId: bill.trxId }, data: { amount: "150000.00" } });
    const inquired = await inquire();
    expect(inquired).toHaveProperty("virtualAccountData.virtualAccountNo", bill.virtualAccountNo);
    expect(inquired).not.toHaveProperty("virtualAccountData.totalAmount");
    expect(await payWith(bill, "1.00")).toBe("2003300");
  },
);

test("a closed bill that an earlier version stored without its total has the amount of all its bills", async () => {
  const bill = await openBill("88899", withoutTotal("C"));
  await db().testVirtualAccount.updateMany({ where: { trxId: bill.trxId }, data: { amount: null } });
  const inquired = await send("inquiry-intrabank", { ...nameParts(bill), partnerReferenceNo: "REF-1" });
  expect(inquired).toMatchObject({ virtualAccountData: { totalAmount: toIdr("150000.00") } });
  expect([await payWith(bill, "1.00"), await payWith(bill, "150000.00")]).toEqual(["4043313", "2003300"]);
});

test.each([
  ["no bill with an amount", [{ billNo: "1" }], "4002702", "Invalid Mandatory Field totalAmount"],
  [
    "bills in two currencies",
    [{ billAmount: toIdr("1.00") }, { billAmount: { value: "1.00", currency: "USD" } }],
    "4002701",
    "Invalid Field Format billDetails.billAmount.currency",
  ],
])(
  "a closed bill with %s and no totalAmount is refused",
  async (_what, billDetails, responseCode, responseMessage) => {
    const closed = { virtualAccountTrxType: "C", totalAmount: undefined, billDetails };
    expect(await send("create-va", createBill("88899", closed))).toMatchObject({
      responseCode,
      responseMessage,
    });
  },
);

test.each(fixedTypes)("a bill of type %s needs its amount", async (virtualAccountTrxType) => {
  const closed = createBill("88899", { virtualAccountTrxType, totalAmount: undefined });
  expect(await send("create-va", closed)).toMatchObject({
    responseCode: "4002702",
    responseMessage: "Invalid Mandatory Field totalAmount",
  });
});

test("a payment without a source account debits the payer, as those of QRs do", async () => {
  const bill = await openBill();
  const paid = await send("payment-intrabank", buildPayment(bill, { sourceAccountNo: undefined }));
  expect(paid.responseCode).toBe("2003300");
  const payer = await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number: "2000100101" } });
  expect(payer.balance.toFixed(2)).toBe("850000.00");
});

test("the status of a payment is that of its paymentRequestId", async () => {
  const bill = await openBill();
  const paid = await send("payment-intrabank", buildPayment(bill, { inquiryRequestId: "INQ-A" }));
  expect(paid.responseCode).toBe("2003300");
  const ask = async (paymentRequestId: string) =>
    (await send("status", { ...nameParts(bill), paymentRequestId })).responseCode;
  expect([await ask("INQ-B"), await ask("INQ-A")]).toEqual(["4042601", "2002600"]);
});

test("a bill that was only marked as paid has its trxId for the number of an inquiry", async () => {
  const bill = await openBill();
  const marked = await call(app, {
    method: "PUT",
    target: "/v1.0/transfer-va/update-status",
    body: JSON.stringify({ ...nameParts(bill), trxId: bill.trxId, paidStatus: "Y" }),
  });
  expect(marked.body.responseCode).toBe("2002900");
  expect(await send("status", nameParts(bill))).toMatchObject({
    responseCode: "2002600",
    virtualAccountData: { inquiryRequestId: bill.trxId },
  });
});

test("a report includes the last minute or second of its end", async () => {
  const bill = await openBill();
  expect((await send("payment-intrabank", buildPayment(bill))).responseCode).toBe("2003300");
  const day = dayIn(0);
  const paidAt = new Date(`${day}T23:59:30.500+07:00`);
  await db().testVirtualAccount.updateMany({ where: { appId: app.id, trxId: bill.trxId }, data: { paidAt } });
  const { partnerServiceId } = bill;
  const period = { partnerServiceId, startDate: day, endDate: day };
  const report = async (endTime: string) => (await send("report", { ...period, endTime })).responseCode;
  for (const endTime of ["23:59+07:00", "23:59", "23:59:30+07:00"])
    expect([endTime, await report(endTime)]).toEqual([endTime, "2003500"]);
  for (const endTime of ["23:58+07:00", "23:59:29", "23:59:30.4"])
    expect([endTime, await report(endTime)]).toEqual([endTime, "4043501"]);
});

test("an open bill has no amount, also in the answer to its creation", async () => {
  const open = { virtualAccountTrxType: "O" };
  const bill = createBill("88899", open);
  const created = await send("create-va", bill);
  expect(created).toMatchObject({ responseCode: "2002700", virtualAccountData: open });
  const read = await send("inquiry-va", { ...nameParts(bill), trxId: bill.trxId });
  for (const answer of [created, read]) expect(JSON.stringify(answer)).not.toContain("totalAmount");
});
