import { type Transaction } from "#db/database";
import { Prisma, type TestTransaction } from "#db/generated/client";
import { lockAccounts, openAccounts } from "./test-data.accounts.ts";
import { compareOrders, refusalOf } from "./test-data.policy.ts";
import { post } from "./test-data.postings.ts";
import { transferAtOnce } from "./test-data.repository.ts";
import { inSandbox } from "./test-data.lock.ts";
import { type AccountKey, newReferenceNo } from "./test-data.values.ts";

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
}

/**
 * `done`: executed now, or refused if the transaction has a `refusal`. Otherwise the reference was used
 * before: `repeated` by the same order, `inconsistent` by one with other content. Money is moved at most once for
 * each reference; a refused transfer can be sent again.
 */
interface TransferResult {
  outcome: "done" | "repeated" | "inconsistent";
  transaction: TestTransaction;
}

/** Moves money between two accounts of an app. */
export async function transfer(order: TransferOrder): Promise<TransferResult> {
  const moved = await transferAtOnce(rowOf(order, "transfer"), order);
  if (moved !== null) return { outcome: "done", transaction: moved };
  const result = await execute(order);
  if (result.transaction.refusal !== "unknown_source") return result;
  // In a transaction of its own, because it locks accounts in another order than a transfer.
  await inSandbox(order.appId, (tx) => openAccounts(tx, order.appId));
  return execute(order);
}

const execute = (order: TransferOrder): Promise<TransferResult> =>
  inSandbox(order.appId, (tx) => transferIn(tx, order));

/** The same as a part of a transaction; an account that was granted since the first use counts as unknown. */
export const transferIn = (tx: Transaction, order: TransferOrder): Promise<TransferResult> =>
  executeIn(tx, order, "transfer");

/** Returns the money of a payment: the source may be any account. */
export const refundIn = (tx: Transaction, order: TransferOrder): Promise<TransferResult> =>
  executeIn(tx, order, "refund");

async function executeIn(
  tx: Transaction,
  order: TransferOrder,
  kind: "transfer" | "refund",
): Promise<TransferResult> {
  const keys = [{ bankCode: "", number: order.sourceNumber }, order.beneficiary];
  const accounts = await lockAccounts(tx, order.appId, keys);
  const [source, beneficiary] = keys.map((key) =>
    accounts.find(({ bankCode, number }) => bankCode === key.bankCode && number === key.number),
  );
  const row = rowOf(order, kind);
  const refusal = refusalOf({ ...row, beneficiaryName: order.beneficiaryName, source, beneficiary });
  const result = await record(tx, { ...row, refusal });
  if (result.outcome === "done" && refusal === null && source !== undefined && beneficiary !== undefined)
    await post(tx, result.transaction.id, source, beneficiary, row.amount);
  return result;
}

const rowOf = (
  { beneficiary, beneficiaryBank, amount, ...order }: TransferOrder,
  kind: "transfer" | "refund",
) => ({
  kind,
  appId: order.appId,
  serviceCode: order.serviceCode,
  partnerReferenceNo: order.partnerReferenceNo,
  externalId: order.externalId,
  bodyHash: order.bodyHash,
  sourceNumber: order.sourceNumber,
  currency: order.currency,
  remark: order.remark,
  amount: new Prisma.Decimal(amount),
  beneficiaryNumber: beneficiary.number,
  beneficiaryBank: beneficiaryBank ?? beneficiary.bankCode,
});

type NewRow = ReturnType<typeof rowOf> & { refusal: string | null };

/** Two calls with one reference cannot both insert it: the second waits, and then finds the first. */
async function record(tx: Transaction, row: NewRow): Promise<TransferResult> {
  const [created] = await tx.testTransaction.createManyAndReturn({
    data: [{ ...row, referenceNo: newReferenceNo() }],
    skipDuplicates: true,
  });
  if (created !== undefined) return { outcome: "done", transaction: created };
  const { appId, serviceCode, partnerReferenceNo } = row;
  const where = { appId_serviceCode_partnerReferenceNo: { appId, serviceCode, partnerReferenceNo } };
  const [again] = await tx.testTransaction.updateManyAndReturn({
    where: { appId, serviceCode, partnerReferenceNo, refusal: { not: null } },
    data: { ...row, createdAt: new Date() },
  });
  if (again !== undefined) return { outcome: "done", transaction: again };
  const earlier = await tx.testTransaction.findUniqueOrThrow({ where });
  return { outcome: compareOrders(earlier, row), transaction: earlier };
}
