import { setTimeout as wait } from "node:timers/promises";
import { testDataContract } from "contract/test-data/test-data.contract";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { expectBalanced } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { runAtOnce, toIdr, buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

/* Calls at once about cards, payments and statements: what one call was told stays true for the calls after it. */

usePortal();

let app: TestApp;
let params: { appId: string };
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
  params = { appId: app.id };
  await post("balance-inquiry", { accountNo: payer });
});

const payer = "2000100101";
const createReference = () => `PRT-P${String((references += 1))}`;
const post = async (target: string, body: object) =>
  (await call(app, { method: "POST", target: `/v1.0/${target}`, body: JSON.stringify(body) })).body;
const readCode = async (target: string, body: object) => (await post(target, body)).responseCode;
const readBalanceOfPayer = async () =>
  (await db().testAccount.findFirstOrThrow({ where: { ...params, number: payer } })).balance.toFixed(2);
const payDirectDebit = (changes: object = {}) =>
  readCode("debit/payment-host-to-host", {
    partnerReferenceNo: createReference(),
    merchantId: "MRC-1",
    amount: toIdr("10.00"),
    ...changes,
  });
const transfer = () =>
  readCode("transfer-intrabank", {
    partnerReferenceNo: createReference(),
    amount: toIdr("1.00"),
    sourceAccountNo: payer,
    beneficiaryAccountNo: "2000200202",
    transactionDate: "2026-11-20T10:15:00+07:00",
  });

test.each([
  ["unbound", "registration-card-unbind", "4035418", (token: unknown) => ({ token })],
  [
    "limited",
    "registration/card-bind-limit",
    "4035417",
    (token: unknown) => ({ bankCardToken: token, limit: "1.00" }),
  ],
] as const)("no money moves with a card after it was %s", async (_name, target, refusal, bodyOf) => {
  for (let round = 0; round < 6; round += 1) {
    const { bankCardToken } = await post("registration-card-bind", {
      partnerReferenceNo: createReference(),
      cardData: "ZW5jcnlwdGVkLWNhcmQ=",
      bankCardNo: "4111222233334444",
      bankCardType: "C",
      custIdMerchant: "CUST-1",
      accountName: "Budi Santosa",
      limit: "5000000.00",
    });
    const paying = runAtOnce(10, () => payDirectDebit({ bankCardToken }));
    expect(await readCode(target, bodyOf(bankCardToken))).toMatch(/^200/);
    const seen = await readBalanceOfPayer();
    for (const code of await paying) expect(["2005400", refusal]).toContain(code);
    expect(await readBalanceOfPayer()).toBe(seen);
  }
  await expectBalanced(app.id);
});

/** Calls on payments and cards that exist before and after a reset, and what they may answer beside one. */
const besideReset: [string, string[], string, () => object][] = [
  [
    "payment of a QR",
    ["2005000", "4045014"],
    "qr/qr-mpm-payment",
    () => ({ partnerReferenceNo: "PRT-20261120-000072", amount: toIdr("150000.00") }),
  ],
  [
    "refund of a QR",
    ["2007800", "4047813"],
    "qr/qr-mpm-refund",
    () => ({ ...buildRefund("PRT-20261120-000075"), refundAmount: toIdr("100000.00") }),
  ],
  [
    "cancellation of a QR",
    ["2007700", "4047704"],
    "qr/qr-mpm-cancel",
    () => ({ originalReferenceNo: "REF2026112000000920", merchantId: "MRC0000217", reason: "batal" }),
  ],
  [
    "refund of a direct debit",
    ["2005800", "4045813"],
    "debit/refund",
    () => ({ ...buildRefund("PRT-20261120-000085"), refundAmount: toIdr("100000.00") }),
  ],
  [
    "limit of a card",
    ["2000200"],
    "registration/card-bind-limit",
    () => ({ bankCardToken: "tok-kartu-5f1c09ad77", limit: "1000.00" }),
  ],
];
const buildRefund = (originalPartnerReferenceNo: string) => ({
  originalPartnerReferenceNo,
  partnerRefundNo: createReference(),
});

test.each(besideReset)(
  "a call during a reset of the test data finds what exists before and after it: %s",
  async (_name, allowed, target, bodyOf) => {
    const admin = await signedInAs("admin");
    for (let round = 0; round < 2; round += 1) {
      const reset = async (afterMs: number) => {
        await wait(afterMs);
        getData(testDataContract.reset, await admin.call(testDataContract.reset, { params }));
      };
      const [codes] = await Promise.all([
        runAtOnce(20, async (index) => {
          await wait(index);
          return readCode(target, bodyOf());
        }),
        reset(4),
        reset(15),
      ]);
      expect(codes.filter((code) => !allowed.includes(code))).toEqual([]);
    }
    await expectBalanced(app.id);
  },
);

const Statement = z.object({
  responseCode: z.literal("2001400"),
  balance: z.array(z.object({ startingBalance: z.unknown(), endingBalance: z.unknown() })).min(1),
  totalCreditEntries: z.object({ amount: z.unknown() }),
  totalDebitEntries: z.object({ amount: z.unknown() }),
});
const Amount = z.object({ value: z.string() }).transform(({ value }) => Number(value));

test("a statement of any period adds up after calls at once, and its entries are in the order of their times", async () => {
  await Promise.all([runAtOnce(20, () => payDirectDebit()), runAtOnce(20, transfer)]);
  const account = await db().testAccount.findFirstOrThrow({ where: { ...params, number: payer } });
  const postings = await db().testPosting.findMany({
    where: { accountId: account.id },
    orderBy: { id: "asc" },
  });
  const times = postings.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const { createdAt } of postings.slice(1)) {
    const { balance, totalCreditEntries, totalDebitEntries } = Statement.parse(
      await post("bank-statement", {
        accountNo: payer,
        toDateTime: createdAt.toISOString().replace("Z", "+00:00"),
      }),
    );
    const [total] = balance;
    const added =
      Amount.parse(total?.startingBalance) +
      Amount.parse(totalCreditEntries.amount) -
      Amount.parse(totalDebitEntries.amount);
    expect(added).toBeCloseTo(Amount.parse(total?.endingBalance), 2);
  }
});

test("the status of a direct debit and its refund history agree during a refund", async () => {
  const History = z.array(z.object({ refundAmount: Amount })).default([]);
  for (let round = 0; round < 8; round += 1) {
    const partnerReferenceNo = createReference();
    expect(await payDirectDebit({ partnerReferenceNo, amount: toIdr("1000.00") })).toBe("2005400");
    const ask = async () => {
      const body = await post("debit/status", {
        serviceCode: "54",
        originalPartnerReferenceNo: partnerReferenceNo,
      });
      const refunds = History.parse(body["refundHistory"] ?? []);
      expect(["00: ", "04: 1000"]).toContain(
        `${String(body["latestTransactionStatus"])}: ${refunds.map(({ refundAmount }) => refundAmount).join()}`,
      );
    };
    await Promise.all([
      runAtOnce(8, ask),
      readCode("debit/refund", buildRefund(partnerReferenceNo)),
      runAtOnce(8, ask),
    ]);
  }
});

test("one reference pays one of several virtual accounts, and is inconsistent for the others", async () => {
  const partnerServiceId = "   88899";
  const bills = await runAtOnce(3, async (index) => {
    const customerNo = `6660${String(index)}`;
    const named = { partnerServiceId, customerNo, virtualAccountNo: `${partnerServiceId}${customerNo}` };
    const bill = { trxId: createReference(), virtualAccountName: "Rini", totalAmount: toIdr("100.00") };
    const expiredDate = "2030-12-31T23:59:59+07:00";
    expect(await readCode("transfer-va/create-va", { ...named, ...bill, expiredDate })).toBe("2002700");
    return named;
  });
  const order = {
    partnerReferenceNo: createReference(),
    sourceAccountNo: payer,
    paidAmount: toIdr("100.00"),
  };
  const codes = await Promise.all(
    bills.map((named) => readCode("transfer-va/payment-intrabank", { ...named, ...order })),
  );
  expect(codes.toSorted()).toEqual(["2003300", "4043318", "4043318"]);
  await expectBalanced(app.id);
});

test("the portal shows balances that fit the transactions during transfers", async () => {
  const admin = await signedInAs("admin");
  const { show, edit } = testDataContract;
  const { id: accountId } = await db().testAccount.findFirstOrThrow({
    where: { ...params, number: "2000200202" },
  });
  getData(edit, await admin.call(edit, { params: { ...params, accountId }, body: { balance: "0.00" } }));
  for (let round = 0; round < 3; round += 1) {
    const [shown] = await Promise.all([
      runAtOnce(4, () => admin.call(show, { params })),
      runAtOnce(10, transfer),
    ]);
    for (const reply of shown) {
      const { accounts, transactions } = getData(show, reply);
      const account = accounts.find(({ account_number }) => account_number === "2000200202");
      const listed = transactions.filter(({ kind, refusal }) => kind === "transfer" && refusal === null);
      expect(Number(account?.balance)).toBe(listed.length);
    }
  }
});
