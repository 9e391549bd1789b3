import type { AuditEventName } from "contract/audit/audit.contract";
import { buildMessage } from "contract/messages/messages";
import type { EditSourceAccount } from "contract/source-accounts/source-accounts.contract";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma, type SourceAccount } from "#db/generated/client.ts";
import { lockRow, lockRows } from "#db/row-locks.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import type { Actor } from "#http/actor.ts";
import { createErrorOfField, createErrorsOfField, requireFound } from "#http/app-error.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { requireActive } from "#features/identity/accounts/accounts.locks.ts";

const inUse = { retiredAt: null };

export const getSourceAccount = (id: string) => findInUse(db(), id);

/** How many can be chosen for apps. */
export const countSourceAccounts = () => db().sourceAccount.count({ where: inUse });

/** The source accounts with these numbers; each must exist and not be retired. */
export async function findSourceAccounts(tx: Transaction, numbers: string[]) {
  // An account that gets another number meanwhile is unknown, instead of a violated foreign key.
  await lockRows(tx, Prisma.sql`source_accounts WHERE number = ANY(${numbers}) ORDER BY number`, "SHARE");
  const accounts = await tx.sourceAccount.findMany({ where: { number: { in: numbers }, ...inUse } });
  const unknown = numbers.filter((number) => !accounts.some((account) => account.number === number));
  if (unknown.length > 0)
    throw createErrorsOfField(
      "src_accounts",
      unknown.map((account) => buildMessage("unknown_source_account", { account })),
    );
  return accounts;
}

/** Adds an account, or restores the retired account with the same number. */
export const addSourceAccount = (actor: Actor, input: EditSourceAccount): Promise<SourceAccount> =>
  withUniqueNumber(() =>
    runInTransaction(async (tx) => {
      await requireActive(tx, actor.id);
      const retired = await tx.sourceAccount.findFirst({
        where: { number: input.number, retiredAt: { not: null } },
      });
      const account =
        retired === null
          ? await tx.sourceAccount.create({ data: input })
          : await restore(tx, retired.id, input);
      await recordAccountEvent(tx, actor, "source_account_added", account);
      return account;
    }),
  );

/** Two calls cannot both restore it: the second one waits, and then finds it in use. */
async function restore(tx: Transaction, id: string, input: EditSourceAccount): Promise<SourceAccount> {
  const [restored] = await tx.sourceAccount.updateManyAndReturn({
    where: { id, retiredAt: { not: null } },
    data: { ...input, retiredAt: null },
  });
  if (restored === undefined)
    throw createErrorOfField("conflict", "number", buildMessage("source_account_taken"));
  return restored;
}

/** Apps reference an account by number; the foreign key cascades the update. */
export const editSourceAccount = (
  actor: Actor,
  id: string,
  input: EditSourceAccount,
): Promise<SourceAccount> =>
  withUniqueNumber(() =>
    runInTransaction(async (tx) => {
      const before = await lockInUse(tx, actor, id);
      const account = await tx.sourceAccount.update({ where: { id }, data: input });
      await recordAccountEvent(tx, actor, "source_account_edited", account, { from: getTerms(before) });
      return account;
    }),
  );

export const retireSourceAccount = (actor: Actor, id: string): Promise<SourceAccount> =>
  runInTransaction(async (tx) => {
    await lockInUse(tx, actor, id);
    const account = await tx.sourceAccount.update({ where: { id }, data: { retiredAt: new Date() } });
    await recordAccountEvent(tx, actor, "source_account_retired", account);
    return account;
  });

async function lockInUse(tx: Transaction, actor: Actor, id: string): Promise<SourceAccount> {
  await lockRow(tx, "source_accounts", id);
  await requireActive(tx, actor.id);
  return findInUse(tx, id);
}

const findInUse = async (tx: Transaction, id: string) =>
  requireFound(
    await tx.sourceAccount.findFirst({ where: { id, ...inUse } }),
    buildMessage("no_such_source_account"),
  );

const recordAccountEvent = (
  tx: Transaction,
  actor: Actor,
  event: AuditEventName,
  account: SourceAccount,
  details: { from?: ReturnType<typeof getTerms> } = {},
) =>
  recordAudit(tx, actor, {
    event,
    subject: { type: "source_account", id: account.id, name: account.number },
    details: { ...getTerms(account), ...details },
  });

const getTerms = ({ number, holder, currency, balance }: SourceAccount) => ({
  number,
  holder,
  currency,
  balance: balance.toFixed(2),
});

async function withUniqueNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getViolatedUnique(error)?.includes("number") === true)
      throw createErrorOfField("conflict", "number", buildMessage("source_account_taken"), error);
    throw error;
  }
}
