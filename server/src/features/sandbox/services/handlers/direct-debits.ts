import { buildResponseCode, buildResponseMessage, type ResponseCase } from "contract/snap/response-codes";
import { formatWibTimestamp, minuteMs } from "contract/time";
import { z } from "zod";
import { getConfig, getPublicUrl } from "#config/config.ts";
import type { Transaction } from "#db/database.ts";
import {
  Prisma,
  type TestPayment,
  type TestRegistration,
  type TestTransaction,
} from "#db/generated/client.ts";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { orderDebit } from "#features/sandbox/bank/debit-pages.service.ts";
import { createDebitLink } from "#features/sandbox/bank/payment-links.service.ts";
import { createAndPay } from "#features/sandbox/bank/payments-at-once.ts";
import { readWithRefunds } from "#features/sandbox/bank/payments.ts";
import {
  findRefusalOfCards,
  hasFailed,
  maxWalletBalance,
  readRefusal,
} from "#features/sandbox/bank/policy.ts";
import { findCards } from "#features/sandbox/bank/registrations.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText, readTime } from "./fields.ts";
import {
  describeRefusedTransfer,
  findAskedPayment,
  findAskedRefusal,
  getOriginals,
  requirePaymentAmount,
  readPaymentAtOnce,
  createPaymentError,
  requireKnownMerchant,
  requireMoved,
  requireRightOtp,
  getPaymentStatus,
  unknownId,
} from "./payment-fields.ts";
import { createUnknownRegistrationError } from "./registration-fields.ts";
import { describeTransfer, getTransferCase } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 54: paid at once, or by the customer at the payment page. */
export async function payDirectDebitHostToHost(call: VerifiedCall): Promise<Answer> {
  const { body } = call;
  requireKnownMerchant(body);
  if (readText(body, "bankCardToken") === unknownId) throw createUnknownRegistrationError("bankCardToken");
  requireRightOtp(body);
  const amount = requirePaymentAmount(
    { amount: body["amount"] ?? sumAmounts(body, "transAmount") },
    maxWalletBalance,
  );
  const ordered = {
    ...readPaymentAtOnce(call),
    amount,
    fee: sumAmounts(body, "feeAmount")?.value ?? null,
  };
  const returnUrl = readReturnUrl(body);
  return returnUrl === null ? payNow(call, ordered) : sendCustomer(call, { ...ordered, returnUrl });
}

type Ordered = ReturnType<typeof readPaymentAtOnce> & { amount: string; fee: string | null };

async function payNow(call: VerifiedCall, ordered: Ordered): Promise<Answer> {
  const result = await createAndPay(call.app.id, "direct_debit", ordered, async (tx) => {
    await requireUsableCards(tx, call, ordered.amount);
  });
  if (result.refusal !== null) throw createPaymentError(result.refusal);
  requireMoved(result.transaction);
  return extendSampleAnswer(call, {
    referenceNo: result.payment.referenceNo,
    approvalCode: getApprovalCode(result.payment),
    appRedirectUrl: undefined,
    webRedirectUrl: undefined,
  });
}

/** How long a payment page can be used without validUpTo. */
const pageLifetimeMs = 30 * minuteMs;

/** Sends the customer to the payment page, which decides. The answer is a success of the order, as all published ones. */
async function sendCustomer(call: VerifiedCall, ordered: Ordered & { returnUrl: string }): Promise<Answer> {
  const { app, body, now } = call;
  const expiresAt = readTime(body, "validUpTo") ?? new Date(now.getTime() + pageLifetimeMs);
  const result = await orderDebit(app.id, { ...ordered, expiresAt }, (tx) =>
    requireUsableCards(tx, call, ordered.amount),
  );
  if (result.refusal !== null) throw createPaymentError(result.refusal);
  const { id, referenceNo } = result.payment;
  const link = createDebitLink(app.id, id);
  return extendSampleAnswer(call, {
    referenceNo,
    approvalCode: undefined,
    appRedirectUrl: undefined,
    webRedirectUrl: `${getPublicUrl(getConfig())}/sandbox/payment?link=${link}`,
  });
}

const UrlParams = z.array(z.object({ url: z.string(), type: z.string() })).nullish();

/**
 * Where the customer returns to from the payment page; null without one. A one-time password shows that the customer
 * has confirmed the payment, so the page would ask again.
 */
function readReturnUrl(body: VerifiedCall["body"]): string | null {
  if (readText(body, "otp") !== "") return null;
  const params = UrlParams.parse(body["urlParams"]) ?? [];
  const index = params.findIndex(({ type }) => type === "PAY_RETURN");
  const address = params[index]?.url;
  if (address === undefined) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !["https:", "http:"].includes(url.protocol))
    throw new SnapError("40001", "field_format", `urlParams[${String(index)}].url`);
  return address;
}

/** The cards of a payment; refuses it after its end, or with a card that is not usable or whose limit is lower. */
async function requireUsableCards(
  tx: Transaction,
  { app, body, now }: VerifiedCall,
  amount: string,
): Promise<TestRegistration[]> {
  const end = readTime(body, "validUpTo");
  if (end !== null && end <= now) throw createPaymentError("expired");
  const tokens = readCardTokens(body);
  const cards = await findCards(tx, app.id, tokens);
  const hasOtp = readText(body, "otp") !== "";
  // A charge token is sent with the one-time password that its card awaits.
  const confirm = (card: TestRegistration) =>
    hasOtp && !tokens.includes(card.token) ? { ...card, confirmedAt: card.confirmedAt ?? now } : card;
  const refusal = findRefusalOfCards(cards.map(confirm), new Prisma.Decimal(amount));
  if (refusal !== null) throw new SnapError(cardCases[refusal], "business");
  return cards;
}

const cardCases = { inactive_card: "40318", card_limit: "40317" } as const;

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
  const refused = await findAskedRefusal(call, "direct_debit");
  if (refused !== null) return buildRefusedStatus(call, refused);
  const { payment, refunds } = await readWithRefunds(await findAskedPayment(call, "direct_debit"));
  const amount = payment.paidAmount ?? payment.amount;
  return extendSampleAnswer(call, {
    ...noSession,
    ...getOriginals(call.body, payment),
    ...getPaymentStatus(payment, call.now),
    approvalCode: payment.paidAt === null ? undefined : getApprovalCode(payment),
    ...describeOriginal(payment),
    refundHistory: refunds.length === 0 ? undefined : refunds.map(toRefund),
    transAmount: amount === null ? undefined : toMoney(amount, "IDR"),
    feeAmount: payment.fee === null ? undefined : toMoney(payment.fee, "IDR"),
    paidTime: payment.paidAt === null ? undefined : formatWibTimestamp(payment.paidAt),
  });
}

/** How service 54 answered or, after a payment page, would have answered. */
function describeOriginal(payment: TestPayment) {
  const describe = (responseCase: ResponseCase, detail = "") => ({
    originalResponseCode: buildResponseCode("54", responseCase),
    originalResponseMessage: buildResponseMessage(responseCase, detail),
  });
  if (payment.paidAt !== null) return describe("20000");
  if (!hasFailed(payment)) return { originalResponseCode: undefined, originalResponseMessage: undefined };
  const { responseCase, detail } = getFailureCase(payment.failure);
  return describe(responseCase, detail);
}

/** How a payment is refused that failed at the payment page, by the customer, a card or the accounts. */
function getFailureCase(failure: string): { responseCase: ResponseCase; detail: string } {
  switch (failure) {
    case "wrong_pin":
      return { responseCase: "40315", detail: " Invalid PIN" };
    case "inactive_card":
    case "card_limit":
      return { responseCase: cardCases[failure], detail: "" };
    default:
      return getTransferCase(readRefusal(failure), "54");
  }
}

/** Fields of the sample that the sandbox does not know. */
const noSession = { sessionId: undefined, requestId: undefined };

const toRefund = (refund: TestTransaction) => ({
  refundNo: refund.referenceNo,
  partnerRefundNo: refund.partnerReferenceNo,
  refundAmount: toMoney(refund.amount, "IDR"),
  refundStatus: "00",
  refundDate: formatWibTimestamp(getSandboxTime(refund)),
});

function buildRefusedStatus(call: VerifiedCall, refused: TestTransaction): Answer {
  const { responseCase, detail } = describeTransfer(refused);
  return extendSampleAnswer(call, {
    ...noSession,
    ...describeRefusedTransfer(refused),
    approvalCode: undefined,
    originalResponseCode: buildResponseCode("54", responseCase),
    originalResponseMessage: buildResponseMessage(responseCase, detail),
    refundHistory: undefined,
    transAmount: toMoney(refused.amount, refused.currency),
    feeAmount: undefined,
    paidTime: undefined,
  });
}
