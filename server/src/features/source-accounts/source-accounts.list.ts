import type { ListRequest } from "#lists/serve-list";
import type { TableColumn } from "#lists/table-file";
import { presentSourceAccount } from "./source-accounts.presenter.ts";
import {
  sourceAccountConditions,
  sourceAccountSource,
  type SourceAccountFilter,
  type SourceAccountRow,
} from "./source-accounts.repository.ts";

const columns: TableColumn<SourceAccountRow>[] = [
  { title: "Number", cell: (row) => row.number },
  { title: "Holder", cell: (row) => row.holder },
  { title: "Currency", cell: (row) => row.currency },
  { title: "Balance", cell: (row) => Number(row.balance) },
];

/** The source accounts that are not retired. */
export const listOfSourceAccounts = {
  source: sourceAccountSource,
  conditions: ({ filter }: ListRequest<SourceAccountFilter>) => sourceAccountConditions(filter),
  present: () => presentSourceAccount,
  file: { name: "source-accounts", columns: () => columns },
};
