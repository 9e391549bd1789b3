import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const methods = new Map<string, "PUT" | "DELETE">([
  ["update-va", "PUT"],
  ["update-status", "PUT"],
  ["delete-va", "DELETE"],
]);
const send = (name: string, body: object, as = app) =>
  call(as, {
    method: methods.get(name) ?? "POST",
    target: `/v1.0/transfer-va/${name}`,
    body: JSON.stringify(body),
  });
const readCode = async (name: string, body: object) => (await send(name, body)).body.responseCode;

const toIdr = (value: string) => ({ value, currency: "IDR" });
const partnerServiceId = "   88899";
const createReference = () => `REF-${String((references += 1))}`;

/** A new bill of the test, and the fields that name it. */
function createBill(changes: object = {}) {
  const customerNo = String(10_000 + (references += 1));
  const named = {
    partnerServiceId,
    customerNo,
    trxId: createReference(),
    virtualAccountNo: `${partnerServiceId}${customerNo}`,
  };
  const bill = {
    ...named,
    virtualAccountName: "Rini Kartika",
    totalAmount: toIdr("150000.00"),
    expiredDate: "2030-12-31T23:59:59+07:00",
    ...changes,
  };
  return { named, bill };
}
const createAccount = async (changes: object = {}) => {
  const { named, bill } = createBill(changes);
  expect(await readCode("create-va", bill)).toBe("2002700");
  return { ...named, bill };
};
const buildPayment = (
  { partnerServiceId: partner, customerNo, virtualAccountNo }: Awaited<ReturnType<typeof createAccount>>,
  changes: object = {},
) => ({
  partnerServiceId: partner,
  customerNo,
  virtualAccountNo,
  partnerReferenceNo: createReference(),
  sourceAccountNo: "2000100101",
  paidAmount: toIdr("150000.00"),
  ...changes,
});
const readBalance = async (number: string) =>
  (await db().testAccount.findFirstOrThrow({ where: { appId: app.id, number } })).balance.toFixed(2);
const expired = "2026-01-01T00:00:00+07:00";
/** A bill that has expired since its creation. */
async function createExpired() {
  const account = await createAccount();
  const where = { appId: app.id, trxId: account.trxId };
  await db().testVirtualAccount.updateMany({ where, data: { expiresAt: new Date(expired) } });
  return account;
}

describe("a virtual account", () => {
  test("is created, read, shown to its payer, paid from an account, and reported", async () => {
    const account = await createAccount();
    const { bill, ...named } = account;
    const read = await send("inquiry-va", named);
    expect(read.body).toMatchObject({ responseCode: "2003000", virtualAccountData: bill });
    expect(await readCode("status", { ...named, inquiryRequestId: "1" })).toBe("4042601");
    expect((await send("inquiry-intrabank", named)).body).toMatchObject({
      responseCode: "2003200",
      virtualAccountData: { inquiryStatus: "00", totalAmount: toIdr("150000.00") },
    });

    const order = buildPayment(account);
    const paid = await send("payment-intrabank", order);
    expect(paid.body).toMatchObject({
      responseCode: "2003300",
      virtualAccountdata: {
        paidAmount: toIdr("150000.00"),
        partnerReferenceNo: order.partnerReferenceNo,
        paymentFlagReason: { english: "Success" },
      },
    });
    expect(await readBalance("2000100101")).toBe("850000.00");
    expect(await readBalance("2000900900")).toBe("1150000.00");
    expect((await send("status", { ...named, inquiryRequestId: "1" })).body).toMatchObject({
      responseCode: "2002600",
      virtualAccountData: { paymentFlagStatus: "00", paidAmount: toIdr("150000.00") },
    });
    const report = await send("report", { partnerServiceId });
    expect(report.body).toMatchObject({
      responseCode: "2003500",
      virtualAccountdata: [{ trxId: named.trxId, sourceAccountNo: "2000100101" }],
    });
    expect(
      await readCode("report", { partnerServiceId, startDate: "2026-01-01", endDate: "2026-01-02" }),
    ).toBe("4043501");
    expect(await readCode("report", { partnerServiceId: "   11111" })).toBe("4043501");
  });

  test("needs no number: the sandbox chooses one", async () => {
    const reply = await send("create-va", { virtualAccountName: "Rini", trxId: createReference() });
    expect(reply.body).toMatchObject({
      responseCode: "2002700",
      virtualAccountData: { partnerServiceId: "   70217", virtualAccountTrxType: "O" },
    });
  });

  test("is refused for a number in use, a used trxId, and half a number", async () => {
    const { bill } = await createAccount();
    expect(await readCode("create-va", { ...bill, trxId: createReference() })).toBe("4092700");
    expect(await readCode("create-va", { ...createBill().bill, trxId: bill.trxId })).toBe("4092701");
    const halfANumber = { ...createBill().bill, customerNo: undefined };
    expect((await send("create-va", halfANumber)).body).toMatchObject({
      responseCode: "4002702",
      responseMessage: "Invalid Mandatory Field customerNo",
    });
  });

  test("replaces an expired one with the same number", async () => {
    const account = await createExpired();
    expect(await readCode("inquiry-va", account)).toBe("4043019");
    const { bill, ...named } = account;
    expect(await readCode("create-va", { ...bill, ...named, trxId: createReference() })).toBe("2002700");
  });

  test("has the number of its parts; only the spaces that fill the partner's part may differ", async () => {
    const { bill } = createBill();
    const { customerNo } = bill;
    for (const virtualAccountNo of ["   99999777", `88899${customerNo}0`, customerNo])
      expect((await send("create-va", { ...bill, virtualAccountNo })).body).toMatchObject({
        responseCode: "4002701",
        responseMessage: "Invalid Field Format virtualAccountNo",
      });
    expect(await db().testVirtualAccount.count({ where: { appId: app.id, trxId: bill.trxId } })).toBe(0);
    const unpadded = { ...bill, partnerServiceId: "88899", virtualAccountNo: `   88899${customerNo}` };
    expect(await readCode("create-va", unpadded)).toBe("2002700");

    const other = { ...unpadded, customerNo: "777" };
    expect(await readCode("update-va", other)).toBe("4002801");
    expect(await readCode("update-status", { ...other, paidStatus: "Y" })).toBe("4002901");
    expect(await readCode("inquiry-va", other)).toBe("4003001");
    expect(await readCode("delete-va", other)).toBe("4003101");
    expect(await readCode("inquiry-intrabank", other)).toBe("4003201");
    const paid = await readCode("payment-intrabank", buildPayment({ ...other, bill }));
    expect(paid).toBe("4003301");
    expect(await readCode("status", { ...other, inquiryRequestId: "1" })).toBe("4002601");
  });

  test("is not paid from an account in another currency", async () => {
    const inDollars = { value: "150000.00", currency: "USD" };
    const payment = buildPayment(await createAccount({ totalAmount: inDollars }), { paidAmount: inDollars });
    expect((await send("payment-intrabank", payment)).body).toMatchObject({
      responseCode: "4003301",
      responseMessage: "Invalid Field Format paidAmount.currency",
    });
    const asked = { originalPartnerReferenceNo: payment.partnerReferenceNo, serviceCode: "33" };
    const target = "/v1.0/qr/qr-mpm-status";
    const { body } = await call(app, { method: "POST", target, body: JSON.stringify(asked) });
    expect(body).toMatchObject({
      latestTransactionStatus: "06",
      originalResponseCode: "4003301",
      originalResponseMessage: "Invalid Field Format paidAmount.currency",
    });
  });

  test("has one currency", async () => {
    const { bill } = createBill({ feeAmount: { value: "1.00", currency: "USD" } });
    expect((await send("create-va", bill)).body).toMatchObject({
      responseCode: "4002701",
      responseMessage: "Invalid Field Format feeAmount.currency",
    });
  });

  test("has no end that has passed", async () => {
    const { bill } = createBill({ expiredDate: expired });
    expect((await send("create-va", bill)).body).toMatchObject({
      responseCode: "4002701",
      responseMessage: "Invalid Field Format expiredDate",
    });
    const account = await createAccount();
    expect(await readCode("update-va", { ...account.bill, expiredDate: expired })).toBe("4002801");
  });

  test.each(["2030-12-31T23:59:59.123456789+07:00", "2030-12-31T23:59:59+0700", "2030-12-31T23:59:59.1+07"])(
    "ends at %s",
    async (expiredDate) => {
      const { trxId } = await createAccount({ expiredDate });
      const { expiresAt } = await db().testVirtualAccount.findFirstOrThrow({
        where: { appId: app.id, trxId },
      });
      expect(expiresAt?.toISOString()).toMatch(/^2030-12-31T16:59:59/);
    },
  );

  test("does not end on a day that the calendar does not have", async () => {
    const { bill } = createBill({ expiredDate: "2030-02-30T23:59:59+07:00" });
    expect(await readCode("create-va", bill)).toBe("4002701");
  });

  test("is changed and deleted while it is open, not when it is paid, expired or unknown", async () => {
    const account = await createAccount();
    const changed = { ...account.bill, totalAmount: toIdr("99000.00"), virtualAccountName: "Rini K" };
    expect((await send("update-va", changed)).body).toMatchObject({
      responseCode: "2002800",
      virtualAccountData: { totalAmount: toIdr("99000.00"), virtualAccountName: "Rini K" },
    });
    expect(
      await readCode("payment-intrabank", buildPayment(account, { paidAmount: toIdr("99000.00") })),
    ).toBe("2003300");
    expect(await readCode("update-va", changed)).toBe("4042814");
    expect(await readCode("delete-va", account)).toBe("4043114");
    const old = await createExpired();
    expect(await readCode("update-va", old.bill)).toBe("4042819");
    expect(await readCode("delete-va", old)).toBe("2003100");
    expect(await readCode("delete-va", old)).toBe("4043112");
    expect(await readCode("update-va", createBill().bill)).toBe("4042812");
    const other = await createAccount();
    expect(await readCode("update-va", { ...other.bill, trxId: account.trxId })).toBe("4092801");
  });

  test("is marked as paid and unpaid by its status", async () => {
    const account = await createAccount();
    const mark = (paidStatus: string) => readCode("update-status", { ...account, paidStatus });
    expect(await mark("Y")).toBe("2002900");
    expect(await readCode("inquiry-intrabank", account)).toBe("4043214");
    expect(await mark("N")).toBe("2002900");
    expect(await readCode("inquiry-intrabank", account)).toBe("2003200");
    expect(await mark("X")).toBe("4002901");
    expect(await mark("y")).toBe("4002901");
    expect(await readCode("update-status", { ...account, trxId: "other", paidStatus: "Y" })).toBe("4042912");
  });

  test("of another app is unknown", async () => {
    const account = await createAccount();
    const stranger = await buildCallingApp();
    expect((await send("inquiry-va", account, stranger)).body.responseCode).toBe("4043012");
    expect((await send("delete-va", account, stranger)).body.responseCode).toBe("4043112");
  });
});

describe("a payment", () => {
  test("is refused when unknown, expired, paid, of another amount, or without funds", async () => {
    const account = await createAccount();
    expect(
      await readCode("payment-intrabank", buildPayment(account, { virtualAccountNo: "   888990" })),
    ).toBe("4043312");
    expect(await readCode("payment-intrabank", buildPayment(account, { paidAmount: toIdr("1.00") }))).toBe(
      "4043313",
    );
    expect(
      await readCode("payment-intrabank", buildPayment(account, { sourceAccountNo: "2000200201" })),
    ).toBe("4043311");
    const dear = await createAccount({ totalAmount: toIdr("9000000.00") });
    const unfunded = buildPayment(dear, { paidAmount: toIdr("9000000.00") });
    expect(await readCode("payment-intrabank", unfunded)).toBe("4033314");
    expect(await readCode("payment-intrabank", buildPayment(await createExpired()))).toBe("4043319");
    expect(await readCode("payment-intrabank", buildPayment(account))).toBe("2003300");
    expect(await readCode("payment-intrabank", buildPayment(account))).toBe("4043314");
    const open = await createAccount({ virtualAccountTrxType: "O" });
    expect(await readCode("payment-intrabank", buildPayment(open, { paidAmount: toIdr("12.50") }))).toBe(
      "2003300",
    );
  });

  test("sent again is the same payment; with other content it is inconsistent", async () => {
    const account = await createAccount();
    const order = buildPayment(account);
    const [first, again] = [await send("payment-intrabank", order), await send("payment-intrabank", order)];
    expect(again.body).toEqual(first.body);
    expect(await readCode("payment-intrabank", { ...order, paidAmount: toIdr("1.00") })).toBe("4043318");
    expect(await readCode("payment-intrabank", { ...order, journalNum: "000001" })).toBe("4043318");
    expect(await readBalance("2000100101")).toBe("850000.00");
  });

  test("is made once when thirty arrive at once, and the money stays the same in all", async () => {
    const account = await createAccount();
    const same = buildPayment(account);
    const orders = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? same : buildPayment(account)));
    const codes = await Promise.all(orders.map((order) => readCode("payment-intrabank", order)));
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
    // Either the repeated order was first, or one of the fifteen others.
    expect([
      [
        ["2003300", 15],
        ["4043314", 15],
      ],
      [
        ["2003300", 1],
        ["4043314", 29],
      ],
    ]).toContainEqual([...counts].toSorted());
    expect(await readBalance("2000100101")).toBe("850000.00");
    const { _sum } = await db().testAccount.aggregate({ where: { appId: app.id }, _sum: { balance: true } });
    expect(_sum.balance?.toFixed(2)).toBe("0.00");
  });

  test("creates one of many virtual accounts with one number that arrive at once", async () => {
    const { bill } = createBill();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => readCode("create-va", { ...bill, trxId: createReference() })),
    );
    expect(codes.toSorted()).toEqual(["2002700", ...Array.from({ length: 9 }, () => "4092700")]);
  });
});

/** Makes the account that receives payments hold `balance`. */
const settle = (appId: string, balance: string) =>
  db().testAccount.updateMany({ where: { appId, number: "2000900900" }, data: { balance } });

test("the account that receives payments never holds more than 16 digits", async () => {
  const account = await createAccount();
  await settle(app.id, "9999999999999000.00");
  expect(await readCode("payment-intrabank", buildPayment(account))).toBe("4033302");
  await settle(app.id, "9999999999849999.99");
  expect(await readCode("payment-intrabank", buildPayment(account))).toBe("2003300");
  expect(await readBalance("2000900900")).toBe("9999999999999999.99");
});

test("a virtual account is paid once from the portal, where a reset brings the first ones back", async () => {
  const tenant = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: tenant.id, state: "active" });
  const params = { appId };
  const show = async () =>
    getData(testDataContract.show, await tenant.call(testDataContract.show, { params }));
  const find = async (end: string) => {
    const found = (await show()).virtual_accounts.find(({ number }) => number.endsWith(end));
    if (found === undefined) throw new Error(`There is no virtual account ${end}.`);
    return found;
  };
  const pay = async (end: string, body = {}) =>
    tenant.call(testDataContract.payVirtualAccount, {
      params: { appId, virtualAccountId: (await find(end)).virtual_account_id },
      body,
    });
  const paid = getData(testDataContract.payVirtualAccount, await pay("7890"));
  expect(paid).toMatchObject({ state: "paid", paid_amount: "150000.00" });
  expect(getFailure(await pay("7890"), "conflict").code).toBe("virtual_account_paid");
  expect(getFailure(await pay("7895"), "conflict").code).toBe("virtual_account_expired");
  getFailure(await pay("7896"), "validation");
  await settle(appId, "9999999999999990.00");
  expect(getFailure(await pay("7896", { amount: "10.00" }), "conflict").code).toBe("test_balance_too_large");
  // With a server, money that does not fit is refused before the tenant is asked.
  await db().tenantServer.create({
    data: {
      appId,
      baseUrl: "https://bank.example",
      serviceUrls: {},
      authentication: "asymmetric",
      signatureEncoding: "base64",
      clientId: "",
      updatedBy: "toko",
      updatedAt: new Date(),
    },
  });
  expect(getFailure(await pay("7896", { amount: "10.00" }), "conflict").code).toBe("test_balance_too_large");
  expect(await db().callback.count({ where: { appId } })).toBe(1);
  await db().tenantServer.delete({ where: { appId } });
  await settle(appId, "0.00");
  getData(testDataContract.payVirtualAccount, await pay("7896", { amount: "10.00" }));
  getFailure(await pay("7891", { amount: "10.00" }), "validation");
  expect((await show()).transactions.filter(({ kind }) => kind === "payment")).toHaveLength(2);

  await tenant.call(testDataContract.reset, { params });
  expect(await find("7890")).toMatchObject({ state: "open", paid_amount: null });
});
