import type { Transaction } from "#db/database";
import { Prisma, type TestAccount as AccountRow } from "#db/generated/client";
import { openPayments } from "./test-data.start-payments.ts";
import { openRegistrations } from "./test-data.start-registrations.ts";
import { openVirtualAccounts } from "./test-data.start-virtual-accounts.ts";
import { move } from "./test-data.postings.ts";
import { fundingKey, otherBankCode, payerKey, settlementKey, type AccountKey } from "./test-data.values.ts";

const startBalance = new Prisma.Decimal("1000000.00");

/**
 * The accounts each app starts with, beside copies of its source accounts. The numbers that begin with 2000
 * are those of the national developer site.
 */
const startAccounts = [
  { kind: "source", ...payerKey, name: "Toko Nusantara", status: "active" },
  { kind: "beneficiary", bankCode: "", number: "2000200202", name: "Sari Wulandari", status: "active" },
  { kind: "beneficiary", bankCode: "", number: "2000200201", name: "Budi Santosa", status: "closed" },
  { kind: "beneficiary", bankCode: "", number: "2000200203", name: "Rina Kartika", status: "frozen" },
  { kind: "beneficiary", bankCode: "", number: "2000200204", name: "Agus Pratama", status: "dormant" },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300301",
    name: "Dewi Lestari",
    status: "active",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300302",
    name: "Hendra Gunawan",
    status: "closed",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300303",
    name: "Maya Anggraini",
    status: "frozen",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300304",
    name: "Joko Susilo",
    status: "dormant",
  },
  { kind: "beneficiary", ...settlementKey, name: "Penampungan Virtual Account", status: "active" },
] as const;

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
    await fund(tx, account, balances.get(account.number) ?? startBalance, "opening");
}

/** Fills the sandbox of an app at its first use; returns whether it was. */
export async function openAtFirstUse(tx: Transaction, appId: string): Promise<boolean> {
  if ((await tx.testAccount.count({ where: { appId } })) > 0) return false;
  await openAccounts(tx, appId);
  return true;
}

/** Moves money from or, if negative, to the sandbox itself. The account must be locked or new. */
export async function fund(
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
  await move(tx, from, to, { kind, amount: amount.abs() });
}

/** Locks accounts in one order, so that two transfers between the same accounts wait instead of deadlocking. */
export const lockAccounts = (tx: Transaction, appId: string, keys: AccountKey[]) =>
  // The query builder has no row locks.
  tx.$queryRaw<AccountRow[]>`
    SELECT * FROM test_accounts
     WHERE "appId" = ${appId}::uuid
       AND ("bankCode", number) IN (${Prisma.join(keys.map((key) => Prisma.sql`(${key.bankCode}, ${key.number})`))})
     ORDER BY id FOR UPDATE`;
