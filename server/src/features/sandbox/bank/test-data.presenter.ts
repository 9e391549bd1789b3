import type {
  TestAccount,
  TestData,
  TestQr,
  TestVirtualAccount,
} from "contract/test-data/test-data.contract";
import type {
  TestAccount as AccountRow,
  TestPayment as PaymentRow,
  TestTransaction as TransactionRow,
  TestVirtualAccount as VirtualAccountRow,
} from "#db/generated/client.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import { getBillAmount } from "./bill-amounts.ts";
import { presentBulk, presentTransaction, type CountedBulk } from "./held-results.presenter.ts";
import { findBillRefusal, findPaymentRefusal } from "./policy.ts";

export const presentTestAccount = (row: AccountRow): TestAccount => ({
  account_id: row.id,
  kind: row.kind === "source" ? "source" : "beneficiary",
  account_number: row.number,
  bank_code: row.bankCode,
  name: row.name,
  status: row.status,
  currency: row.currency,
  balance: row.balance.toFixed(2),
});

/** A row, and the time of the sandbox at which its state is shown. */
interface Timed<Row> {
  row: Row;
  now: Date;
}

function getState({ row, now }: Timed<VirtualAccountRow>): TestVirtualAccount["state"] {
  if (row.inquiryId !== null) return "pending";
  const refusal = findBillRefusal(row, now);
  return refusal === null ? "open" : refusal === "paid_bill" ? "paid" : "expired";
}

export function presentVirtualAccount({ row, now }: Timed<VirtualAccountRow>): TestVirtualAccount {
  const amount = getBillAmount(row);
  return {
    virtual_account_id: row.id,
    number: row.number,
    name: row.name,
    trx_id: row.trxId,
    amount: amount === null ? null : amount.toFixed(2),
    currency: row.currency,
    state: getState({ row, now }),
    expires_at: row.expiresAt === null ? null : formatIsoTimestamp(row.expiresAt),
    paid_at: row.paidAt === null ? null : formatIsoTimestamp(row.paidAt),
    paid_amount: row.paidAmount === null ? null : row.paidAmount.toFixed(2),
  };
}

export const presentQr = ({ row, now }: Timed<PaymentRow>): TestQr => ({
  qr_id: row.id,
  reference_no: row.referenceNo,
  partner_reference_no: row.partnerReferenceNo ?? "",
  merchant_id: row.merchantId,
  amount: row.amount === null ? null : row.amount.toFixed(2),
  state: findPaymentRefusal(row, now) ?? "open",
  expires_at: row.expiresAt === null ? null : formatIsoTimestamp(row.expiresAt),
  paid_at: row.paidAt === null ? null : formatIsoTimestamp(row.paidAt),
  paid_amount: row.paidAmount === null ? null : row.paidAmount.toFixed(2),
});

export const presentTestData = ({
  accounts,
  virtualAccounts,
  qrs,
  bulks,
  transactions,
  isStrict,
  holdsResults,
  now,
  canChange,
  hasServer,
}: {
  accounts: AccountRow[];
  virtualAccounts: VirtualAccountRow[];
  qrs: PaymentRow[];
  bulks: CountedBulk[];
  transactions: TransactionRow[];
  isStrict: boolean;
  holdsResults: boolean;
  now: Date;
  canChange: boolean;
  hasServer: boolean;
}): TestData => ({
  accounts: accounts.map(presentTestAccount),
  virtual_accounts: virtualAccounts.map((row) => presentVirtualAccount({ row, now })),
  qrs: qrs.map((row) => presentQr({ row, now })),
  bulks: bulks.map((row) => presentBulk({ row, canChange })),
  transactions: transactions.map((row) => presentTransaction({ row, canChange })),
  is_strict: isStrict,
  holds_results: holdsResults,
  can: { change: canChange, pay_expired: canChange && hasServer },
});
