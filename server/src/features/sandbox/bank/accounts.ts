import { inject } from "#app/dependencies.ts";
import { batchCalls } from "#db/batch.ts";
import { db, prepareList, queryPrepared, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma, type TestAccount as AccountRow } from "#db/generated/client.ts";
import { moveMoney } from "./postings.ts";
import {
  openPayments,
  openRegistrations,
  openVirtualAccounts,
  startAccounts,
  startBalance,
} from "./start-data.ts";
import { fundingKey, type AccountKey } from "./values.ts";

/** Waits for the turn of an app before it takes a connection, then runs a transaction on its test data. */
export const runInTurn = <T>(appId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inject("costlyWork").testData.run(appId, () => runInTransaction(work));

/**
 * A transaction on the test data of an app, which it adds at their first use. Those of one app follow each other, so that none
 * reads a bill that another one pays or replaces, or test data that are half reset. Only `transfer` does not wait: it locks its
 * two accounts. `daysAhead` is the test clock of the app, for `toSandboxTime`.
 */
export const runInSandbox = <T>(
  appId: string,
  work: (tx: Transaction, daysAhead: number) => Promise<T>,
): Promise<T> =>
  runInTurn(appId, async (tx) => {
    // The query builder has no row locks. After a wait, isOpen is that of before; then nothing is missing, and nothing added.
    const [app] = await tx.$queryRaw<{ daysAhead: number; isOpen: boolean }[]>`
      SELECT "daysAhead", EXISTS (SELECT FROM test_accounts t WHERE t."appId" = a.id) AS "isOpen"
        FROM apps a WHERE id = ${appId}::uuid FOR NO KEY UPDATE OF a`;
    if (app?.isOpen === false) await openAccounts(tx, appId);
    return work(tx, app?.daysAhead ?? 0);
  });

/** What `find` finds: without a lock, or after the test data of the app are added. */
export const findInSandbox = async <Found>(
  appId: string,
  find: (tx: Transaction) => Promise<Found | null>,
): Promise<Found | null> => (await find(db())) ?? runInSandbox(appId, find);

/**
 * Does work again that did not find an account, after adding the missing ones: all at first use, later those granted since. In a
 * transaction of its own, because that locks accounts in another order than a transfer.
 */
export async function retryWithGrantedAccounts<Result>(
  appId: string,
  work: () => Promise<Result>,
  isMissing: (result: Result) => boolean,
): Promise<Result> {
  const result = await work();
  if (!isMissing(result)) return result;
  await runInSandbox(appId, (tx) => openAccounts(tx, appId));
  return work();
}

type WantedAccount = AccountKey & { appId: string };

/** An account of an app; undefined if there is none. */
export async function findTestAccount(appId: string, key: AccountKey): Promise<AccountRow | undefined> {
  // An empty number is the sandbox itself.
  if (key.number === "") return undefined;
  return retryWithGrantedAccounts(
    appId,
    () => findAccount({ appId, ...key }),
    (account) => account === undefined,
  );
}

/** Whether a company added an account at another bank. */
export const hasTestAccount = async (appId: string, key: AccountKey): Promise<boolean> =>
  (await findAccount({ appId, ...key })) !== undefined;

const toText = ({ appId, bankCode, number }: WantedAccount) => `${appId} ${bankCode} ${number}`;

/** Accounts of all inquiries that wait, in one statement; the query builder has no UNNEST. */
const findAccount = batchCalls<WantedAccount, AccountRow | undefined>(async (wanted) => {
  const found = await queryPrepared<Omit<AccountRow, "balance"> & { balance: string }>(Prisma.sql`
    SELECT a.id, a."appId", a.kind, a."bankCode", a.number, a.name, a.status, a.currency, a.balance, a."createdAt"
      FROM unnest(${prepareList(wanted.map(({ appId }) => appId))}::uuid[],
                  ${prepareList(wanted.map(({ bankCode }) => bankCode))}::text[],
                  ${prepareList(wanted.map(({ number }) => number))}::text[]) AS w(app, bank, number)
      JOIN test_accounts a ON a."appId" = w.app AND a."bankCode" = w.bank AND a.number = w.number`);
  const accounts = new Map(
    found.map((account) => [toText(account), { ...account, balance: new Prisma.Decimal(account.balance) }]),
  );
  return wanted.map((key) => accounts.get(toText(key)));
});

/** Locks accounts in one order, so that two transfers between the same accounts wait instead of deadlocking. */
export const lockAccounts = (tx: Transaction, appId: string, keys: AccountKey[]) =>
  // The query builder has no row locks.
  tx.$queryRaw<AccountRow[]>`
    SELECT * FROM test_accounts
     WHERE "appId" = ${appId}::uuid
       AND ("bankCode", number) IN (${Prisma.join(keys.map((key) => Prisma.sql`(${key.bankCode}, ${key.number})`))})
     ORDER BY id FOR UPDATE`;

/**
 * Adds the accounts that are missing: all of them at first use, with the virtual accounts and payments; later
 * copies of source accounts granted since. Safe when two calls do it at once, because the accounts are unique.
 */
export async function openAccounts(tx: Transaction, appId: string): Promise<void> {
  const granted = await tx.appSourceAccount.findMany({
    where: { appId },
    select: { sourceAccount: true },
    orderBy: { accountNumber: "asc" },
  });
  const copies = granted.map(({ sourceAccount: { number, holder, currency } }) => ({
    kind: "source" as const,
    bankCode: "",
    number,
    name: holder,
    currency,
  }));
  const balances = new Map(granted.map(({ sourceAccount: { number, balance } }) => [number, balance]));
  const { count: isFirstUse } = await tx.testAccount.createMany({
    data: [{ appId, kind: "funding", ...fundingKey, name: "" }],
    skipDuplicates: true,
  });
  if (isFirstUse > 0) {
    await openVirtualAccounts(tx, appId);
    await openPayments(tx, appId);
    await openRegistrations(tx, appId);
  }
  const opened = await tx.testAccount.createManyAndReturn({
    data: [...copies, ...startAccounts].map((account) => ({ ...account, appId })),
    skipDuplicates: true,
  });
  for (const account of opened)
    await adjustBalance(tx, account, balances.get(account.number) ?? startBalance, "opening");
}

/** Moves money from or, if negative, to the sandbox itself. The account must be locked or new. */
export async function adjustBalance(
  tx: Transaction,
  account: AccountRow,
  amount: Prisma.Decimal,
  kind: "opening" | "top_up" | "correction",
): Promise<void> {
  if (amount.isZero()) return;
  const source = await tx.testAccount.findUniqueOrThrow({
    where: { appId_bankCode_number: { appId: account.appId, ...fundingKey } },
  });
  const isDebit = amount.isNegative();
  const [from, to] = isDebit ? [account, source] : [source, account];
  await moveMoney(tx, from, to, { kind, amount: amount.abs() });
}
