import type { bankDeviations } from "contract/activity/bank-deviations";
import type { RefusalDeviation } from "contract/activity/refusal";
import type { ResponseCase } from "contract/snap/response-codes";

type BankDeviation = keyof typeof bankDeviations;

const account = [
  "accountNo",
  "beneficiaryAccountNo",
  "beneficiaryAccountNumber",
  "sourceAccountNo",
  "bankCardToken",
  "token",
  "custIdMerchant",
  "linkId",
  "tokenId",
  "userAccessToken",
];
const beneficiary = ["beneficiaryAccountNo", "beneficiaryAccountNumber"];
const bill = ["virtualAccountNo"];
const originals = [
  "originalPartnerReferenceNo",
  "originalReferenceNo",
  "originalExternalId",
  "eMandateReffId",
  "partnerReferenceNo",
  "virtualAccountNo",
  "partnerServiceId",
];
const amount = ["amount.value", "maxAmount.value"];
const reference = ["partnerReferenceNo", "partnerRefundNo", "trxId"];

/** Why the bank refuses by case, where the case alone says it. */
const byCase: Partial<Record<ResponseCase, BankDeviation>> = {
  "40300": "bank_expired",
  "40302": "bank_limit",
  "40305": "bank_frozen_account",
  "40309": "bank_dormant_account",
  "40311": "bank_otp_blocked",
  "40312": "bank_otp_expired",
  "40314": "bank_insufficient_funds",
  "40317": "bank_card_limit",
  "40318": "bank_closed_account",
  "40319": "bank_blocked_merchant",
  "40322": "bank_invalid_limit",
  "40400": "bank_status",
  "40401": "bank_not_found",
  "40403": "bank_unsupported",
  "40404": "bank_cancelled",
  "40408": "bank_unknown_merchant",
  "40410": "bank_transition",
  "40411": "bank_unknown_account",
  "40412": "bank_unknown_bill",
  "40413": "bank_other_amount",
  "40414": "bank_paid",
  "40415": "bank_otp_wrong",
  "40417": "bank_unknown_terminal",
  "40418": "bank_inconsistent",
  "40419": "bank_expired_bill",
  "40501": "bank_not_cancellable",
  "40900": "bank_number_in_use",
  "40901": "bank_duplicate",
};

/** The fields that decided, the first one that was sent is shown. */
const fields: Partial<Record<BankDeviation, readonly string[]>> = {
  bank_unknown_account: account,
  bank_unknown_source: ["sourceAccountNo"],
  bank_unknown_beneficiary: beneficiary,
  bank_closed_account: account,
  bank_frozen_account: account,
  bank_dormant_account: account,
  bank_other_currency: ["amount.currency", "paidAmount.currency"],
  bank_other_name: ["beneficiaryAccountName"],
  bank_date_ahead: ["transactionDate"],
  bank_insufficient_funds: ["amount.value", "paidAmount.value"],
  bank_limit: amount,
  bank_above_limit: amount,
  bank_unsupported: ["beneficiaryBankCode"],
  bank_not_found: originals,
  bank_duplicate: reference,
  bank_inconsistent: reference,
  bank_number_in_use: bill,
  bank_unknown_bill: bill,
  bank_paid: [...originals, "qrContent"],
  bank_expired_bill: bill,
  bank_expired: ["validUpTo", ...originals, "qrContent"],
  bank_cancelled: [...originals, "qrContent"],
  bank_status: originals,
  bank_not_cancellable: originals,
  bank_other_amount: [
    "paidAmount.value",
    "refundAmount.value",
    "captureAmount.value",
    "voidAmount.value",
    "amount.value",
  ],
  bank_unknown_merchant: ["merchantId"],
  bank_blocked_merchant: ["merchantId"],
  bank_unknown_terminal: ["terminalId"],
  bank_card_limit: ["amount.value"],
  bank_invalid_limit: ["limit"],
  bank_otp_wrong: ["otp"],
  bank_otp_blocked: ["otp"],
  bank_otp_expired: ["otp"],
};

const isBankDeviation = (deviation: RefusalDeviation): deviation is BankDeviation =>
  deviation.startsWith("bank_");

/** Why the bank refused a call, and the fields that decided it. */
export function describeBankFault(responseCase: ResponseCase, why: RefusalDeviation | undefined) {
  const given = why !== undefined && isBankDeviation(why) ? why : undefined;
  const deviation = given ?? byCase[responseCase] ?? "bank_unspecified";
  return { deviation, fields: fields[deviation] ?? [] };
}
