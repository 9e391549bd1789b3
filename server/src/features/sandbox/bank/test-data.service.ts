import { buildMessage } from "contract/messages/messages";
import {
  maxListedTransactions,
  maxListedBills,
  maxTestAccounts,
  type testDataContract,
} from "contract/test-data/test-data.contract";
import type { z } from "zod";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import { db, type Transaction } from "#db/database.ts";
import { Prisma, type TestAccount as AccountRow } from "#db/generated/client.ts";
import { lockRows } from "#db/row-locks.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createErrorOfField, createFieldError, requireFound } from "#http/app-error.ts";
import { can } from "#features/apps/apps/apps.policy.ts";
import type { AppRow } from "#features/apps/apps/apps.rows.ts";
import { findApp, createStateError } from "#features/apps/apps/apps.service.ts";
import { isPossible, getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { requireCurrentActor } from "#features/identity/companies/companies.service.ts";
import { recordAudit, type AuditDetails } from "#features/platform/audit/audit.service.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { adjustBalance, lockAccounts, openAccounts, runInSandbox } from "./accounts.ts";
import { listBulks } from "./held-results.ts";
import { exceedsMaxBalance } from "./policy.ts";
import { deleteAddedTestData } from "./test-data.retention.ts";
import { fundingKey, toKeyBank } from "./values.ts";

/** The sandbox of an app; at first use it is filled with the accounts each app starts with. */
export async function showTestData(actor: Actor, appId: string) {
  // Checked first, so that nothing is added or locked for a caller who must not see the app.
  await findApproved(db(), actor, appId);
  return runInSandbox(appId, async (tx, daysAhead) =>
    read(tx, actor, await findApproved(tx, actor, appId), daysAhead),
  );
}

const whereAccounts = (appId: string) => Prisma.sql`test_accounts WHERE "appId" = ${appId}::uuid ORDER BY id`;

async function read(tx: Transaction, actor: Actor, app: AppRow, daysAhead: number) {
  await openAccounts(tx, app.id);
  // A transfer does not wait for the lock of the app.
  await lockRows(tx, whereAccounts(app.id), "SHARE");
  const accounts = await tx.testAccount.findMany({
    where: { appId: app.id, kind: { not: "funding" } },
    orderBy: [{ kind: "asc" }, { bankCode: "asc" }, { number: "asc" }],
  });
  const transactions = await tx.testTransaction.findMany({
    where: { appId: app.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListedTransactions,
  });
  const virtualAccounts = await tx.testVirtualAccount.findMany({
    where: { appId: app.id },
    orderBy: [{ createdAt: "desc" }, { number: "asc" }],
    take: maxListedBills,
  });
  const qrs = await tx.testPayment.findMany({
    where: { appId: app.id, kind: "qr" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListedBills,
  });
  const bulks = await listBulks(tx, app.id);
  const { isStrict, holdsResults } = await tx.app.findUniqueOrThrow({
    where: { id: app.id },
    select: { isStrict: true, holdsResults: true },
  });
  const state = getStateAt(app, new Date());
  return {
    accounts,
    virtualAccounts,
    qrs,
    bulks,
    transactions,
    isStrict,
    holdsResults,
    now: toSandboxTime(new Date(), daysAhead),
    canChange: can(actor, "change_test_data", { ...app, state }),
    hasServer: (await tx.tenantServer.count({ where: { appId: app.id } })) > 0,
  };
}

/* Each change writes a security event, and is refused for an app whose test data cannot be changed now. */

export const setStrictness = (actor: Actor, appId: string, isStrict: boolean) =>
  changeTestData(actor, appId, { set: "strictness", strict: isStrict }, async (tx, app, daysAhead) => {
    await tx.app.update({ where: { id: appId }, data: { isStrict } });
    return read(tx, actor, app, daysAhead);
  });

export const setHoldsResults = (actor: Actor, appId: string, holdsResults: boolean) =>
  changeTestData(actor, appId, { set: "held_results", held: holdsResults }, async (tx, app, daysAhead) => {
    await tx.app.update({ where: { id: appId }, data: { holdsResults } });
    return read(tx, actor, app, daysAhead);
  });

type NewAccount = z.output<typeof testDataContract.create.body>;

export async function createTestAccount(actor: Actor, appId: string, input: NewAccount) {
  try {
    const details = { create: "account", account: input.account_number };
    return await changeTestData(actor, appId, details, async (tx, app) => {
      await openAccounts(tx, appId);
      const count = await tx.testAccount.count({ where: { appId, kind: { not: "funding" } } });
      if (count >= maxTestAccounts)
        throw new AppError(
          "conflict",
          buildMessage("too_many_test_accounts", { app: app.name, max: maxTestAccounts }),
        );
      const columns = joinColumns({
        account_number: { number: input.account_number },
        bank_code: { bankCode: toKeyBank(input.bank_code ?? "") ?? "" },
        name: { name: input.name },
        status: { status: input.status },
        balance: {},
      } satisfies ColumnsByField<NewAccount, Prisma.TestAccountUncheckedCreateInput>);
      const account = await tx.testAccount.create({ data: { appId, kind: "beneficiary", ...columns } });
      await adjustBalance(tx, account, new Prisma.Decimal(input.balance), "opening");
      return rereadAccount(tx, account);
    });
  } catch (error) {
    if (getViolatedUnique(error) === undefined) throw error;
    throw createErrorOfField("conflict", "account_number", buildMessage("test_account_taken"), error);
  }
}

type Edit = z.output<typeof testDataContract.edit.body>;

export const editTestAccount = (actor: Actor, appId: string, accountId: string, input: Edit) =>
  changeAccount(actor, appId, { edit: "account", account: accountId, ...input }, async (tx, account) => {
    const data = joinColumns({
      name: { name: input.name },
      status: { status: input.status },
      balance: {},
    } satisfies ColumnsByField<Edit, Prisma.TestAccountUpdateInput>);
    await tx.testAccount.update({ where: { id: account.id }, data });
    if (input.balance !== undefined)
      await adjustBalance(
        tx,
        account,
        new Prisma.Decimal(input.balance).minus(account.balance),
        "correction",
      );
  });

export const topUpTestAccount = (actor: Actor, appId: string, accountId: string, amount: string) =>
  changeAccount(actor, appId, { top_up: amount, account: accountId }, async (tx, account) => {
    if (exceedsMaxBalance(account, new Prisma.Decimal(amount)))
      throw createFieldError("amount", "test_balance_too_large");
    await adjustBalance(tx, account, new Prisma.Decimal(amount), "top_up");
  });

/** Deletes all accounts and transactions; calls that are waiting for an account find the new one. */
export async function resetTestData(actor: Actor, appId: string) {
  // The deletions below are outside the transaction that reads the rights again.
  await requireCurrentActor(db(), actor);
  await findChangeable(db(), actor, appId);
  await deleteAddedTestData(appId);
  return changeTestData(actor, appId, "reset", async (tx, app, daysAhead) => {
    await tx.testVirtualAccount.deleteMany({ where: { appId } });
    await tx.testPayment.deleteMany({ where: { appId } });
    await tx.testRegistration.deleteMany({ where: { appId } });
    await lockRows(tx, whereAccounts(appId), "UPDATE");
    await tx.testTransaction.deleteMany({ where: { appId } });
    await tx.testAccount.deleteMany({ where: { appId } });
    return read(tx, actor, app, daysAhead);
  });
}

const changeAccount = (
  actor: Actor,
  appId: string,
  details: AuditDetails & { account: string },
  work: (tx: Transaction, account: AccountRow) => Promise<void>,
) =>
  changeTestData(actor, appId, details, async (tx) => {
    const found = requireFound(
      await tx.testAccount.findFirst({ where: { id: details.account, appId, kind: { not: "funding" } } }),
      buildMessage("no_such_test_account"),
    );
    const locked = await lockAccounts(tx, appId, [found, fundingKey]);
    const account = requireFound(
      locked.find(({ id }) => id === details.account),
      buildMessage("no_such_test_account"),
    );
    await work(tx, account);
    return rereadAccount(tx, account);
  });

/** A change of the test data of an active app, with its security event and what the event says of it. */
export async function changeTestData<T>(
  actor: Actor,
  appId: string,
  details: AuditDetails | "reset",
  work: (tx: Transaction, app: AppRow, daysAhead: number) => Promise<T>,
) {
  await findChangeable(db(), actor, appId);
  return runInSandbox(appId, async (tx, daysAhead) => {
    // The call may have waited for another one of this app.
    await requireCurrentActor(tx, actor);
    const app = await findChangeable(tx, actor, appId);
    const result = await work(tx, app, daysAhead);
    const subject = { type: "app", id: app.id, name: app.name } as const;
    await recordAudit(
      tx,
      actor,
      details === "reset"
        ? { event: "test_data_reset", subject }
        : { event: "test_data_changed", subject, details },
    );
    return result;
  });
}

async function findChangeable(tx: Transaction, actor: Actor, appId: string): Promise<AppRow> {
  const app = await findApproved(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!isPossible("change_test_data", state)) throw createStateError(app, state);
  return app;
}

async function findApproved(tx: Transaction, actor: Actor, appId: string): Promise<AppRow> {
  const app = await findApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!isPossible("manage_secrets", state)) throw createStateError(app, state);
  return app;
}

const rereadAccount = (tx: Transaction, { id }: AccountRow) =>
  tx.testAccount.findUniqueOrThrow({ where: { id } });
