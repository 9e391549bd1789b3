import { db, queryPrepared } from "#db/database";
import { Prisma, type TestAccount as AccountRow } from "#db/generated/client";
import { openAccounts } from "./test-data.accounts.ts";
import { inSandbox } from "./test-data.lock.ts";
import type { AccountKey } from "./test-data.values.ts";

/** An account of an app; undefined if there is none. */
export async function findTestAccount(appId: string, key: AccountKey): Promise<AccountRow | undefined> {
  // An empty number is the sandbox itself.
  if (key.number === "") return undefined;
  const known = await findAccount(appId, key);
  if (known !== undefined) return known;
  await inSandbox(appId, (tx) => openAccounts(tx, appId));
  return findAccount(appId, key);
}

/** Whether a company added an account at another bank. */
export const hasTestAccount = async (appId: string, key: AccountKey): Promise<boolean> =>
  (await findAccount(appId, key)) !== undefined;

/** Without the query builder, which takes longer than all else of an inquiry. */
async function findAccount(appId: string, { bankCode, number }: AccountKey): Promise<AccountRow | undefined> {
  const [found] = await queryPrepared<Omit<AccountRow, "balance"> & { balance: string }>(Prisma.sql`
    SELECT id, "appId", kind, "bankCode", number, name, status, currency, balance, "createdAt" FROM test_accounts
     WHERE "appId" = ${appId}::uuid AND "bankCode" = ${bankCode} AND number = ${number}`);
  return found === undefined ? undefined : { ...found, balance: new Prisma.Decimal(found.balance) };
}

export interface Period {
  from: Date;
  /**
   * Not included, so that a period that ends where another starts has no transaction twice. Undefined for all until now:
   * the clock of this process may be behind that of the database, which dates the transactions.
   */
  to: Date | undefined;
}

const within = ({ from, to }: Period) => ({ gte: from, ...(to === undefined ? {} : { lt: to }) });

/** Executed transfers of an app, newest first; the first page is 0. */
export const listTransfers = (appId: string, period: Period, page: number, size: number) =>
  db().testTransaction.findMany({
    where: { appId, kind: "transfer", refusal: null, createdAt: within(period) },
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
  const where = { accountId, createdAt: within({ from, to }) };
  const last = await db().testPosting.findFirst({
    where,
    orderBy: { id: "desc" },
    skip: pageSize - 1,
  });
  const start = last === null ? from : startOfSecond(last.createdAt);
  const pageStart = start < from ? from : start;
  const entries = await db().testPosting.findMany({
    where: { accountId, createdAt: within({ from: pageStart, to }) },
    include: { transaction: true },
    orderBy: { id: "desc" },
  });
  const older = { accountId, createdAt: { gte: from, lt: pageStart } };
  return { entries, hasMore: (await db().testPosting.count({ where: older, take: 1 })) > 0 };
}

const startOfSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);
