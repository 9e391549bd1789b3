import { Prisma, type TestTransaction } from "#db/generated/client.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import { findTransfer, listPostings, listTransfers } from "#features/sandbox/bank/ledger.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { askedAccount } from "./accounts.ts";
import { money, periodOf, textOf } from "./fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 12. */
export async function transactionHistoryList(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  const size = Number(textOf(body, "pageSize") || 10);
  if (size < 1 || size > 50) throw new SnapError("40001", "field_format", "pageSize");
  const page = Number(textOf(body, "pageNumber") || 0);
  const rows = await listTransfers(app.id, periodOf(body, request.receivedAt), page, size);
  return echoedAnswer(call, { detailData: rows.map((row) => ({ ...detailOf(row), additionalInfo: {} })) });
}

/** Service 13. */
export async function transactionHistoryDetail(call: VerifiedCall): Promise<Answer> {
  const partnerReferenceNo = textOf(call.body, "originalPartnerReferenceNo");
  const found = await findTransfer(call.app.id, { partnerReferenceNo });
  if (found === null) throw new SnapError("40401", "business");
  return echoedAnswer(call, {
    referenceNo: found.referenceNo,
    partnerReferenceNo: found.partnerReferenceNo,
    ...detailOf(found),
  });
}

function detailOf({ createdAt, amount, currency, remark, refusal }: TestTransaction) {
  const value = money(amount, currency);
  return {
    dateTime: wibTimestamp(createdAt),
    amount: value,
    remark,
    sourceOfFunds: [{ source: "BALANCE", amount: value }],
    status: refusal === null ? "SUCCESS" : "CANCELLED",
    type: "SEND_MONEY",
  };
}

/** Service 14: postings of an account, newest first. The next page ends at the time of the last record. */
export async function bankStatement(call: VerifiedCall): Promise<Answer> {
  const account = await askedAccount(call);
  const { currency } = account;
  const period = periodOf(call.body, call.request.receivedAt);
  const { entries, hasMore } = await listPostings(account.id, period);
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) throw new SnapError("40401", "business");
  const at = (amount: typeof newest.amount, { createdAt }: typeof newest) => ({
    ...money(amount, currency),
    dateTime: wibTimestamp(createdAt),
  });
  return echoedAnswer(call, {
    balance: [
      {
        amount: at(newest.balance, newest),
        startingBalance: at(oldest.balance.minus(oldest.amount), oldest),
        endingBalance: at(newest.balance, newest),
      },
    ],
    totalCreditEntries: totalOf(
      entries.filter(({ amount }) => amount.isPositive()),
      currency,
    ),
    totalDebitEntries: totalOf(
      entries.filter(({ amount }) => amount.isNegative()),
      currency,
    ),
    hasMore: hasMore ? "Y" : "N",
    lastRecordDateTime: wibTimestamp(oldest.createdAt),
    detailData: entries.map(({ amount, balance, createdAt, transaction }) => ({
      detailBalance: {
        startAmount: [{ amount: money(balance.minus(amount), currency) }],
        endAmount: [{ amount: money(balance, currency) }],
      },
      amount: money(amount.abs(), currency),
      originAmount: money(amount.abs(), currency),
      transactionDate: wibTimestamp(createdAt),
      remark: transaction.remark === "" ? transaction.kind : transaction.remark,
      transactionId: transaction.referenceNo,
      type: amount.isNegative() ? "DEBIT" : "CREDIT",
      transactionDetailStatus: "SUCCESS",
      detailInfo: {},
    })),
  });
}

function totalOf(entries: { amount: Prisma.Decimal }[], currency: string) {
  const sum = entries.reduce((total, { amount }) => total.plus(amount.abs()), new Prisma.Decimal(0));
  return { numberOfEntries: String(entries.length), amount: money(sum, currency) };
}
