import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createApp, openBill } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { runInSandbox } from "./accounts.ts";
import { markVirtualAccount } from "./bills.ts";
import { payFromOutside, returnPayment } from "./outside-payments.ts";

/* The server of a tenant refuses a payment that a customer of another bank has made. */

usePortal();

/** Pays the bill; returns the callback that tells it. */
async function pay(appId: string, id: string, chosen?: string) {
  const paid = await runInSandbox(appId, (tx, daysAhead) =>
    payFromOutside(tx, appId, id, { chosen, daysAhead }),
  );
  expect(paid.refusal).toBeNull();
  return db().callback.findFirstOrThrow({
    where: { appId, serviceCode: "25" },
    orderBy: { createdAt: "desc" },
  });
}

const giveBack = (appId: string, payment: Awaited<ReturnType<typeof pay>>) =>
  runInSandbox(appId, (tx) => returnPayment(tx, payment));
const readSettlement = async (appId: string) =>
  (await db().testAccount.findFirst({ where: { appId, number: "2000900900" } }))?.balance.toFixed(2);
const isPaid = async (id: string) =>
  (await db().testVirtualAccount.findUniqueOrThrow({ where: { id } })).paidAt !== null;

test("a payment that is refused late leaves a later one of its bill as it is, and is returned once", async () => {
  const appId = await createApp();
  const bill = await openBill(appId);
  const first = await pay(appId, bill.id);
  await markVirtualAccount(appId, bill, false);
  const second = await pay(appId, bill.id);
  await giveBack(appId, first);
  expect([await isPaid(bill.id), await readSettlement(appId)]).toEqual([true, "1025000.00"]);
  for (let count = 0; count < 2; count += 1) await giveBack(appId, second);
  expect([await isPaid(bill.id), await readSettlement(appId)]).toEqual([false, "1012500.00"]);
});

test("money that is no longer there is not returned, and the bill stays paid", async () => {
  const appId = await createApp();
  const bill = await openBill(appId);
  const payment = await pay(appId, bill.id);
  await db().testAccount.updateMany({ where: { appId, number: "2000900900" }, data: { balance: 12_499 } });
  await giveBack(appId, payment);
  expect([await isPaid(bill.id), await readSettlement(appId)]).toEqual([true, "12499.00"]);
});

test("a payment that is refused late does not reopen a bill that was marked as paid since", async () => {
  const appId = await createApp();
  const bill = await openBill(appId);
  const payment = await pay(appId, bill.id);
  for (const isMarkedPaid of [false, true]) await markVirtualAccount(appId, bill, isMarkedPaid);
  await giveBack(appId, payment);
  expect([await isPaid(bill.id), await readSettlement(appId)]).toEqual([true, "1012500.00"]);
});

test("a bill without an amount that is marked as paid after its payment keeps what was paid", async () => {
  const appId = await createApp();
  const bill = await openBill(appId, { amount: null });
  await pay(appId, bill.id, "5000.00");
  const before = await db().testVirtualAccount.findUniqueOrThrow({ where: { id: bill.id } });
  await markVirtualAccount(appId, bill, true);
  const { paidAt, paidAmount } = await db().testVirtualAccount.findUniqueOrThrow({ where: { id: bill.id } });
  expect([paidAt, paidAmount?.toFixed(2)]).toEqual([before.paidAt, "5000.00"]);
});

test("a bill that accepts more is paid with more, which the tenant should accept", async () => {
  const appId = await createApp();
  const { id } = await openBill(appId, { trxType: "M" });
  const tooLittle = await runInSandbox(appId, (tx, daysAhead) =>
    payFromOutside(tx, appId, id, { chosen: "12499.99", daysAhead }),
  );
  expect(tooLittle.refusal).toBe("other_amount");
  expect((await pay(appId, id, "20000.00")).expectedCode).toBe("");
});
