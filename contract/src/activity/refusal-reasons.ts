import type { ResponseCase } from "../snap/response-codes.ts";
import type { SnapField } from "../snap/service-details.ts";
import { bankServices, repetitions, sandboxValues } from "../snap/sandbox-values.ts";
import { consumerServices, tokenServices } from "../snap/services.ts";
import type { RefusalCause } from "./failure-causes.ts";
import type { bankDeviations } from "./bank-deviations.ts";

/** Why a service answers a case before the bank decides. The sandbox can throw no other pairs. */
const causesOfCases = {
  "40000": ["body_unreadable", "field_format"],
  "40001": ["header_format", "field_format"],
  "40002": ["header_missing", "field_missing"],
  "40100": [
    "unknown_client",
    "app_not_usable",
    "timestamp_outside_window",
    "signature_invalid",
    "no_public_key",
    "product_not_granted",
    "grant_invalid",
  ],
  "40101": ["token_invalid", "token_expired"],
  "40102": ["customer_token_invalid"],
  "40103": ["token_missing"],
  "40104": ["customer_token_missing"],
  "40400": ["path_unknown"],
  "40402": ["method"],
  "40500": ["method"],
  "40900": ["external_id_used"],
  "42900": ["hit_rate", "address_rate"],
  "50000": ["unexpected"],
} as const satisfies Partial<Record<ResponseCase, readonly RefusalCause[]>>;

export type CauseOf<Case extends ResponseCase> =
  | "business"
  | "on_demand"
  | (Case extends keyof typeof causesOfCases ? (typeof causesOfCases)[Case][number] : never);

export type BankDeviation = keyof typeof bankDeviations;

/** Why the bank answers a case; the first one, where a refusal does not say which. */
export const bankReasons: Partial<Record<ResponseCase, readonly [BankDeviation, ...BankDeviation[]]>> = {
  "40300": ["bank_expired"],
  "40302": ["bank_limit"],
  "40305": ["bank_frozen_account"],
  "40309": ["bank_dormant_account"],
  "40311": ["bank_otp_blocked"],
  "40312": ["bank_otp_expired"],
  "40314": ["bank_insufficient_funds"],
  "40315": ["bank_other_name", "bank_date_ahead"],
  "40317": ["bank_card_limit"],
  "40318": ["bank_closed_account"],
  "40319": ["bank_blocked_merchant"],
  "40322": ["bank_invalid_limit"],
  "40400": ["bank_status"],
  "40401": ["bank_not_found"],
  "40403": ["bank_unsupported"],
  "40404": ["bank_cancelled"],
  "40408": ["bank_unknown_merchant"],
  "40410": ["bank_transition"],
  "40411": ["bank_unknown_account", "bank_unknown_source", "bank_unknown_beneficiary"],
  "40412": ["bank_unknown_bill"],
  "40413": ["bank_other_amount"],
  "40414": ["bank_paid"],
  "40415": ["bank_otp_wrong"],
  "40417": ["bank_unknown_terminal"],
  "40418": ["bank_inconsistent"],
  "40419": ["bank_expired_bill"],
  "40501": ["bank_not_cancellable"],
  "40900": ["bank_number_in_use"],
  "40901": ["bank_duplicate"],
};

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
  "additionalInfo.accountToken",
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

/** The fields that decide, the first one that was sent is shown. */
export const decidingFields: Partial<Record<BankDeviation, readonly string[]>> = {
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
  bank_balance: ["amount.value"],
  bank_full_account: ["amount.value", "paidAmount.value"],
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

/** The cases that the values and repetitions of a service lead to. */
const listProvedCases = (service: string): ResponseCase[] => [
  ...(sandboxValues[service] ?? []).map(({ answer }) => answer),
  ...Object.values(repetitions[service] ?? {}),
];

/** The services that take the code or refresh token of a customer. */
const servicesWithGrants = new Set(["07", "74"]);

/** The causes that the checks of a service know. */
function isCauseOf(service: string, cause: RefusalCause): boolean {
  if (cause === "path_unknown") return false;
  if (cause === "grant_invalid") return servicesWithGrants.has(service);
  return cause !== "product_not_granted" || !tokenServices.has(service);
}

/** The others are served by tenants. */
const isServed = (service: string) =>
  tokenServices.has(service) || consumerServices.some(({ code }) => code === service);

interface Reasons {
  causes: readonly RefusalCause[];
  bank: readonly BankDeviation[];
}

/** Why the sandbox answers a case to calls of a service; of the bank only what the values of the service prove. */
export function listReasons(
  service: string,
  responseCase: ResponseCase,
  request: readonly SnapField[],
): Reasons {
  if (!isServed(service)) return { causes: [], bank: [] };
  const causes: Partial<Record<ResponseCase, readonly RefusalCause[]>> = causesOfCases;
  const isProved = bankServices.has(service) && listProvedCases(service).includes(responseCase);
  const names = new Set(listNames(request));
  return {
    causes: (causes[responseCase] ?? []).filter((cause) => isCauseOf(service, cause)),
    bank: (isProved ? (bankReasons[responseCase] ?? []) : []).filter(
      (reason) => decidingFields[reason]?.some((field) => names.has(field)) ?? true,
    ),
  };
}

const listNames = (fields: readonly SnapField[], parent = ""): string[] =>
  fields.flatMap(({ name, fields: members = [] }) => [
    `${parent}${name}`,
    ...listNames(members, `${parent}${name}.`),
  ]);
