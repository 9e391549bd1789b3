import { formatWibTimestamp } from "contract/time";
import type { TestPayment } from "#db/generated/client.ts";
import { getSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import {
  findOrder,
  keepOrder,
  keepPart,
  type NewOrder,
  type OrderRecord,
  type PartKind,
  type PartRefusal,
} from "#features/sandbox/bank/orders.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText, readRupiah } from "./fields.ts";
import {
  findAskedOrder,
  getOrderedAmount,
  readOrder,
  readOrderStatus,
  requireNew,
  requireSame,
} from "./order-fields.ts";
import {
  getOriginals,
  requirePaymentAmount,
  createPaymentError,
  requireKnownMerchant,
  requireOwnMerchant,
} from "./payment-fields.ts";

/** Service 63: reserves an amount, which is captured or voided later. */
export async function authorizePayment(call: VerifiedCall): Promise<Answer> {
  const { app, body } = call;
  requireKnownMerchant(body);
  const order = readOrder(call, readText(body, "partnerReferenceNo"), requirePaymentAmount(body));
  const merchantId = readText(body, "merchantId");
  const kept = requireNew(await keepOrder(app.id, "authorization", { ...order, merchantId }));
  return extendSampleAnswer(call, {
    referenceNo: kept.referenceNo,
    amount: getOrderedAmount(kept),
    paidTime: formatWibTimestamp(getSandboxTime(kept)),
  });
}

/** Service 64. */
export async function inquireAuthorizationStatus(call: VerifiedCall): Promise<Answer> {
  const order = await findAskedAuthorization(call);
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, order),
    ...(await readOrderStatus(order, call.now)),
    amount: getOrderedAmount(order),
    paidTime: formatWibTimestamp(getSandboxTime(order)),
  });
}

/** Service 65. */
export async function captureAuthorization(call: VerifiedCall): Promise<Answer> {
  const { original, kept } = await takePart(call, "capture");
  const capture = requireNew(kept);
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, original),
    captureNo: capture.referenceNo,
    captureAmount: getOrderedAmount(capture),
    captureTime: formatWibTimestamp(getSandboxTime(capture)),
  });
}

/** Service 66. */
export async function inquireCaptureStatus(call: VerifiedCall): Promise<Answer> {
  const capture = await findAskedPart(call, "capture", "partnerCaptureNo", "captureNo");
  return extendSampleAnswer(call, {
    captureNo: capture.referenceNo,
    captureAmount: getOrderedAmount(capture),
    captureTime: formatWibTimestamp(getSandboxTime(capture)),
    latestCaptureStatus: "SUCCESS",
  });
}

/** Service 67. */
export async function voidAuthorization(call: VerifiedCall): Promise<Answer> {
  const { original, kept } = await takePart(call, "void");
  const part = requireSame(kept);
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, original),
    voidNo: part.referenceNo,
    voidAmount: getOrderedAmount(part),
    voidTime: formatWibTimestamp(getSandboxTime(part)),
  });
}

/** Service 68. */
export async function inquireVoidStatus(call: VerifiedCall): Promise<Answer> {
  const part = await findAskedPart(call, "void", "partnerVoidNo", "voidNo");
  return extendSampleAnswer(call, {
    voidNo: part.referenceNo,
    voidAmount: getOrderedAmount(part),
    voidTime: formatWibTimestamp(getSandboxTime(part)),
    latestVoidStatus: "SUCCESS",
  });
}

/** Service 69: of one capture, or of all. */
export async function refundAuthorization(call: VerifiedCall): Promise<Answer> {
  const captureNo = readText(call.body, "originalCaptureNo");
  const { original, kept } = await takePart(call, "authorization_refund", {
    captureReferenceNo: captureNo === "" ? undefined : captureNo,
  });
  const refund = requireSame(kept);
  return extendSampleAnswer(call, {
    ...getOriginals(call.body, original),
    originalCaptureNo: captureNo === "" ? undefined : captureNo,
    refundNo: refund.referenceNo,
    refundAmount: getOrderedAmount(refund),
    refundTime: formatWibTimestamp(getSandboxTime(refund)),
  });
}

async function findAskedAuthorization(call: VerifiedCall): Promise<TestPayment> {
  const order = await findAskedOrder(call, "authorization");
  requireOwnMerchant(order, call.body);
  return order;
}

const refusals = {
  unknown: "unknown",
  inconsistent: "inconsistent",
  cancelled: "cancelled",
  nothing_left: "not_refundable",
  too_much: "other_amount",
} as const satisfies Record<PartRefusal, Parameters<typeof createPaymentError>[0]>;

/** The fields of a part; `last` says TRUE if nothing is left after it. */
const partFields = {
  capture: { reference: "partnerCaptureNo", amount: "captureAmount", last: "lastCapture" },
  void: { reference: "partnerVoidNo", amount: "voidAmount", last: "voidRemainingAmount" },
  authorization_refund: { reference: "partnerRefundNo", amount: "refundAmount", last: null },
} as const satisfies Record<PartKind, object>;

/** Takes a part of the authorization that a call names. */
async function takePart(
  call: VerifiedCall,
  kind: PartKind,
  of: Pick<NewOrder, "captureReferenceNo"> = {},
): Promise<{ original: TestPayment; kept: OrderRecord }> {
  const { body } = call;
  const { reference, amount, last } = partFields[kind];
  const original = await findAskedAuthorization(call);
  const partnerReferenceNo = readText(body, reference);
  const order = readOrder(call, partnerReferenceNo, readRupiah(body, amount));
  const isLast = last !== null && readText(body, last).toUpperCase() === "TRUE";
  const kept = await keepPart(original, kind, { ...order, partnerReferenceNo, isLast, ...of });
  if (typeof kept === "string") throw createPaymentError(refusals[kept]);
  return { original, kept };
}

/** A part by the client's reference and, if they are given, by those of the sandbox. */
async function findAskedPart(
  { app, body }: VerifiedCall,
  kind: "capture" | "void",
  partnerField: string,
  numberField: string,
): Promise<TestPayment> {
  const number = readText(body, numberField);
  const part = await findOrder(app.id, [kind], {
    partnerReferenceNo: readText(body, partnerField),
    originalReferenceNo: readText(body, "originalReferenceNo"),
    ...(number === "" ? {} : { referenceNo: number }),
  });
  if (part === null)
    throw createPaymentError("unknown", { fields: [partnerField, numberField, "originalReferenceNo"] });
  return part;
}
