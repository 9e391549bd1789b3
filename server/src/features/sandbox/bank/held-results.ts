import { maxListedBills, type BulkOutcome } from "contract/test-data/test-data.contract";
import type { Transaction } from "#db/database.ts";
import type { TestAccount, TestPayment, TestTransaction } from "#db/generated/client.ts";
import { lockAccounts } from "./accounts.ts";
import { buildBulkResult } from "./callback-bodies.ts";
import { queueCallback, queueTransferCallback } from "./callbacks.ts";
import { exceedsMaxBalance, getTransferActions, isBulk, type Decided, type ResultRefusal } from "./policy.ts";
import { moveMoney } from "./postings.ts";

/*
 * Results of interbank transfers and bulks that the developer decides in the place of the other banks. The decisions must run
 * inside `runInSandbox`, so that they follow each other.
 */

/** The transfer has arrived at the other bank. */
export async function settleTransfer(
  tx: Transaction,
  appId: string,
  referenceNo: string,
): Promise<Decided<TestTransaction, ResultRefusal>> {
  const found = await findTransfer(tx, appId, referenceNo);
  if (found === null) return { refusal: "unknown_transfer" };
  if (!getTransferActions(found.transfer).settle) return { refusal: "decided_transfer" };
  return { refusal: null, changed: await setResult(tx, found, "executed") };
}

/** The other bank refuses a transfer that waits, and sends its money back. */
export const returnTransfer = (tx: Transaction, appId: string, referenceNo: string) =>
  takeBack(tx, { appId, referenceNo, action: "return" });

/** The money of an executed transfer is taken back. */
export const reverseTransfer = (tx: Transaction, appId: string, referenceNo: string) =>
  takeBack(tx, { appId, referenceNo, action: "reverse" });

const takenBackAs = { return: "failed", reverse: "reversed" } as const;

async function takeBack(
  tx: Transaction,
  { appId, referenceNo, action }: { appId: string; referenceNo: string; action: keyof typeof takenBackAs },
): Promise<Decided<TestTransaction, ResultRefusal>> {
  const found = await findTransfer(tx, appId, referenceNo);
  if (found === null) return { refusal: "unknown_transfer" };
  const { transfer } = found;
  if (!getTransferActions(transfer)[action])
    return { refusal: action === "return" ? "decided_transfer" : "irreversible_transfer" };
  const locked = await lockAccounts(tx, appId, [found.source, found.beneficiary]);
  const [source, beneficiary] = [found.source, found.beneficiary].map((account) =>
    locked.find(({ id }) => id === account.id),
  );
  if (source === undefined || beneficiary === undefined) return { refusal: "unknown_transfer" };
  if (beneficiary.balance.lessThan(transfer.amount)) return { refusal: "spent_transfer" };
  if (exceedsMaxBalance(source, transfer.amount)) return { refusal: "balance_too_large" };
  await moveMoney(tx, beneficiary, source, { kind: "refund", amount: transfer.amount, remark: referenceNo });
  return { refusal: null, changed: await setResult(tx, found, takenBackAs[action]) };
}

interface FoundTransfer {
  transfer: TestTransaction;
  source: TestAccount;
  beneficiary: TestAccount;
}

/** A transfer that moved money, with its accounts. */
async function findTransfer(
  tx: Transaction,
  appId: string,
  referenceNo: string,
): Promise<FoundTransfer | null> {
  const found = await tx.testTransaction.findUnique({
    where: { appId_referenceNo: { appId, referenceNo }, kind: "transfer" },
    include: { postings: { include: { account: true } } },
  });
  if (found === null) return null;
  const { postings, ...transfer } = found;
  const source = postings.find(({ amount }) => amount.isNegative())?.account;
  const beneficiary = postings.find(({ amount }) => !amount.isNegative())?.account;
  return source === undefined || beneficiary === undefined ? null : { transfer, source, beneficiary };
}

async function setResult(
  tx: Transaction,
  { transfer, ...parties }: FoundTransfer,
  result: TestTransaction["result"],
): Promise<TestTransaction> {
  const changed = await tx.testTransaction.update({ where: { id: transfer.id }, data: { result } });
  await queueTransferCallback(tx, changed, parties);
  return changed;
}

/** Ends a bulk that waits, and tells the tenant. */
export async function finishBulk(
  tx: Transaction,
  { appId, id, outcome }: { appId: string; id: string; outcome: BulkOutcome },
): Promise<Decided<TestPayment, ResultRefusal>> {
  const bulk = await tx.testPayment.findFirst({ where: { id, appId } });
  if (bulk === null || !isBulk(bulk.kind)) return { refusal: "unknown_bulk" };
  if (bulk.result !== "held") return { refusal: "finished_bulk" };
  const orders = await tx.testPayment.findMany({
    where: { appId, originalReferenceNo: bulk.referenceNo },
    orderBy: { id: "asc" },
  });
  const failed = orders.filter(
    (_, index) => outcome === "failed" || (outcome === "partly_failed" && index % 2 === 1),
  );
  const ofBulk = { appId, originalReferenceNo: bulk.referenceNo };
  await tx.testPayment.updateMany({ where: ofBulk, data: { result: "executed" } });
  await tx.testPayment.updateMany({
    where: { ...ofBulk, id: { in: failed.map((order) => order.id) } },
    data: { result: "failed" },
  });
  const result = outcome === "failed" ? "failed" : "executed";
  const finished = await tx.testPayment.update({ where: { id }, data: { result } });
  await queueBulkCallback(tx, finished);
  return { refusal: null, changed: finished };
}

/** Tells the tenant what became of the orders of a bulk. */
export async function queueBulkCallback(tx: Transaction, bulk: TestPayment): Promise<void> {
  const { appId, kind, referenceNo } = bulk;
  const orders = await tx.testPayment.findMany({
    where: { appId, originalReferenceNo: referenceNo },
    orderBy: { id: "asc" },
  });
  await queueCallback(tx, {
    appId,
    service: kind === "bulk_transfer" ? "21" : "41",
    reference: referenceNo,
    body: buildBulkResult(bulk, orders),
  });
}

/** Bulks with the numbers of their orders, and of those that failed. */
export async function countOrders(tx: Transaction, appId: string, bulks: readonly TestPayment[]) {
  const counts = await tx.testPayment.groupBy({
    by: ["originalReferenceNo", "result"],
    where: { appId, originalReferenceNo: { in: bulks.map(({ referenceNo }) => referenceNo) } },
    _count: true,
  });
  return bulks.map((bulk) => {
    const own = counts.filter(({ originalReferenceNo }) => originalReferenceNo === bulk.referenceNo);
    const sum = (rows: typeof own) => rows.reduce((total, { _count: count }) => total + count, 0);
    return { bulk, orders: sum(own), failed: sum(own.filter(({ result }) => result === "failed")) };
  });
}

/** The newest bulks of an app. */
export async function listBulks(tx: Transaction, appId: string) {
  const bulks = await tx.testPayment.findMany({
    where: { appId, kind: { in: ["bulk_transfer", "bulk_top_up"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListedBills,
  });
  return countOrders(tx, appId, bulks);
}
