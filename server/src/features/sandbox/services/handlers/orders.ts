import { z } from "zod";
import { Prisma } from "#db/generated/client.ts";
import { keepBulk, keepOrder, type NewOrder } from "#features/sandbox/bank/orders.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { hashContent, readTime, requireAhead, requireSameCurrency, readText, readRupiah } from "./fields.ts";
import { readOrder, requireKnown, requireNew } from "./order-fields.ts";
import { answerByResult } from "./transfers.ts";

const Amount = z.object({ value: z.string(), currency: z.string() });
const Items = z.array(
  z.object({
    partnerReferenceNo: z.string(),
    accountNumber: z.string().optional(),
    beneficiaryAccountNo: z.string().optional(),
    amount: Amount.nullish(),
  }),
);

/** Services 20 and 40: an order for each beneficiary, found by its own reference or that of the bulk. */
export const orderBulk =
  (kind: "bulk_transfer" | "bulk_top_up") =>
  async (call: VerifiedCall): Promise<Answer> => {
    const { app, body, externalId } = call;
    const sent = Items.parse(body["bulkObject"]);
    requireSameCurrency(
      body,
      sent.map(({ amount }) => amount),
    );
    requireKnown(body, "sourceAccountNo");
    const sourceNumber = readText(body, "sourceAccountNo");
    const result = app.holdsResults ? "held" : "executed";
    const items = sent.map((item): NewOrder => ({
      partnerReferenceNo: item.partnerReferenceNo === "" ? null : item.partnerReferenceNo,
      externalId,
      bodyHash: hashContent(item),
      amount: readRupiah({ amount: item.amount }),
      sourceNumber,
      result,
      beneficiaryNumber: item.beneficiaryAccountNo ?? item.accountNumber ?? "",
    }));
    const total = Prisma.Decimal.sum(0, ...items.map(({ amount }) => amount ?? 0)).toFixed(2);
    const bulk = {
      ...readOrder(call, readText(body, "partnerBulkId"), total),
      sourceNumber,
      result,
    } as const;
    const kept = requireNew(await keepBulk(app.id, kind, bulk, items));
    return answerByResult(kept, extendSampleAnswer(call, { bulkId: kept.referenceNo }));
  };

/** Service 19: a customer is asked to pay. */
export async function requestPayment(call: VerifiedCall): Promise<Answer> {
  const { app, body, now } = call;
  requireSameCurrency(body, [body["amount"]]);
  requireKnown(body, "sourceAccountNo");
  const order = {
    ...readOrder(call, readText(body, "partnerReferenceNo"), readRupiah(body)),
    expiresAt: readTime(body, "expiredDatetime"),
    sourceNumber: readText(body, "sourceAccountNo"),
    beneficiaryNumber: readText(body, "beneficiaryAccountNo"),
  };
  const kept = await keepOrder(app.id, "payment_request", order, () =>
    requireAhead(body, "expiredDatetime", now),
  );
  return extendSampleAnswer(call, { referenceNo: requireNew(kept).referenceNo });
}
