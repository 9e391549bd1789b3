import type { z } from "zod";
import type { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { Prisma, type SourceAccount } from "#db/generated/client.ts";
import { selectColumns } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { contains, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

type ListQuery = z.output<typeof sourceAccountsContract.list.query>;
/** An account row as PostgreSQL returns it; the balance is text with two decimals. */
export type SourceAccountRow = Omit<SourceAccount, "balance" | "createdAt" | "retiredAt"> & {
  balance: string;
};

const t = selectColumns("t", Prisma.SourceAccountScalarFieldEnum);

/** The source accounts that are not retired. */
export const sourceAccountList = defineList<ListQuery, SourceAccountRow>({
  table: Prisma.sql`source_accounts t`,
  sortKeys: {
    number: { sql: t.number, type: "text" },
    holder: { sql: t.holder, type: "text" },
    currency: { sql: t.currency, type: "text" },
    created_at: { sql: t.createdAt, type: "timestamptz" },
  },
  row: listRow<SourceAccountRow>({
    id: t.id,
    number: t.number,
    holder: t.holder,
    currency: t.currency,
    balance: Prisma.sql`${t.balance}::text`,
  }),
  joins: Prisma.empty,
  always: where(Prisma.sql`${t.retiredAt} IS NULL`),
  scope: {},
  filters: { keyword: (keyword) => search(contains(keyword, t.number, t.holder)) },
  file: {
    name: "source-accounts",
    columns: () => ({
      id: "not in files",
      number: { title: "Number", cell: (row) => row.number },
      holder: { title: "Holder", cell: (row) => row.holder },
      currency: { title: "Currency", cell: (row) => row.currency },
      balance: { title: "Balance", cell: (row) => Number(row.balance) },
    }),
  },
});
