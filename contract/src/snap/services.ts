import type { Language } from "../language.ts";

/** The groups of the standard. */
export type ServiceGroup =
  "registration" | "balance" | "history" | "credit_transfer" | "debit_transfer" | "security";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A service of the payment standard; its fields and samples are loaded by `loadDetails`. */
export interface SnapService {
  /** Two digits, in the middle of every response code. */
  code: string;
  name: string;
  group: ServiceGroup;
  /** The API of the standard that the service belongs to. */
  api: string;
  /** `from_provider`: the provider calls its partner, for example with a notification. */
  direction: "to_provider" | "from_provider";
  /** The first is the documented one; the others are in use, too. */
  methods: readonly [Method, ...Method[]];
  /** Below the version, without a leading slash; {name} is a parameter. The first is the documented one. */
  paths: readonly [string, ...string[]];
  /**
   * Whether the service acts for a customer who has given consent; undefined if the standard does not say. `strict`: the
   * standard requires it, but published clients send the token of the app only.
   */
  customerToken?: "strict" | "optional";
}

const defineService = (
  row: Omit<SnapService, "direction" | "methods"> & Partial<SnapService>,
): SnapService => ({
  direction: "to_provider",
  methods: ["POST"],
  ...row,
});

/** All services of the standard, by code. */
export const snapServices: readonly SnapService[] = [
  defineService({
    code: "01",
    name: "Card Registration",
    group: "registration",
    api: "Card Registration",
    paths: ["registration-card-bind"],
  }),
  defineService({
    code: "02",
    name: "Card Registration Set Limit",
    group: "registration",
    api: "Card Registration",
    paths: ["registration/card-bind-limit"],
  }),
  defineService({
    code: "03",
    name: "Card Registration Inquiry",
    group: "registration",
    api: "Card Registration",
    methods: ["GET"],
    paths: [
      "registration-card-inquiry/{custIdMerchant}",
      "registration-card-inquiry/custIdMerchant/{custIdMerchant}",
    ],
  }),
  defineService({
    code: "04",
    name: "Verify OTP",
    group: "registration",
    api: "Card Registration",
    paths: ["otp-verification"],
  }),
  defineService({
    code: "05",
    name: "Card Registration Unbinding",
    group: "registration",
    api: "Card Registration",
    paths: ["registration-card-unbind"],
  }),
  defineService({
    code: "06",
    name: "Account Creation",
    group: "registration",
    api: "Account Registration",
    paths: ["registration-account-creation"],
  }),
  defineService({
    code: "07",
    name: "Account Binding",
    group: "registration",
    api: "Account Registration",
    paths: ["registration-account-binding"],
  }),
  defineService({
    code: "08",
    name: "Account Binding Inquiry",
    group: "registration",
    api: "Account Registration",
    paths: ["registration-account-inquiry"],
    customerToken: "strict",
  }),
  defineService({
    code: "09",
    name: "Account Unbinding",
    group: "registration",
    api: "Account Registration",
    paths: ["registration-account-unbinding"],
    customerToken: "strict",
  }),
  defineService({
    code: "10",
    name: "Get OAuth URL (auth code)",
    group: "registration",
    api: "Account Registration",
    methods: ["GET"],
    paths: ["get-auth-code"],
  }),
  defineService({
    code: "11",
    name: "Balance Inquiry",
    group: "balance",
    api: "Balance Inquiry",
    paths: ["balance-inquiry"],
    customerToken: "optional",
  }),
  defineService({
    code: "12",
    name: "Transaction History List",
    group: "history",
    api: "Transaction History List",
    paths: ["transaction-history-list"],
    customerToken: "optional",
  }),
  defineService({
    code: "13",
    name: "Transaction History Detail",
    group: "history",
    api: "Transaction History Detail",
    paths: ["transaction-history-detail"],
  }),
  defineService({
    code: "14",
    name: "Bank Statement",
    group: "history",
    api: "Bank Statement",
    paths: ["bank-statement"],
    customerToken: "optional",
  }),
  defineService({
    code: "15",
    name: "Internal Account Inquiry",
    group: "credit_transfer",
    api: "Intrabank Transfer",
    paths: ["account-inquiry-internal"],
  }),
  defineService({
    code: "16",
    name: "External Account Inquiry",
    group: "credit_transfer",
    api: "Interbank Transfer",
    paths: ["account-inquiry-external"],
  }),
  defineService({
    code: "17",
    name: "Intrabank Transfer",
    group: "credit_transfer",
    api: "Intrabank Transfer",
    paths: ["transfer-intrabank"],
  }),
  defineService({
    code: "18",
    name: "Interbank Transfer",
    group: "credit_transfer",
    api: "Interbank Transfer",
    paths: ["transfer-interbank"],
  }),
  defineService({
    code: "19",
    name: "Request for Payment",
    group: "credit_transfer",
    api: "Request for Payment",
    paths: ["transfer-request-for-payment"],
  }),
  defineService({
    code: "20",
    name: "Interbank Bulk Transfer",
    group: "credit_transfer",
    api: "Interbank Transfer - Bulk",
    paths: ["transfer-interbank-bulk"],
  }),
  defineService({
    code: "21",
    name: "Interbank Bulk Transfer Notification",
    group: "credit_transfer",
    api: "Interbank Transfer - Bulk",
    direction: "from_provider",
    paths: ["transfer-interbank-bulk/notify"],
  }),
  defineService({
    code: "22",
    name: "Transfer RTGS",
    group: "credit_transfer",
    api: "RTGS Transfer",
    paths: ["transfer-rtgs"],
  }),
  defineService({
    code: "23",
    name: "Transfer SKNBI",
    group: "credit_transfer",
    api: "SKNBI Transfer",
    paths: ["transfer-skn", "transfer-sknbi"],
  }),
  defineService({
    code: "24",
    name: "Virtual Account Inquiry",
    group: "credit_transfer",
    api: "Virtual Account",
    direction: "from_provider",
    paths: ["transfer-va/inquiry"],
  }),
  defineService({
    code: "25",
    name: "Virtual Account Payment",
    group: "credit_transfer",
    api: "Virtual Account",
    direction: "from_provider",
    paths: ["transfer-va/payment"],
  }),
  defineService({
    code: "26",
    name: "Virtual Account Inquiry Status",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer-va/status"],
  }),
  defineService({
    code: "27",
    name: "Create Virtual Account",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer-va/create-va"],
  }),
  defineService({
    code: "28",
    name: "Update Virtual Account",
    group: "credit_transfer",
    api: "Virtual Account",
    methods: ["PUT"],
    paths: ["transfer-va/update-va"],
  }),
  defineService({
    code: "29",
    name: "Update Status Virtual Account",
    group: "credit_transfer",
    api: "Virtual Account",
    methods: ["PUT"],
    paths: ["transfer-va/update-status"],
  }),
  defineService({
    code: "30",
    name: "Inquiry Virtual Account",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer-va/inquiry-va"],
  }),
  defineService({
    code: "31",
    name: "Delete Virtual Account",
    group: "credit_transfer",
    api: "Virtual Account",
    methods: ["DELETE", "POST"],
    paths: ["transfer-va/delete-va"],
  }),
  defineService({
    code: "32",
    name: "Inquiry Payment to VA, intrabank",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer-va/inquiry-intrabank"],
  }),
  defineService({
    code: "33",
    name: "Payment to VA, intrabank",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer-va/payment-intrabank"],
  }),
  defineService({
    code: "34",
    name: "Notify Payment to VA, intrabank",
    group: "credit_transfer",
    api: "Virtual Account",
    direction: "from_provider",
    paths: ["transfer-va/notify-payment-intrabank"],
  }),
  defineService({
    code: "35",
    name: "Virtual Account Get Report",
    group: "credit_transfer",
    api: "Virtual Account",
    methods: ["GET", "POST"],
    paths: ["transfer-va/report"],
  }),
  defineService({
    code: "36",
    name: "Transaction Status Inquiry",
    group: "credit_transfer",
    api: "Virtual Account",
    paths: ["transfer/status"],
  }),
  defineService({
    code: "37",
    name: "Account Inquiry for Customer Top Up",
    group: "credit_transfer",
    api: "Customer Top Up",
    paths: ["emoney/account-inquiry"],
    customerToken: "optional",
  }),
  defineService({
    code: "38",
    name: "Customer Top Up",
    group: "credit_transfer",
    api: "Customer Top Up",
    paths: ["emoney/topup"],
  }),
  defineService({
    code: "39",
    name: "Customer Top Up Status",
    group: "credit_transfer",
    api: "Customer Top Up",
    paths: ["emoney/topup-status"],
  }),
  defineService({
    code: "40",
    name: "Submit Bulk Cash In",
    group: "credit_transfer",
    api: "Bulk Cash In",
    paths: ["emoney/bulk-cashin-payment"],
  }),
  defineService({
    code: "41",
    name: "Notify Bulk Cash In",
    group: "credit_transfer",
    api: "Bulk Cash In",
    direction: "from_provider",
    paths: ["emoney/bulk-cashin-notify"],
  }),
  defineService({
    code: "42",
    name: "Transfer to Bank, Account Inquiry",
    group: "credit_transfer",
    api: "Transfer to Bank",
    paths: ["emoney/bank-account-inquiry"],
  }),
  defineService({
    code: "43",
    name: "Transfer to Bank, Payment",
    group: "credit_transfer",
    api: "Transfer to Bank",
    paths: ["emoney/transfer-bank"],
  }),
  defineService({
    code: "44",
    name: "Transfer to OTC, Create",
    group: "credit_transfer",
    api: "Transfer to OTC",
    paths: ["emoney/otc-cashout"],
  }),
  defineService({
    code: "45",
    name: "Transfer to OTC, Status",
    group: "credit_transfer",
    api: "Transfer to OTC",
    paths: ["emoney/otc-status"],
  }),
  defineService({
    code: "46",
    name: "Transfer to OTC, Cancel",
    group: "credit_transfer",
    api: "Transfer to OTC",
    paths: ["emoney/otc-cancel", "otc/cashout/cancel"],
  }),
  defineService({
    code: "47",
    name: "Generate QR MPM",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-generate"],
  }),
  defineService({
    code: "48",
    name: "Decode QR MPM",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-decode"],
  }),
  defineService({
    code: "49",
    name: "Payment Redirect, Apply OTT",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/apply-ott"],
    customerToken: "strict",
  }),
  defineService({
    code: "50",
    name: "Payment Host to Host",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-payment"],
  }),
  defineService({
    code: "51",
    name: "Query Payment QR MPM",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-query"],
  }),
  defineService({
    code: "52",
    name: "Payment Notification",
    group: "credit_transfer",
    api: "QR MPM",
    direction: "from_provider",
    paths: ["qr/qr-mpm-notify"],
  }),
  defineService({
    code: "53",
    name: "Transaction Status Inquiry, non-bank",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-status"],
  }),
  defineService({
    code: "54",
    name: "Direct Debit Payment",
    group: "debit_transfer",
    api: "Direct Debit",
    paths: ["debit/payment-host-to-host"],
    customerToken: "strict",
  }),
  defineService({
    code: "55",
    name: "Direct Debit Status",
    group: "debit_transfer",
    api: "Direct Debit",
    paths: ["debit/status"],
  }),
  defineService({
    code: "56",
    name: "Direct Debit Notification",
    group: "debit_transfer",
    api: "Direct Debit",
    direction: "from_provider",
    paths: ["debit/notify"],
  }),
  defineService({
    code: "57",
    name: "Direct Debit Cancel",
    group: "debit_transfer",
    api: "Direct Debit",
    paths: ["debit/cancel"],
  }),
  defineService({
    code: "58",
    name: "Direct Debit Refund",
    group: "debit_transfer",
    api: "Direct Debit",
    paths: ["debit/refund"],
  }),
  defineService({
    code: "59",
    name: "Generate QR CPM",
    group: "debit_transfer",
    api: "QR CPM",
    paths: ["qr/qr-cpm-generate"],
    customerToken: "strict",
  }),
  defineService({
    code: "60",
    name: "CPM Payment",
    group: "debit_transfer",
    api: "QR CPM",
    paths: ["qr/qr-cpm-payment"],
  }),
  defineService({
    code: "61",
    name: "CPM Query",
    group: "debit_transfer",
    api: "QR CPM",
    paths: ["qr/qr-cpm-query"],
  }),
  defineService({
    code: "62",
    name: "CPM Cancel",
    group: "debit_transfer",
    api: "QR CPM",
    paths: ["qr/qr-cpm-cancel"],
  }),
  defineService({
    code: "63",
    name: "Auth Payment",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/payment"],
  }),
  defineService({
    code: "64",
    name: "Auth Query",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/query"],
  }),
  defineService({
    code: "65",
    name: "Auth Capture",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/capture"],
  }),
  defineService({
    code: "66",
    name: "Auth Capture Query",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/capture-query"],
  }),
  defineService({
    code: "67",
    name: "Auth Void",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/void"],
  }),
  defineService({
    code: "68",
    name: "Auth Void Query",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/void-query"],
  }),
  defineService({
    code: "69",
    name: "Auth Refund",
    group: "debit_transfer",
    api: "Auth Payment",
    methods: ["POST", "GET"],
    paths: ["auth/refund"],
  }),
  defineService({
    code: "70",
    name: "BI-FAST e-Mandate Registration",
    group: "debit_transfer",
    api: "Direct Debit BI-FAST",
    paths: ["debit/fast-emandate"],
  }),
  defineService({
    code: "71",
    name: "BI-FAST Direct Debit Payment",
    group: "debit_transfer",
    api: "Direct Debit BI-FAST",
    paths: ["debit/fast-payment"],
  }),
  defineService({
    code: "72",
    name: "BI-FAST Direct Debit Notification",
    group: "debit_transfer",
    api: "Direct Debit BI-FAST",
    direction: "from_provider",
    paths: ["debit/fast-notify"],
  }),
  defineService({
    code: "73",
    name: "Access Token B2B",
    group: "security",
    api: "Access Token",
    paths: ["access-token/b2b"],
  }),
  defineService({
    code: "74",
    name: "Access Token B2B2C",
    group: "security",
    api: "Access Token",
    paths: ["access-token/b2b2c"],
  }),
  defineService({
    code: "75",
    name: "SKNBI Notification",
    group: "credit_transfer",
    api: "SKNBI Transfer",
    direction: "from_provider",
    paths: ["transfer-skn/notify"],
  }),
  defineService({
    code: "76",
    name: "RTGS Notification",
    group: "credit_transfer",
    api: "RTGS Transfer",
    direction: "from_provider",
    paths: ["transfer-rtgs/notify"],
  }),
  defineService({
    code: "77",
    name: "Cancel Payment QR MPM",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-cancel"],
  }),
  defineService({
    code: "78",
    name: "Refund Payment QR MPM",
    group: "credit_transfer",
    api: "QR MPM",
    paths: ["qr/qr-mpm-refund"],
  }),
  defineService({
    code: "79",
    name: "CPM Notification",
    group: "debit_transfer",
    api: "QR CPM",
    direction: "from_provider",
    paths: ["qr/qr-cpm-notify"],
  }),
  defineService({
    code: "80",
    name: "CPM Refund",
    group: "debit_transfer",
    api: "QR CPM",
    paths: ["qr/qr-cpm-refund"],
  }),
  defineService({
    code: "81",
    name: "OTP",
    group: "registration",
    api: "Account Registration",
    paths: ["otp"],
  }),
];

/** In a response code: the path belongs to no service. */
export const noServiceCode = "00";

const unknownPath: Record<Language, string> = { en: "Unknown path", id: "Path tidak dikenal" };

/** The name of a service of the standard, which is English; calls to no service have a name in both languages. */
export const getServiceName = (code: string, language: Language = "en") =>
  code === noServiceCode
    ? unknownPath[language]
    : (snapServices.find((each) => each.code === code)?.name ?? code);

/** The two services that issue access tokens. */
export const tokenServices: ReadonlySet<string> = new Set(["73", "74"]);

/** The services that a consumer calls with a signature: all products of the catalogue. */
export const consumerServices: readonly SnapService[] = snapServices.filter(
  ({ code, direction }) => direction === "to_provider" && !tokenServices.has(code),
);
