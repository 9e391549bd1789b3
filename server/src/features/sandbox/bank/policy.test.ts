import { expect, test } from "vitest";
import { Prisma, type TestAccount } from "#db/generated/client.ts";
import { findRefusal, type TransferRefusal } from "./policy.ts";

type Changes = Partial<Pick<TestAccount, "kind" | "status" | "currency" | "balance">>;
interface Case {
  source?: Changes;
  beneficiary?: Changes;
  beneficiaryName?: string;
  amount?: string;
}

const buildAccount = (id: string, changes: Changes): TestAccount => ({
  id,
  appId: "",
  kind: "beneficiary",
  bankCode: "",
  number: id,
  name: "Sari Wulandari",
  status: "active",
  currency: "IDR",
  balance: new Prisma.Decimal("1000000.00"),
  createdAt: new Date(),
  ...changes,
});

test.each<[string, Case, TransferRefusal | null]>([
  ["an ordinary transfer", {}, null],
  ["to another source account", { beneficiary: { kind: "source" } }, null],
  ["all there is", { amount: "1000000.00" }, null],
  ["more than there is", { amount: "1000000.01" }, "insufficient_funds"],
  [
    "as much as the account can hold",
    { beneficiary: { balance: new Prisma.Decimal("9999999999998999.99") } },
    null,
  ],
  [
    "more than the account can hold",
    { beneficiary: { balance: new Prisma.Decimal("9999999999999000.00") } },
    "balance_too_large",
  ],
  ["the right name", { beneficiaryName: " sari  WULANDARI" }, null],
  ["another name", { beneficiaryName: "Sari" }, "other_name"],
  ["from a beneficiary", { source: { kind: "beneficiary" } }, "unknown_source"],
  ["from a closed account", { source: { status: "closed" } }, "closed_account"],
  ["from a frozen account", { source: { status: "frozen" } }, "frozen_account"],
  ["from a dormant account", { source: { status: "dormant" } }, "dormant_account"],
  ["from an account in another currency", { source: { currency: "USD" } }, "other_currency"],
  ["to the funding account", { beneficiary: { kind: "funding" } }, "unknown_beneficiary"],
  ["to a closed account", { beneficiary: { status: "closed" } }, "closed_account"],
  ["to a frozen account", { beneficiary: { status: "frozen" } }, "frozen_account"],
  ["to a dormant account", { beneficiary: { status: "dormant" } }, "dormant_account"],
  ["to an account in another currency", { beneficiary: { currency: "USD" } }, "other_currency"],
])("%s", (_what, { source = {}, beneficiary = {}, beneficiaryName = "", amount = "1000.00" }, refusal) => {
  expect(
    findRefusal({
      kind: "transfer",
      source: buildAccount("2000100101", { kind: "source", ...source }),
      beneficiary: buildAccount("2000200202", beneficiary),
      amount: new Prisma.Decimal(amount),
      currency: "IDR",
      beneficiaryName,
    }),
  ).toBe(refusal);
});
