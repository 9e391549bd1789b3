import { findBankCode, findBankName, ownBankCode } from "contract/snap/banks";
import { formatWibTimestamp } from "contract/time";
import { z } from "zod";
import { findTestAccount } from "#features/sandbox/bank/accounts.ts";
import { findTransferRefusal } from "#features/sandbox/bank/policy.ts";
import { payerKey } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { findAccountAtBank } from "./accounts.ts";
import { readAmount, readText } from "./fields.ts";
import { findBeneficiaryAt, executeTransfer, requireWithinLimit, createTransferError } from "./transfers.ts";

/** The account of an inquiry that names none: the one that a wallet would suggest. */
const suggestedNumber = "2000200202";

/** Service 42: whether a customer's wallet, which is the payer's account, could pay this amount to an account. */
export async function inquireBankAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireWithinLimit(call);
  const { value, currency } = readAmount(body);
  const number = readText(body, "beneficiaryAccountNumber") || suggestedNumber;
  const bankCode = readAskedBank(body);
  const beneficiary = await findTestAccount(app.id, await findAccountAtBank(app.id, bankCode, number));
  const source = await findTestAccount(app.id, payerKey);
  const refusal = findTransferRefusal({ source, beneficiary, amount: value, currency });
  if (refusal !== null) throw createTransferError(refusal, call.service.code, source);
  return extendSampleAnswer(call, {
    beneficiaryAccountNumber: number,
    beneficiaryAccountName: beneficiary?.name,
    beneficiaryBankCode: bankCode,
    beneficiaryBankName: findBankName(bankCode),
    ...(findBankCode(bankCode) === ownBankCode ? {} : { beneficiaryBankShortName: findBankName(bankCode) }),
  });
}

/** The bank of an inquiry; clients in use send it in additionalInfo, too. */
const Info = z.object({ beneficiaryBankCode: z.string() });
const readAskedBank = (body: VerifiedCall["body"]): string =>
  readText(body, "beneficiaryBankCode") ||
  Info.safeParse(body["additionalInfo"]).data?.beneficiaryBankCode ||
  ownBankCode;

/** Service 43: pays from a customer's wallet to an account of this or another bank. */
export async function transferToBank(call: VerifiedCall): Promise<Answer> {
  const { body } = call;
  requireWithinLimit(call);
  const code = readText(body, "beneficiaryBankCode");
  const number = readText(body, "beneficiaryAccountNumber");
  const { referenceNo, createdAt } = await executeTransfer(call, {
    sourceNumber: payerKey.number,
    beneficiaryName: "",
    ...(code === ""
      ? { beneficiary: { bankCode: "", number } }
      : await findBeneficiaryAt(call, code, number)),
  });
  return extendSampleAnswer(call, {
    referenceNo,
    transactionDate: formatWibTimestamp(createdAt),
    referenceNumber: referenceNo,
  });
}
