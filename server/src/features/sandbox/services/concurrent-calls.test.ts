import { setTimeout as wait } from "node:timers/promises";
import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs } from "#test/caller.ts";
import { expectBalanced } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { runAtOnce, toIdr, buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

/* Many calls of one app at once: each bill is paid once, the money stays the same, and no call answers 5xx. */

usePortal();

const rounds = 5;

let app: TestApp;
let params: { appId: string };
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
  params = { appId: app.id };
});

const createReference = () => `PRT-C${String((references += 1))}`;
const readCode = async (target: string, body: object, method: "POST" | "PUT" = "POST") =>
  (await call(app, { method, target: `/v1.0/${target}`, body: JSON.stringify(body) })).body.responseCode;
/** Starts calls over some milliseconds, so that another call happens between two of them. */
const spread = <T>(count: number, work: (index: number) => Promise<T>) =>
  runAtOnce(count, async (index) => {
    await wait(index * 4);
    return work(index);
  });
const countByCode = (codes: readonly (string | number)[]) =>
  Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => [code, codes.filter((each) => each === code).length]),
  );

const partnerServiceId = "   88899";
function createBill() {
  const customerNo = String(10_000 + (references += 1));
  const named = { partnerServiceId, customerNo, virtualAccountNo: `${partnerServiceId}${customerNo}` };
  return {
    named,
    bill: {
      ...named,
      trxId: createReference(),
      virtualAccountName: "Rini Kartika",
      totalAmount: toIdr("15000.00"),
      expiredDate: "2030-12-31T23:59:59+07:00",
    },
  };
}
const create = (bill: object) => readCode("transfer-va/create-va", bill);
const pay = (named: object, changes: object = {}) =>
  readCode("transfer-va/payment-intrabank", {
    ...named,
    partnerReferenceNo: createReference(),
    sourceAccountNo: "2000100101",
    paidAmount: toIdr("15000.00"),
    ...changes,
  });
const openSandbox = () => readCode("balance-inquiry", { accountNo: "2000100101" });
const startVirtualAccount = {
  partnerServiceId: "   70217",
  customerNo: "081234567891",
  virtualAccountNo: "   70217081234567891",
};

async function reset() {
  const admin = await signedInAs("admin");
  return (await admin.call(testDataContract.reset, { params })).status;
}

describe("a virtual account", () => {
  test("that is replaced while many pay it is paid once", async () => {
    await openSandbox();
    for (let round = 0; round < rounds; round += 1) {
      const { named, bill } = createBill();
      expect(await create(bill)).toBe("2002700");
      const expiresAt = new Date("2026-01-01T00:00:00+07:00");
      await db().testVirtualAccount.updateMany({
        where: { appId: app.id, trxId: bill.trxId },
        data: { expiresAt },
      });
      const [, codes] = await Promise.all([create(bill), runAtOnce(20, () => pay(named))]);
      expect(countByCode(codes)["2003300"] ?? 0).toBeLessThanOrEqual(1);
      expect(codes.filter((code) => code.startsWith("5"))).toEqual([]);
    }
    await expectBalanced(app.id);
  });

  test("is not paid by the payment of another one with the same reference", async () => {
    await openSandbox();
    for (let round = 0; round < rounds; round += 1) {
      const bills = [createBill(), createBill()];
      for (const { bill } of bills) expect(await create(bill)).toBe("2002700");
      const partnerReferenceNo = createReference();
      await Promise.all(bills.map(({ named }) => pay(named, { partnerReferenceNo })));
      const trxId = { in: bills.map(({ bill }) => bill.trxId) };
      expect(
        await db().testVirtualAccount.count({ where: { appId: app.id, trxId, paidAt: { not: null } } }),
      ).toBe(1);
    }
  });

  test("that is paid stays when its replacement is refused", async () => {
    const [paid, other] = [createBill(), createBill()];
    expect([await create(paid.bill), await create(other.bill)]).toEqual(["2002700", "2002700"]);
    expect(await pay(paid.named)).toBe("2003300");
    expect(await create({ ...paid.bill, trxId: other.bill.trxId })).toBe("4092701");
    expect(await db().testVirtualAccount.count({ where: { appId: app.id, trxId: paid.bill.trxId } })).toBe(1);
  });

  test("gets a transaction id once, also of several updates", async () => {
    await openSandbox();
    const bills = [createBill(), createBill(), createBill()];
    for (const { bill } of bills) expect(await create(bill)).toBe("2002700");
    const trxId = createReference();
    const codes = await Promise.all(
      bills.map(({ bill }) => readCode("transfer-va/update-va", { ...bill, trxId }, "PUT")),
    );
    expect(countByCode(codes)).toEqual({ "2002800": 1, "4092801": 2 });
  });

  test("in another currency than the settlement account is not paid from the portal", async () => {
    const { bill } = createBill();
    expect(await create({ ...bill, totalAmount: { value: "100.00", currency: "USD" } })).toBe("2002700");
    const { id } = await db().testVirtualAccount.findFirstOrThrow({
      where: { appId: app.id, trxId: bill.trxId },
    });
    const admin = await signedInAs("admin");
    const reply = await admin.call(testDataContract.payVirtualAccount, {
      params: { ...params, virtualAccountId: id },
      body: {},
    });
    expect(reply.body).toMatchObject({ code: "virtual_account_currency" });
  });
});

describe("a reset", () => {
  test("beside payments of one bill leaves it paid at most once, and no money is lost", async () => {
    await openSandbox();
    for (let round = 0; round < rounds; round += 1) {
      const [status, codes] = await Promise.all([
        reset(),
        spread(20, () => pay(startVirtualAccount, { paidAmount: toIdr("150000.00") })),
      ]);
      expect(status).toBe(200);
      expect(codes.filter((code) => code.startsWith("5"))).toEqual([]);
      const where = { appId: app.id, serviceCode: "33", refusal: null };
      expect(await db().testTransaction.count({ where })).toBeLessThanOrEqual(1);
      await expectBalanced(app.id);
    }
  });

  test("beside new accounts makes no money, and follows another reset", async () => {
    await openSandbox();
    const admin = await signedInAs("admin");
    for (let round = 0; round < rounds; round += 1) {
      const results = await Promise.all([
        runAtOnce(2, reset),
        spread(6, async (index) => {
          const body = {
            account_number: `77${String(round)}${String(index)}00`,
            name: "N",
            balance: "500.00",
          };
          return (await admin.call(testDataContract.create, { params, body })).status;
        }),
      ]);
      expect(results.flat().filter((status) => status >= 500)).toEqual([]);
      await expectBalanced(app.id);
    }
  });
});

test("twenty first calls find what each app starts with", async () => {
  const query = { originalReferenceNo: "REF2026112000000917", serviceCode: "47" };
  expect(countByCode(await runAtOnce(20, () => readCode("qr/qr-mpm-query", query)))).toEqual({
    "2005100": 20,
  });
});
