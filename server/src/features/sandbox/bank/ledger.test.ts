import { testDataContract } from "contract/test-data/test-data.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { expectBalanced, createApp, createReference, order } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { findTransfer, transfer, type TransferOrder } from "./ledger.ts";

usePortal();

const readBalance = async (appId: string, number: string) => {
  const where = { appId_bankCode_number: { appId, bankCode: "", number } };
  return (await db().testAccount.findUniqueOrThrow({ where })).balance.toFixed(2);
};

test("a transfer moves the money and posts both sides", async () => {
  const appId = await createApp();
  const { outcome, transaction } = await transfer(order(appId, { amount: "250000.75" }));
  expect(outcome).toBe("done");
  expect(transaction).toMatchObject({ refusal: null });
  expect(transaction.referenceNo).toMatch(/^20\d{22}$/);
  expect(await readBalance(appId, "2000100101")).toBe("749999.25");
  expect(await readBalance(appId, "2000200202")).toBe("1250000.75");
  const postings = await db().testPosting.findMany({
    where: { transactionId: transaction.id },
    orderBy: { amount: "asc" },
  });
  expect(postings.map(({ amount, balance }) => [amount.toFixed(2), balance.toFixed(2)])).toEqual([
    ["-250000.75", "749999.25"],
    ["250000.75", "1250000.75"],
  ]);
  await expectBalanced(appId);
});

test("a source account granted later is available as a beneficiary, too", async () => {
  const appId = await createApp();
  await transfer(order(appId));
  const { number, balance } = await db().sourceAccount.findFirstOrThrow({
    where: { apps: { none: { appId } } },
  });
  await db().appSourceAccount.create({ data: { appId, accountNumber: number } });
  const { transaction } = await transfer(order(appId, { beneficiary: { bankCode: "", number } }));
  expect(transaction.refusal).toBeNull();
  expect(await readBalance(appId, number)).toBe(balance.plus(1000).toFixed(2));
  await expectBalanced(appId);
});

test("a source account granted later is available at its first use", async () => {
  const appId = await createApp();
  await transfer(order(appId));
  const { number, balance } = await db().sourceAccount.findFirstOrThrow({
    where: { apps: { none: { appId } } },
  });
  await db().appSourceAccount.create({ data: { appId, accountNumber: number } });
  expect((await transfer(order(appId, { sourceNumber: number }))).transaction.refusal).toBeNull();
  expect(await readBalance(appId, number)).toBe(balance.minus(1000).toFixed(2));
  await expectBalanced(appId);
});

describe("a refused transfer", () => {
  test.each<[string, Partial<TransferOrder>]>([
    ["unknown_source", { sourceNumber: "9999999999" }],
    ["unknown_source", { sourceNumber: "2000200202" }],
    ["unknown_source", { sourceNumber: "" }],
    ["unknown_beneficiary", { beneficiary: { bankCode: "", number: "9999999999" } }],
    ["unknown_beneficiary", { beneficiary: { bankCode: "", number: "2000100101" } }],
    ["unknown_beneficiary", { beneficiary: { bankCode: "", number: "" } }],
    ["unknown_beneficiary", { beneficiary: { bankCode: "014", number: "2000200202" } }],
    ["closed_account", { beneficiary: { bankCode: "", number: "2000200201" } }],
    ["frozen_account", { beneficiary: { bankCode: "", number: "2000200203" } }],
    ["dormant_account", { beneficiary: { bankCode: "", number: "2000200204" } }],
    ["other_currency", { currency: "USD" }],
    ["other_name", { beneficiaryName: "Sari Wulan" }],
    ["insufficient_funds", { amount: "1000000.01", beneficiaryName: " sari  WULANDARI" }],
  ])("%s %o moves nothing and is recorded", async (refusal, changes) => {
    const appId = await createApp();
    const { outcome, transaction } = await transfer(order(appId, changes));
    expect([outcome, transaction.refusal]).toEqual(["done", refusal]);
    expect(await readBalance(appId, "2000100101")).toBe("1000000.00");
    expect(await db().testPosting.count({ where: { transactionId: transaction.id } })).toBe(0);
    await expectBalanced(appId);
  });

  test("can be sent again with the same reference once it is possible", async () => {
    const appId = await createApp();
    const tooMuch = order(appId, { amount: "1500000.00" });
    const refused = await transfer(tooMuch);
    expect(refused.transaction.refusal).toBe("insufficient_funds");
    await db().testAccount.updateMany({
      where: { appId, number: "2000100101" },
      data: { balance: 2_000_000 },
    });
    const done = await transfer(tooMuch);
    expect(done).toMatchObject({
      outcome: "done",
      transaction: { id: refused.transaction.id, refusal: null },
    });
    expect(await readBalance(appId, "2000100101")).toBe("500000.00");
  });

  test("is replaced by the one that is sent again, with what that says", async () => {
    const appId = await createApp();
    const refused = await transfer(order(appId, { amount: "1500000.00", remark: "first" }));
    const { partnerReferenceNo } = refused.transaction;
    const sentAgain = order(appId, { externalId: "second", remark: "second", holdsResult: true });
    await transfer({ ...sentAgain, partnerReferenceNo: partnerReferenceNo ?? "" });
    expect(
      await db().testTransaction.findUniqueOrThrow({ where: { id: refused.transaction.id } }),
    ).toMatchObject({ refusal: null, result: "held", externalId: "second", remark: "second" });
  });
});

describe("a reference that was used before", () => {
  test("moves no money again: the same order, and one with other content", async () => {
    const appId = await createApp();
    const first = order(appId);
    const { transaction } = await transfer(first);
    const repeatTransfer = (changes: Partial<TransferOrder>) =>
      transfer({ ...first, externalId: createReference(), ...changes });
    expect(await repeatTransfer({})).toMatchObject({
      outcome: "repeated",
      transaction: { id: transaction.id },
    });
    expect((await repeatTransfer({ bodyHash: "other" })).outcome).toBe("inconsistent");
    expect(await readBalance(appId, "2000100101")).toBe("999000.00");
    await expectBalanced(appId);
  });

  test("by another app or another service is a transfer of its own", async () => {
    const [appId, otherApp] = [await createApp(), await createApp()];
    const first = order(appId);
    for (const changes of [{}, { appId: otherApp }, { serviceCode: "18" }])
      expect((await transfer({ ...first, ...changes })).outcome).toBe("done");
    const { partnerReferenceNo } = first;
    expect(await findTransfer(appId, { partnerReferenceNo })).toMatchObject({ appId, serviceCode: "18" });
    expect(await readBalance(appId, "2000100101")).toBe("998000.00");
    expect(await readBalance(otherApp, "2000100101")).toBe("999000.00");
  });
});

describe("many calls at once", () => {
  test("one reference moves the money once", async () => {
    const appId = await createApp();
    const one = order(appId);
    const results = await Promise.all(Array.from({ length: 20 }, () => transfer(one)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      "done",
      ...Array.from({ length: 19 }, () => "repeated"),
    ]);
    expect(new Set(results.map(({ transaction }) => transaction.referenceNo)).size).toBe(1);
    expect(await readBalance(appId, "2000100101")).toBe("999000.00");
  });

  test("the last money goes to one of them, and the others are refused", async () => {
    const appId = await createApp();
    await transfer(order(appId));
    const results = await Promise.all(
      Array.from({ length: 20 }, () => transfer(order(appId, { amount: "999000.00" }))),
    );
    const refusals = results.map(({ transaction: { refusal } }) => refusal);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal === "insufficient_funds")).toHaveLength(19);
    expect(await readBalance(appId, "2000100101")).toBe("0.00");
  });

  test("transfers in both directions do not deadlock, also with top-ups and resets between them", async () => {
    const admin = await signedInAs("admin");
    const appId = await createApp();
    await transfer(order(appId));
    await db().testAccount.updateMany({ where: { appId, number: "2000200202" }, data: { kind: "source" } });
    const back = { sourceNumber: "2000200202", beneficiary: { bankCode: "", number: "2000100101" } };
    const { id: accountId } = await db().testAccount.findFirstOrThrow({
      where: { appId, number: "2000100101" },
    });
    const addBalance = () =>
      admin.call(testDataContract.topUp, { params: { appId, accountId }, body: { amount: "10" } });
    const work = Array.from({ length: 40 }, async (_each, index): Promise<unknown> => {
      const rounds = [transfer(order(appId)), transfer(order(appId, back))];
      if (index % 8 === 0) await addBalance();
      if (index === 20) await admin.call(testDataContract.reset, { params: { appId } });
      return Promise.all(rounds);
    });
    for (const each of await Promise.allSettled(work)) expect(each.status).toBe("fulfilled");
    getData(testDataContract.show, await admin.call(testDataContract.show, { params: { appId } }));
    await expectBalanced(appId);
  });
});
