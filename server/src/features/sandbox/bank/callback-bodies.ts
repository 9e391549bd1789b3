import { buildResponseMessage } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import type { Prisma, TestPayment, TestTransaction, TestVirtualAccount } from "#db/generated/client.ts";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { getBillAmount } from "./bill-amounts.ts";
import { resultStatuses } from "./policy.ts";
import { partnerWidth, shortenReferenceNo, successReason, toMoney } from "./values.ts";

/* The bodies of callbacks: the fields of the tables of the standard that the sandbox knows a value for. */

/** A mobile channel of a bank. */
const channelCode = 6011;

/** The number as the standard writes it: the partner's part is filled with spaces. */
const getNumberParts = ({ partnerServiceId, customerNo }: TestVirtualAccount) => {
  const filled = partnerServiceId.trim().padStart(partnerWidth);
  return { partnerServiceId: filled, customerNo, virtualAccountNo: filled + customerNo };
};

interface OutsidePayment {
  account: TestVirtualAccount;
  /** inquiryRequestId and paymentRequestId. */
  reference: string;
  amount: Prisma.Decimal;
  /** In the time of the sandbox. */
  at: Date;
}

/** Service 24, before somebody at another bank pays. */
export const buildInquiry = ({ account, reference, amount, at }: OutsidePayment) => ({
  ...getNumberParts(account),
  trxDateInit: formatWibTimestamp(at),
  channelCode,
  language: "ID",
  amount: toMoney(amount, account.currency),
  sourceBankCode: "014",
  inquiryRequestId: reference,
  additionalInfo: {},
});

/** Service 25, after somebody at another bank has paid. */
export const buildVirtualAccountPayment = ({
  account,
  reference,
  amount,
  referenceNo,
  at,
}: OutsidePayment & { referenceNo: string }) => ({
  ...getNumberParts(account),
  virtualAccountName: account.name,
  ...(account.trxId === "" ? {} : { trxId: account.trxId }),
  paymentRequestId: reference,
  channelCode,
  sourceBankCode: "014",
  paidAmount: toMoney(amount, account.currency),
  totalAmount: toMoney(getBillAmount(account) ?? amount, account.currency),
  trxDateTime: formatWibTimestamp(at),
  referenceNo: shortenReferenceNo(referenceNo),
  flagAdvise: "N",
  additionalInfo: {},
});

/** Service 34: the client paid a virtual account at the same bank, by service 33. */
export const buildIntrabankPayment = (
  account: TestVirtualAccount,
  { partnerReferenceNo, createdAt }: TestTransaction,
) => ({
  ...getNumberParts(account),
  inquiryRequestId: account.paymentRequestId,
  paymentRequestId: account.paymentRequestId,
  partnerReferenceNo,
  trxDateTime: formatWibTimestamp(account.paidAt ?? createdAt),
  paymentStatus: "Success",
  paymentFlagReason: successReason,
  additionalInfo: {},
});

const getOriginals = ({ referenceNo, partnerReferenceNo }: TestTransaction | TestPayment) => ({
  originalReferenceNo: referenceNo,
  ...(partnerReferenceNo === null ? {} : { originalPartnerReferenceNo: partnerReferenceNo }),
});

interface ToldTransfer {
  transaction: TestTransaction;
  sourceName: string;
  beneficiaryName: string;
}

/** Services 75 and 76: the clearing house or RTGS has executed a transfer, or returned it. */
export const buildTransferResult = ({ transaction, beneficiaryName }: ToldTransfer) => ({
  ...getOriginals(transaction),
  originalExternalId: transaction.externalId,
  latestTransactionStatus: resultStatuses[transaction.result].code,
  amount: toMoney(transaction.amount, transaction.currency),
  beneficiaryAccountName: beneficiaryName,
  beneficiaryAccountNo: transaction.beneficiaryNumber,
  beneficiaryBankCode: transaction.beneficiaryBank,
  sourceAccountNo: transaction.sourceNumber,
  transactionDate: formatWibTimestamp(transaction.createdAt),
  additionalInfo: {},
});

/** Service 72: a debit by mandate over BI-FAST. */
export const buildMandateDebit = ({ transaction, sourceName }: ToldTransfer) => ({
  ...getOriginals(transaction),
  originalExternalId: transaction.externalId,
  transactionStatus: resultStatuses[transaction.result].code,
  transactionStatusDesc: resultStatuses[transaction.result].description,
  eMandateReffId: transaction.mandateId,
  sourceAccountNo: transaction.sourceNumber,
  sourceAccountName: sourceName,
  amount: toMoney(transaction.amount, transaction.currency),
  additionalInfo: {},
});

/** Services 52 and 79: a QR of a merchant, or a code of a customer, is paid. */
export const buildQrPayment = (payment: TestPayment, { amount, currency, createdAt }: TestTransaction) => ({
  ...getOriginals(payment),
  latestTransactionStatus: "00",
  transactionStatusDesc: "Success",
  amount: toMoney(amount, currency),
  ...(payment.storeId === "" ? {} : { externalStoreId: payment.storeId }),
  additionalInfo: { paidTime: formatWibTimestamp(payment.paidAt ?? createdAt) },
});

/** Service 79 names the merchant, too. */
export const buildCustomerCodePayment = (payment: TestPayment, transaction: TestTransaction) => ({
  ...(payment.merchantId === "" ? {} : { merchantId: payment.merchantId }),
  ...buildQrPayment(payment, transaction),
});

interface FinishedDebit {
  payment: TestPayment;
  amount: Prisma.Decimal;
  status: "00" | "05" | "06";
  description: string;
  /** In the time of the sandbox. */
  finishedAt: Date;
}

/** Service 56: a direct debit is finished. */
export const buildFinishedDebit = ({ payment, amount, status, description, finishedAt }: FinishedDebit) => ({
  ...getOriginals(payment),
  originalExternalId: payment.externalId,
  ...(payment.merchantId === "" ? {} : { merchantId: payment.merchantId }),
  amount: toMoney(amount, "IDR"),
  latestTransactionStatus: status,
  transactionStatusDesc: description,
  createdTime: formatWibTimestamp(getSandboxTime(payment)),
  finishedTime: formatWibTimestamp(finishedAt),
  ...(payment.storeId === "" ? {} : { externalStoreId: payment.storeId }),
  additionalInfo: {},
});

export const buildDirectDebit = (payment: TestPayment, { amount, createdAt }: TestTransaction) =>
  buildFinishedDebit({
    payment,
    amount,
    status: "00",
    description: "Success",
    finishedAt: payment.paidAt ?? createdAt,
  });

/** Services 21 and 41: the orders of a bulk are executed. */
export const buildBulkResult = (bulk: TestPayment, items: readonly TestPayment[]) => ({
  bulkId: bulk.referenceNo,
  // Mandatory here, but not in the order of the bulk.
  partnerBulkId: bulk.partnerReferenceNo ?? bulk.referenceNo,
  bulkObject: items.map((item) =>
    bulk.kind === "bulk_top_up" ? buildToppedUp(item) : buildTransferred(item),
  ),
  ...(bulk.kind === "bulk_top_up" ? { additionalInfo: {} } : {}),
});

/** The answer that the service of a single order would give. */
const getItemResponse = ({ result }: TestPayment, service: "18" | "38", field: string) =>
  result === "failed"
    ? { responseCode: `404${service}11`, responseMessage: buildResponseMessage("40411", field) }
    : { responseCode: `200${service}00`, responseMessage: "Successful" };

const buildTransferred = (item: TestPayment) => ({
  ...getOriginals(item),
  ...getItemResponse(item, "18", "beneficiaryAccountNo"),
  ...(item.amount === null ? {} : { amount: toMoney(item.amount, "IDR") }),
  beneficiaryAccountNo: item.beneficiaryNumber,
  sourceAccountNo: item.sourceNumber,
  additionalInfo: {},
});

const buildToppedUp = (item: TestPayment) => ({
  customerNumber: item.beneficiaryNumber,
  ...(item.amount === null ? {} : { amount: toMoney(item.amount, "IDR") }),
  referenceNo: item.referenceNo,
  partnerReferenceNo: item.partnerReferenceNo,
  ...getItemResponse(item, "38", "customerNumber"),
  additionalInfo: {},
});
