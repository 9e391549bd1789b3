import type { SourceAccount } from "contract/source-accounts/source-accounts.contract";
import type { SourceAccount as StoredAccount } from "#db/generated/client.ts";
import type { SourceAccountRow } from "./source-accounts.list.ts";

export const presentSourceAccount = ({
  id,
  number,
  holder,
  currency,
  balance,
}: StoredAccount | SourceAccountRow): SourceAccount => ({
  db_id: id,
  number,
  holder,
  currency,
  balance: typeof balance === "string" ? balance : balance.toFixed(2),
});
