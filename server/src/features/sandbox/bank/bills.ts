import type { Transaction } from "#db/database.ts";
import type { Prisma, TestTransaction, TestVirtualAccount } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { findInSandbox, retryWithGrantedAccounts, runInSandbox } from "./accounts.ts";
import { transferIn, type TransferOrder } from "./ledger.ts";
import { acceptsAmount, getBillAmount } from "./bill-amounts.ts";
import { findBillRefusal, isUnknownAccount, type BillRefusal } from "./policy.ts";
import { buildIntrabankPayment } from "./callback-bodies.ts";
import { queueCallback } from "./callbacks.ts";
import { buildAccountNumber, partnerWidth, settlementKey } from "./values.ts";

/** What the client says about a bill. Amounts are decimals with two places. */
export interface Bill {
  partnerServiceId: string;
  customerNo: string;
  name: string;
  email: string;
  phone: string;
  trxId: string;
  amount: string | null;
  currency: string;
  fee: string | null;
  trxType: string;
  bills: Prisma.InputJsonArray;
  freeTexts: Prisma.InputJsonArray;
  expiresAt: Date | null;
}

type Result<Refusal extends string> = { refusal: null; account: TestVirtualAccount } | { refusal: Refusal };

/** Opens a virtual account; one with the same number that is paid or has expired is replaced. */
export const createVirtualAccount = (
  appId: string,
  bill: Bill,
): Promise<Result<"number_in_use" | "trx_id_in_use">> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const number = buildAccountNumber(bill);
    const earlier = await findByNumber(tx, appId, number);
    if (earlier !== null && findBillRefusal(earlier, toSandboxTime(new Date(), daysAhead)) === null)
      return { refusal: "number_in_use" };
    if (await isTrxIdInUse(tx, appId, bill.trxId, earlier)) return { refusal: "trx_id_in_use" };
    if (earlier !== null) await tx.testVirtualAccount.delete({ where: { id: earlier.id } });
    return {
      refusal: null,
      account: await tx.testVirtualAccount.create({ data: { appId, number, ...bill } }),
    };
  });

/** The virtual account with this number, and the reference if one is given. */
export const findVirtualAccount = (
  appId: string,
  { number, trxId }: { number: string; trxId?: string },
): Promise<TestVirtualAccount | null> =>
  findInSandbox(appId, (tx) =>
    tx.testVirtualAccount.findFirst({
      where: { appId, number, ...(trxId === undefined ? {} : { trxId }) },
    }),
  );

/** Replaces the bill of a virtual account that is still to be paid. */
export const updateVirtualAccount = (
  appId: string,
  number: string,
  { name, email, phone, trxId, amount, currency, fee, trxType, bills, freeTexts, expiresAt }: Bill,
): Promise<Result<BillRefusal | "trx_id_in_use">> =>
  change(appId, { number }, async (tx, account, now) => {
    const refusal = findBillRefusal(account, now);
    if (refusal !== null) return { refusal };
    if (await isTrxIdInUse(tx, appId, trxId, account)) return { refusal: "trx_id_in_use" };
    const data = { name, email, phone, trxId, amount, currency, fee, trxType, bills, freeTexts, expiresAt };
    return { refusal: null, account: await update(tx, account, data) };
  });

/** Marks a virtual account as paid or unpaid without moving money. */
export const markVirtualAccount = (
  appId: string,
  key: { number: string; trxId: string },
  isPaid: boolean,
): Promise<Result<"unknown_bill">> =>
  change<never>(appId, key, async (tx, account, now) => ({
    refusal: null,
    account: await update(
      tx,
      account,
      isPaid
        ? { paidAt: account.paidAt ?? now, paidAmount: account.paidAmount ?? getBillAmount(account) }
        : { paidAt: null, paidAmount: null, paymentRequestId: "", referenceNo: "", sourceNumber: "" },
    ),
  }));

/** Deletes a virtual account that is not paid. */
export const deleteVirtualAccount = (
  appId: string,
  key: { number: string; trxId?: string },
): Promise<Result<"unknown_bill" | "paid_bill">> =>
  change(appId, key, async (tx, account) => {
    if (account.paidAt !== null) return { refusal: "paid_bill" };
    await tx.testVirtualAccount.delete({ where: { id: account.id } });
    return { refusal: null, account };
  });

export type Payment = Omit<TransferOrder, "beneficiary" | "beneficiaryName"> & {
  virtualAccount: string;
  /** Of the orders of which this one is a repetition. */
  repeatedHashes: readonly string[];
  /** The number of its inquiry, or its own reference without one. */
  paymentRequestId: string;
};

interface PaymentResult {
  outcome: "paid" | "inconsistent" | BillRefusal | "other_amount" | "other_currency";
  /** Null if the payment was made before, and its bill has been replaced, reopened or deleted since. */
  account: TestVirtualAccount | null;
  /** The movement; refused if it has a `refusal`. Null if the bill itself was refused. */
  transaction: TestTransaction | null;
}

/** Pays a bill from an account of the app, once. The same call sent again is `paid` again. */
export const payVirtualAccount = (payment: Payment): Promise<PaymentResult> =>
  retryWithGrantedAccounts(
    payment.appId,
    () => pay(payment),
    ({ transaction }) => isUnknownAccount(transaction),
  );

const pay = ({
  virtualAccount: number,
  repeatedHashes,
  paymentRequestId,
  ...order
}: Payment): Promise<PaymentResult> =>
  runInSandbox(order.appId, async (tx, daysAhead) => {
    const { appId, serviceCode, partnerReferenceNo } = order;
    const account = await findByNumber(tx, appId, number);
    const refuse = (outcome: PaymentResult["outcome"]) => ({ outcome, account, transaction: null });
    const earlier = await tx.testTransaction.findFirst({
      where: { appId, serviceCode, partnerReferenceNo, refusal: null },
    });
    if (earlier !== null) {
      if (!repeatedHashes.includes(earlier.bodyHash)) return refuse("inconsistent");
      const isSameBill = account?.referenceNo === earlier.referenceNo;
      return { outcome: "paid", account: isSameBill ? account : null, transaction: earlier };
    }
    if (account === null) return refuse("unknown_bill");
    const refusal = findBillRefusal(account, toSandboxTime(new Date(), daysAhead));
    if (refusal !== null) return refuse(refusal);
    if (account.currency !== order.currency) return refuse("other_currency");
    if (!acceptsAmount(account, order.amount)) return refuse("other_amount");
    const { outcome, transaction } = await transferIn(tx, {
      ...order,
      beneficiary: settlementKey,
      beneficiaryName: "",
    });
    if (outcome !== "done") return refuse("inconsistent");
    if (transaction.refusal !== null) return { outcome: "paid", account, transaction };
    const paid = await update(tx, account, {
      paidAt: toSandboxTime(transaction.createdAt, daysAhead),
      paidAmount: transaction.amount,
      sourceNumber: order.sourceNumber,
      paymentRequestId,
      referenceNo: transaction.referenceNo,
    });
    await queueCallback(tx, {
      appId,
      service: "34",
      reference: transaction.referenceNo,
      body: buildIntrabankPayment(paid, transaction),
    });
    return { outcome: "paid", account: paid, transaction };
  });

/** A report has no pages; each row may have 32 KB. */
const maxReported = 200;

/**
 * The first virtual accounts of a partner id that were paid in a period, in the order of their payment. Without an end, all
 * until now: the clock of this process may be behind that of the database, which dates the payments.
 */
export const listPaidVirtualAccounts = (
  appId: string,
  partnerServiceId: string,
  { from, to }: { from: Date; to: Date | undefined },
) =>
  runInSandbox(appId, (tx) =>
    tx.testVirtualAccount.findMany({
      where: {
        appId,
        partnerServiceId: { in: listFilled(partnerServiceId.trim()) },
        paidAt: { gte: from, ...(to === undefined ? {} : { lte: to }) },
      },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
      take: maxReported,
    }),
  );

/** The id as clients may have filled it with spaces. */
const listFilled = (partner: string) =>
  Array.from({ length: partnerWidth + 1 }, (_each, width) => partner.padStart(width));

const change = <Refusal extends string>(
  appId: string,
  { number, trxId }: { number: string; trxId?: string },
  work: (tx: Transaction, account: TestVirtualAccount, now: Date) => Promise<Result<Refusal>>,
): Promise<Result<Refusal | "unknown_bill">> =>
  runInSandbox<Result<Refusal | "unknown_bill">>(appId, async (tx, daysAhead) => {
    const account = await findByNumber(tx, appId, number);
    if (account === null || (trxId !== undefined && trxId !== account.trxId))
      return { refusal: "unknown_bill" };
    return work(tx, account, toSandboxTime(new Date(), daysAhead));
  });

const findByNumber = (tx: Transaction, appId: string, number: string): Promise<TestVirtualAccount | null> =>
  tx.testVirtualAccount.findUnique({ where: { appId_number: { appId, number } } });

/** The transaction id names another virtual account than this one. */
const isTrxIdInUse = async (
  tx: Transaction,
  appId: string,
  trxId: string,
  own: TestVirtualAccount | null,
): Promise<boolean> => {
  const found = await tx.testVirtualAccount.findFirst({ where: { appId, trxId } });
  return found !== null && found.id !== own?.id;
};

const update = (
  tx: Transaction,
  { id }: TestVirtualAccount,
  data: Prisma.TestVirtualAccountUpdateInput,
): Promise<TestVirtualAccount> =>
  tx.testVirtualAccount.update({ where: { id }, data: { ...data, updatedAt: new Date() } });
