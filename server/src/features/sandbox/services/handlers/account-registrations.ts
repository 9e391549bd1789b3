import { z } from "zod";
import { dayInWib } from "#http/timestamps.ts";
import { registrationStateOf } from "#features/sandbox/bank/policy.ts";
import { endRegistration, findRegistration, register } from "#features/sandbox/bank/registrations.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { textOf } from "./fields.ts";
import { paymentRefused, requireKnownMerchant, requireRightOtp } from "./payment-fields.ts";
import {
  commonFieldsOf,
  givenOf,
  inactiveRegistration,
  requireNew,
  unknownRegistration,
} from "./registration-fields.ts";

/** Service 06. */
export async function createAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  requireKnownMerchant(body);
  const account = requireNew(
    await register(app.id, "account", {
      ...commonFieldsOf(call),
      customerId: textOf(body, "customerId"),
      name: textOf(body, "name"),
      confirmedAt: request.receivedAt,
    }),
  );
  return echoedAnswer(call, {
    referenceNo: account.referenceNo,
    accountId: account.token,
  });
}

const BindingFields = z.object({
  successParams: z.object({ accountId: z.string().nullish() }).nullish(),
  additionalData: z.object({ userId: z.string().nullish() }).nullish(),
});

/** Service 07: of an account of service 06, or of any other one. */
export async function bindAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  requireKnownMerchant(body);
  requireRightOtp(body);
  const { successParams, additionalData } = BindingFields.parse(body);
  const token = successParams?.accountId ?? "";
  const account = token === "" ? null : await findRegistration(app.id, "account", { token });
  const binding = requireNew(
    await register(app.id, "binding", {
      ...commonFieldsOf(call),
      customerId: account?.customerId ?? additionalData?.userId ?? "",
      name: account?.name ?? "",
      confirmedAt: request.receivedAt,
    }),
  );
  return echoedAnswer(call, {
    referenceNo: binding.referenceNo,
    accountToken: binding.token,
    linkId: binding.link,
  });
}

/** Characters of a name in the answer of service 08; service 06 permits more. */
const maxAccountName = 50;

/** Service 08: by the reference of the binding; the newest one that is bound without a reference. */
export async function accountInquiry(call: VerifiedCall): Promise<Answer> {
  const references = givenOf({ partnerReferenceNo: textOf(call.body, "partnerReferenceNo") });
  const binding = await findRegistration(call.app.id, "binding", references);
  if (binding === null) throw unknownRegistration();
  if (registrationStateOf(binding) !== "active") throw inactiveRegistration();
  const end = new Date(binding.createdAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return echoedAnswer(call, {
    referenceNo: binding.referenceNo,
    ...(binding.name === "" ? {} : { accountName: binding.name.slice(0, maxAccountName) }),
    startDatePeriod: dayInWib(binding.createdAt),
    endDatePeriod: dayInWib(end),
  });
}

/** Service 09: by the link or the token of the binding, or else by its reference. */
export async function unbindAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const issued = givenOf({ link: textOf(body, "linkId"), token: textOf(body, "tokenId") });
  const references =
    Object.keys(issued).length > 0
      ? issued
      : givenOf({ partnerReferenceNo: textOf(body, "partnerReferenceNo") });
  const binding =
    Object.keys(references).length === 0 ? null : await findRegistration(app.id, "binding", references);
  if (binding === null) throw unknownRegistration();
  if (binding.merchantId !== textOf(body, "merchantId")) throw paymentRefused("unknown_merchant");
  if ((await endRegistration(binding)) === null) throw unknownRegistration();
  return echoedAnswer(call, { referenceNo: binding.referenceNo, linkId: binding.link });
}
