import type { TestPayment } from "#db/generated/client.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import {
  findOrder,
  keepOrder,
  keepPart,
  type Kept,
  type PartRefusal,
} from "#features/sandbox/bank/orders.ts";
import { echoedAnswer } from "#features/sandbox/services/canned-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { textOf } from "./fields.ts";
import {
  askedOrder,
  orderAmountOf,
  orderedAmount,
  orderOf,
  orderStatusOf,
  requireNew,
  requireSame,
} from "./order-fields.ts";
import {
  originalsOf,
  paymentAmountOf,
  paymentRefused,
  requireKnownMerchant,
  requireMerchantOf,
} from "./payment-fields.ts";

/** Service 63: reserves an amount, which is captured or voided later. */
export async function authorizePayment(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const order = orderOf(call, textOf(body, "partnerReferenceNo"), paymentAmountOf(body));
  const merchantId = textOf(body, "merchantId");
  const kept = requireNew(await keepOrder(app.id, "authorization", { ...order, merchantId }));
  return echoedAnswer(call, {
    referenceNo: kept.referenceNo,
    amount: orderedAmount(kept),
    paidTime: wibTimestamp(kept.createdAt),
  });
}

/** Service 64. */
export async function authorizationStatus(call: VerifiedCall): Promise<Answer> {
  const order = await askedAuthorization(call);
  return echoedAnswer(call, {
    ...originalsOf(call.body, order),
    ...orderStatusOf(order),
    amount: orderedAmount(order),
    paidTime: wibTimestamp(order.createdAt),
  });
}

/** Service 65. */
export async function captureAuthorization(call: VerifiedCall): Promise<Answer> {
  const { original, kept } = await takePart(call, "capture", "partnerCaptureNo", "captureAmount");
  const capture = requireNew(kept);
  return echoedAnswer(call, {
    ...originalsOf(call.body, original),
    captureNo: capture.referenceNo,
    captureAmount: orderedAmount(capture),
    captureTime: wibTimestamp(capture.createdAt),
  });
}

/** Service 66. */
export async function captureStatus(call: VerifiedCall): Promise<Answer> {
  const capture = await askedPart(call, "capture", "partnerCaptureNo", "captureNo");
  return echoedAnswer(call, {
    captureNo: capture.referenceNo,
    captureAmount: orderedAmount(capture),
    captureTime: wibTimestamp(capture.createdAt),
    latestCaptureStatus: "SUCCESS",
  });
}

/** Service 67. */
export async function voidAuthorization(call: VerifiedCall): Promise<Answer> {
  const { original, kept } = await takePart(call, "void", "partnerVoidNo", "voidAmount");
  const part = requireSame(kept);
  return echoedAnswer(call, {
    ...originalsOf(call.body, original),
    voidNo: part.referenceNo,
    voidAmount: orderedAmount(part),
    voidTime: wibTimestamp(part.createdAt),
  });
}

/** Service 68. */
export async function voidStatus(call: VerifiedCall): Promise<Answer> {
  const part = await askedPart(call, "void", "partnerVoidNo", "voidNo");
  return echoedAnswer(call, {
    voidNo: part.referenceNo,
    voidAmount: orderedAmount(part),
    voidTime: wibTimestamp(part.createdAt),
    latestVoidStatus: "SUCCESS",
  });
}

/** Service 69: of one capture, or of all. */
export async function refundAuthorization(call: VerifiedCall): Promise<Answer> {
  const captureNo = textOf(call.body, "originalCaptureNo");
  const { original, kept } = await takePart(
    call,
    "authorization_refund",
    "partnerRefundNo",
    "refundAmount",
    captureNo === "" ? null : captureNo,
  );
  const refund = requireSame(kept);
  return echoedAnswer(call, {
    ...originalsOf(call.body, original),
    originalCaptureNo: captureNo === "" ? undefined : captureNo,
    refundNo: refund.referenceNo,
    refundAmount: orderedAmount(refund),
    refundTime: wibTimestamp(refund.createdAt),
  });
}

async function askedAuthorization(call: VerifiedCall): Promise<TestPayment> {
  const order = await askedOrder(call, "authorization");
  requireMerchantOf(order, call.body);
  return order;
}

const refusals = {
  unknown: "unknown",
  inconsistent: "inconsistent",
  cancelled: "cancelled",
  nothing_left: "not_refundable",
  too_much: "other_amount",
} as const satisfies Record<PartRefusal, Parameters<typeof paymentRefused>[0]>;

/** Takes a part of the authorization that a call names. */
async function takePart(
  call: VerifiedCall,
  kind: Parameters<typeof keepPart>[1],
  referenceField: string,
  amountField: string,
  captureNo: string | null = null,
): Promise<{ original: TestPayment; kept: Kept }> {
  const { body } = call;
  const original = await askedAuthorization(call);
  const partnerReferenceNo = textOf(body, referenceField);
  const order = orderOf(call, partnerReferenceNo, orderAmountOf(body, amountField));
  const kept = await keepPart(original, kind, { ...order, partnerReferenceNo }, captureNo);
  if (typeof kept === "string") throw paymentRefused(refusals[kept]);
  return { original, kept };
}

/** A part by the client's reference and, if they are given, by those of the sandbox. */
async function askedPart(
  { app, body }: VerifiedCall,
  kind: "capture" | "void",
  partnerField: string,
  numberField: string,
): Promise<TestPayment> {
  const number = textOf(body, numberField);
  const part = await findOrder(app.id, [kind], {
    partnerReferenceNo: textOf(body, partnerField),
    originalReferenceNo: textOf(body, "originalReferenceNo"),
    ...(number === "" ? {} : { referenceNo: number }),
  });
  if (part === null) throw paymentRefused("unknown");
  return part;
}
