import type { Transaction } from "#db/database";
import type {
  Prisma,
  TestAccount as AccountRow,
  TestTransaction,
  TestTransactionKind,
} from "#db/generated/client";
import { newReferenceNo } from "./test-data.values.ts";

type Account = Pick<AccountRow, "id" | "appId" | "bankCode" | "number" | "currency">;

/** Records a movement that is not a transfer of the client, and posts it. */
export async function move(
  tx: Transaction,
  from: Account,
  to: Account,
  { kind, amount }: { kind: TestTransactionKind; amount: Prisma.Decimal },
): Promise<TestTransaction> {
  const transaction = await tx.testTransaction.create({
    data: {
      appId: to.appId,
      referenceNo: newReferenceNo(),
      kind,
      amount,
      currency: to.number === "" ? from.currency : to.currency,
      sourceNumber: from.number,
      beneficiaryNumber: to.number,
      beneficiaryBank: to.bankCode,
    },
  });
  await post(tx, transaction.id, from, to, amount);
  return transaction;
}

/** Debits one account and credits the other, in one statement. Both must be locked. */
export async function post(
  tx: Transaction,
  transactionId: string,
  from: Account,
  to: Account,
  amount: Prisma.Decimal,
): Promise<void> {
  // The query builder cannot insert the result of an update.
  const posted = await tx.$executeRaw`
    WITH moved AS (
      UPDATE test_accounts
         SET balance = balance + CASE WHEN id = ${from.id}::uuid THEN -${amount}::numeric ELSE ${amount}::numeric END
       WHERE id IN (${from.id}::uuid, ${to.id}::uuid)
      RETURNING id, balance)
    INSERT INTO test_postings ("transactionId", "accountId", amount, balance, "createdAt")
    SELECT ${transactionId}::uuid, id,
           CASE WHEN id = ${from.id}::uuid THEN -${amount}::numeric ELSE ${amount}::numeric END, balance, clock_timestamp()
      FROM moved`;
  if (posted !== 2) throw new Error("An account of a movement is missing.");
}
