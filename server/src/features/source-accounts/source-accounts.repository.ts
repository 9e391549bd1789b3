import type { z } from "zod";
import type { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { Prisma, type SourceAccount } from "#db/generated/client";
import { columnsOf } from "#lists/columns";
import { contains, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";

type ListQuery = z.output<typeof sourceAccountsContract.list.query>;
/** An account row as PostgreSQL returns it; the balance is text with two decimals. */
export type SourceAccountRow = Omit<SourceAccount, "balance" | "createdAt" | "retiredAt"> & {
  balance: string;
};

export type SourceAccountFilter = Pick<ListQuery, "keyword">;

const t = columnsOf("t", Prisma.SourceAccountScalarFieldEnum);

export const sourceAccountSource: ListSource<ListQuery["order_by"], SourceAccountRow> = {
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
};

export const sourceAccountConditions = ({ keyword = "" }: SourceAccountFilter): Condition[] => [
  where(Prisma.sql`${t.retiredAt} IS NULL`),
  ...(keyword === "" ? [] : [search(contains(keyword, t.number, t.holder))]),
];
