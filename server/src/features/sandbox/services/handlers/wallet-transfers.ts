import { z } from "zod";
import { wibTimestamp } from "#http/timestamps.ts";
import { findTestAccount } from "#features/sandbox/bank/accounts.ts";
import { transferRefusalOf } from "#features/sandbox/bank/policy.ts";
import { payerKey } from "#features/sandbox/bank/values.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { accountAtBank, ownBankCode } from "./accounts.ts";
import { amountOf, textOf } from "./fields.ts";
import { beneficiaryAt, executeTransfer, requireWithinLimit, transferRefused } from "./transfers.ts";

/** The account of an inquiry that names none: the one that a wallet would suggest. */
const suggestedNumber = "2000200202";

/** Service 42: whether a customer's wallet, which is the payer's account, could pay this amount to an account. */
export async function inquireBankAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireWithinLimit(call);
  const { value, currency } = amountOf(body);
  const number = textOf(body, "beneficiaryAccountNumber") || suggestedNumber;
  const bankCode = askedBank(body);
  const key = isOwn(bankCode) ? { bankCode: "", number } : await accountAtBank(app.id, bankCode, number);
  const beneficiary = await findTestAccount(app.id, key);
  const source = await findTestAccount(app.id, payerKey);
  const refusal = transferRefusalOf({ source, beneficiary, amount: value, currency });
  if (refusal !== null) throw transferRefused(refusal);
  return echoedAnswer(call, {
    beneficiaryAccountNumber: number,
    beneficiaryAccountName: beneficiary?.name,
    beneficiaryBankCode: bankCode,
  });
}

const isOwn = (bankCode: string) => bankCode === "" || bankCode === ownBankCode;

/** The bank of an inquiry; clients in use send it in additionalInfo, too. */
const Info = z.object({ beneficiaryBankCode: z.string() });
const askedBank = (body: VerifiedCall["body"]): string =>
  textOf(body, "beneficiaryBankCode") ||
  (Info.safeParse(body["additionalInfo"]).data?.beneficiaryBankCode ?? ownBankCode);

/** Service 43: pays from a customer's wallet to an account of this or another bank. */
export async function transferToBank(call: VerifiedCall): Promise<Answer> {
  const { body } = call;
  requireWithinLimit(call);
  const code = textOf(body, "beneficiaryBankCode");
  const number = textOf(body, "beneficiaryAccountNumber");
  const { referenceNo, createdAt } = await executeTransfer(call, {
    sourceNumber: payerKey.number,
    beneficiaryName: "",
    ...(isOwn(code) ? { beneficiary: { bankCode: "", number } } : await beneficiaryAt(call, code, number)),
  });
  return echoedAnswer(call, {
    referenceNo,
    transactionDate: wibTimestamp(createdAt),
    referenceNumber: referenceNo,
  });
}
