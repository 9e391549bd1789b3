import { v7 as newId } from "uuid";
import type { Transaction } from "#db/database.ts";
import type { Prisma, TestAccount, TestTransaction, TestTransactionKind } from "#db/generated/client.ts";
import { createReferenceNo } from "./values.ts";

type Account = Pick<TestAccount, "id" | "appId" | "bankCode" | "number" | "currency">;
/** What is recorded of a movement; `postTransaction` adds the rest. */
export type NewTransaction = Omit<TestTransaction, Recorded> & {
  /** That of a payment, which its service has answered or will answer; without one, a new one. */
  referenceNo?: string;
};
type Recorded = "id" | "referenceNo" | "createdAt" | "daysAhead";

/** Records a movement that is not a transfer of the client, and posts it. Both accounts must be locked. */
export async function moveMoney(
  tx: Transaction,
  from: Account,
  to: Account,
  { kind, amount, remark = "" }: { kind: TestTransactionKind; amount: Prisma.Decimal; remark?: string },
): Promise<TestTransaction> {
  const row: NewTransaction = {
    appId: to.appId,
    partnerReferenceNo: null,
    externalId: null,
    serviceCode: null,
    kind,
    amount,
    currency: to.number === "" ? from.currency : to.currency,
    sourceNumber: from.number,
    beneficiaryNumber: to.number,
    beneficiaryBank: to.bankCode,
    remark,
    mandateId: null,
    bodyHash: "",
    refusal: null,
    result: "executed",
  };
  const moved = await postTransaction(tx, row, { from, to });
  if (moved === undefined) throw new Error("Only a transfer of the client can be a repetition.");
  return moved;
}

/**
 * Records a transaction, debits one account and credits the other, in one statement. Both must be locked; `parties`
 * is null for a refused transaction, which moves nothing. A refused one with the same reference is replaced. Undefined, and nothing
 * changed, if the reference was executed before: of two calls at once the second waits, and then finds the first.
 */
export async function postTransaction(
  tx: Transaction,
  row: NewTransaction,
  parties: { from: { id: string }; to: { id: string } } | null,
): Promise<TestTransaction | undefined> {
  const [from, to] = [parties?.from.id ?? null, parties?.to.id ?? null];
  // The query builder cannot insert the result of an update.
  const [recorded] = await tx.$queryRaw<Pick<TestTransaction, Recorded>[]>`
    WITH recorded AS (
      INSERT INTO test_transactions AS earlier (
        id, "appId", "referenceNo", "partnerReferenceNo", "externalId", "serviceCode", kind, amount, currency,
        "sourceNumber", "beneficiaryNumber", "beneficiaryBank", remark, "mandateId", "bodyHash", refusal,
        result, "createdAt", "daysAhead")
      VALUES (
        ${newId()}::uuid, ${row.appId}::uuid, ${row.referenceNo ?? createReferenceNo()}, ${row.partnerReferenceNo}, ${row.externalId},
        ${row.serviceCode}, ${row.kind}::"TestTransactionKind", ${row.amount}::numeric, ${row.currency},
        ${row.sourceNumber}, ${row.beneficiaryNumber}, ${row.beneficiaryBank}, ${row.remark}, ${row.mandateId},
        ${row.bodyHash}, ${row.refusal}, ${row.result}::"TestResult", clock_timestamp(),
        (SELECT "daysAhead" FROM apps WHERE id = ${row.appId}::uuid))
      ON CONFLICT ("appId", "serviceCode", "partnerReferenceNo") DO UPDATE SET
        "referenceNo" = coalesce(${row.referenceNo ?? null}::text, earlier."referenceNo"),
        "externalId" = excluded."externalId", kind = excluded.kind, amount = excluded.amount,
        currency = excluded.currency, "sourceNumber" = excluded."sourceNumber",
        "beneficiaryNumber" = excluded."beneficiaryNumber", "beneficiaryBank" = excluded."beneficiaryBank",
        remark = excluded.remark, "mandateId" = excluded."mandateId", "bodyHash" = excluded."bodyHash",
        refusal = excluded.refusal, result = excluded.result, "createdAt" = clock_timestamp(),
        "daysAhead" = excluded."daysAhead"
        WHERE earlier.refusal IS NOT NULL
      RETURNING id, "referenceNo", amount, "createdAt", "daysAhead"),
    moved AS (
      UPDATE test_accounts account
         SET balance = balance + CASE account.id WHEN ${from}::uuid THEN -amount ELSE amount END
        FROM recorded WHERE account.id IN (${from}::uuid, ${to}::uuid)
      RETURNING account.id, account.balance),
    posted AS (
      INSERT INTO test_postings ("transactionId", "accountId", amount, balance, "createdAt")
      SELECT recorded.id, moved.id, CASE moved.id WHEN ${from}::uuid THEN -amount ELSE amount END, balance,
             clock_timestamp()
        FROM recorded, moved)
    SELECT id, "referenceNo", "createdAt", "daysAhead" FROM recorded`;
  return recorded === undefined ? undefined : { ...row, ...recorded };
}
