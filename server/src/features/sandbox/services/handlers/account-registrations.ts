import { formatWibDay, formatWibTimestamp } from "contract/time";
import { z } from "zod";
import { getRegistrationState } from "#features/sandbox/bank/policy.ts";
import { endRegistration, findRegistration, register } from "#features/sandbox/bank/registrations.ts";
import { looksLikeGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { createCustomerTokens, requireGrant } from "#features/sandbox/services/issue-token.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText } from "./fields.ts";
import { createPaymentError, requireKnownMerchant, requireRightOtp } from "./payment-fields.ts";
import {
  readCommonFields,
  getGivenReferences,
  createInactiveRegistrationError,
  requireNew,
  createUnknownRegistrationError,
} from "./registration-fields.ts";

/** Service 06. */
export async function createAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireKnownMerchant(body);
  const account = requireNew(
    await register(app.id, "account", {
      ...readCommonFields(call),
      customerId: readText(body, "customerId"),
      name: readText(body, "name"),
      confirmedAt: now,
    }),
  );
  return extendSampleAnswer(call, {
    referenceNo: account.referenceNo,
    accountId: account.token,
  });
}

const BindingFields = z.object({
  successParams: z.object({ accountId: z.string().nullish() }).nullish(),
  additionalData: z.object({ userId: z.string().nullish() }).nullish(),
});

/**
 * Service 07: of an account of service 06, or of any other one. A code that the sandbox has issued must be valid; without one, as
 * in the samples, the customer of the sandbox agrees at once. The tokens are those of service 74.
 */
export async function bindAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireKnownMerchant(body);
  requireRightOtp(body);
  if (looksLikeGrant(readText(body, "authCode"))) await requireGrant(app, now, "authCode", body);
  const { successParams, additionalData } = BindingFields.parse(body);
  const token = successParams?.accountId ?? "";
  const account = token === "" ? null : await findRegistration(app.id, "account", { token });
  const binding = requireNew(
    await register(app.id, "binding", {
      ...readCommonFields(call),
      customerId: account?.customerId ?? additionalData?.userId ?? "",
      name: account?.name ?? "",
      confirmedAt: now,
    }),
  );
  const { access, refresh } = createCustomerTokens(app, now);
  return extendSampleAnswer(call, {
    referenceNo: binding.referenceNo,
    accessTokenInfo: {
      accessToken: access.text,
      expiresIn: formatWibTimestamp(access.expiresAt),
      refreshToken: refresh.text,
      reExpiresIn: formatWibTimestamp(refresh.expiresAt),
      tokenStatus: "ACTIVE",
    },
    accountToken: binding.token,
    linkId: binding.link,
  });
}

/** Characters of a name in the answer of service 08; service 06 permits more. */
const maxAccountName = 50;

const Info = z.object({ accountToken: z.string() });

/**
 * The references of the binding that a call names: what service 07 has issued, if the call has any of it, because clients in use
 * send a reference of their own beside it; else the reference of the binding.
 */
function readBindingReferences(
  body: VerifiedCall["body"],
  issued: { link?: string; token?: string },
): Record<string, string> {
  const { accountToken = "" } = Info.safeParse(body["additionalInfo"]).data ?? {};
  const named = getGivenReferences({ token: accountToken, ...getGivenReferences(issued) });
  return Object.keys(named).length > 0
    ? named
    : getGivenReferences({ partnerReferenceNo: readText(body, "partnerReferenceNo") });
}

/** Service 08: of the binding that is named; the newest one that is bound without a reference. */
export async function inquireRegisteredAccount(call: VerifiedCall): Promise<Answer> {
  const binding = await findRegistration(call.app.id, "binding", readBindingReferences(call.body, {}));
  if (binding === null) throw createUnknownRegistrationError();
  if (getRegistrationState(binding) !== "active") throw createInactiveRegistrationError();
  const end = new Date(binding.createdAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return extendSampleAnswer(call, {
    referenceNo: binding.referenceNo,
    ...(binding.name === "" ? {} : { accountName: binding.name.slice(0, maxAccountName) }),
    startDatePeriod: formatWibDay(binding.createdAt),
    endDatePeriod: formatWibDay(end),
  });
}

/** Service 09: of the binding that is named. */
export async function unbindAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const issued = { link: readText(body, "linkId"), token: readText(body, "tokenId") };
  const references = readBindingReferences(body, issued);
  const binding =
    Object.keys(references).length === 0 ? null : await findRegistration(app.id, "binding", references);
  if (binding === null) throw createUnknownRegistrationError();
  if (binding.merchantId !== readText(body, "merchantId")) throw createPaymentError("unknown_merchant");
  if ((await endRegistration(binding)) === null) throw createUnknownRegistrationError();
  return extendSampleAnswer(call, { referenceNo: binding.referenceNo, linkId: binding.link });
}
