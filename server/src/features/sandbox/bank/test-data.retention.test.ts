import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildCallback } from "#test/builders.ts";
import { createApp, createReference, openBill, order } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { runInSandbox } from "./accounts.ts";
import { transfer } from "./ledger.ts";
import { payQrFromOutside } from "./outside-qr-payments.ts";
import { refundPayment } from "./payments.ts";
import { createQr } from "./qrs.ts";
import { deleteSurplusTestData } from "./test-data.retention.ts";

usePortal();

const listIds = async (appId: string) => {
  const rows = await db().testTransaction.findMany({
    where: { appId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
};
const listBalances = (appId: string) =>
  db().testAccount.findMany({
    where: { appId },
    orderBy: { id: "asc" },
    select: { number: true, balance: true },
  });

test("an app keeps its newest test data up to the limit, its balances, and can go on; other apps keep theirs", async () => {
  const [full, other] = [await createApp(), await createApp()];
  for (let count = 0; count < 6; count += 1) await transfer(order(full));
  await transfer(order(other));
  const [ofFull, ofOther, balances] = [await listIds(full), await listIds(other), await listBalances(full)];
  const limit = ofFull.length - 2;
  expect(ofOther.length).toBeLessThan(limit);
  await deleteSurplusTestData(new AbortController().signal, limit);
  expect(await listIds(full)).toEqual(ofFull.slice(2));
  expect(await listIds(other)).toEqual(ofOther);
  expect(await listBalances(full)).toEqual(balances);
  const { transaction } = await transfer(order(full));
  expect(await listIds(full)).toEqual([...ofFull.slice(2), transaction.id]);
  const postings = await db().testPosting.findMany({ where: { transactionId: ofFull[0] ?? "" } });
  expect(postings).toEqual([]);
});

const keepOne = () => deleteSurplusTestData(new AbortController().signal, 1);

test("an inquiry for whose answer a payment waits is kept, however many callbacks are newer", async () => {
  const appId = await createApp();
  const bill = await openBill(appId);
  const { id: inquiryId } = await buildCallback(appId, { serviceCode: "24", virtualAccountId: bill.id });
  await db().testVirtualAccount.update({ where: { id: bill.id }, data: { inquiryId } });
  const [{ id: surplus }, { id: newest }] = [await buildCallback(appId), await buildCallback(appId)];
  await keepOne();
  const kept = await db().callback.findMany({ where: { appId }, orderBy: { id: "asc" } });
  expect(kept.map(({ id }) => id)).toEqual([inquiryId, newest]);
  expect(kept.map(({ id }) => id)).not.toContain(surplus);
});

test("the refund of a QR that was paid from outside goes back there, also after its payment was deleted", async () => {
  const appId = await createApp();
  const qr = await createQr(appId, {
    partnerReferenceNo: createReference(),
    externalId: createReference(),
    bodyHash: "",
    merchantId: "MRC-1",
    storeId: "",
    terminalId: "",
    amount: "12500.00",
    fee: null,
    expiresAt: null,
  });
  if (qr === null) throw new Error("The QR was not created.");
  const pay = { chosen: undefined, daysAhead: 0 };
  const paid = await runInSandbox(appId, (tx) => payQrFromOutside(tx, appId, qr.id, pay));
  expect(paid.refusal).toBeNull();
  await transfer(order(appId));
  await keepOne();
  const refund = await refundPayment({
    appId,
    paymentReferenceNo: qr.referenceNo,
    partnerReferenceNo: createReference(),
    externalId: createReference(),
    bodyHash: "",
    amount: null,
  });
  expect(refund).toMatchObject({ refusal: null, transaction: { refusal: null, beneficiaryNumber: "" } });
});
