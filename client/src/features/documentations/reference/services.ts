import type { Bilingual } from "#features/documentations/content.ts";

export type ServiceCategory = keyof typeof serviceCategories;

export const serviceCategories = {
  registration: ["Registration", "Registrasi"],
  balance: ["Balance information", "Informasi saldo"],
  history: ["Transaction history", "Riwayat transaksi"],
  bankTransfer: ["Credit transfer, bank", "Transfer kredit, bank"],
  virtualAccount: ["Virtual account", "Virtual account"],
  eMoney: ["Credit transfer, non-bank", "Transfer kredit, non-bank"],
  qrMpm: ["QR, merchant presented (MPM)", "QR yang ditampilkan merchant (MPM)"],
  directDebit: ["Direct debit", "Debit langsung"],
  qrCpm: ["QR, customer presented (CPM)", "QR yang ditampilkan pelanggan (CPM)"],
  authPayment: ["Authorised payment", "Pembayaran dengan otorisasi"],
  fastDebit: ["Direct debit BI-FAST", "Debit langsung BI-FAST"],
  security: ["Security", "Keamanan"],
} as const satisfies Record<string, Bilingual>;

/** The caller: the consumer calls the provider, or the provider calls its partner (a notification). */
export type Direction = "consumer" | "provider";

export interface Service {
  /** The two digits in the middle of a response code. */
  code: string;
  name: string;
  method: string;
  /** After `/{version}/`. */
  path: string;
  category: ServiceCategory;
  direction: Direction;
  /** Acts on a customer's binding, so a customer token may be required. */
  isForCustomer?: true;
  /** Differences between published pages of the standard. */
  remark?: Bilingual;
}

type Row = readonly [
  code: string,
  name: string,
  method: string,
  path: string,
  more?: Omit<Partial<Service>, "code">,
];

const of = (category: ServiceCategory, rows: Row[]): Service[] =>
  rows.map(([code, name, method, path, more]) => ({
    code,
    name,
    method,
    path,
    category,
    direction: "consumer",
    ...more,
  }));

const notice = { direction: "provider" } as const;
const customers = { isForCustomer: true } as const;
const authRemark: Bilingual = [
  "Tables say GET, code samples say POST. Providers use POST.",
  "Tabel menulis GET, contoh kode menulis POST. Penyedia menggunakan POST.",
];

/** The services of the standard with their codes, all of version 1.0. */
export const services: Service[] = [
  ...of("registration", [
    ["01", "Card Registration", "POST", "registration-card-bind"],
    ["02", "Card Registration Set Limit", "POST", "registration/card-bind-limit"],
    ["03", "Card Registration Inquiry", "GET", "registration-card-inquiry/{custIdMerchant}"],
    ["04", "Verify OTP", "POST", "otp-verification"],
    ["05", "Card Registration Unbinding", "POST", "registration-card-unbind"],
    ["06", "Account Creation", "POST", "registration-account-creation"],
    ["07", "Account Binding", "POST", "registration-account-binding"],
    ["08", "Account Binding Inquiry", "POST", "registration-account-inquiry", customers],
    ["09", "Account Unbinding", "POST", "registration-account-unbinding", customers],
    ["10", "Get OAuth URL (auth code)", "GET", "get-auth-code"],
    ["81", "OTP", "POST", "otp"],
  ]),
  ...of("balance", [["11", "Balance Inquiry", "POST", "balance-inquiry", customers]]),
  ...of("history", [
    ["12", "Transaction History List", "POST", "transaction-history-list", customers],
    ["13", "Transaction History Detail", "POST", "transaction-history-detail"],
    ["14", "Bank Statement", "POST", "bank-statement"],
  ]),
  ...of("bankTransfer", [
    ["15", "Internal Account Inquiry", "POST", "account-inquiry-internal"],
    ["16", "External Account Inquiry", "POST", "account-inquiry-external"],
    ["17", "Intrabank Transfer", "POST", "transfer-intrabank"],
    ["18", "Interbank Transfer", "POST", "transfer-interbank"],
    ["19", "Request for Payment", "POST", "transfer-request-for-payment"],
    ["20", "Interbank Bulk Transfer", "POST", "transfer-interbank-bulk"],
    ["21", "Interbank Bulk Transfer Notification", "POST", "transfer-interbank-bulk/notify", notice],
    ["22", "Transfer RTGS", "POST", "transfer-rtgs"],
    [
      "23",
      "Transfer SKNBI",
      "POST",
      "transfer-skn",
      { remark: ["Some banks use transfer-sknbi.", "Sebagian bank memakai transfer-sknbi."] },
    ],
    ["75", "SKNBI Notification", "POST", "transfer-skn/notify", notice],
    ["76", "RTGS Notification", "POST", "transfer-rtgs/notify", notice],
    ["36", "Transaction Status Inquiry", "POST", "transfer/status"],
  ]),
  ...of("virtualAccount", [
    ["24", "Virtual Account Inquiry", "POST", "transfer-va/inquiry", notice],
    ["25", "Virtual Account Payment", "POST", "transfer-va/payment", notice],
    ["26", "Virtual Account Inquiry Status", "POST", "transfer-va/status"],
    ["27", "Create Virtual Account", "POST", "transfer-va/create-va"],
    ["28", "Update Virtual Account", "PUT", "transfer-va/update-va"],
    ["29", "Update Status Virtual Account", "PUT", "transfer-va/update-status"],
    ["30", "Inquiry Virtual Account", "POST", "transfer-va/inquiry-va"],
    [
      "31",
      "Delete Virtual Account",
      "DELETE",
      "transfer-va/delete-va",
      {
        remark: [
          "Has a JSON body; some clients send it as POST.",
          "Memiliki body JSON; sebagian klien mengirimnya sebagai POST.",
        ],
      },
    ],
    ["32", "Inquiry Payment to VA, intrabank", "POST", "transfer-va/inquiry-intrabank"],
    ["33", "Payment to VA, intrabank", "POST", "transfer-va/payment-intrabank"],
    ["34", "Notify Payment to VA, intrabank", "POST", "transfer-va/notify-payment-intrabank", notice],
    [
      "35",
      "Virtual Account Get Report",
      "GET",
      "transfer-va/report",
      { remark: ["Some providers use POST with a body.", "Sebagian penyedia menggunakan POST dengan body."] },
    ],
  ]),
  ...of("eMoney", [
    ["37", "Account Inquiry for Customer Top Up", "POST", "emoney/account-inquiry", customers],
    ["38", "Customer Top Up", "POST", "emoney/topup"],
    ["39", "Customer Top Up Status", "POST", "emoney/topup-status"],
    ["40", "Submit Bulk Cash In", "POST", "emoney/bulk-cashin-payment"],
    ["41", "Notify Bulk Cash In", "POST", "emoney/bulk-cashin-notify", notice],
    ["42", "Transfer to Bank, Account Inquiry", "POST", "emoney/bank-account-inquiry"],
    ["43", "Transfer to Bank, Payment", "POST", "emoney/transfer-bank"],
    ["44", "Transfer to OTC, Create", "POST", "emoney/otc-cashout"],
    ["45", "Transfer to OTC, Status", "POST", "emoney/otc-status"],
    [
      "46",
      "Transfer to OTC, Cancel",
      "POST",
      "emoney/otc-cancel",
      { remark: ["Code samples use otc/cashout/cancel.", "Contoh kode memakai otc/cashout/cancel."] },
    ],
    ["53", "Transaction Status Inquiry, non-bank", "POST", "qr/qr-mpm-status"],
  ]),
  ...of("qrMpm", [
    ["47", "Generate QR MPM", "POST", "qr/qr-mpm-generate"],
    ["48", "Decode QR MPM", "POST", "qr/qr-mpm-decode"],
    ["49", "Payment Redirect, Apply OTT", "POST", "qr/apply-ott", customers],
    ["50", "Payment Host to Host", "POST", "qr/qr-mpm-payment"],
    ["51", "Query Payment QR MPM", "POST", "qr/qr-mpm-query"],
    ["52", "Payment Notification", "POST", "qr/qr-mpm-notify", notice],
    ["77", "Cancel Payment QR MPM", "POST", "qr/qr-mpm-cancel"],
    ["78", "Refund Payment QR MPM", "POST", "qr/qr-mpm-refund"],
  ]),
  ...of("directDebit", [
    ["54", "Direct Debit Payment", "POST", "debit/payment-host-to-host", customers],
    ["55", "Direct Debit Status", "POST", "debit/status"],
    ["56", "Direct Debit Notification", "POST", "debit/notify", notice],
    ["57", "Direct Debit Cancel", "POST", "debit/cancel"],
    ["58", "Direct Debit Refund", "POST", "debit/refund"],
  ]),
  ...of("qrCpm", [
    ["59", "Generate QR CPM", "POST", "qr/qr-cpm-generate", customers],
    ["60", "CPM Payment", "POST", "qr/qr-cpm-payment"],
    ["61", "CPM Query", "POST", "qr/qr-cpm-query"],
    ["62", "CPM Cancel", "POST", "qr/qr-cpm-cancel"],
    ["79", "CPM Notification", "POST", "qr/qr-cpm-notify", notice],
    ["80", "CPM Refund", "POST", "qr/qr-cpm-refund"],
  ]),
  ...of("authPayment", [
    ["63", "Auth Payment", "POST", "auth/payment", { remark: authRemark }],
    ["64", "Auth Query", "POST", "auth/query", { remark: authRemark }],
    ["65", "Auth Capture", "POST", "auth/capture", { remark: authRemark }],
    ["66", "Auth Capture Query", "POST", "auth/capture-query", { remark: authRemark }],
    ["67", "Auth Void", "POST", "auth/void", { remark: authRemark }],
    ["68", "Auth Void Query", "POST", "auth/void-query", { remark: authRemark }],
    ["69", "Auth Refund", "POST", "auth/refund", { remark: authRemark }],
  ]),
  ...of("fastDebit", [
    ["70", "BI-FAST e-Mandate Registration", "POST", "debit/fast-emandate"],
    ["71", "BI-FAST Direct Debit Payment", "POST", "debit/fast-payment"],
    ["72", "BI-FAST Direct Debit Notification", "POST", "debit/fast-notify", notice],
  ]),
  ...of("security", [
    ["73", "Access Token B2B", "POST", "access-token/b2b"],
    ["74", "Access Token B2B2C", "POST", "access-token/b2b2c"],
  ]),
];
