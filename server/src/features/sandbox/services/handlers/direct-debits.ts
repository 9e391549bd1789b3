import { buildResponseCode, buildResponseMessage } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import {
  Prisma,
  type TestPayment,
  type TestRegistration,
  type TestTransaction,
} from "#db/generated/client.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { payAtOnce, readWithRefunds } from "#features/sandbox/bank/payments.ts";
import {
  getStoredRefusal,
  type TransferRefusal,
  getRegistrationState,
} from "#features/sandbox/bank/policy.ts";
import { findCards } from "#features/sandbox/bank/registrations.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { toMoney, readText, readTime } from "./fields.ts";
import {
  findAskedPayment,
  getOriginals,
  readPaymentAmount,
  readPaymentAtOnce,
  createPaymentRefusal,
  readReferences,
  requireKnownMerchant,
  requireMoved,
  requireRightOtp,
  getPaymentStatus,
  unknownId,
} from "./payment-fields.ts";
import { transferRefused } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 54. */
export async function payDirectDebitHostToHost(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  if (readText(body, "bankCardToken") === unknownId) throw transferRefused("unknown_source");
  requireRightOtp(body);
  const amount = readPaymentAmount({ amount: body["amount"] ?? sumAmounts(body, "transAmount") });
  if (amount === null) throw new SnapError("40002", "field_missing", "amount");
  const result = await payAtOnce(
    app.id,
    "direct_debit",
    {
      ...readPaymentAtOnce(call),
      amount,
      fee: sumAmounts(body, "feeAmount")?.value ?? null,
    },
    (tx) => requireUsableCards(tx, call, amount),
  );
  if (result.refusal !== null) throw createPaymentRefusal(result.refusal);
  requireMoved(result.transaction);
  return extendSampleAnswer(call, {
    referenceNo: result.payment.referenceNo,
    approvalCode: getApprovalCode(result.payment),
    appRedirectUrl: undefined,
    webRedirectUrl: undefined,
  });
}

/** Refuses a payment after its end, or with a card that is not usable or whose limit is lower. */
async function requireUsableCards(
  tx: Transaction,
  { app, body, now }: VerifiedCall,
  amount: string,
): Promise<void> {
  const tokens = readCardTokens(body);
  const cards = await findCards(tx, app.id, tokens);
  const isUsable = (card: TestRegistration) => {
    const state = getRegistrationState(card);
    // A charge token is sent with the one-time password that its card awaits.
    return state === "active" || (state === "pending" && !tokens.includes(card.token));
  };
  if (!cards.every(isUsable)) throw new SnapError("40318", "business");
  const end = readTime(body, "validUpTo");
  if (end !== null && end <= now) throw createPaymentRefusal("expired");
  if (cards.some(({ maxAmount }) => maxAmount?.lessThan(amount) === true))
    throw new SnapError("40317", "business");
}

const getApprovalCode = ({ referenceNo }: TestPayment) => `APR${referenceNo.slice(-6)}`;

const Money = z.object({ value: z.string(), currency: z.string() }).nullish();
const Options = z
  .array(z.object({ transAmount: Money, feeAmount: Money, cardToken: z.string().nullish() }))
  .nullish();
const readOptions = (body: VerifiedCall["body"]) => Options.parse(body["payOptionDetails"]) ?? [];

/** The tokens of cards that pay. */
const readCardTokens = (body: VerifiedCall["body"]): string[] =>
  [
    readText(body, "bankCardToken"),
    readText(body, "chargeToken"),
    ...readOptions(body).map(({ cardToken }) => cardToken ?? ""),
  ].filter((token) => token !== "");

/** The sum of the amounts of all ways to pay; null if none has one. */
function sumAmounts(body: VerifiedCall["body"], field: "transAmount" | "feeAmount") {
  const amounts = readOptions(body).flatMap((option) => option[field] ?? []);
  if (amounts.length === 0) return null;
  if (amounts.some(({ currency }) => currency !== "IDR"))
    throw new SnapError("40001", "field_format", `payOptionDetails.${field}.currency`);
  return { value: Prisma.Decimal.sum(...amounts.map(({ value }) => value)).toFixed(2), currency: "IDR" };
}

/** Service 55: a payment that the accounts refused is found, too. */
export async function inquireDirectDebitStatus(call: VerifiedCall): Promise<Answer> {
  const references = readReferences(call.body);
  const transaction =
    references === null ? null : await findTransfer(call.app.id, { serviceCode: "54", ...references });
  const refusal = transaction === null ? null : getStoredRefusal(transaction);
  if (transaction !== null && refusal !== null) return buildRefusedStatus(call, transaction, refusal);
  const { payment, refunds } = await readWithRefunds(await findAskedPayment(call, "direct_debit"));
  const isPaid = payment.paidAt !== null;
  const amount = payment.paidAmount ?? payment.amount;
  return extendSampleAnswer(call, {
    ...noSession,
    ...getOriginals(call.body, payment),
    ...getPaymentStatus(payment, call.now),
    approvalCode: isPaid ? getApprovalCode(payment) : undefined,
    originalResponseCode: isPaid ? buildResponseCode("54", "20000") : undefined,
    originalResponseMessage: isPaid ? buildResponseMessage("20000") : undefined,
    refundHistory: refunds.length === 0 ? undefined : refunds.map(toRefund),
    transAmount: amount === null ? undefined : toMoney(amount, "IDR"),
    feeAmount: payment.fee === null ? undefined : toMoney(payment.fee, "IDR"),
    paidTime: payment.paidAt === null ? undefined : formatWibTimestamp(payment.paidAt),
  });
}

/** Fields of the sample that the sandbox does not know. */
const noSession = { sessionId: undefined, requestId: undefined };

const toRefund = ({ referenceNo, partnerReferenceNo, amount, createdAt }: TestTransaction) => ({
  refundNo: referenceNo,
  partnerRefundNo: partnerReferenceNo,
  refundAmount: toMoney(amount, "IDR"),
  refundStatus: "00",
  refundDate: formatWibTimestamp(createdAt),
});

function buildRefusedStatus(
  call: VerifiedCall,
  transaction: TestTransaction,
  refusal: TransferRefusal,
): Answer {
  const { responseCase, detail } = transferRefused(refusal);
  return extendSampleAnswer(call, {
    ...noSession,
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    latestTransactionStatus: "06",
    transactionStatusDesc: "Failed",
    approvalCode: undefined,
    originalResponseCode: buildResponseCode("54", responseCase),
    originalResponseMessage: buildResponseMessage(responseCase, detail),
    refundHistory: undefined,
    transAmount: toMoney(transaction.amount, transaction.currency),
    feeAmount: undefined,
    paidTime: undefined,
  });
}
