import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { atOnce, buildCallingApp, call, idr, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});

const newReference = () => `MND-${String((references += 1))}`;
const send = async (name: string, body: object, as = app) =>
  (await call(as, { method: "POST", target: `/v1.0/${name}`, body: JSON.stringify(body) })).body;
const codeOf = async (name: string, body: object) => (await send(name, body)).responseCode;
const countsOf = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

const mandate = (changes: object = {}) => ({
  partnerReferenceNo: newReference(),
  bankCode: "991",
  sourceAccountNo: "2000100101",
  sourceAccountName: "Toko Nusantara",
  maxAmount: idr("5000.00"),
  billerId: "BIL-1",
  billerName: "Biller",
  customerId: "CUST-1",
  expiredDatetime: "2030-12-31T23:59:59+07:00",
  ...changes,
});
const register = async (changes: object = {}) => String((await created(changes))["eMandateReffId"]);
const created = async (changes: object) => {
  const body = await send("debit/fast-emandate", mandate(changes));
  expect(body.responseCode).toBe("2007000");
  return body;
};
const debit = (eMandateReffId: string, changes: object = {}) => ({
  partnerReferenceNo: newReference(),
  customerReference: "INV-1",
  bankCode: "991",
  eMandateReffId,
  beneficiaryAccountNo: "2000200202",
  beneficiaryAccountName: "Sari Wulandari",
  sourceAccountNo: "2000100101",
  sourceAccountName: "Toko Nusantara",
  amount: idr("5000.00"),
  transactionDate: "2026-11-20T10:15:00+07:00",
  ...changes,
});
const pay = (body: object) => codeOf("debit/fast-payment", body);
const balances = async () => {
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
    ["above the limit of a transfer", { maxAmount: idr("250000000.01") }, "4037002"],
    ["of nothing", { maxAmount: idr("0.00") }, "4007001"],
    ["in another currency", { maxAmount: { value: "1.00", currency: "USD" } }, "4007001"],
  ])("%s is refused", async (_title, changes, code) => {
    expect(await codeOf("debit/fast-emandate", mandate(changes))).toBe(code);
  });

  test("is registered once under a reference, also by ten calls at once", async () => {
    const same = mandate();
    const codes = await atOnce(10, () => codeOf("debit/fast-emandate", same));
    expect(countsOf(codes)).toEqual({ "2007000": 1, "4097001": 9 });
    expect(await codeOf("debit/fast-emandate", { ...same, customerId: "CUST-2" })).toBe("4047018");
    const where = { appId: app.id, kind: "mandate" as const, customerId: "CUST-1" };
    expect(await db().testRegistration.count({ where })).toBe(1);
    expect((await send("debit/fast-emandate", same, await buildCallingApp())).responseCode).toBe("2007000");
  });
});

describe("a debit", () => {
  test("of a mandate moves its money each time, up to the amount of the mandate, until its end", async () => {
    const token = await register();
    const first = debit(token);
    const paid = await send("debit/fast-payment", first);
    expect(paid.responseCode).toBe("2007100");
    expect(await pay(debit(token, { amount: idr("1000.00") }))).toBe("2007100");
    expect(await pay(debit(token, { amount: idr("5000.01") }))).toBe("4037102");
    expect(await balances()).toEqual(["994000.00", "1006000.00"]);
    const asked = { serviceCode: "71", originalPartnerReferenceNo: first.partnerReferenceNo };
    expect(await send("transfer/status", asked)).toMatchObject({
      responseCode: "2003600",
      originalReferenceNo: paid["referenceNo"],
      previousResponseCode: "2007100",
      latestTransactionStatus: "00",
    });
    await expire();
    expect(await pay(debit(token))).toBe("4037118");
    expect(await pay(first)).toBe("4097101");
    expect(await balances()).toEqual(["994000.00", "1006000.00"]);
  });

  test("without a mandate, of another account or of another app's mandate moves no money", async () => {
    const token = await register({ maxAmount: undefined });
    expect(await pay(debit("unknown"))).toBe("4047101");
    expect(await pay(debit(token, { sourceAccountNo: "2000200202" }))).toBe("4047111");
    expect(await pay(debit(token, { amount: undefined }))).toBe("4007102");
    expect(await pay(debit(token, { amount: idr("1000000.01") }))).toBe("4037114");
    expect(await pay(debit(token, { amount: idr("250000000.01") }))).toBe("4037102");
    expect(await pay(debit(token, { beneficiaryAccountName: "Sari" }))).toBe("4037115");
    const stranger = await buildCallingApp();
    expect((await send("debit/fast-payment", debit(token), stranger)).responseCode).toBe("4047101");
    expect(await balances()).toEqual(["1000000.00", "1000000.00"]);
  });

  test("sent ten times at once moves its money once, and with other content not at all", async () => {
    const same = debit(await register());
    const codes = await atOnce(10, () => pay(same));
    expect(countsOf(codes)).toEqual({ "2007100": 1, "4097101": 9 });
    expect(await pay({ ...same, remark: "other" })).toBe("4047118");
    expect(await balances()).toEqual(["995000.00", "1005000.00"]);
  });
});
