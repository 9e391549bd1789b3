import { expect, test } from "vitest";
import { db, inTransaction } from "#db/database";
import { Prisma, type TestAccount } from "#db/generated/client";
import { buildApp, buildUser } from "#test/builders";
import { usePortal } from "#test/portal";
import { openAccounts } from "./test-data.accounts.ts";
import { refusalOf } from "./test-data.policy.ts";
import { findAccount, transferAtOnce } from "./test-data.repository.ts";

usePortal();

type Changes = Partial<Pick<TestAccount, "kind" | "status" | "currency" | "name" | "balance">>;
interface Case {
  source?: Changes;
  beneficiary?: Changes;
  beneficiaryName?: string;
  amount?: string;
}

const [sourceNumber, beneficiaryNumber] = ["2000100101", "2000200202"];

/** An app whose two accounts have these changes. */
async function appWith({ source = {}, beneficiary = {} }: Case): Promise<string> {
  const { id: ownerId } = await buildUser();
  const { id: appId } = await buildApp({ ownerId, state: "active" });
  await inTransaction((tx) => openAccounts(tx, appId));
  const where = (number: string) => ({ appId_bankCode_number: { appId, bankCode: "", number } });
  await db().testAccount.update({ where: where(sourceNumber), data: source });
  await db().testAccount.update({ where: where(beneficiaryNumber), data: beneficiary });
  return appId;
}

test.each<[string, Case]>([
  ["an ordinary transfer", {}],
  ["to another source account", { beneficiary: { kind: "source" } }],
  ["all there is", { amount: "1000000.00" }],
  ["more than there is", { amount: "1000000.01" }],
  [
    "as much as the account can hold",
    { beneficiary: { balance: new Prisma.Decimal("9999999999998999.99") } },
  ],
  ["more than the account can hold", { beneficiary: { balance: new Prisma.Decimal("9999999999999000.00") } }],
  ["the right name", { beneficiaryName: "Sari Wulandari" }],
  ["another name", { beneficiaryName: "Sari" }],
  ["from a beneficiary", { source: { kind: "beneficiary" } }],
  ["from a closed account", { source: { status: "closed" } }],
  ["from a frozen account", { source: { status: "frozen" } }],
  ["from a dormant account", { source: { status: "dormant" } }],
  ["from an account in another currency", { source: { currency: "USD" } }],
  ["to the funding account", { beneficiary: { kind: "funding" } }],
  ["to a closed account", { beneficiary: { status: "closed" } }],
  ["to a frozen account", { beneficiary: { status: "frozen" } }],
  ["to a dormant account", { beneficiary: { status: "dormant" } }],
  ["to an account in another currency", { beneficiary: { currency: "USD" } }],
])("one statement decides as the policy does: %s", async (_what, changes) => {
  const appId = await appWith(changes);
  const { beneficiaryName = "", amount: text = "1000.00" } = changes;
  const amount = new Prisma.Decimal(text);
  const [source, beneficiary] = await Promise.all(
    [sourceNumber, beneficiaryNumber].map((number) => findAccount({ appId, bankCode: "", number })),
  );
  const order = { kind: "transfer", amount, currency: "IDR" } as const;
  const refusal = refusalOf({ ...order, source, beneficiary, beneficiaryName });
  const references = {
    serviceCode: "17",
    partnerReferenceNo: "P-1",
    externalId: "1",
    bodyHash: "",
    remark: "",
  };
  const parties = { appId, sourceNumber, beneficiaryNumber, beneficiaryBank: "" };
  const moved = await transferAtOnce(
    { ...order, ...references, ...parties },
    { beneficiary: { bankCode: "", number: beneficiaryNumber }, beneficiaryName },
  );
  expect(moved === null).toBe(refusal !== null);
  const stored = await db().testTransaction.findMany({ where: { appId, kind: "transfer" } });
  expect(stored).toEqual(moved === null ? [] : [moved]);
});
