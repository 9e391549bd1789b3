import { v7 as newId } from "uuid";
import { batchedCalls } from "#db/batch";
import { preparedList, queryPrepared } from "#db/database";
import { Prisma, type TestAccount, type TestTransaction } from "#db/generated/client";
import { maxBalance } from "./test-data.policy.ts";
import { type AccountKey, newReferenceNo } from "./test-data.values.ts";

const keyOf = ({ appId, bankCode, number }: AccountKey & { appId: string }) =>
  `${appId} ${bankCode} ${number}`;

/**
 * Accounts of apps, read in one statement for all calls that wait; undefined for one that does not exist. The query
 * builder has no UNNEST.
 */
export const findAccount = batchedCalls<AccountKey & { appId: string }, TestAccount | undefined>(
  async (wanted) => {
    const found = await queryPrepared<Omit<TestAccount, "balance"> & { balance: string }>(Prisma.sql`
      SELECT a.id, a."appId", a.kind, a."bankCode", a.number, a.name, a.status, a.currency, a.balance, a."createdAt"
        FROM unnest(${preparedList(wanted.map(({ appId }) => appId))}::uuid[],
                    ${preparedList(wanted.map(({ bankCode }) => bankCode))}::text[],
                    ${preparedList(wanted.map(({ number }) => number))}::text[]) AS w(app, bank, number)
        JOIN test_accounts a ON a."appId" = w.app AND a."bankCode" = w.bank AND a.number = w.number`);
    const accounts = new Map(
      found.map((account) => [keyOf(account), { ...account, balance: new Prisma.Decimal(account.balance) }]),
    );
    return wanted.map((key) => accounts.get(keyOf(key)));
  },
);

type Transfer = Omit<TestTransaction, "id" | "referenceNo" | "refusal" | "createdAt">;

/**
 * Executes a transfer that nothing speaks against: locks both accounts, records it, changes the balances and posts
 * both sides. Returns null, and changes nothing, if its reference was used before or `refusalOf` could refuse it;
 * `beneficiaryName` is compared exactly here.
 */
export async function transferAtOnce(
  transfer: Transfer,
  { beneficiary, beneficiaryName }: { beneficiary: AccountKey; beneficiaryName: string },
): Promise<TestTransaction | null> {
  const [id, referenceNo] = [newId(), newReferenceNo()];
  // A transaction of the query builder sends five statements, and takes four times the CPU time. The update must
  // not read a UNION: PostgreSQL cannot evaluate one again for an account that has changed meanwhile, and with some
  // plans leaves the account as it is.
  const amount = transfer.amount.toFixed();
  const [created] = await queryPrepared<Pick<TestTransaction, "createdAt">>(Prisma.sql`
    WITH locked AS (
      SELECT id, kind, status, currency, name, balance, ("bankCode", number) = ('', ${transfer.sourceNumber}) AS "isSource"
        FROM test_accounts
       WHERE "appId" = ${transfer.appId}::uuid
         AND ("bankCode", number) IN (('', ${transfer.sourceNumber}), (${beneficiary.bankCode}, ${beneficiary.number}))
       ORDER BY id FOR UPDATE),
    parties AS (
      SELECT s.id AS source, b.id AS beneficiary, ${amount}::numeric AS amount
        FROM locked s JOIN locked b ON s."isSource" AND NOT b."isSource"
       WHERE s.kind = 'source' AND b.kind <> 'funding' AND s.status = 'active' AND b.status = 'active'
         AND s.currency = ${transfer.currency} AND b.currency = ${transfer.currency}
         AND ${beneficiaryName} IN ('', b.name) AND s.balance >= ${amount}::numeric
         AND b.balance <= ${maxBalance}::numeric - ${amount}::numeric),
    created AS (
      INSERT INTO test_transactions (
        id, "appId", "referenceNo", "partnerReferenceNo", "externalId", "serviceCode", kind, amount, currency,
        "sourceNumber", "beneficiaryNumber", "beneficiaryBank", remark, "bodyHash", "createdAt")
      SELECT ${id}::uuid, ${transfer.appId}::uuid, ${referenceNo}, ${transfer.partnerReferenceNo}, ${transfer.externalId},
             ${transfer.serviceCode}, ${transfer.kind}::"TestTransactionKind", amount, ${transfer.currency},
             ${transfer.sourceNumber}, ${transfer.beneficiaryNumber}, ${transfer.beneficiaryBank}, ${transfer.remark},
             ${transfer.bodyHash}, clock_timestamp()
        FROM parties
      ON CONFLICT DO NOTHING RETURNING "createdAt"),
    moved AS (
      UPDATE test_accounts a SET balance = a.balance + CASE a.id WHEN p.source THEN -p.amount ELSE p.amount END
        FROM parties p, created WHERE a.id IN (p.source, p.beneficiary)
      RETURNING a.id, CASE a.id WHEN p.source THEN -p.amount ELSE p.amount END AS amount, a.balance),
    posted AS (
      INSERT INTO test_postings ("transactionId", "accountId", amount, balance, "createdAt")
      SELECT ${id}::uuid, id, amount, balance, clock_timestamp() FROM moved)
    SELECT "createdAt" FROM created`);
  return created === undefined ? null : { ...transfer, ...created, id, referenceNo, refusal: null };
}
