import { buildResponseCode } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { findMadePayments, type PaymentReferences } from "#features/sandbox/bank/payments.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText } from "./fields.ts";
import { findKeptOrder, getOrderedAmount, readOrderStatus } from "./order-fields.ts";
import { createPaymentError, getPaymentStatus, readReferences } from "./payment-fields.ts";
import { describeTransfer, getOrderedCase } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** The standard permits eight characters: the last ones, because the first are the day. */
const getTransactionId = ({ referenceNo }: { referenceNo: string }) => referenceNo.slice(-8);

/** The status of a request for payment, or of a bulk or one of its transfers. */
async function findKeptStatus(call: VerifiedCall, references: PaymentReferences): Promise<Answer> {
  const code = readText(call.body, "serviceCode");
  const order = await findKeptOrder(call.app.id, code, references);
  if (order === null) throw new SnapError("40401", "business");
  return extendSampleAnswer(call, {
    originalReferenceNo: order.referenceNo,
    originalPartnerReferenceNo: order.partnerReferenceNo ?? undefined,
    originalExternalId: order.externalId,
    amount: getOrderedAmount(order),
    beneficiaryAccountNo: order.beneficiaryNumber,
    beneficiaryBankCode: undefined,
    sourceAccountNo: order.sourceNumber,
    transactionId: getTransactionId(order),
    transactionDate: formatWibTimestamp(getSandboxTime(order)),
    referenceNumber: order.referenceNo,
    previousResponseCode: buildResponseCode(code, getOrderedCase(order)),
    ...(await readOrderStatus(order, call.now)),
  });
}

/** Service 36: by any of the references of a transfer. One that made a payment has the status of the payment. */
export async function inquireTransferStatus(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const references = readReferences(body);
  if (references === null) throw createPaymentError("unknown");
  const serviceCode = readText(body, "serviceCode");
  const found = await findTransfer(app.id, { serviceCode, ...references });
  if (found === null) return findKeptStatus(call, references);
  const payment = (await findMadePayments(app.id, [found])).get(found.id);
  const { responseCase, status } = describeTransfer(found);
  return extendSampleAnswer(call, {
    originalReferenceNo: found.referenceNo,
    originalPartnerReferenceNo: found.partnerReferenceNo,
    originalExternalId: found.externalId,
    amount: toMoney(found.amount, found.currency),
    serviceCode: found.serviceCode,
    beneficiaryAccountNo: found.beneficiaryNumber,
    beneficiaryBankCode: found.beneficiaryBank,
    sourceAccountNo: found.sourceNumber,
    transactionId: getTransactionId(found),
    transactionDate: formatWibTimestamp(found.createdAt),
    referenceNumber: found.referenceNo,
    previousResponseCode: buildResponseCode(found.serviceCode ?? "00", responseCase),
    ...status,
    ...(payment === undefined ? {} : getPaymentStatus(payment, call.now)),
  });
}
