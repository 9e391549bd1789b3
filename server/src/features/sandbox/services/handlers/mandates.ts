import type { TestRegistration } from "#db/generated/client.ts";
import { findTestAccount } from "#features/sandbox/bank/accounts.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { findRegistration, register } from "#features/sandbox/bank/registrations.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { requireActive } from "./accounts.ts";
import { amountOf, expiryOf, textOf } from "./fields.ts";
import { paymentRefused } from "./payment-fields.ts";
import {
  commonFieldsOf,
  inactiveRegistration,
  requireNew,
  unknownRegistration,
} from "./registration-fields.ts";
import { executeTransfer, requireWithinLimit } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 70: the customer permits debits of an account that transfers of the app may debit. */
export async function registerMandate(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  const expiresAt = expiryOf(body, "expiredDatetime", request.receivedAt);
  const number = textOf(body, "sourceAccountNo");
  const account = requireActive(await findTestAccount(app.id, { bankCode: "", number }));
  if (account.kind !== "source") throw unknownRegistration();
  const mandate = requireNew(
    await register(app.id, "mandate", {
      ...commonFieldsOf(call),
      merchantId: textOf(body, "billerId"),
      customerId: textOf(body, "customerId"),
      name: textOf(body, "sourceAccountName"),
      accountNo: number,
      maxAmount: maxAmountOf(call, account.currency),
      expiresAt,
      confirmedAt: request.receivedAt,
    }),
  );
  return echoedAnswer(call, { referenceNo: mandate.referenceNo, eMandateReffId: mandate.token });
}

function maxAmountOf(call: VerifiedCall, accountCurrency: string): string | null {
  const { body } = call;
  if (body["maxAmount"] === undefined || body["maxAmount"] === null) return null;
  requireWithinLimit(call, "maxAmount");
  const { value, currency } = amountOf(body, "maxAmount");
  if (currency !== accountCurrency) throw new SnapError("40001", "field_format", "maxAmount.currency");
  return value;
}

/** Service 71: debits the account of a mandate, as often as it is ordered. */
export async function debitByMandate(call: VerifiedCall): Promise<Answer> {
  const { app, service, body } = call;
  if (body["amount"] === undefined || body["amount"] === null)
    throw new SnapError("40002", "field_missing", "amount");
  requireWithinLimit(call);
  const mandate = await findRegistration(app.id, "mandate", { token: textOf(body, "eMandateReffId") });
  if (mandate === null) throw paymentRefused("unknown");
  const partnerReferenceNo = textOf(body, "partnerReferenceNo");
  const earlier = await findTransfer(app.id, { serviceCode: service.code, partnerReferenceNo });
  // A debit that moved its money is answered as a repetition, also after the end of its mandate.
  if (earlier?.refusal !== null) requirePermitted(mandate, call);
  const { referenceNo } = await executeTransfer(call, {
    sourceNumber: textOf(body, "sourceAccountNo"),
    beneficiary: { bankCode: "", number: textOf(body, "beneficiaryAccountNo") },
    beneficiaryName: textOf(body, "beneficiaryAccountName"),
  });
  return echoedAnswer(call, { referenceNo });
}

function requirePermitted({ accountNo, expiresAt, maxAmount }: TestRegistration, call: VerifiedCall): void {
  if (accountNo !== textOf(call.body, "sourceAccountNo")) throw unknownRegistration();
  if (expiresAt !== null && expiresAt <= call.request.receivedAt) throw inactiveRegistration();
  if (maxAmount?.lessThan(amountOf(call.body).value) === true) throw paymentRefused("amount_limit");
}
