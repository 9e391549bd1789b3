import { responseCode, responseMessage } from "contract/snap/response-codes";
import { Prisma, type TestPayment, type TestTransaction } from "#db/generated/client.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import { findTransfer } from "#features/sandbox/bank/ledger.ts";
import { findPayment, createQr, scanQr } from "#features/sandbox/bank/payments.ts";
import { paymentRefusalOf, storedRefusal, type PaidKind } from "#features/sandbox/bank/policy.ts";
import { cannedAnswer, echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { decodeQr, encodeQr, qrMerchant, type DecodedQr } from "./emv-qr.ts";
import { contentHashOf, expiryOf, money, textOf } from "./fields.ts";
import { orderedAmount, orderStatusOf, findKeptOrder, keepsOrders } from "./order-fields.ts";
import {
  askedPayment,
  feeOf,
  originalsOf,
  paymentAmountOf,
  paymentRefused,
  referencesOf,
  requireKnownMerchant,
  requireMerchantOf,
  statusOf,
} from "./payment-fields.ts";
import { transferRefused } from "./transfers.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** Service 47. */
export async function generateQr(call: VerifiedCall): Promise<Answer> {
  const { app, body, request, externalId } = call;
  const [merchantId, storeId] = [textOf(body, "merchantId"), textOf(body, "storeId")];
  requireKnownMerchant(body);
  const partnerReferenceNo = textOf(body, "partnerReferenceNo");
  const qr = await createQr(app.id, {
    partnerReferenceNo: partnerReferenceNo === "" ? null : partnerReferenceNo,
    externalId,
    bodyHash: contentHashOf(body),
    merchantId,
    storeId,
    terminalId: textOf(body, "terminalId"),
    amount: paymentAmountOf(body),
    fee: feeOf(body),
    expiresAt: expiryOf(body, "validityPeriod", request.receivedAt),
  });
  if (qr === null) throw paymentRefused("inconsistent");
  return echoedAnswer(call, {
    referenceNo: qr.referenceNo,
    qrContent: contentOf(qr),
    qrUrl: undefined,
    merchantName: qrMerchant.name,
  });
}

/** What the QR contains; the same for every call, so it is not stored. */
const contentOf = ({ amount, ...qr }: TestPayment) => encodeQr({ ...qr, amount: amount?.toFixed(2) ?? null });

const rupiah = (amount: Prisma.Decimal | null) => (amount === null ? undefined : money(amount, "IDR"));

/** Service 48: any QR of a merchant. One of the sandbox can then be paid under the reference of this call. */
export async function decodeQrContent(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const content = textOf(body, "qrContent");
  const decoded = decodeQr(content);
  if (decoded === null) throw new SnapError("40000", "field_format");
  const found = await findPayment(app.id, "qr", { referenceNo: decoded.referenceNo });
  const qr = found !== null && contentOf(found) === content ? found : null;
  if (qr !== null) {
    requireMerchantOf(qr, body);
    const refusal = paymentRefusalOf(qr, new Date());
    if (refusal !== null) throw paymentRefused(refusal);
    const reference = textOf(body, "partnerReferenceNo");
    if (reference !== "" && !(await scanQr(app.id, reference, qr.id))) throw paymentRefused("unknown");
  }
  const { merchantName, merchantCity, merchantCategory, merchants } = decoded;
  return echoedAnswer(call, {
    referenceNo: qr?.referenceNo,
    merchantName: merchantName.slice(0, 25),
    merchantCategory,
    merchantLocation: merchantCity.slice(0, 25),
    merchantInfos: merchants.map(({ pan, acquirer }) => ({
      merchantPAN: pan.slice(0, 19),
      acquirerName: acquirer.slice(0, 50),
    })),
    transactionAmount: amountIn(decoded),
    feeAmount: rupiah(qr?.fee ?? null),
  });
}

/** Amounts in another currency than rupiah are left out. */
const amountIn = ({ amount, isRupiah }: DecodedQr) =>
  amount === null || !isRupiah ? undefined : rupiah(new Prisma.Decimal(amount));

/** Service 51. */
export async function queryQrPayment(call: VerifiedCall): Promise<Answer> {
  const qr = await askedPayment(call, "qr");
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    ...statusOf(qr),
    paidTime: qr.paidAt === null ? undefined : wibTimestamp(qr.paidAt),
    amount: rupiah(qr.paidAmount ?? qr.amount),
    feeAmount: rupiah(qr.fee),
    terminalId: qr.terminalId === "" ? undefined : qr.terminalId,
  });
}

const kinds: Record<string, PaidKind> = {
  "47": "qr",
  "48": "qr",
  "50": "qr",
  "51": "qr",
  "77": "qr",
  "78": "qr",
  "60": "qr_cpm",
  "61": "qr_cpm",
  "62": "qr_cpm",
  "80": "qr_cpm",
};

/** Service 53: of a payment with a QR, of a transfer, or of an order that is only kept. */
export async function qrStatus(call: VerifiedCall): Promise<Answer> {
  const code = textOf(call.body, "serviceCode");
  const kind = kinds[code];
  if (kind === undefined) return otherStatus(call, code);
  const qr = await askedPayment(call, kind);
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    ...statusOf(qr),
    transactionDate: wibTimestamp(qr.paidAt ?? qr.createdAt),
    amount: rupiah(qr.paidAmount ?? qr.amount),
  });
}

/** Of an order that is only kept, or of a transfer. Transactions of other services keep no state. */
async function otherStatus(call: VerifiedCall, code: string): Promise<Answer> {
  const { app, body } = call;
  const references = referencesOf(body);
  if (!keepsOrders(code)) {
    const found =
      references === null ? null : await findTransfer(app.id, { serviceCode: code, ...references });
    return found === null ? cannedAnswer(call) : statusOfTransfer(call, found);
  }
  const order = await findKeptOrder(app.id, code, references ?? {});
  if (order === null) throw paymentRefused("unknown");
  return echoedAnswer(call, {
    ...originalsOf(body, order),
    ...orderStatusOf(order),
    originalResponseCode: responseCode(code, "20000"),
    transactionDate: wibTimestamp(order.createdAt),
    amount: orderedAmount(order),
  });
}

function statusOfTransfer(call: VerifiedCall, found: TestTransaction): Answer {
  const refusal = storedRefusal(found);
  const responseCase = refusal === null ? "20000" : transferRefused(refusal).responseCase;
  return echoedAnswer(call, {
    originalReferenceNo: found.referenceNo,
    originalPartnerReferenceNo: found.partnerReferenceNo ?? undefined,
    originalExternalId: found.externalId ?? undefined,
    latestTransactionStatus: refusal === null ? "00" : "06",
    transactionStatusDesc: refusal === null ? "Success" : "Failed",
    originalResponseCode: responseCode(textOf(call.body, "serviceCode"), responseCase),
    originalResponseMessage: responseMessage(responseCase),
    transactionDate: wibTimestamp(found.createdAt),
    amount: money(found.amount, found.currency),
  });
}
