import { findTestAccount, knowsBank } from "../../features/test-data/test-data.statement.service.ts";
import { wibTimestamp } from "#http/timestamps";
import { echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";
import { bankCodeOf } from "./accounts.ts";
import { amountOf, textOf } from "./fields.ts";
import { executeTransfer, requireWithinLimit, transferRefused } from "./transfers.ts";
import { transferRefusalOf } from "../../features/test-data/test-data.policy.ts";
import { payerKey } from "../../features/test-data/test-data.values.ts";

/** The bank of the sandbox in the answers of service 42. */
const ownBankCode = "991";

/** The account of an inquiry that names none: the one that a wallet would suggest. */
const suggestedNumber = "2000200202";

/** Service 42: whether a customer's wallet, which is the payer's account, could pay this amount to an account. */
export async function inquireBankAccount(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireWithinLimit(call);
  const { value, currency } = amountOf(body);
  const number = textOf(body, "beneficiaryAccountNumber") || suggestedNumber;
  const beneficiary = await findTestAccount(app.id, { bankCode: "", number });
  const source = await findTestAccount(app.id, payerKey);
  const refusal = transferRefusalOf({ source, beneficiary, amount: value, currency });
  if (refusal !== null) throw transferRefused(refusal);
  return echoedAnswer(call, {
    beneficiaryAccountNumber: number,
    beneficiaryAccountName: beneficiary?.name,
    beneficiaryBankCode: ownBankCode,
  });
}

/** Service 43: pays from a customer's wallet to an account of this or another bank. */
export async function transferToBank(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireWithinLimit(call);
  const code = textOf(body, "beneficiaryBankCode");
  const beneficiary = {
    bankCode: code === ownBankCode ? "" : bankCodeOf(code),
    number: textOf(body, "beneficiaryAccountNumber"),
  };
  const isKnown = (await findTestAccount(app.id, beneficiary)) !== undefined;
  if (!isKnown && beneficiary.bankCode !== "" && !(await knowsBank(app.id, beneficiary.bankCode)))
    throw new SnapError("40403", "business");
  const { referenceNo, createdAt } = await executeTransfer(call, {
    sourceNumber: payerKey.number,
    beneficiary,
    beneficiaryName: "",
  });
  return echoedAnswer(call, {
    referenceNo,
    transactionDate: wibTimestamp(createdAt),
    referenceNumber: referenceNo,
  });
}
