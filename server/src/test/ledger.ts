import { expect } from "vitest";
import { db } from "#db/database.ts";
import { createVirtualAccount } from "#features/sandbox/bank/bills.ts";
import type { TransferOrder } from "#features/sandbox/bank/ledger.ts";
import { buildApp, buildUser, createUniqueName } from "./builders.ts";

let references = 0;
export const createReference = () => `PRT-${String((references += 1))}`;

/** An active app, whose accounts are opened by its first transfer. */
export async function createApp() {
  const { id: ownerId } = await buildUser();
  return (await buildApp({ ownerId, state: "active" })).id;
}

/** Opens the bill of a virtual account that a customer of another bank can pay. */
export async function openBill(appId: string, change: object = {}) {
  const opened = await createVirtualAccount(appId, {
    partnerServiceId: "   88899",
    customerNo: String(Date.now()) + String(Math.floor(Math.random() * 1000)),
    name: "Jokul Doe",
    email: "",
    phone: "",
    trxId: createUniqueName("trx"),
    amount: "12500.00",
    currency: "IDR",
    fee: null,
    trxType: "C",
    bills: [],
    freeTexts: [],
    expiresAt: null,
    ...change,
  });
  if (opened.refusal !== null) throw new Error(opened.refusal);
  return opened.account;
}

/** A transfer between two of its accounts, with a new reference. */
export const order = (appId: string, changes: Partial<TransferOrder> = {}): TransferOrder => {
  const partnerReferenceNo = createReference();
  return {
    appId,
    serviceCode: "17",
    partnerReferenceNo,
    externalId: partnerReferenceNo,
    bodyHash: `hash of ${partnerReferenceNo}`,
    sourceNumber: "2000100101",
    beneficiary: { bankCode: "", number: "2000200202" },
    beneficiaryName: "",
    amount: "1000.00",
    currency: "IDR",
    remark: "",
    ...changes,
  };
};

/** Money neither appears nor disappears, and each balance is the sum of its postings. */
export async function expectBalanced(appId: string) {
  const accounts = await db().testAccount.findMany({ where: { appId }, include: { postings: true } });
  const toSen = (value: { toFixed: (digits: number) => string }) => BigInt(value.toFixed(2).replace(".", ""));
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
  expect(accounts.length).toBeGreaterThan(9);
  expect(sum(accounts.map(({ balance }) => toSen(balance)))).toBe(0n);
  for (const { kind, balance, postings } of accounts) {
    expect(sum(postings.map(({ amount }) => toSen(amount)))).toBe(toSen(balance));
    if (kind !== "funding") expect(toSen(balance)).toBeGreaterThanOrEqual(0n);
  }
}
