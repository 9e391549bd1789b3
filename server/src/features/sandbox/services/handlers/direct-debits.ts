import { responseCode, responseMessage } from "contract/snap/response-codes";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import {
  Prisma,
  type TestPayment,
  type TestRegistration,
  type TestTransaction,
} from "#db/generated/client.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { payAtOnce, readWithRefunds } from "#features/sandbox/bank/payments.ts";
import { storedRefusal, type TransferRefusal, registrationStateOf } from "#features/sandbox/bank/policy.ts";
import { findCards } from "#features/sandbox/bank/registrations.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { money, textOf, timeOf } from "./fields.ts";
import {
  askedPayment,
  originalsOf,
  paymentAmountOf,
  paymentAtOnceOf,
  paymentRefused,
  referencesOf,
  requireKnownMerchant,
  requireMoved,
  requireRightOtp,
  statusOf,
  unknownId,
} from "./payment-fields.ts";
import { transferRefused } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 54. */
export async function payDirectDebitHostToHost(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  if (textOf(body, "bankCardToken") === unknownId) throw transferRefused("unknown_source");
  requireRightOtp(body);
  const amount = paymentAmountOf({ amount: body["amount"] ?? sumOf(body, "transAmount") });
  if (amount === null) throw new SnapError("40002", "field_missing", "amount");
  const result = await payAtOnce(
    app.id,
    "direct_debit",
    {
      ...paymentAtOnceOf(call),
      amount,
      fee: sumOf(body, "feeAmount")?.value ?? null,
    },
    (tx) => requireUsableCards(tx, call, amount),
  );
  if (result.refusal !== null) throw paymentRefused(result.refusal);
  requireMoved(result.transaction);
  return echoedAnswer(call, {
    referenceNo: result.payment.referenceNo,
    approvalCode: approvalCodeOf(result.payment),
    appRedirectUrl: undefined,
    webRedirectUrl: undefined,
  });
}

/** Refuses a payment after its end, or with a card that is not usable or whose limit is lower. */
async function requireUsableCards(
  tx: Transaction,
  { app, body, request }: VerifiedCall,
  amount: string,
): Promise<void> {
  const tokens = cardTokensOf(body);
  const cards = await findCards(tx, app.id, tokens);
  const isUsable = (card: TestRegistration) => {
    const state = registrationStateOf(card);
    // A charge token is sent with the one-time password that its card awaits.
    return state === "active" || (state === "pending" && !tokens.includes(card.token));
  };
  if (!cards.every(isUsable)) throw new SnapError("40318", "business");
  const end = timeOf(body, "validUpTo");
  if (end !== null && end <= request.receivedAt) throw paymentRefused("expired");
  if (cards.some(({ maxAmount }) => maxAmount?.lessThan(amount) === true))
    throw new SnapError("40317", "business");
}

const approvalCodeOf = ({ referenceNo }: TestPayment) => `APR${referenceNo.slice(-6)}`;

const Money = z.object({ value: z.string(), currency: z.string() }).nullish();
const Options = z
  .array(z.object({ transAmount: Money, feeAmount: Money, cardToken: z.string().nullish() }))
  .nullish();
const optionsOf = (body: VerifiedCall["body"]) => Options.parse(body["payOptionDetails"]) ?? [];

/** The tokens of cards that pay. */
const cardTokensOf = (body: VerifiedCall["body"]): string[] =>
  [
    textOf(body, "bankCardToken"),
    textOf(body, "chargeToken"),
    ...optionsOf(body).map(({ cardToken }) => cardToken ?? ""),
  ].filter((token) => token !== "");

/** The sum of the amounts of all ways to pay; null if none has one. */
function sumOf(body: VerifiedCall["body"], field: "transAmount" | "feeAmount") {
  const amounts = optionsOf(body).flatMap((option) => option[field] ?? []);
  if (amounts.length === 0) return null;
  if (amounts.some(({ currency }) => currency !== "IDR"))
    throw new SnapError("40001", "field_format", `payOptionDetails.${field}.currency`);
  return { value: Prisma.Decimal.sum(...amounts.map(({ value }) => value)).toFixed(2), currency: "IDR" };
}

/** Service 55: a payment that the accounts refused is found, too. */
export async function directDebitStatus(call: VerifiedCall): Promise<Answer> {
  const references = referencesOf(call.body);
  const transaction =
    references === null ? null : await findTransfer(call.app.id, { serviceCode: "54", ...references });
  const refusal = transaction === null ? null : storedRefusal(transaction);
  if (transaction !== null && refusal !== null) return refusedStatus(call, transaction, refusal);
  const { payment, refunds } = await readWithRefunds(await askedPayment(call, "direct_debit"));
  const isPaid = payment.paidAt !== null;
  const amount = payment.paidAmount ?? payment.amount;
  return echoedAnswer(call, {
    ...noSession,
    ...originalsOf(call.body, payment),
    ...statusOf(payment),
    approvalCode: isPaid ? approvalCodeOf(payment) : undefined,
    originalResponseCode: isPaid ? responseCode("54", "20000") : undefined,
    originalResponseMessage: isPaid ? responseMessage("20000") : undefined,
    refundHistory: refunds.length === 0 ? undefined : refunds.map(refundOf),
    transAmount: amount === null ? undefined : money(amount, "IDR"),
    feeAmount: payment.fee === null ? undefined : money(payment.fee, "IDR"),
    paidTime: payment.paidAt === null ? undefined : wibTimestamp(payment.paidAt),
  });
}

/** Fields of the sample that the sandbox does not know. */
const noSession = { sessionId: undefined, requestId: undefined };

const refundOf = ({ referenceNo, partnerReferenceNo, amount, createdAt }: TestTransaction) => ({
  refundNo: referenceNo,
  partnerRefundNo: partnerReferenceNo,
  refundAmount: money(amount, "IDR"),
  refundStatus: "00",
  refundDate: wibTimestamp(createdAt),
});

function refusedStatus(call: VerifiedCall, transaction: TestTransaction, refusal: TransferRefusal): Answer {
  const { responseCase, detail } = transferRefused(refusal);
  return echoedAnswer(call, {
    ...noSession,
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    latestTransactionStatus: "06",
    transactionStatusDesc: "Failed",
    approvalCode: undefined,
    originalResponseCode: responseCode("54", responseCase),
    originalResponseMessage: responseMessage(responseCase, detail),
    refundHistory: undefined,
    transAmount: money(transaction.amount, transaction.currency),
    feeAmount: undefined,
    paidTime: undefined,
  });
}
