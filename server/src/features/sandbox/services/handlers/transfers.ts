import type { RefusalDeviation } from "contract/activity/refusal";
import { decidingFields } from "contract/activity/refusal-reasons";
import type { ResponseCase } from "contract/snap/response-codes";
import { dayMs } from "contract/time";
import type { TestAccount, TestResult, TestTransaction } from "#db/generated/client.ts";
import { transfer, type TransferOrder } from "#features/sandbox/bank/ledger.ts";
import {
  getStoredRefusal,
  hasLaterResult,
  resultStatuses,
  type StoredRefusal,
  maxWalletBalance,
} from "#features/sandbox/bank/policy.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { findAccountAtBank, inactiveCases } from "./accounts.ts";
import { hashContent, readAmount, requireSameCurrency, readText, readTime } from "./fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** The case and the message detail of each refusal. */
const refusals: Record<StoredRefusal, [ResponseCase, string?]> = {
  unknown_source: ["40411"],
  unknown_beneficiary: ["40411"],
  closed_account: [inactiveCases.closed],
  frozen_account: [inactiveCases.frozen],
  dormant_account: [inactiveCases.dormant],
  other_currency: ["40001", ".currency"],
  other_name: ["40315", " beneficiaryAccountName"],
  insufficient_funds: ["40314"],
  balance_too_large: ["40302"],
  other: ["40315"],
};

/** The fields that name the accounts of a movement. Other services name none, or look for theirs before it. */
const transferCodes = ["17", "18", "22", "23", "71"];
const accountNames: Partial<Record<StoredRefusal, Map<string | null, string>>> = {
  unknown_source: new Map([...transferCodes, "33"].map((code) => [code, "sourceAccountNo"])),
  unknown_beneficiary: new Map([
    ...transferCodes.map((code) => [code, "beneficiaryAccountNo"] as const),
    ["42", "beneficiaryAccountNumber"],
    ["43", "beneficiaryAccountNumber"],
  ]),
};

/** Where the case does not say which of the accounts is meant. */
const reasons: Partial<Record<StoredRefusal, RefusalDeviation>> = {
  unknown_source: "bank_unknown_source",
  unknown_beneficiary: "bank_unknown_beneficiary",
  other_currency: "bank_other_currency",
  other_name: "bank_other_name",
  balance_too_large: "bank_full_account",
};

const inactive: ReadonlySet<StoredRefusal> = new Set(["closed_account", "frozen_account", "dormant_account"]);

/** The fields of the account that is not active: of the two of a transfer, the source is asked first. */
const getInactiveFields = ({ status }: Pick<TestAccount, "status">) =>
  decidingFields[status === "active" ? "bank_unknown_beneficiary" : "bank_unknown_source"];

/** How an answer of a service reports a refused movement. */
export function getTransferCase(refusal: StoredRefusal, serviceCode: string | null) {
  const [responseCase, detail = accountNames[refusal]?.get(serviceCode) ?? ""] = refusals[refusal];
  const amountField = serviceCode === "33" ? "paidAmount" : "amount";
  return { responseCase, detail: refusal === "other_currency" ? `${amountField}${detail}` : detail };
}

/** The error of a refused movement; it names what the source account decided, where that is known. */
export function createTransferError(
  refusal: StoredRefusal,
  serviceCode: string | null,
  source: Pick<TestAccount, "status" | "balance"> | null = null,
): SnapError {
  const { responseCase, detail } = getTransferCase(refusal, serviceCode);
  if (refusal === "insufficient_funds" && source !== null)
    return new SnapError(responseCase, "business", detail, {
      why: "bank_balance",
      values: { balance: source.balance.toFixed(2) },
    });
  const fields = source !== null && inactive.has(refusal) ? getInactiveFields(source) : undefined;
  return new SnapError(responseCase, "business", detail, {
    why: reasons[refusal],
    ...(fields === undefined ? {} : { fields }),
  });
}

/** The largest amount of one transfer in rupiah. */
const limits = new Map([
  // Intrabank.
  ["17", 500_000_000],
  // Interbank, by BI-FAST.
  ["18", 250_000_000],
  // The clearing house SKNBI.
  ["23", 1_000_000_000],
  // From a wallet: inquiry and payment.
  ["42", maxWalletBalance],
  ["43", maxWalletBalance],
  // BI-FAST: the mandate of direct debits, and one debit.
  ["70", 250_000_000],
  ["71", 250_000_000],
]);

/** Services 17, 18, 22 and 23. */
export async function transferMoney(call: VerifiedCall): Promise<Answer> {
  const { service, body, request } = call;
  requireSameCurrency(body, [body["amount"]]);
  const date = readTime(body, "transactionDate");
  if (date !== null && date.getTime() > request.receivedAt.getTime() + dayMs)
    throw new SnapError("40315", "business", " transactionDate", { why: "bank_date_ahead" });
  requireWithinLimit(call);
  const number = readText(body, "beneficiaryAccountNo");
  const transaction = await executeTransfer(call, {
    sourceNumber: readText(body, "sourceAccountNo"),
    beneficiaryName: readText(body, "beneficiaryAccountName"),
    ...(service.code === "17"
      ? { beneficiary: { bankCode: "", number } }
      : await findBeneficiaryAt(call, readText(body, "beneficiaryBankCode"), number)),
  });
  const { referenceNo } = transaction;
  const trace = service.code === "17" ? {} : { traceNo: referenceNo.slice(-traceLength) };
  return answerByResult(transaction, extendSampleAnswer(call, { referenceNo, ...trace }));
}

/** The digits of a number that traces a transfer between banks. */
const traceLength = 6;

/** The answer to an order; in progress while its result waits, also in the status that some services have. */
export function answerByResult({ result }: { result: TestResult }, answer: Answer): Answer {
  if (result !== "held") return answer;
  const { code, description } = resultStatuses.held;
  const status =
    "transactionStatus" in answer.fields
      ? { transactionStatus: code, transactionStatusDesc: description }
      : {};
  return { responseCase: "20200", fields: { ...answer.fields, ...status } };
}

/** How an order that was not refused was answered: in progress if its result waits, as that of a failed one did. */
export const getOrderedCase = ({ result }: { result: TestResult }): ResponseCase =>
  result === "held" || result === "failed" ? "20200" : "20000";

/** What became of a transfer, for the services that are asked for it, and how its order is answered. */
export function describeTransfer(transaction: TestTransaction) {
  const refusal = getStoredRefusal(transaction);
  const { code, description } = resultStatuses[refusal === null ? transaction.result : "failed"];
  return {
    ...(refusal === null
      ? { responseCase: getOrderedCase(transaction), detail: "" }
      : getTransferCase(refusal, transaction.serviceCode)),
    status: { latestTransactionStatus: code, transactionStatusDesc: description },
  };
}

/** The account at another bank, and the bank as the client names it. */
export const findBeneficiaryAt = async ({ app }: VerifiedCall, beneficiaryBank: string, number: string) => ({
  beneficiary: await findAccountAtBank(app.id, beneficiaryBank, number),
  beneficiaryBank,
});

/** Refuses an amount above the limit of the service. */
export function requireWithinLimit({ service, body }: VerifiedCall, field = "amount"): void {
  const limit = limits.get(service.code) ?? Infinity;
  if (Number(readAmount(body, field).value) > limit)
    throw new SnapError("40302", "business", "", describeAboveLimit(limit));
}

/** Names the limit in the explanation of a refusal. */
export const describeAboveLimit = (limit: number) => ({
  why: "bank_above_limit" as const,
  values: { limit: limit.toFixed(2) },
});

type Parties = Pick<
  TransferOrder,
  "sourceNumber" | "beneficiary" | "beneficiaryBank" | "beneficiaryName" | "mandateId"
>;

/** Moves the amount of a call, once for each reference; refuses the call if the money was not moved by it. */
export async function executeTransfer(call: VerifiedCall, parties: Parties): Promise<TestTransaction> {
  const { app, service, body, externalId } = call;
  const { value, currency } = readAmount(body);
  const { outcome, transaction, source } = await transfer({
    ...parties,
    appId: app.id,
    serviceCode: service.code,
    partnerReferenceNo: readText(body, "partnerReferenceNo"),
    externalId,
    bodyHash: hashContent(body),
    amount: value,
    currency,
    remark: readText(body, "remark"),
    holdsResult: app.holdsResults && hasLaterResult(service.code),
  });
  if (outcome === "inconsistent") throw new SnapError("40418", "business");
  // A caller that missed the answer asks for the status; the functional test refuses the same call, too.
  if (outcome === "repeated") throw new SnapError("40901", "business");
  const refusal = getStoredRefusal(transaction);
  if (refusal !== null) throw createTransferError(refusal, service.code, source);
  return transaction;
}
