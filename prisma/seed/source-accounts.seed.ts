import type { PrismaClient } from "../../server/src/db/generated/client.ts";

const sourceAccounts = [
  { number: "0060209031245", holder: "PT Uji Coba Nusantara", balance: "2500000000.00" },
  { number: "0060209031258", holder: "PT Merchant Sejahtera", balance: "750000000.00" },
  { number: "0060209031261", holder: "CV Dana Cukup", balance: "10000000.00" },
  { number: "0060209031274", holder: "Koperasi Saldo Terbatas", balance: "50000.00" },
];

/** The first four accounts debited by test transactions; administrators manage them afterwards. */
export async function seedSourceAccounts(db: PrismaClient): Promise<void> {
  if ((await db.sourceAccount.count()) > 0) return;
  await db.sourceAccount.createMany({
    data: sourceAccounts.map((account) => ({ ...account, currency: "IDR" })),
  });
}
