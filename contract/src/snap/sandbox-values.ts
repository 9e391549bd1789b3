import { unsupportedBankCode } from "./banks.ts";
import type { ResponseCase } from "./response-codes.ts";
import { consumerServices } from "./services.ts";

/** Values of a request for which the sandbox of an app that was not changed gives this answer. */
export interface SandboxValue {
  fields: Readonly<Record<string, string>>;
  answer: ResponseCase;
  /** The service whose sample must succeed before. */
  after?: string;
}

const defineAccounts = (field: string, numbers: readonly [string, ResponseCase][]): SandboxValue[] =>
  numbers.map(([number, answer]) => ({ fields: { [field]: number }, answer }));

const ownBank = [
  ["2000200202", "20000"],
  ["2000200201", "40318"],
  ["2000200203", "40305"],
  ["2000200204", "40309"],
  ["9999999999", "40411"],
] as const satisfies [string, ResponseCase][];
const otherBank = [
  ["3000300301", "20000"],
  ["3000300302", "40318"],
  ["3000300303", "40305"],
  ["3000300304", "40309"],
  ["9999999999", "40411"],
] as const satisfies [string, ResponseCase][];

const unsupportedBank: SandboxValue = {
  fields: { beneficiaryBankCode: unsupportedBankCode },
  answer: "40403",
};
/** Other banks by seven digits and by BIC, and one that is not served. */
const banks: SandboxValue[] = [
  { fields: { beneficiaryBankCode: "0020307" }, answer: "20000" },
  { fields: { beneficiaryBankCode: "BMRIIDJA" }, answer: "20000" },
  unsupportedBank,
];

const defineBill = (customerNo: string, trxId: string, answer: ResponseCase): SandboxValue => ({
  fields: { virtualAccountNo: `   70217${customerNo}`, customerNo, trxId },
  answer,
});
/** What the bank of a transfer does not permit. */
const notPermitted: SandboxValue[] = [
  { fields: { beneficiaryAccountName: "Nama Lain" }, answer: "40315" },
  { fields: { transactionDate: "2099-01-31T10:15:00+07:00" }, answer: "40315" },
];

const openBill = defineBill("081234567890", "TRX-20261120-71", "20000");
const definePaidBill = (answer: ResponseCase) => defineBill("081234567892", "TRX-20261120-73", answer);
const expiredBill = defineBill("081234567895", "TRX-20261120-76", "40419");
const unknownBill = defineBill("081234567000", "TRX-20261120-00", "40412");
const pickNumber = ({
  fields: { virtualAccountNo = "", customerNo = "" },
  answer,
}: SandboxValue): SandboxValue => ({
  fields: { virtualAccountNo, customerNo },
  answer,
});

/** A QR or a direct debit by the last two digits of its references. */
const definePayment = (
  digits: number,
  answer: ResponseCase,
  more: Record<string, string> = {},
): SandboxValue => ({
  fields: {
    originalPartnerReferenceNo: `PRT-20261120-0000${String(digits)}`,
    originalReferenceNo: `REF2026112000000${String(846 + digits)}`,
    ...more,
  },
  answer,
});
const defineQrToPay = (digits: number, answer: ResponseCase): SandboxValue => ({
  fields: { partnerReferenceNo: `PRT-20261120-0000${String(digits)}` },
  answer,
});

/** The one-time passwords that the sandbox refuses: wrong, blocked and expired. It accepts all others. */
export const refusedOtps = {
  "999999": "40415",
  "888888": "40311",
  "777777": "40312",
} as const satisfies Record<string, ResponseCase>;
const otps: SandboxValue[] = Object.entries(refusedOtps).map(([otp, answer]) => ({
  fields: { otp },
  answer,
}));

/** The tokens of a card that was unbound, and of one that awaits its one-time password. */
const endedCard = "tok-kartu-b3175fc8e4";
const pendingCard = "tok-kartu-8e04b7c216";

/** The content of a QR that each app starts with, by the end of its reference and its checksum. */
const buildQrContent = (end: string, checksum: string) =>
  "00020101021226640016ID.CO.CONTOH.WWW011993600099100000000750210MRC00002170303UMI51440014ID.CO.QRIS.WWW" +
  "0215ID10200000000710303UMI5204581253033605409150000.005802ID5911Toko Contoh6007Jakarta62480309STORE-014" +
  `0519REF2026112000000${end}0708TRM000126304${checksum}`;
const defineQrToDecode = (end: string, checksum: string, answer: ResponseCase): SandboxValue => ({
  fields: { qrContent: buildQrContent(end, checksum) },
  answer,
});

/** By service code. The account that transfers debit is 2000100101 or one granted to the app. */
export const sandboxValues: Readonly<Record<string, readonly SandboxValue[]>> = {
  "01": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { partnerReferenceNo: "PRT-20261120-000061" }, answer: "40418" },
  ],
  "02": [
    { fields: { bankCardToken: pendingCard }, answer: "40318" },
    { fields: { bankCardToken: endedCard }, answer: "40318" },
    { fields: { bankCardToken: "9999999999" }, answer: "40411" },
    { fields: { limit: "0.00" }, answer: "40322" },
    ...otps,
  ],
  "03": [
    { fields: { custIdMerchant: "CUST000071" }, answer: "20000" },
    { fields: { custIdMerchant: "CUST000072" }, answer: "40318" },
    { fields: { custIdMerchant: "CUST000099" }, answer: "40411" },
  ],
  "04": [...otps, { fields: { originalReferenceNo: "REF2026112000000999" }, answer: "40401" }],
  "05": [
    { fields: { token: endedCard }, answer: "40318" },
    { fields: { token: "9999999999" }, answer: "40411" },
  ],
  "06": [{ fields: { merchantId: "9999999999" }, answer: "40408" }],
  "07": [{ fields: { merchantId: "9999999999" }, answer: "40408" }, ...otps],
  "08": [
    { fields: { partnerReferenceNo: "PRT-20261120-000067" }, answer: "40318" },
    { fields: { partnerReferenceNo: "PRT-20261120-000099" }, answer: "40411" },
  ],
  "09": [
    { fields: { linkId: "lnk000000000000000000067", tokenId: "act-50e7a3" }, answer: "40411" },
    { fields: { merchantId: "9999999999" }, answer: "40408" },
  ],
  "10": [{ fields: { merchantId: "9999999999" }, answer: "40408" }],
  "11": defineAccounts("accountNo", ownBank),
  "12": [
    { fields: { pageSize: "50" }, answer: "20000" },
    { fields: { pageSize: "51" }, answer: "40001" },
    { fields: { fromDateTime: "2019-11-20T00:00:00+07:00" }, answer: "40001" },
  ],
  "13": [
    { fields: { originalPartnerReferenceNo: "PRT-20261120-000071" }, answer: "20000", after: "17" },
    { fields: { originalPartnerReferenceNo: "PRT-20261120-000099" }, answer: "40401" },
  ],
  "14": defineAccounts("accountNo", ownBank),
  "15": defineAccounts("beneficiaryAccountNo", ownBank),
  "16": [...defineAccounts("beneficiaryAccountNo", otherBank), ...banks],
  "17": [
    ...defineAccounts("beneficiaryAccountNo", ownBank),
    { fields: { sourceAccountNo: "9999999999" }, answer: "40411" },
    ...notPermitted.slice(1),
  ],
  "18": [...defineAccounts("beneficiaryAccountNo", otherBank), ...banks, ...notPermitted],
  "19": [
    { fields: { sourceAccountNo: "9999999999" }, answer: "40411" },
    { fields: { expiredDatetime: "2026-01-31T23:59:59+07:00" }, answer: "40001" },
  ],
  "20": [
    { fields: { sourceAccountNo: "9999999999" }, answer: "40411" },
    { fields: { partnerBulkId: "PBLK-20261120-02" }, answer: "40418" },
  ],
  "22": [...defineAccounts("beneficiaryAccountNo", otherBank), ...banks, ...notPermitted],
  "23": [...defineAccounts("beneficiaryAccountNo", otherBank), ...banks, ...notPermitted],
  "26": [definePaidBill("20000"), { ...openBill, answer: "40401" as const }, unknownBill].map(pickNumber),
  "27": [
    pickNumber({ ...openBill, answer: "40900" }),
    { fields: { trxId: "TRX-20261120-71" }, answer: "40901" },
  ],
  "28": [openBill, definePaidBill("40414"), expiredBill, unknownBill],
  "29": [openBill, definePaidBill("20000"), unknownBill, { fields: { paidStatus: "X" }, answer: "40001" }],
  "30": [openBill, definePaidBill("20000"), expiredBill, unknownBill],
  "31": [definePaidBill("40414"), unknownBill],
  "32": [openBill, definePaidBill("40414"), expiredBill, unknownBill].map(pickNumber),
  "33": [
    defineBill("081234567891", "TRX-20261120-72", "20000"),
    definePaidBill("40414"),
    expiredBill,
    unknownBill,
  ].map(pickNumber),
  "35": [
    { fields: { partnerServiceId: "   70217" }, answer: "20000" },
    { fields: { partnerServiceId: "   99999" }, answer: "40401" },
  ],
  "36": [
    { fields: { originalPartnerReferenceNo: "PRT-20261120-000071" }, answer: "20000", after: "17" },
    { fields: { originalPartnerReferenceNo: "PRT-20261120-000099" }, answer: "40401" },
  ],
  "37": [{ fields: { customerNumber: "9999999999" }, answer: "40411" }],
  "38": [
    { fields: { customerNumber: "9999999999" }, answer: "40411" },
    { fields: { partnerReferenceNo: "PRT-20261120-000093" }, answer: "40418" },
  ],
  "39": [
    definePayment(93, "20000"),
    definePayment(99, "40401"),
    { fields: { serviceCode: "3" }, answer: "40001" },
  ],
  "40": [{ fields: { partnerBulkId: "PBLK-20261120-02" }, answer: "40418" }],
  "42": [...defineAccounts("beneficiaryAccountNumber", ownBank), unsupportedBank],
  "43": [...defineAccounts("beneficiaryAccountNumber", ownBank), unsupportedBank],
  "44": [
    { fields: { customerNumber: "9999999999" }, answer: "40411" },
    ...otps,
    { fields: { partnerReferenceNo: "PRT-20261120-000094" }, answer: "40418" },
  ],
  "45": [definePayment(94, "20000"), definePayment(82, "20000"), definePayment(99, "40401")],
  "46": [definePayment(95, "20000"), definePayment(82, "40404"), definePayment(99, "40401")],
  "47": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { merchantId: "8888888888" }, answer: "40319" },
    { fields: { terminalId: "9999999999" }, answer: "40417" },
    defineQrToPay(71, "40418"),
  ],
  "48": [
    defineQrToDecode("917", "77B4", "20000"),
    defineQrToDecode("919", "92E8", "40414"),
    defineQrToDecode("922", "24AC", "40300"),
    defineQrToDecode("923", "344E", "40404"),
    { fields: { qrContent: "000201" }, answer: "40000" },
    { fields: { merchantId: "9999999999" }, answer: "40408" },
  ],
  "49": [{ fields: { userResources: "wrong" }, answer: "40001" }],
  "50": [
    defineQrToPay(72, "20000"),
    defineQrToPay(73, "40414"),
    defineQrToPay(76, "40300"),
    defineQrToPay(77, "40404"),
    defineQrToPay(99, "40401"),
  ],
  "51": [definePayment(73, "20000"), definePayment(99, "40401")],
  "53": [definePayment(73, "20000"), definePayment(99, "40401")],
  "54": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { merchantId: "8888888888" }, answer: "40319" },
    { fields: { terminalId: "9999999999" }, answer: "40417" },
    { fields: { bankCardToken: "9999999999" }, answer: "40411" },
    { fields: { bankCardToken: endedCard }, answer: "40318" },
    ...otps,
    { fields: { partnerReferenceNo: "PRT-20261120-000083" }, answer: "40418" },
  ],
  "55": [
    definePayment(83, "20000"),
    definePayment(86, "20000"),
    definePayment(87, "20000"),
    definePayment(99, "40401"),
  ],
  "57": [
    definePayment(84, "20000"),
    definePayment(83, "40300"),
    definePayment(86, "40400"),
    definePayment(87, "40404"),
    definePayment(99, "40401"),
  ],
  "58": [
    definePayment(85, "20000"),
    definePayment(84, "40400", { partnerRefundNo: "PRF-20261120-45" }),
    definePayment(99, "40401"),
  ],
  "59": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { userAccessToken: "9999999999" }, answer: "40411" },
  ],
  "60": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { merchantId: "8888888888" }, answer: "40319" },
    { fields: { terminalId: "9999999999" }, answer: "40417" },
    { fields: { partnerReferenceNo: "PRT-20261120-000088" }, answer: "40418" },
  ],
  "61": [
    definePayment(88, "20000"),
    definePayment(91, "20000"),
    definePayment(92, "20000"),
    definePayment(99, "40401"),
  ],
  "62": [
    definePayment(89, "20000"),
    definePayment(88, "40501"),
    definePayment(91, "40400"),
    definePayment(92, "40404"),
    definePayment(99, "40401"),
  ],
  "63": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { merchantId: "8888888888" }, answer: "40319" },
    { fields: { partnerReferenceNo: "PRT-20261120-000096" }, answer: "40418" },
  ],
  "64": [
    definePayment(96, "20000"),
    definePayment(99, "40401"),
    { fields: { merchantId: "9999999999" }, answer: "40408" },
  ],
  "65": [definePayment(96, "20000"), definePayment(99, "40401")],
  "66": [
    { fields: { partnerCaptureNo: "PCP-20261120-11" }, answer: "20000" },
    { fields: { partnerCaptureNo: "PCP-20261120-99" }, answer: "40401" },
  ],
  "67": [
    definePayment(98, "20000"),
    definePayment(99, "40401"),
    { fields: { partnerVoidNo: "PVO-20261120-99" }, answer: "40404", after: "67" },
  ],
  "68": [
    { fields: { partnerVoidNo: "PVO-20261120-08" }, answer: "20000" },
    { fields: { partnerVoidNo: "PVO-20261120-99" }, answer: "40401" },
  ],
  "69": [definePayment(97, "20000"), definePayment(99, "40401")],
  "70": [
    ...defineAccounts("sourceAccountNo", [["2000100101", "20000"], ...ownBank.slice(1)]),
    { fields: { expiredDatetime: "2026-01-31T23:59:59+07:00" }, answer: "40001" },
    { fields: { partnerReferenceNo: "PRT-20261120-000068" }, answer: "40418" },
  ],
  "71": [
    { fields: { eMandateReffId: "EMD2026112000000071" }, answer: "20000" },
    { fields: { eMandateReffId: "EMD2026112000000072" }, answer: "40318" },
    { fields: { eMandateReffId: "EMD2026112000000099" }, answer: "40401" },
    { fields: { sourceAccountNo: "9999999999" }, answer: "40411" },
    { fields: { beneficiaryAccountNo: "9999999999" }, answer: "40411" },
  ],
  "77": [
    definePayment(74, "20000"),
    definePayment(73, "40501"),
    definePayment(76, "40400"),
    definePayment(77, "40404"),
    definePayment(99, "40401"),
  ],
  "78": [
    definePayment(75, "20000"),
    definePayment(71, "40400", { partnerRefundNo: "PRF-20261120-45" }),
    definePayment(99, "40401"),
  ],
  "80": [
    definePayment(90, "20000"),
    definePayment(89, "40400", { partnerRefundNo: "PRF-20261120-45" }),
    definePayment(99, "40401"),
  ],
  "81": [
    { fields: { merchantId: "9999999999" }, answer: "40408" },
    { fields: { bankCardToken: endedCard }, answer: "40318" },
    { fields: { bankCardToken: "9999999999" }, answer: "40411" },
  ],
};

const refusedRepetition = { same: "40901", other: "40418" } as const;
const sameAnswer = { same: "20000", other: "40418" } as const;

/** What a call that succeeded answers when its reference is sent again: with the same content, and with other content. */
export const repetitions: Readonly<Record<string, { same: ResponseCase; other: ResponseCase }>> = {
  ...Object.fromEntries(
    [
      "01",
      "06",
      "07",
      "17",
      "18",
      "19",
      "20",
      "22",
      "23",
      "40",
      "43",
      "44",
      "54",
      "60",
      "63",
      "65",
      "70",
      "71",
    ].map((code) => [code, refusedRepetition]),
  ),
  ...Object.fromEntries(
    ["33", "38", "47", "50", "58", "67", "69", "78", "80", "81"].map((code) => [code, sameAnswer]),
  ),
};

/** The services that keep what they are told: all but those that only give a customer's code or one-time token. */
export const bankServices: ReadonlySet<string> = new Set(
  consumerServices.map(({ code }) => code).filter((code) => code !== "10" && code !== "49"),
);
