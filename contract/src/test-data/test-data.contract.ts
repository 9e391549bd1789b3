import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { flag, Id, optionalText, patternText, requiredText, text, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { findBankCode, unsupportedBankCode, wellFormedBankCode } from "../snap/banks.ts";
import { snapServices } from "../snap/services.ts";

/** Accounts of one app, those of its start included. */
export const maxTestAccounts = 100;
/** Transactions that are listed, newest first. */
export const maxListedTransactions = 50;

/** Virtual accounts, and QRs, that are listed, newest first. */
export const maxListedBills = 50;

export const testAccountStatuses = ["active", "closed", "frozen", "dormant"] as const;
const Status = z.enum(testAccountStatuses, { error: invalid("not_test_account_status") });
export type TestAccountStatus = z.infer<typeof Status>;

const Money = z.string().meta({ description: "Decimal with two places, as text.", example: "1500000.00" });

/** An amount in rupiah as the user enters it: at most 12 digits before the point. */
const Balance = patternText(/^\d{1,12}(\.\d{1,2})?$/, invalid("test_balance_malformed"), 19);
const Amount = patternText(/^\d{1,12}(\.\d{1,2})?$/, invalid("amount_malformed"), 19).refine(
  (value) => Number(value) > 0,
  invalid("amount_malformed"),
);

export const TestAccount = z
  .object({
    account_id: Id,
    kind: z
      .enum(["source", "beneficiary"])
      .meta({ description: "`source`: a copy of an account of the app, which transfers debit." }),
    account_number: z.string().meta({ example: "2000200202" }),
    bank_code: z.string().meta({ description: "Empty for the bank of the sandbox.", example: "014" }),
    name: z.string(),
    status: z.enum(testAccountStatuses),
    currency: z.string().meta({ example: "IDR" }),
    balance: Money,
  })
  .meta({ id: "TestAccount" });
export type TestAccount = z.infer<typeof TestAccount>;

const testResults = ["executed", "held", "failed", "reversed"] as const;
export const TestResult = z.enum(testResults).meta({
  description:
    "`held`: it waits for a decision in the portal; `failed`: it was never executed; `reversed`: it was executed and taken back.",
});

export const TestTransaction = z
  .object({
    reference_no: z.string().meta({ description: "The reference in answers of the sandbox." }),
    partner_reference_no: z.string().meta({ description: "Empty for changes made in the portal." }),
    kind: z.enum(["transfer", "opening", "top_up", "correction", "payment", "refund"]),
    service_code: z.string().meta({ description: "Of the SNAP service; empty for changes in the portal." }),
    amount: Money,
    currency: z.string(),
    source_number: z.string().meta({ description: "Empty if the money comes from the sandbox." }),
    beneficiary_number: z.string().meta({ description: "Empty if the money goes to the sandbox." }),
    beneficiary_bank: z.string(),
    refusal: z.string().nullable().meta({
      description: "Why it was refused; null if the money was moved.",
      example: "insufficient_funds",
    }),
    result: TestResult,
    created_at: Timestamp,
    can: z.object({ settle: z.boolean(), return: z.boolean(), reverse: z.boolean() }),
  })
  .meta({ id: "TestTransaction" });
export type TestTransaction = z.infer<typeof TestTransaction>;

export const TestVirtualAccount = z
  .object({
    virtual_account_id: Id,
    number: z.string().meta({ description: "Without the spaces that fill the partner's part." }),
    name: z.string(),
    trx_id: z.string(),
    amount: Money.nullable().meta({ description: "Null: the payer chooses it." }),
    currency: z.string(),
    state: z.enum(["open", "pending", "paid", "expired"]).meta({
      description: "`pending`: the payment waits for the answer of the tenant's server.",
    }),
    expires_at: Timestamp.nullable(),
    paid_at: Timestamp.nullable(),
    paid_amount: Money.nullable(),
  })
  .meta({ id: "TestVirtualAccount" });
export type TestVirtualAccount = z.infer<typeof TestVirtualAccount>;

export const TestQr = z
  .object({
    qr_id: Id,
    reference_no: z.string().meta({ description: "Of the sandbox, as in the QR." }),
    partner_reference_no: z.string().meta({ description: "Empty if the client sent none." }),
    merchant_id: z.string(),
    amount: Money.nullable().meta({ description: "Null: the payer chooses it." }),
    state: z.enum(["open", "paid", "expired", "cancelled"]),
    expires_at: Timestamp.nullable(),
    paid_at: Timestamp.nullable(),
    paid_amount: Money.nullable(),
  })
  .meta({ id: "TestQr" });
export type TestQr = z.infer<typeof TestQr>;

export const TestBulk = z
  .object({
    bulk_id: Id,
    reference_no: z.string().meta({ description: "Of the sandbox: bulkId." }),
    partner_reference_no: z.string().meta({ description: "partnerBulkId." }),
    service_code: z.enum(["20", "40"]),
    amount: Money.meta({ description: "Of all orders." }),
    order_count: z.int(),
    failed_count: z.int(),
    result: TestResult,
    created_at: Timestamp,
    can: z.object({ finish: z.boolean() }),
  })
  .meta({ id: "TestBulk" });
export type TestBulk = z.infer<typeof TestBulk>;

export const TestData = z
  .object({
    accounts: z.array(TestAccount),
    virtual_accounts: z.array(TestVirtualAccount).meta({
      description: `The last ${String(maxListedBills)}, newest first.`,
    }),
    qrs: z.array(TestQr).meta({
      description: `The last ${String(maxListedBills)} QRs of merchants, newest first.`,
    }),
    bulks: z.array(TestBulk).meta({ description: `The last ${String(maxListedBills)}, newest first.` }),
    transactions: z.array(TestTransaction),
    is_strict: z.boolean().meta({
      description: "The sandbox refuses calls of the app that only lenient providers accept.",
    }),
    holds_results: z.boolean().meta({
      description: "Interbank transfers and bulks wait until their result is decided in the portal.",
    }),
    can: z.object({
      change: z.boolean(),
      pay_expired: z.boolean().meta({
        description:
          "Payments after the end of a virtual account reach the server of the app, which should refuse them.",
      }),
    }),
  })
  .meta({ id: "TestData" });
export type TestData = z.infer<typeof TestData>;

const accountNumber = patternText(/^[0-9A-Za-z]{6,34}$/, invalid("test_account_number_malformed"), 34);
const bankCode = optionalText(11).pipe(
  z
    .string()
    .regex(wellFormedBankCode, invalid("bank_code_malformed"))
    .refine((code) => findBankCode(code) !== unsupportedBankCode, invalid("bank_code_unsupported"))
    .optional(),
);
const name = requiredText(invalid("account_name_required"), 100);

export const CreateTestAccount = z
  .object({
    account_number: accountNumber,
    bank_code: bankCode.meta({
      description:
        "Without it, or with 991, an account at the bank of the sandbox. Answers have the three digits of a known bank.",
    }),
    name,
    status: Status.default("active"),
    balance: Balance.default("0"),
  })
  .meta({ id: "CreateTestAccount" });

export const EditTestAccount = z
  .object({ name: name.optional(), status: Status.optional(), balance: Balance.optional() })
  .meta({ id: "EditTestAccount" });

export const SetStrictness = z
  .object({ is_strict: flag(invalid("not_true_or_false")) })
  .meta({ id: "SetStrictness" });

export const HoldResults = z
  .object({ holds_results: flag(invalid("not_true_or_false")) })
  .meta({ id: "HoldResults" });

const bulkOutcomes = ["executed", "partly_failed", "failed"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
export const FinishBulk = z
  .object({
    outcome: z
      .enum(bulkOutcomes, { error: invalid("not_bulk_outcome") })
      .default("executed")
      .meta({ description: "`partly_failed`: every second order of the bulk fails." }),
  })
  .meta({ id: "FinishBulk" });

export const TopUp = z.object({ amount: Amount }).meta({ id: "TopUp" });

export const PayFromOutside = z
  .object({
    amount: Amount.optional().meta({
      description:
        "Required if the payer chooses the amount; otherwise it must be the amount of the bill, or one that the type of the virtual account permits. That of a virtual account of an app with a server is for the server to check.",
    }),
  })
  .meta({ id: "PayFromOutside" });

/** Of a page that pays a bill or decides a result. */
export const PaymentLink = z
  .object({
    address: z.string().meta({ description: "Of the page, which needs no sign-in." }),
    expires_at: Timestamp,
  })
  .meta({ id: "PaymentLink" });
export type PaymentLink = z.infer<typeof PaymentLink>;

const ofApp = z.object({ appId: Id });
const ofAccount = z.object({ appId: Id, accountId: Id });
const ofVirtualAccount = z.object({ appId: Id, virtualAccountId: Id });
const ofTransaction = z.object({ appId: Id, referenceNo: text(64) });
const ofBulk = z.object({ appId: Id, bulkId: Id });
const ofQr = z.object({ appId: Id, qrId: Id });
const access = ["admin", "tenant"] as const;
const shared = { access, reply: "data", failures: ["not_found", "conflict"] } as const;

/** The codes of the services that need a customer token in strict mode. */
const customerServices = snapServices
  .filter(({ customerToken }) => customerToken === "strict")
  .map(({ code }) => code)
  .join(", ");

/** The accounts and transactions that the sandbox shows to one app. */
export const testDataContract = defineContract({
  show: {
    ...shared,
    method: "GET",
    path: "/api/v1/apps/:appId/test-data",
    summary: "The accounts and the last transactions of an app in the sandbox",
    params: ofApp,
    message: "Success",
    response: TestData,
  },
  setStrictness: {
    ...shared,
    companyRole: "developer",
    method: "PUT",
    path: "/api/v1/apps/:appId/test-data",
    summary: "Choose how strict the sandbox is with an app",
    description: `Strict: Content-Type application/json, tokens after Bearer, X-TIMESTAMP and times of the body without milliseconds and with an offset as +07:00, a customer token for services ${customerServices}, bankCardNo for service 01, in the body numbers as numbers, objects and texts of digits as such, limits with two decimals, no blanks around a value with a format, only values of the standard and a partnerServiceId of 8 characters, no .htm in the path, X-EXTERNAL-ID of at most 36 digits, CHANNEL-ID of at most 5 characters, X-PARTNER-ID of at most 36, with a customer token also Authorization, X-DEVICE-ID of at most 400 characters and in X-IP-ADDRESS an IPv4 address, grantType instead of grant_type, no misspelt optional field, and only the method of the standard. The answer names the rule.`,
    params: ofApp,
    body: SetStrictness,
    message: "Set Strictness Success",
    response: TestData,
  },
  holdResults: {
    ...shared,
    companyRole: "developer",
    method: "PUT",
    path: "/api/v1/apps/:appId/test-data/held-results",
    summary: "Choose whether interbank transfers and bulks of an app wait for a decision in the portal",
    description:
      "Services 18, 20, 22, 23, 40 and 71 then answer 202xx00, the status is 03, and the callback of 20, 22, 23, 40 and 71 is sent after the decision. What waits already is not changed.",
    params: ofApp,
    body: HoldResults,
    message: "Hold Results Success",
    response: TestData,
  },
  settle: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/transactions/:referenceNo/settle",
    summary: "Settle an interbank transfer that waits",
    params: ofTransaction,
    message: "Settle Transfer Success",
    response: TestTransaction,
  },
  return: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/transactions/:referenceNo/return",
    summary: "Return an interbank transfer that waits, as the bank of the beneficiary does",
    description: "The money goes back and the status is 06.",
    params: ofTransaction,
    message: "Return Transfer Success",
    response: TestTransaction,
  },
  reverse: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/transactions/:referenceNo/reverse",
    summary: "Take back an interbank transfer that was executed",
    description: "The money goes back, the status is 04, and the tenant is told again.",
    params: ofTransaction,
    message: "Reverse Transfer Success",
    response: TestTransaction,
  },
  finishBulk: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/bulks/:bulkId/finish",
    summary: "Finish a bulk that waits",
    description: "The tenant is told by service 21 or 41.",
    params: ofBulk,
    body: FinishBulk,
    message: "Finish Bulk Success",
    response: TestBulk,
  },
  linkTransfer: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/transactions/:referenceNo/link",
    summary: "Create a link to a page on which anybody decides the result of an interbank transfer",
    description:
      "That person plays the other bank, by the same rules as `settle`, `return` and `reverse`. The link ends after 7 days.",
    params: ofTransaction,
    message: "Create Payment Link Success",
    response: PaymentLink,
  },
  linkBulk: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/bulks/:bulkId/link",
    summary: "Create a link to a page on which anybody finishes the bulk",
    description: "By the same rules as `finish`. The link ends after 7 days.",
    params: ofBulk,
    message: "Create Payment Link Success",
    response: PaymentLink,
  },
  create: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/accounts",
    summary: "Add a beneficiary account to the sandbox of an app",
    description: `An app has at most ${String(maxTestAccounts)} accounts.`,
    params: ofApp,
    body: CreateTestAccount,
    message: "Create Test Account Success",
    response: TestAccount,
  },
  edit: {
    ...shared,
    companyRole: "developer",
    method: "PUT",
    path: "/api/v1/apps/:appId/test-data/accounts/:accountId",
    summary: "Change the name, status or balance of a test account",
    description: "Fields that are not sent keep their value. The difference to the old balance is posted.",
    params: ofAccount,
    body: EditTestAccount,
    message: "Edit Test Account Success",
    response: TestAccount,
  },
  topUp: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/accounts/:accountId/top-up",
    summary: "Add money to a test account",
    params: ofAccount,
    body: TopUp,
    message: "Top Up Success",
    response: TestAccount,
  },
  payVirtualAccount: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/virtual-accounts/:virtualAccountId/pay",
    summary: "Pay a virtual account of the sandbox, as a customer of another bank does",
    params: ofVirtualAccount,
    body: PayFromOutside,
    message: "Pay Virtual Account Success",
    response: TestVirtualAccount,
  },
  expireVirtualAccount: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/virtual-accounts/:virtualAccountId/expire",
    summary: "End a virtual account of the sandbox now",
    params: ofVirtualAccount,
    message: "Expire Virtual Account Success",
    response: TestVirtualAccount,
  },
  linkVirtualAccount: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/virtual-accounts/:virtualAccountId/link",
    summary: "Create a link to a page on which anybody pays the virtual account",
    description:
      "The payer plays a customer of another bank, by the same rules as `pay`. The link ends after 7 days.",
    params: ofVirtualAccount,
    message: "Create Payment Link Success",
    response: PaymentLink,
  },
  payQr: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/qrs/:qrId/pay",
    summary: "Pay the QR of a merchant in the sandbox, as a customer of another bank does",
    description: "The merchant is told by service 52.",
    params: ofQr,
    body: PayFromOutside,
    message: "Pay QR Success",
    response: TestQr,
  },
  expireQr: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/qrs/:qrId/expire",
    summary: "End a QR of the sandbox now",
    params: ofQr,
    message: "Expire QR Success",
    response: TestQr,
  },
  linkQr: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/qrs/:qrId/link",
    summary: "Create a link to a page on which anybody pays the QR",
    description:
      "The payer plays a customer of another bank, by the same rules as `pay`. The link ends after 7 days.",
    params: ofQr,
    message: "Create Payment Link Success",
    response: PaymentLink,
  },
  reset: {
    ...shared,
    companyRole: "developer",
    method: "POST",
    path: "/api/v1/apps/:appId/test-data/reset",
    summary: "Set the sandbox of an app back to its start",
    description: "Deletes all its transactions, and the accounts, virtual accounts and QRs that were added.",
    params: ofApp,
    message: "Reset Test Data Success",
    response: TestData,
  },
});
