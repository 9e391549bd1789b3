import { randomBytes } from "node:crypto";
import { Prisma, type TestRegistration } from "#db/generated/client.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import { findOrder, keepOrder } from "#features/sandbox/bank/orders.ts";
import { registrationStateOf } from "#features/sandbox/bank/policy.ts";
import {
  confirmRegistration,
  endRegistration,
  findRegistration,
  limitCard,
  listCards,
  register,
} from "#features/sandbox/bank/registrations.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { maskedCard, textOf } from "./fields.ts";
import { orderOf, requireSame } from "./order-fields.ts";
import {
  originalsOf,
  paymentRefused,
  referencesOf,
  requireKnownMerchant,
  requireRightOtp,
} from "./payment-fields.ts";
import {
  commonFieldsOf,
  givenOf,
  inactiveRegistration,
  requireNew,
  unknownRegistration,
} from "./registration-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

const otpMs = 5 * 60_000;

/** Service 01: a card for which an OTP is sent awaits it. */
export async function registerCard(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  requireKnownMerchant(body);
  const card = requireNew(
    await register(app.id, "card", {
      ...commonFieldsOf(call),
      customerId: textOf(body, "custIdMerchant"),
      name: textOf(body, "accountName"),
      cardNo: maskedCard(textOf(body, "bankCardNo")),
      cardType: textOf(body, "bankCardType"),
      maxAmount: textOf(body, "limit") === "" ? null : limitOf(body),
      confirmedAt: textOf(body, "sendOtpFlag") === "YES" ? null : request.receivedAt,
    }),
  );
  return echoedAnswer(call, {
    referenceNo: card.referenceNo,
    bankCardToken: card.token,
    chargeToken: card.link,
    tokenExpiryTime: wibTimestamp(new Date(card.createdAt.getTime() + otpMs)),
  });
}

function limitOf(body: VerifiedCall["body"]): string {
  const limit = new Prisma.Decimal(textOf(body, "limit"));
  if (limit.lte(0)) throw new SnapError("40322", "business");
  return limit.toFixed(2);
}

/** Service 02. */
export async function setCardLimit(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireRightOtp(body);
  if (textOf(body, "limit") === "") throw new SnapError("40002", "field_missing", "limit");
  const maxAmount = limitOf(body);
  const card = await namedCard(app.id, textOf(body, "bankCardToken"), textOf(body, "bankCardNo"));
  if ((await limitCard(card, maxAmount)) === null) throw inactiveRegistration();
  return echoedAnswer(call, { referenceNo: card.referenceNo });
}

/** The card of a token; a call that names its number must name the right one. */
async function namedCard(appId: string, token: string, number: string): Promise<TestRegistration> {
  const card = await findRegistration(appId, "card", { token });
  if (card === null || (number !== "" && maskedCard(number) !== card.cardNo)) throw unknownRegistration();
  return card;
}

const states = { pending: "PND", active: "ACT", ended: "DEL" } as const;
const credentialTypes: Record<string, string> = { D: "DC", C: "CC", UE: "UE" };

/** Service 03: the cards of a customer that were not unbound. */
export async function cardInquiry(call: VerifiedCall): Promise<Answer> {
  const { cards, hadCards } = await listCards(call.app.id, textOf(call.body, "custIdMerchant"));
  if (cards.length === 0) throw hadCards ? inactiveRegistration() : unknownRegistration();
  return echoedAnswer(call, {
    accountList: cards.map((card) => ({ accountData: accountDataOf(card) })),
  });
}

const accountDataOf = (card: TestRegistration) => ({
  accountId: `ACC-${card.referenceNo.slice(-12)}`,
  createdDate: wibTimestamp(card.createdAt),
  credentialNo: card.cardNo,
  credentialType: credentialTypes[card.cardType],
  maxLimit: card.maxAmount?.toFixed(0, Prisma.Decimal.ROUND_DOWN),
  status: states[registrationStateOf(card)],
});

/** Service 81: sends a one-time password, which service 04 verifies. */
export async function sendOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const token = textOf(body, "bankCardToken");
  const card = token === "" ? null : await findRegistration(app.id, "card", { token });
  if (card !== null && registrationStateOf(card) === "ended") throw inactiveRegistration();
  const { referenceNo, code } = requireSame(
    await keepOrder(app.id, "one_time_password", {
      ...orderOf(call, textOf(body, "partnerReferenceNo"), null),
      code: `chg-${randomBytes(10).toString("hex")}`,
    }),
  );
  return echoedAnswer(call, { referenceNo, chargeToken: code });
}

/** A one-time password of service 81, by its references. */
async function verifySentOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const token = textOf(body, "chargeToken");
  const sent = await findOrder(app.id, ["one_time_password"], {
    ...referencesOf(body),
    ...(token === "" ? {} : { code: token }),
  });
  if (sent === null) throw paymentRefused("unknown");
  if (textOf(body, "otp") === "") throw new SnapError("40002", "field_missing", "otp");
  requireRightOtp(body);
  return echoedAnswer(call, originalsOf(body, sent));
}

/** Service 04: by the references of service 01 or 81. */
export async function verifyCardOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const references = givenOf({
    partnerReferenceNo: textOf(body, "originalPartnerReferenceNo"),
    referenceNo: textOf(body, "originalReferenceNo"),
    link: textOf(body, "chargeToken"),
  });
  const found =
    Object.keys(references).length === 0 ? null : await findRegistration(app.id, "card", references);
  if (found === null) return verifySentOtp(call);
  if (textOf(body, "otp") === "") throw new SnapError("40002", "field_missing", "otp");
  requireRightOtp(body);
  const card = await confirmRegistration(found);
  if (card === null) throw new SnapError("40410", "business");
  return echoedAnswer(call, {
    originalReferenceNo: card.referenceNo,
    originalPartnerReferenceNo: card.partnerReferenceNo ?? undefined,
    bankCardToken: card.token,
    cardPan: card.cardNo,
    customerId: card.customerId,
    subscribeDatetime: wibTimestamp(card.confirmedAt ?? card.createdAt),
    ...unstored,
  });
}

/** Fields of the sample that the sandbox does not store. */
const unstored = {
  accountNo: undefined,
  email: undefined,
  phoneNo: undefined,
  identificationNo: undefined,
  expiryDate: undefined,
  expiredDatetime: undefined,
  tokenExpiryTime: undefined,
};

/** Service 05. */
export async function unbindCard(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const named = await namedCard(app.id, textOf(body, "token"), textOf(body, "bankCardNo"));
  const merchantId = textOf(body, "merchantId");
  if (merchantId !== "" && named.merchantId !== "" && merchantId !== named.merchantId)
    throw paymentRefused("unknown_merchant");
  const card = await endRegistration(named);
  if (card === null) throw inactiveRegistration();
  return echoedAnswer(call, {
    referenceNo: card.referenceNo,
    customerId: card.customerId,
    unsubscribeDate: wibTimestamp(card.endedAt ?? new Date()),
  });
}
