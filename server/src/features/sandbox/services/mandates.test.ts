import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { runAtOnce, buildCallingApp, call, toIdr, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const createReference = () => `MND-${String((references += 1))}`;
const send = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/${name}`, body: JSON.stringify(body) })).body;
const readCode = async (name: string, body: object) => (await send(name, body)).responseCode;
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

const buildMandate = (changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  bankCode: "991",
  sourceAccountNo: "2000100101",
  sourceAccountName: "Toko Nusantara",
  maxAmount: toIdr("5000.00"),
  billerId: "BIL-1",
  billerName: "Biller",
  customerId: "CUST-1",
  expiredDatetime: "2030-12-31T23:59:59+07:00",
  ...changes,
});
const register = async (changes: object = {}) => String((await createMandate(changes))["eMandateReffId"]);
const createMandate = async (changes: object) => {
  const body = await send("debit/fast-emandate", buildMandate(changes));
  expect(body.responseCode).toBe("2007000");
  return body;
};
const buildDebit = (eMandateReffId: string, changes: object = {}) => ({
  partnerReferenceNo: createReference(),
  customerReference: "INV-1",
  bankCode: "991",
  eMandateReffId,
  beneficiaryAccountNo: "2000200202",
  beneficiaryAccountName: "Sari Wulandari",
  sourceAccountNo: "2000100101",
  sourceAccountName: "Toko Nusantara",
  amount: toIdr("5000.00"),
  transactionDate: "2026-11-20T10:15:00+07:00",
  ...changes,
});
const pay = (body: object) => readCode("debit/fast-payment", body);
const readBalances = async () => {
  const rows = await db().testAccount.findMany({
    where: { appId: app.id, bankCode: "", number: { in: ["2000100101", "2000200202"] } },
    orderBy: { number: "asc" },
  });
  return rows.map(({ balance }) => balance.toFixed(2));
};
/** Ends the mandates of the app, which no service does. */
const expire = () =>
  db().testRegistration.updateMany({
    where: { appId: app.id, kind: "mandate" },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });

describe("a mandate", () => {
  test.each([
    ["of an unknown account", { sourceAccountNo: "9999999999" }, "4047011"],
    ["of an account that the app may not debit", { sourceAccountNo: "2000200202" }, "4047011"],
    ["of a closed account", { sourceAccountNo: "2000200201" }, "4037018"],
    ["of a frozen account", { sourceAccountNo: "2000200203" }, "4037005"],
    ["of a dormant account", { sourceAccountNo: "2000200204" }, "4037009"],
    ["that has ended", { expiredDatetime: "2026-01-31T23:59:59+07:00" }, "4007001"],
    ["above the limit of a transfer", { maxAmount: toIdr("250000000.01") }, "4037002"],
    ["of nothing", { maxAmount: toIdr("0.00") }, "4007001"],
    ["in another currency", { maxAmount: { value: "1.00", currency: "USD" } }, "4007001"],
  ])("%s is refused", async (_title, changes, code) => {
    expect(await readCode("debit/fast-emandate", buildMandate(changes))).toBe(code);
  });

  test("is registered once under a reference, also by ten calls at once", async () => {
    const same = buildMandate();
    const codes = await runAtOnce(10, () => readCode("debit/fast-emandate", same));
    expect(countByCode(codes)).toEqual({ "2007000": 1, "4097001": 9 });
    expect(await readCode("debit/fast-emandate", { ...same, customerId: "CUST-2" })).toBe("4047018");
    const where = { appId: app.id, kind: "mandate" as const, customerId: "CUST-1" };
    expect(await db().testRegistration.count({ where })).toBe(1);
    expect((await send("debit/fast-emandate", same, await buildCallingApp())).responseCode).toBe("2007000");
  });
});

describe("a debit", () => {
  test("of a mandate moves its money each time, up to the amount of the mandate, until its end", async () => {
    const token = await register();
    const first = buildDebit(token);
    const paid = await send("debit/fast-payment", first);
    expect(paid.responseCode).toBe("2007100");
    expect(await pay(buildDebit(token, { amount: toIdr("1000.00") }))).toBe("2007100");
    expect(await pay(buildDebit(token, { amount: toIdr("5000.01") }))).toBe("4037102");
    expect(await readBalances()).toEqual(["994000.00", "1006000.00"]);
    const asked = { serviceCode: "71", originalPartnerReferenceNo: first.partnerReferenceNo };
    expect(await send("transfer/status", asked)).toMatchObject({
      responseCode: "2003600",
      originalReferenceNo: paid["referenceNo"],
      previousResponseCode: "2007100",
      latestTransactionStatus: "00",
    });
    await expire();
    expect(await pay(buildDebit(token))).toBe("4037118");
    expect(await pay(first)).toBe("4097101");
    expect(await readBalances()).toEqual(["994000.00", "1006000.00"]);
  });

  test("whose currency is not that of its amount moves no money", async () => {
    const debit = buildDebit(await register(), { currency: "USD" });
    expect(await send("debit/fast-payment", debit)).toMatchObject({
      responseCode: "4007101",
      responseMessage: "Invalid Field Format currency",
    });
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
    expect(await pay({ ...debit, currency: "IDR" })).toBe("2007100");
  });

  test("without a mandate, of another account or of another app's mandate moves no money", async () => {
    const token = await register({ maxAmount: undefined });
    expect(await pay(buildDebit("unknown"))).toBe("4047101");
    expect(await pay(buildDebit(token, { sourceAccountNo: "2000200202" }))).toBe("4047111");
    expect(await pay(buildDebit(token, { amount: undefined }))).toBe("4007102");
    expect(await pay(buildDebit(token, { amount: toIdr("1000000.01") }))).toBe("4037114");
    expect(await pay(buildDebit(token, { amount: toIdr("250000000.01") }))).toBe("4037102");
    expect(await pay(buildDebit(token, { beneficiaryAccountName: "Sari" }))).toBe("4037115");
    const stranger = await buildCallingApp();
    expect((await send("debit/fast-payment", buildDebit(token), stranger)).responseCode).toBe("4047101");
    expect(await readBalances()).toEqual(["1000000.00", "1000000.00"]);
  });

  test("sent ten times at once moves its money once, and with other content not at all", async () => {
    const same = buildDebit(await register());
    const codes = await runAtOnce(10, () => pay(same));
    expect(countByCode(codes)).toEqual({ "2007100": 1, "4097101": 9 });
    expect(await pay({ ...same, remark: "other" })).toBe("4047118");
    expect(await readBalances()).toEqual(["995000.00", "1005000.00"]);
  });

  test("is told to the tenant with its own mandate, also if the account has a newer one", async () => {
    const token = await register();
    await register({ customerId: "CUST-2" });
    await pay(buildDebit(token));
    await db().app.update({ where: { id: app.id }, data: { holdsResults: true } });
    const held = buildDebit(token);
    expect(await pay(held)).toBe("2027100");
    const { referenceNo } = await db().testTransaction.findFirstOrThrow({
      where: { appId: app.id, partnerReferenceNo: held.partnerReferenceNo },
    });
    const admin = await signedInAs("admin");
    await admin.call(testDataContract.settle, { params: { appId: app.id, referenceNo } });
    const callbacks = await db().callback.findMany({ where: { appId: app.id, serviceCode: "72" } });
    expect(
      callbacks.map(({ body }) => z.object({ eMandateReffId: z.string() }).parse(JSON.parse(body))),
    ).toEqual([{ eMandateReffId: token }, { eMandateReffId: token }]);
  });
});
