import { formatWibTimestamp, minuteMs } from "contract/time";
import { randomBytes } from "node:crypto";
import { Prisma, type TestPayment, type TestRegistration } from "#db/generated/client.ts";
import { findOrder, keepOrder } from "#features/sandbox/bank/orders.ts";
import { getRegistrationState } from "#features/sandbox/bank/policy.ts";
import {
  confirmRegistration,
  endRegistration,
  findRegistration,
  limitCard,
  listCards,
  register,
} from "#features/sandbox/bank/registrations.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { nationalCardTokens } from "./accounts.ts";
import { maskCard, readText, getGivenReferences } from "./fields.ts";
import { readOrder, requireSame } from "./order-fields.ts";
import {
  getOriginals,
  createPaymentError,
  readReferences,
  requireKnownMerchant,
  requireRightOtp,
} from "./payment-fields.ts";
import {
  readCommonFields,
  createInactiveRegistrationError,
  requireNew,
  createUnknownRegistrationError,
} from "./registration-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

const otpMs = 5 * minuteMs;

/** Service 01: a card for which an OTP is sent awaits it. */
export async function registerCard(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireKnownMerchant(body);
  const card = requireNew(
    await register(app.id, "card", {
      ...readCommonFields(call),
      customerId: readText(body, "custIdMerchant"),
      name: readText(body, "accountName"),
      cardNo: maskCard(readText(body, "bankCardNo")),
      cardType: readText(body, "bankCardType"),
      maxAmount: readText(body, "limit") === "" ? null : readLimit(body),
      confirmedAt: readText(body, "sendOtpFlag") === "YES" ? null : now,
    }),
  );
  return extendSampleAnswer(call, {
    referenceNo: card.referenceNo,
    bankCardToken: card.token,
    chargeToken: card.link,
    tokenExpiryTime: formatWibTimestamp(new Date(now.getTime() + otpMs)),
  });
}

function readLimit(body: VerifiedCall["body"]): string {
  const limit = new Prisma.Decimal(readText(body, "limit"));
  if (limit.lte(0)) throw new SnapError("40322", "business");
  return limit.toFixed(2);
}

/** Service 02. */
export async function setCardLimit(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireRightOtp(body);
  if (readText(body, "limit") === "") throw new SnapError("40002", "field_missing", "limit");
  const maxAmount = readLimit(body);
  const card = await findNamedCard(app.id, body, "bankCardToken");
  if ((await limitCard(card, maxAmount)) === null) throw createInactiveRegistrationError();
  return extendSampleAnswer(call, { referenceNo: card.referenceNo });
}

/** The card of the token in a field; a call that names its number must name the right one, if it is known beside the encrypted data. */
async function findNamedCard(
  appId: string,
  body: VerifiedCall["body"],
  field: string,
): Promise<TestRegistration> {
  const number = readText(body, "bankCardNo");
  const card = await findRegistration(appId, "card", { token: readText(body, field) });
  if (card === null) throw createUnknownRegistrationError(field);
  if (![number, card.cardNo].includes("") && maskCard(number) !== card.cardNo)
    throw createUnknownRegistrationError("bankCardNo");
  return card;
}

const states = { pending: "PND", active: "ACT", ended: "DEL" } as const;
const credentialTypes: Record<string, string> = { D: "DC", C: "CC", UE: "UE" };

/** Service 03: the cards of a customer that were not unbound. */
export async function inquireCard(call: VerifiedCall): Promise<Answer> {
  const { cards, hadCards } = await listCards(call.app.id, readText(call.body, "custIdMerchant"));
  if (cards.length === 0)
    throw hadCards ? createInactiveRegistrationError() : createUnknownRegistrationError("custIdMerchant");
  return extendSampleAnswer(call, {
    accountList: cards.map((card) => ({ accountData: toAccountData(card) })),
  });
}

const toAccountData = (card: TestRegistration) => ({
  accountId: `ACC-${card.referenceNo.slice(-12)}`,
  createdDate: formatWibTimestamp(card.createdAt),
  credentialNo: card.cardNo || undefined,
  credentialType: credentialTypes[card.cardType],
  maxLimit: card.maxAmount?.toFixed(0, Prisma.Decimal.ROUND_DOWN),
  status: states[getRegistrationState(card)],
});

/** Service 81: sends a one-time password, which service 04 verifies. */
export async function sendOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const card = await findUsableCard(app.id, readText(body, "bankCardToken"));
  const { referenceNo, code } = requireSame(
    await keepOrder(app.id, "one_time_password", {
      ...readOrder(call, readText(body, "partnerReferenceNo"), null),
      originalReferenceNo: card?.referenceNo ?? "",
      code: `chg-${randomBytes(10).toString("hex")}`,
    }),
  );
  return extendSampleAnswer(call, { referenceNo, chargeToken: code });
}

/** A one-time password is sent for a card of the app, which may await one, or for no card. */
async function findUsableCard(appId: string, token: string): Promise<TestRegistration | null> {
  if (token === "" || nationalCardTokens.has(token)) return null;
  const card = await findRegistration(appId, "card", { token });
  if (card === null) throw createUnknownRegistrationError("bankCardToken");
  if (getRegistrationState(card) === "ended") throw createInactiveRegistrationError();
  return card;
}

/** A one-time password of service 81, by its references. It confirms the card that it was sent for. */
async function verifySentOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const token = readText(body, "chargeToken");
  const sent = await findOrder(app.id, ["one_time_password"], {
    ...readReferences(body),
    ...(token === "" ? {} : { code: token }),
  });
  if (sent === null) throw createPaymentError("unknown");
  if (readText(body, "otp") === "") throw new SnapError("40002", "field_missing", "otp");
  requireRightOtp(body);
  const card = await confirmCardOf(sent);
  return extendSampleAnswer(call, {
    ...getOriginals(body, sent),
    ...(card === null ? noCard : describeConfirmedCard(card)),
  });
}

/** The card of a one-time password; null if it was sent for none. One that is active stays so. */
async function confirmCardOf({
  appId,
  originalReferenceNo: referenceNo,
}: TestPayment): Promise<TestRegistration | null> {
  if (referenceNo === "") return null;
  const find = () => findRegistration(appId, "card", { referenceNo });
  const found = await find();
  const card = found === null ? null : ((await confirmRegistration(found)) ?? (await find()));
  if (card === null || getRegistrationState(card) !== "active") throw new SnapError("40410", "business");
  return card;
}

/** Service 04: by the references of service 01 or 81. */
export async function verifyCardOtp(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const references = getGivenReferences({
    partnerReferenceNo: readText(body, "originalPartnerReferenceNo"),
    referenceNo: readText(body, "originalReferenceNo"),
    link: readText(body, "chargeToken"),
  });
  const found =
    Object.keys(references).length === 0 ? null : await findRegistration(app.id, "card", references);
  if (found === null) return verifySentOtp(call);
  if (readText(body, "otp") === "") throw new SnapError("40002", "field_missing", "otp");
  requireRightOtp(body);
  const card = await confirmRegistration(found);
  if (card === null) throw new SnapError("40410", "business");
  return extendSampleAnswer(call, {
    originalReferenceNo: card.referenceNo,
    originalPartnerReferenceNo: card.partnerReferenceNo ?? undefined,
    ...describeConfirmedCard(card),
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

const describeConfirmedCard = (card: TestRegistration) => ({
  bankCardToken: card.token,
  cardPan: card.cardNo || undefined,
  customerId: card.customerId,
  subscribeDatetime: formatWibTimestamp(card.confirmedAt ?? card.createdAt),
  ...unstored,
});

const noCard = {
  bankCardToken: undefined,
  cardPan: undefined,
  customerId: undefined,
  subscribeDatetime: undefined,
  ...unstored,
};

/** Service 05. */
export async function unbindCard(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const named = await findNamedCard(app.id, body, "token");
  const merchantId = readText(body, "merchantId");
  if (merchantId !== "" && named.merchantId !== "" && merchantId !== named.merchantId)
    throw createPaymentError("unknown_merchant");
  const card = await endRegistration(named);
  if (card === null) throw createInactiveRegistrationError();
  return extendSampleAnswer(call, {
    referenceNo: card.referenceNo,
    customerId: card.customerId,
    unsubscribeDate: formatWibTimestamp(card.endedAt ?? call.now),
  });
}
