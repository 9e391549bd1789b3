import { formatWibTimestamp } from "contract/time";
import { Prisma, type TestPayment, type TestTransaction } from "#db/generated/client.ts";
import { findTransfer, listPostings, listTransfers } from "#features/sandbox/bank/ledger.ts";
import { findMadePayments } from "#features/sandbox/bank/payments.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import { isPayService } from "#features/sandbox/bank/policy.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { findAskedAccount } from "./accounts.ts";
import { readPeriod, readText } from "./fields.ts";
import { getPaymentStatus } from "./payment-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 12. */
export async function listTransactionHistory(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  const size = Number(readText(body, "pageSize") || 10);
  if (size < 1 || size > 50) throw new SnapError("40001", "field_format", "pageSize");
  const page = Number(readText(body, "pageNumber") || 0);
  const rows = await listTransfers(app.id, readPeriod(body, request.receivedAt), page, size);
  const details = await describeTransactions(call, rows);
  return extendSampleAnswer(call, {
    detailData: details.map((detail) => ({ ...detail, additionalInfo: {} })),
  });
}

/** Service 13. */
export async function inquireTransaction(call: VerifiedCall): Promise<Answer> {
  const partnerReferenceNo = readText(call.body, "originalPartnerReferenceNo");
  const found = await findTransfer(call.app.id, { partnerReferenceNo });
  if (found === null) throw new SnapError("40401", "business");
  const [detail] = await describeTransactions(call, [found]);
  return extendSampleAnswer(call, {
    referenceNo: found.referenceNo,
    partnerReferenceNo: found.partnerReferenceNo,
    ...detail,
  });
}

const historyStatuses = {
  executed: "SUCCESS",
  held: "INIT",
  failed: "CANCELLED",
  reversed: "CANCELLED",
} as const satisfies Record<TestTransaction["result"], string>;

/** Whether a service pays a merchant or a bill. */
const isPayment = (serviceCode: string | null) => serviceCode === "33" || isPayService(serviceCode);

async function describeTransactions({ app, now }: VerifiedCall, transactions: readonly TestTransaction[]) {
  const payments = await findMadePayments(app.id, transactions);
  return transactions.map((transaction) => {
    const { id, createdAt, amount, currency, remark, kind, serviceCode } = transaction;
    const value = toMoney(amount, currency);
    const ordered = isPayment(serviceCode) ? "PAYMENT" : "SEND_MONEY";
    return {
      dateTime: formatWibTimestamp(createdAt),
      amount: value,
      remark,
      sourceOfFunds: [{ source: "BALANCE", amount: value }],
      status: getHistoryStatus(transaction, payments.get(id), now),
      type: kind === "refund" ? "REFUND" : ordered,
    };
  });
}

/** The money of a payment that was cancelled or refunded has returned by another transaction. */
function getHistoryStatus(
  { kind, refusal, result }: TestTransaction,
  payment: TestPayment | undefined,
  now: Date,
) {
  if (refusal !== null) return "CANCELLED";
  const isReturned =
    kind === "transfer" &&
    payment !== undefined &&
    getPaymentStatus(payment, now).latestTransactionStatus !== "00";
  return isReturned ? "CANCELLED" : historyStatuses[result];
}

/** Service 14: postings of an account, newest first. The next page ends at the time of the last record. */
export async function listBankStatement(call: VerifiedCall): Promise<Answer> {
  const account = await findAskedAccount(call);
  const { currency } = account;
  const period = readPeriod(call.body, call.request.receivedAt);
  const { entries, hasMore } = await listPostings(account.id, period);
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) throw new SnapError("40401", "business");
  const toDatedMoney = (amount: typeof newest.amount, { createdAt }: typeof newest) => ({
    ...toMoney(amount, currency),
    dateTime: formatWibTimestamp(createdAt),
  });
  return extendSampleAnswer(call, {
    balance: [
      {
        amount: toDatedMoney(newest.balance, newest),
        startingBalance: toDatedMoney(oldest.balance.minus(oldest.amount), oldest),
        endingBalance: toDatedMoney(newest.balance, newest),
      },
    ],
    totalCreditEntries: toTotal(
      entries.filter(({ amount }) => amount.isPositive()),
      currency,
    ),
    totalDebitEntries: toTotal(
      entries.filter(({ amount }) => amount.isNegative()),
      currency,
    ),
    hasMore: hasMore ? "Y" : "N",
    lastRecordDateTime: formatWibTimestamp(oldest.createdAt),
    detailData: entries.map(({ amount, balance, createdAt, transaction }) => ({
      detailBalance: {
        startAmount: [{ amount: toMoney(balance.minus(amount), currency) }],
        endAmount: [{ amount: toMoney(balance, currency) }],
      },
      amount: toMoney(amount.abs(), currency),
      originAmount: toMoney(amount.abs(), currency),
      transactionDate: formatWibTimestamp(createdAt),
      remark: transaction.remark === "" ? transaction.kind : transaction.remark,
      transactionId: transaction.referenceNo,
      type: amount.isNegative() ? "DEBIT" : "CREDIT",
      transactionDetailStatus: "SUCCESS",
      detailInfo: {},
    })),
  });
}

function toTotal(entries: { amount: Prisma.Decimal }[], currency: string) {
  const sum = entries.reduce((total, { amount }) => total.plus(amount.abs()), new Prisma.Decimal(0));
  return { numberOfEntries: String(entries.length), amount: toMoney(sum, currency) };
}
