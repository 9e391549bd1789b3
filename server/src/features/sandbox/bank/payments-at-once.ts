import type { Transaction } from "#db/database.ts";
import type { TestPayment } from "#db/generated/client.ts";
import {
  insertPayment,
  payByTransfer,
  runWithAccounts,
  toPayOrder,
  type Movement,
  type NewPayment,
  type PaymentOrder,
  type Rejection,
} from "./payments.ts";
import { compareOrders, paymentServices } from "./policy.ts";

/* Direct debits, and payments with the code of a customer: one call creates and pays them. */

/**
 * Creates a payment and pays it. One that the accounts refuse can be sent again, with the same code. `requireAllowed`
 * throws if a new payment must be refused now; a repeated call is answered as such.
 */
export const createAndPay = (
  appId: string,
  kind: "direct_debit" | "qr_cpm",
  ordered: NewPayment & { partnerReferenceNo: string; amount: string },
  requireAllowed: (tx: Transaction) => Promise<void> | void,
): Promise<Movement | Rejection<"duplicate" | "inconsistent" | "used_code">> =>
  runWithAccounts(appId, async (tx, daysAhead) => {
    const { partnerReferenceNo, amount } = ordered;
    const payment = await insertWithKeptReference(tx, appId, kind, { ...ordered, daysAhead });
    if (payment === null) {
      const earlier = await tx.testPayment.findFirst({ where: { appId, kind, partnerReferenceNo } });
      return { refusal: earlier === null ? "used_code" : compareWithEarlier(earlier, ordered) };
    }
    await requireAllowed(tx);
    const result = await payExisting(tx, payment, { ...ordered, partnerReferenceNo, amount, daysAhead });
    if (result.refusal !== null || result.transaction.refusal !== null)
      await tx.testPayment.delete({ where: { id: payment.id } });
    return result;
  });

/** Why an order with a used reference is refused. */
export const compareWithEarlier = (
  earlier: TestPayment,
  ordered: Pick<NewPayment, "bodyHash">,
): "duplicate" | "inconsistent" =>
  compareOrders(earlier, ordered) === "repeated" ? "duplicate" : "inconsistent";

/** Moves the money of a payment that was just added, or that its customer approves. */
export const payExisting = (
  tx: Transaction,
  payment: TestPayment,
  {
    amount,
    daysAhead,
    ...ordered
  }: Pick<PaymentOrder, "partnerReferenceNo" | "externalId" | "bodyHash"> & {
    amount: string;
    daysAhead: number;
  },
) => {
  const order = { ...ordered, appId: payment.appId, paymentReferenceNo: payment.referenceNo, amount };
  const movement = toPayOrder(order, payment, amount);
  // Its service answers the reference of the payment.
  return payByTransfer(tx, { ...movement, referenceNo: payment.referenceNo }, payment, daysAhead);
};

/** Adds a payment as `insertPayment` does, with the reference that was answered to this order if it was refused before. */
export async function insertWithKeptReference(
  tx: Transaction,
  appId: string,
  kind: "direct_debit" | "qr_cpm",
  payment: NewPayment & { daysAhead: number },
): Promise<TestPayment | null> {
  const { partnerReferenceNo } = payment;
  const refused = await tx.testTransaction.findFirst({
    where: { appId, serviceCode: paymentServices[kind].pay, partnerReferenceNo, refusal: { not: null } },
  });
  const answered = refused === null ? {} : { referenceNo: refused.referenceNo };
  return insertPayment(tx, appId, kind, { ...payment, ...answered });
}
