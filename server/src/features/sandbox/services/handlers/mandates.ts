import type { TestRegistration } from "#db/generated/client.ts";
import { findTestAccount } from "#features/sandbox/bank/accounts.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { findRegistration, register } from "#features/sandbox/bank/registrations.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { requireActive } from "./accounts.ts";
import { readAmount, readText, readTime, requireAhead, requireSameCurrency } from "./fields.ts";
import { createPaymentError } from "./payment-fields.ts";
import {
  readCommonFields,
  createInactiveRegistrationError,
  requireNew,
  createUnknownRegistrationError,
} from "./registration-fields.ts";
import { answerByResult, executeTransfer, requireWithinLimit } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 70: the customer permits debits of an account that transfers of the app may debit. */
export async function registerMandate(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  const number = readText(body, "sourceAccountNo");
  const account = requireActive(await findTestAccount(app.id, { bankCode: "", number }), "sourceAccountNo");
  if (account.kind !== "source") throw createUnknownRegistrationError("sourceAccountNo");
  const ordered = {
    ...readCommonFields(call),
    merchantId: readText(body, "billerId"),
    customerId: readText(body, "customerId"),
    name: readText(body, "sourceAccountName"),
    accountNo: number,
    maxAmount: readMaxAmount(call, account.currency),
    expiresAt: readTime(body, "expiredDatetime"),
    confirmedAt: now,
  };
  const mandate = requireNew(
    await register(app.id, "mandate", ordered, () => requireAhead(body, "expiredDatetime", now)),
  );
  return extendSampleAnswer(call, { referenceNo: mandate.referenceNo, eMandateReffId: mandate.token });
}

function readMaxAmount(call: VerifiedCall, accountCurrency: string): string | null {
  const { body } = call;
  if (body["maxAmount"] === undefined || body["maxAmount"] === null) return null;
  requireWithinLimit(call, "maxAmount");
  const { value, currency } = readAmount(body, "maxAmount");
  if (currency !== accountCurrency) throw new SnapError("40001", "field_format", "maxAmount.currency");
  return value;
}

/** Service 71: debits the account of a mandate, as often as it is ordered. */
export async function debitByMandate(call: VerifiedCall): Promise<Answer> {
  const { app, service, body } = call;
  requireSameCurrency(body, [body["amount"]]);
  requireWithinLimit(call);
  const mandate = await findRegistration(app.id, "mandate", { token: readText(body, "eMandateReffId") });
  if (mandate === null) throw createPaymentError("unknown");
  const partnerReferenceNo = readText(body, "partnerReferenceNo");
  const earlier = await findTransfer(app.id, { serviceCode: service.code, partnerReferenceNo });
  // A debit that moved its money is answered as a repetition, also after the end of its mandate.
  if (earlier?.refusal !== null) requirePermitted(mandate, call);
  const debit = await executeTransfer(call, {
    sourceNumber: readText(body, "sourceAccountNo"),
    beneficiary: { bankCode: "", number: readText(body, "beneficiaryAccountNo") },
    beneficiaryName: readText(body, "beneficiaryAccountName"),
    mandateId: mandate.token,
  });
  return answerByResult(debit, extendSampleAnswer(call, { referenceNo: debit.referenceNo }));
}

function requirePermitted({ accountNo, expiresAt, maxAmount }: TestRegistration, call: VerifiedCall): void {
  if (accountNo !== readText(call.body, "sourceAccountNo"))
    throw createUnknownRegistrationError("sourceAccountNo");
  if (expiresAt !== null && expiresAt <= call.now)
    throw createInactiveRegistrationError({ fields: ["eMandateReffId"] });
  if (maxAmount?.lessThan(readAmount(call.body).value) === true) throw createPaymentError("amount_limit");
}
