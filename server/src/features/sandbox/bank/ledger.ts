import { db, type Transaction } from "#db/database.ts";
import { Prisma, type TestAccount, type TestTransaction } from "#db/generated/client.ts";
import { lockAccounts, retryWithGrantedAccounts, runInTurn } from "./accounts.ts";
import { queueTransferCallback } from "./callbacks.ts";
import { compareOrders, findRefusal, isUnknownAccount, paymentServices } from "./policy.ts";
import { postTransaction, type NewTransaction } from "./postings.ts";
import type { AccountKey } from "./values.ts";

/** A transfer that a client of the sandbox orders. */
export interface TransferOrder {
  appId: string;
  serviceCode: string;
  partnerReferenceNo: string;
  externalId: string;
  /** SHA-256 of what is ordered, to recognise the same order sent again. */
  bodyHash: string;
  sourceNumber: string;
  beneficiary: AccountKey;
  /** The bank as the client names it, if it is another one. */
  beneficiaryBank?: string;
  /** The holder as the client names it; empty if it does not. */
  beneficiaryName: string;
  /** A decimal with two places. */
  amount: string;
  currency: string;
  remark: string;
  /** The eMandateReffId of the mandate that permits the debit, if there is one. */
  mandateId?: string;
  /** The result of an interbank transfer waits for a decision in the portal. */
  holdsResult?: boolean;
  /** The reference of the sandbox; without one, a new one. */
  referenceNo?: string;
}

/**
 * `done`: executed now, or refused if the transaction has a `refusal`. Otherwise the reference was used
 * before: `repeated` by the same order, `inconsistent` by one with other content. Money is moved at most once for
 * each reference; a refused transfer can be sent again.
 */
interface TransferResult {
  outcome: "done" | "repeated" | "inconsistent";
  transaction: TestTransaction;
  /** The source account as it was when the order was decided; null if it is unknown. */
  source: TestAccount | null;
}

/**
 * Moves money between two accounts of an app. It locks these accounts and not the app, so that a change of the app, such
 * as its suspension, does not wait for it.
 */
export const transfer = (order: TransferOrder): Promise<TransferResult> =>
  retryWithGrantedAccounts(
    order.appId,
    () => runInTurn(order.appId, (tx) => transferIn(tx, order)),
    ({ transaction }) => isUnknownAccount(transaction),
  );

/** Transfers in a transaction of the caller; an account that was granted since the first use counts as unknown. */
export const transferIn = (tx: Transaction, order: TransferOrder): Promise<TransferResult> =>
  execute(tx, order, "transfer");

/** Returns the money of a payment: the source may be any account. */
export const refundIn = (tx: Transaction, order: TransferOrder): Promise<TransferResult> =>
  execute(tx, order, "refund");

/** Locks both accounts, decides, posts, and queues the callback. An order whose reference was used before does nothing. */
async function execute(
  tx: Transaction,
  order: TransferOrder,
  kind: "transfer" | "refund",
): Promise<TransferResult> {
  const { appId, serviceCode, partnerReferenceNo, bodyHash, beneficiary: to, beneficiaryName } = order;
  const keys = [{ bankCode: "", number: order.sourceNumber }, to];
  const accounts = await lockAccounts(tx, appId, keys);
  const [source, beneficiary] = keys.map((key) =>
    accounts.find(({ bankCode, number }) => bankCode === key.bankCode && number === key.number),
  );
  const { currency } = order;
  const amount = new Prisma.Decimal(order.amount);
  const refusal = findRefusal({ kind, source, beneficiary, amount, currency, beneficiaryName });
  const row: NewTransaction = {
    appId,
    ...(order.referenceNo === undefined ? {} : { referenceNo: order.referenceNo }),
    serviceCode,
    partnerReferenceNo,
    externalId: order.externalId,
    bodyHash,
    kind,
    amount,
    currency,
    sourceNumber: order.sourceNumber,
    beneficiaryNumber: to.number,
    beneficiaryBank: order.beneficiaryBank ?? to.bankCode,
    remark: order.remark,
    mandateId: order.mandateId ?? null,
    refusal,
    result: refusal === null && order.holdsResult === true ? "held" : "executed",
  };
  const isAllowed = refusal === null && source !== undefined && beneficiary !== undefined;
  const posted = await postTransaction(tx, row, isAllowed ? { from: source, to: beneficiary } : null);
  if (posted === undefined) return { ...(await compareWithEarlier(tx, order)), source: source ?? null };
  if (isAllowed && row.result === "executed")
    await queueTransferCallback(tx, posted, { source, beneficiary });
  return { outcome: "done", transaction: posted, source: source ?? null };
}

async function compareWithEarlier(
  tx: Transaction,
  { appId, serviceCode, partnerReferenceNo, bodyHash }: TransferOrder,
) {
  const transaction = await tx.testTransaction.findUniqueOrThrow({
    where: { appId_serviceCode_partnerReferenceNo: { appId, serviceCode, partnerReferenceNo } },
  });
  return { outcome: compareOrders(transaction, { bodyHash }), transaction };
}

export interface Period {
  from: Date;
  /**
   * Not included, so that a period that ends where another starts has no transaction twice. Undefined for all until now:
   * the clock of this process may be behind that of the database, which dates the transactions.
   */
  to: Date | undefined;
}

const whereWithin = ({ from, to }: Period) => ({ gte: from, ...(to === undefined ? {} : { lt: to }) });

/** Services that return a part of a payment. */
const refundServices = Object.values(paymentServices).map(({ refund }) => refund);

/** Executed transfers and refunds of an app, newest first; the first page is 0. */
export const listTransfers = (appId: string, period: Period, page: number, size: number) =>
  db().testTransaction.findMany({
    where: {
      appId,
      OR: [{ kind: "transfer" }, { kind: "refund", serviceCode: { in: refundServices } }],
      refusal: null,
      createdAt: whereWithin(period),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: page * size,
    take: size,
  });

/** The references by which a client may ask for a transfer; each one given must match. */
export interface TransferReferences {
  serviceCode?: string;
  partnerReferenceNo?: string;
  referenceNo?: string;
  externalId?: string;
}

/** The newest transfer with these references, executed or refused. */
export const findTransfer = (appId: string, references: TransferReferences) =>
  db().testTransaction.findFirst({
    where: { appId, kind: "transfer", ...references },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

const pageSize = 100;

/**
 * The newest postings of an account in a period, newest first: 100, and all others of the second of the last one.
 * The wire format has no fractions of a second, so a period that ends with that second continues exactly there.
 */
export async function listPostings(accountId: string, { from, to }: Period) {
  const where = { accountId, createdAt: whereWithin({ from, to }) };
  const last = await db().testPosting.findFirst({
    where,
    orderBy: { id: "desc" },
    skip: pageSize - 1,
  });
  const start = last === null ? from : startOfSecond(last.createdAt);
  const pageStart = start < from ? from : start;
  const entries = await db().testPosting.findMany({
    where: { accountId, createdAt: whereWithin({ from: pageStart, to }) },
    include: { transaction: true },
    orderBy: { id: "desc" },
  });
  const older = { accountId, createdAt: { gte: from, lt: pageStart } };
  return { entries, hasMore: (await db().testPosting.count({ where: older, take: 1 })) > 0 };
}

const startOfSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);
