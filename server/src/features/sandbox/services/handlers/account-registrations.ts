import { formatWibDay, formatWibTimestamp } from "contract/time";
import { z } from "zod";
import { getRegistrationState } from "#features/sandbox/bank/policy.ts";
import {
  endRegistration,
  findRegistration,
  register,
  type RegistrationReferences,
} from "#features/sandbox/bank/registrations.ts";
import { looksLikeGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { createCustomerTokens, getGrantField, requireGrant } from "#features/sandbox/services/issue-token.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText } from "./fields.ts";
import { createPaymentError, requireKnownMerchant, requireRightOtp } from "./payment-fields.ts";
import {
  readCommonFields,
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
 * Service 07: of an account of service 06, or of any other one. A code or refresh token that the sandbox has issued must be valid;
 * without one, as in the samples, the customer of the sandbox agrees at once. Only a new binding uses the code up. The tokens are
 * those of service 74.
 */
export async function bindAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireKnownMerchant(body);
  requireRightOtp(body);
  const field = getGrantField(body["grantType"]);
  const { successParams, additionalData } = BindingFields.parse(body);
  const token = successParams?.accountId ?? "";
  const account = token === "" ? null : await findRegistration(app.id, "account", { token });
  const binding = requireNew(
    await register(
      app.id,
      "binding",
      {
        ...readCommonFields(call),
        customerId: account?.customerId ?? additionalData?.userId ?? "",
        name: account?.name ?? "",
        confirmedAt: now,
      },
      async (tx) => {
        if (looksLikeGrant(readText(body, field))) await requireGrant(tx, call, field);
      },
    ),
  );
  const { access, refresh } = createCustomerTokens(app, now, binding.id);
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

/** What a call names a binding by. */
interface BindingName {
  field: string;
  reference: keyof RegistrationReferences;
  value: string;
}

/**
 * How a call names the binding: by what service 07 has issued, if the call has any of it, because clients in use send a reference
 * of their own beside it; else by the reference of the binding.
 */
function listBindingNames(body: VerifiedCall["body"]): BindingName[] {
  const { accountToken = "" } = Info.safeParse(body["additionalInfo"]).data ?? {};
  const isGiven = ({ value }: BindingName) => value !== "";
  const own: BindingName = {
    field: "partnerReferenceNo",
    reference: "partnerReferenceNo",
    value: readText(body, "partnerReferenceNo"),
  };
  const issued: BindingName[] = [
    { field: "linkId", reference: "link", value: readText(body, "linkId") },
    { field: "additionalInfo.accountToken", reference: "token", value: accountToken },
    // Of two tokens the last one counts: that of the table.
    { field: "tokenId", reference: "token", value: readText(body, "tokenId") },
  ];
  return (issued.some(isGiven) ? issued : [own]).filter(isGiven);
}

/** The form of the tokens of bindings. What is in `additionalInfo` is not checked before, and the database refuses NUL. */
const bindingToken = /^act-[\da-f]{1,24}$/;

async function findBinding({ app }: VerifiedCall, names: readonly BindingName[]) {
  const references: RegistrationReferences = Object.fromEntries(
    names.map(({ reference, value }) => [reference, value] as const),
  );
  const { token } = references;
  return token === undefined || bindingToken.test(token)
    ? findRegistration(app.id, "binding", references)
    : null;
}

/** The message names the field, if there is only one. */
const createUnknownBindingError = ([name, ...others]: readonly BindingName[]) =>
  createUnknownRegistrationError(others.length === 0 ? name?.field : "");

/** Service 08: of the binding that is named; the newest one that is bound without a reference. */
export async function inquireRegisteredAccount(call: VerifiedCall): Promise<Answer> {
  const names = listBindingNames(call.body);
  const binding = await findBinding(call, names);
  if (binding === null) throw createUnknownBindingError(names);
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
  const { body } = call;
  requireKnownMerchant(body);
  const names = listBindingNames(body);
  const binding = names.length === 0 ? null : await findBinding(call, names);
  if (binding === null) throw createUnknownBindingError(names);
  if (binding.merchantId !== readText(body, "merchantId")) throw createPaymentError("unknown_merchant");
  if ((await endRegistration(binding)) === null) throw createUnknownBindingError(names);
  return extendSampleAnswer(call, { referenceNo: binding.referenceNo, linkId: binding.link });
}
