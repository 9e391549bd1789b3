import { buildResponseCode, buildResponseMessage } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import { Prisma, type TestPayment, type TestTransaction } from "#db/generated/client.ts";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { findPayment } from "#features/sandbox/bank/payments.ts";
import { createQr, scanQr } from "#features/sandbox/bank/qrs.ts";
import { findPaidKind, findPaymentRefusal } from "#features/sandbox/bank/policy.ts";
import { toMoney } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { decodeQr, encodeQr, qrMerchant, type DecodedQr } from "./emv-qr.ts";
import { hashContent, readTime, requireAhead, readText } from "./fields.ts";
import { getOrderedAmount, readOrderStatus, findKeptOrder } from "./order-fields.ts";
import {
  findAskedPayment,
  readFee,
  getOriginals,
  readPaymentAmount,
  createPaymentError,
  readReferences,
  requireKnownMerchant,
  requireOwnMerchant,
  getPaymentStatus,
} from "./payment-fields.ts";
import { describeTransfer, getOrderedCase } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 47. */
export async function generateQr(call: VerifiedCall): Promise<Answer> {
  const { app, body, now, externalId } = call;
  const [merchantId, storeId] = [readText(body, "merchantId"), readText(body, "storeId")];
  requireKnownMerchant(body);
  const partnerReferenceNo = readText(body, "partnerReferenceNo");
  const ordered = {
    partnerReferenceNo: partnerReferenceNo === "" ? null : partnerReferenceNo,
    externalId,
    bodyHash: hashContent(body),
    merchantId,
    storeId,
    terminalId: readText(body, "terminalId"),
    amount: readPaymentAmount(body),
    fee: readFee(body),
    expiresAt: readTime(body, "validityPeriod"),
  };
  const qr = await createQr(app.id, ordered, () => requireAhead(body, "validityPeriod", now));
  if (qr === null) throw createPaymentError("inconsistent");
  return extendSampleAnswer(call, {
    referenceNo: qr.referenceNo,
    qrContent: getContent(qr),
    qrUrl: undefined,
    merchantName: qrMerchant.name,
  });
}

/** What the QR contains; the same for every call, so it is not stored. */
const getContent = ({ amount, ...qr }: TestPayment) =>
  encodeQr({ ...qr, amount: amount?.toFixed(2) ?? null });

const toRupiah = (amount: Prisma.Decimal | null) => (amount === null ? undefined : toMoney(amount, "IDR"));

/** Service 48: any QR of a merchant. One of the sandbox can then be paid under the reference of this call. */
export async function decodeQrContent(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const content = readText(body, "qrContent");
  const decoded = decodeQr(content);
  if (decoded === null) throw new SnapError("40000", "field_format");
  const found = await findPayment(app.id, "qr", { referenceNo: decoded.referenceNo });
  const qr = found !== null && getContent(found) === content ? found : null;
  if (qr !== null) {
    requireOwnMerchant(qr, body);
    const refusal = findPaymentRefusal(qr, call.now);
    if (refusal !== null) throw createPaymentError(refusal, { fields: ["qrContent"] });
    const reference = readText(body, "partnerReferenceNo");
    if (reference !== "" && !(await scanQr(app.id, reference, qr.id))) throw createPaymentError("unknown");
  }
  const { merchantName, merchantCity, merchantCategory, merchants } = decoded;
  return extendSampleAnswer(call, {
    referenceNo: qr?.referenceNo,
    merchantName: merchantName.slice(0, 25),
    merchantCategory,
    merchantLocation: merchantCity.slice(0, 25),
    merchantInfos: merchants.map(({ pan, acquirer }) => ({
      merchantPAN: pan.slice(0, 19),
      acquirerName: acquirer.slice(0, 50),
    })),
    transactionAmount: getRupiahAmount(decoded),
    feeAmount: toRupiah(qr?.fee ?? null),
  });
}

/** Amounts in another currency than rupiah are left out. */
const getRupiahAmount = ({ amount, isRupiah }: DecodedQr) =>
  amount === null || !isRupiah ? undefined : toRupiah(new Prisma.Decimal(amount));

/** Service 51. */
export async function queryQrPayment(call: VerifiedCall): Promise<Answer> {
  const qr = await findAskedPayment(call, "qr");
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, qr),
    ...getPaymentStatus(qr, call.now),
    paidTime: qr.paidAt === null ? undefined : formatWibTimestamp(qr.paidAt),
    amount: toRupiah(qr.paidAmount ?? qr.amount),
    feeAmount: toRupiah(qr.fee),
    terminalId: qr.terminalId === "" ? undefined : qr.terminalId,
  });
}

/** Service 53: of a payment, of an order that is only kept, or of a transfer, also of one that the accounts refused. */
export async function inquireQrStatus(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const code = readText(body, "serviceCode");
  const references = readReferences(body);
  if (references === null) throw createPaymentError("unknown");
  const kind = findPaidKind(code);
  const payment = kind === undefined ? null : await findPayment(app.id, kind, references);
  if (payment !== null) return describePayment(call, payment);
  const order = await findKeptOrder(app.id, code, references);
  if (order !== null) return describeOrder(call, order);
  const transaction = await findTransfer(app.id, { serviceCode: code, ...references });
  if (transaction !== null) return describeKeptTransfer(call, transaction);
  throw createPaymentError("unknown");
}

const describePayment = (call: VerifiedCall, payment: TestPayment) =>
  extendSampleAnswer(call, {
    ...getOriginals(call.body, payment),
    ...getPaymentStatus(payment, call.now),
    transactionDate: formatWibTimestamp(payment.paidAt ?? getSandboxTime(payment)),
    amount: toRupiah(payment.paidAmount ?? payment.amount),
  });

const describeOrder = async (call: VerifiedCall, order: TestPayment) =>
  extendSampleAnswer(call, {
    ...getOriginals(call.body, order),
    ...(await readOrderStatus(order, call.now)),
    originalResponseCode: buildResponseCode(readText(call.body, "serviceCode"), getOrderedCase(order)),
    originalResponseMessage: buildResponseMessage(getOrderedCase(order)),
    transactionDate: formatWibTimestamp(getSandboxTime(order)),
    amount: getOrderedAmount(order),
  });

function describeKeptTransfer(call: VerifiedCall, found: TestTransaction): Answer {
  const { responseCase, detail, status } = describeTransfer(found);
  return extendSampleAnswer(call, {
    originalReferenceNo: found.referenceNo,
    originalPartnerReferenceNo: found.partnerReferenceNo ?? undefined,
    originalExternalId: found.externalId ?? undefined,
    ...status,
    originalResponseCode: buildResponseCode(readText(call.body, "serviceCode"), responseCase),
    originalResponseMessage: buildResponseMessage(responseCase, detail),
    transactionDate: formatWibTimestamp(found.createdAt),
    amount: toMoney(found.amount, found.currency),
  });
}
