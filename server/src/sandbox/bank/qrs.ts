import { createHash } from "node:crypto";
import { z } from "zod";
import { Prisma, type TestQr } from "#db/generated/client";
import { wibTimestamp } from "#http/timestamps";
import { createQr, findQr, qrRefusalOf, scanQr } from "../../features/test-data/test-data.qrs.service.ts";
import { cannedAnswer, echoedAnswer } from "../canned-answer.ts";
import type { Answer, VerifiedCall } from "../exchange.ts";
import { SnapError } from "../snap-error.ts";
import { decodeQr, encodeQr, qrMerchant, type DecodedQr } from "./emv-qr.ts";
import { money, textOf } from "./fields.ts";
import { askedQr, originalsOf, qrAmountOf, qrRefused, requireMerchantOf } from "./qr-fields.ts";

/** Ids that the sandbox refuses; it accepts all others. */
const unknownId = "9999999999";
const blockedMerchant = "8888888888";

/** Service 47. */
export async function generateQr(call: VerifiedCall): Promise<Answer> {
  const { app, body, request } = call;
  const [merchantId, storeId] = [textOf(body, "merchantId"), textOf(body, "storeId")];
  const terminalId = textOf(body, "terminalId");
  if (merchantId === unknownId) throw qrRefused("unknown_merchant");
  if (merchantId === blockedMerchant) throw qrRefused("blocked_merchant");
  if (terminalId === unknownId) throw qrRefused("unknown_terminal");
  const [partnerReferenceNo, expiry] = [textOf(body, "partnerReferenceNo"), textOf(body, "validityPeriod")];
  const qr = await createQr(app.id, {
    partnerReferenceNo: partnerReferenceNo === "" ? null : partnerReferenceNo,
    externalId: request.header("x-external-id") ?? "",
    bodyHash: createHash("sha256").update(request.raw).digest("hex"),
    ...{ merchantId, storeId, terminalId },
    amount: qrAmountOf(body),
    fee: feeOf(body),
    expiresAt: expiry === "" ? null : new Date(expiry),
  });
  if (qr === null) throw qrRefused("inconsistent");
  return echoedAnswer(call, {
    referenceNo: qr.referenceNo,
    qrContent: contentOf(qr),
    qrUrl: undefined,
    merchantName: qrMerchant.name,
  });
}

const Fee = z.object({ value: z.string(), currency: z.string() }).nullish();

/** A fee may be zero, unlike an amount. */
function feeOf(body: VerifiedCall["body"]): string | null {
  const fee = Fee.parse(body["feeAmount"]);
  if (fee === null || fee === undefined) return null;
  if (fee.currency !== "IDR") throw new SnapError("40001", "field_format", "feeAmount.currency");
  return fee.value;
}

/** What the QR contains; the same for every call, so it is not stored. */
const contentOf = ({ amount, ...qr }: TestQr) => encodeQr({ ...qr, amount: amount?.toFixed(2) ?? null });

const rupiah = (amount: Prisma.Decimal | null) => (amount === null ? undefined : money(amount, "IDR"));

/** Service 48: any QR of a merchant. One of the sandbox can then be paid under the reference of this call. */
export async function decodeQrContent(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  const content = textOf(body, "qrContent");
  const decoded = decodeQr(content);
  if (decoded === null) throw new SnapError("40000", "field_format");
  const found = await findQr(app.id, { referenceNo: decoded.referenceNo });
  const qr = found !== null && contentOf(found) === content ? found : null;
  if (qr !== null) {
    requireMerchantOf(qr, body);
    const refusal = qrRefusalOf(qr, new Date());
    if (refusal !== null) throw qrRefused(refusal);
    const reference = textOf(body, "partnerReferenceNo");
    if (reference !== "") await scanQr(app.id, reference, qr.id);
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
  const qr = await askedQr(call);
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    ...statusOf(qr),
    paidTime: qr.paidAt === null ? undefined : wibTimestamp(qr.paidAt),
    amount: rupiah(qr.paidAmount ?? qr.amount),
    feeAmount: rupiah(qr.fee),
    terminalId: qr.terminalId === "" ? undefined : qr.terminalId,
  });
}

const qrServices = new Set(["47", "48", "50", "51", "77", "78"]);

/** Service 53: of a QR by its state; the other transactions that it can ask about keep none. */
export async function qrStatus(call: VerifiedCall): Promise<Answer> {
  if (!qrServices.has(textOf(call.body, "serviceCode"))) return cannedAnswer(call);
  const qr = await askedQr(call);
  return echoedAnswer(call, {
    ...originalsOf(call.body, qr),
    ...statusOf(qr),
    transactionDate: wibTimestamp(qr.paidAt ?? qr.createdAt),
    amount: rupiah(qr.paidAmount ?? qr.amount),
  });
}

/** A payment that was refunded in part is still a success. */
function statusOf(qr: TestQr) {
  const status = (latestTransactionStatus: string, transactionStatusDesc: string) => ({
    latestTransactionStatus,
    transactionStatusDesc,
  });
  switch (qrRefusalOf(qr, new Date())) {
    case "cancelled_qr":
      return status("05", "Cancelled");
    case "paid_qr":
      return qr.paidAmount?.equals(qr.refundedAmount) === true
        ? status("04", "Refunded")
        : status("00", "Success");
    case "expired_qr":
      return status("06", "Expired");
    case null:
      return status("03", "Pending");
  }
}
