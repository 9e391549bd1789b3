import { formatWibTimestamp, minuteMs } from "contract/time";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { createAndPay } from "#features/sandbox/bank/payments-at-once.ts";
import { createReferenceNo } from "#features/sandbox/bank/values.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText, readTime } from "./fields.ts";
import { requireKnown } from "./order-fields.ts";
import {
  describeRefusedTransfer,
  findAskedPayment,
  findAskedRefusal,
  readFee,
  getOriginals,
  requirePaymentAmount,
  readPaymentAtOnce,
  createPaymentError,
  requireKnownMerchant,
  requireMoved,
  getPaymentStatus,
} from "./payment-fields.ts";

const codeMs = 5 * minuteMs;

/** Service 59: every call gives a new code, which is valid for five minutes and for one payment. */
export function generateCustomerCode(call: VerifiedCall): Answer {
  const { body, now } = call;
  requireKnownMerchant(body);
  requireKnown(body, "userAccessToken");
  const reference = createReferenceNo();
  const expiresAt = new Date(now.getTime() + codeMs);
  return extendSampleAnswer(call, {
    referenceNo: reference,
    qrContent: encodeCustomerCode({ reference, expiresAt }),
    qrUrl: undefined,
    expiryTime: formatWibTimestamp(expiresAt),
  });
}

/** Service 60: with a code of service 59, once, or with one of another issuer. */
export async function payWithCustomerCode(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireKnownMerchant(body);
  const code = decodeCustomerCode(readText(body, "qrContent"));
  const amount = requirePaymentAmount(body);
  const hasPassed = (end: Date | null | undefined) => end !== null && end !== undefined && end <= now;
  const result = await createAndPay(
    app.id,
    "qr_cpm",
    {
      ...readPaymentAtOnce(call),
      code: code?.reference ?? null,
      amount,
      fee: readFee(body),
    },
    () => {
      if (hasPassed(code?.expiresAt)) throw createPaymentError("expired", { fields: ["qrContent"] });
      if (hasPassed(readTime(body, "expiryTime")))
        throw createPaymentError("expired", { fields: ["expiryTime"] });
    },
  );
  if (result.refusal === "used_code") throw createPaymentError("used_code", { fields: ["qrContent"] });
  if (result.refusal !== null) throw createPaymentError(result.refusal);
  const { payment, transaction } = result;
  requireMoved(transaction);
  return extendSampleAnswer(call, {
    referenceNo: payment.referenceNo,
    transactionDate: formatWibTimestamp(payment.paidAt ?? transaction.createdAt),
  });
}

/** Service 61: a payment that the accounts refused is found, too. */
export async function queryCustomerCodePayment(call: VerifiedCall): Promise<Answer> {
  const refused = await findAskedRefusal(call, "qr_cpm");
  if (refused !== null)
    return extendSampleAnswer(call, {
      ...describeRefusedTransfer(refused),
      title: undefined,
      // Mandatory, also without a payment.
      paidTime: formatWibTimestamp(getSandboxTime(refused)),
    });
  const payment = await findAskedPayment(call, "qr_cpm");
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, payment),
    ...getPaymentStatus(payment, call.now),
    title: undefined,
    paidTime: formatWibTimestamp(payment.paidAt ?? getSandboxTime(payment)),
  });
}

/**
 * The code that a customer shows (QR CPM), in the form of EMVCo's consumer-presented mode: BER-TLV in base64.
 * The sandbox keeps no codes: the issuer's data in it carry the reference and the end.
 */
export interface CustomerCode {
  /** 24 digits. */
  reference: string;
  expiresAt: Date;
}

const application = "A0000006022020";
const label = "QRISCPM";
const pan = "9360099110000000071F";

export function encodeCustomerCode({ reference, expiresAt }: CustomerCode): string {
  const seconds = String(Math.floor(expiresAt.getTime() / 1000));
  const issuerData = writeField("63", writeField("9F74", Buffer.from(reference + seconds)));
  const template = Buffer.concat([
    writeField("4F", Buffer.from(application, "hex")),
    writeField("50", Buffer.from(label)),
    writeField("5A", Buffer.from(pan, "hex")),
    issuerData,
  ]);
  return Buffer.concat([writeField("85", Buffer.from("CPV01")), writeField("61", template)]).toString(
    "base64",
  );
}

/** No value is longer than the 127 bytes that one byte of length can tell. */
const writeField = (tag: string, value: Buffer) =>
  Buffer.concat([Buffer.from(tag, "hex"), Buffer.of(value.length), value]);

/** The parts of a code of the sandbox; null for any other text. */
export function decodeCustomerCode(content: string): CustomerCode | null {
  const issuerData = Buffer.from(content, "base64").subarray(-34).toString("latin1");
  const [, reference = "", seconds = ""] = /^(\d{24})(\d{10})$/.exec(issuerData) ?? [];
  const code = { reference, expiresAt: new Date(Number(seconds) * 1000) };
  return reference !== "" && encodeCustomerCode(code) === content ? code : null;
}
