import type { BillPage, PaymentPage } from "contract/payment-pages/payment-pages.contract";
import type { TestPayment } from "#db/generated/client.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { findLinkedBill } from "#features/sandbox/bank/bill-pages.service.ts";
import { getDebitState, type DebitState } from "#features/sandbox/bank/debit-pages.service.ts";

interface DecidedPayment {
  payment: TestPayment;
  app: string;
  company: string;
  /** The time of the sandbox. */
  now: Date;
}

/** As in the callback, and as service 55 answers. */
const statuses = {
  paid: "00",
  refused: "05",
  cancelled: "05",
  failed: "06",
  expired: "06",
} as const satisfies Record<Exclude<DebitState, "open">, string>;

export function presentPaymentPage({ payment, app, company, now }: DecidedPayment): PaymentPage {
  const state = getDebitState(payment, now);
  return {
    app,
    company,
    merchant_id: payment.merchantId,
    reference_no: payment.referenceNo,
    partner_reference_no: payment.partnerReferenceNo ?? "",
    amount: payment.amount?.toFixed(2) ?? "0.00",
    state,
    failure: state === "failed" ? payment.failure : "",
    expires_at: payment.expiresAt === null ? null : formatIsoTimestamp(payment.expiresAt),
    returns_to: payment.returnUrl,
    return_url: state === "open" ? null : buildReturnUrl(payment, statuses[state]),
  };
}

/** The address of the merchant with the references of the payment. Its status there is a hint, which anyone can write. */
function buildReturnUrl({ returnUrl, partnerReferenceNo, referenceNo }: TestPayment, status: string): string {
  const url = new URL(returnUrl);
  if (partnerReferenceNo !== null) url.searchParams.set("originalPartnerReferenceNo", partnerReferenceNo);
  url.searchParams.set("originalReferenceNo", referenceNo);
  url.searchParams.set("latestTransactionStatus", status);
  return url.href;
}

interface LinkedBill {
  bill: NonNullable<Awaited<ReturnType<typeof findLinkedBill>>>;
  app: string;
  company: string;
}

export function presentBillPage({ bill, ...owner }: LinkedBill): BillPage {
  if (bill.kind === "qr") {
    const { reference_no: number, merchant_id: name, amount, state, expires_at, paid_amount } = bill.qr;
    const can = { pay: state === "open", choose: amount === null };
    return {
      kind: "qr",
      ...owner,
      number,
      name,
      amount,
      currency: "IDR",
      state,
      expires_at,
      paid_amount,
      can,
    };
  }
  const { number, name, amount, currency, state, expires_at, paid_amount } = bill.account;
  // The server of the tenant decides on late payments.
  const can = {
    pay: state === "open" || (bill.hasServer && state === "expired"),
    choose: bill.choosesAmount,
  };
  return {
    kind: "virtual_account",
    ...owner,
    number,
    name,
    amount,
    currency,
    state,
    expires_at,
    paid_amount,
    can,
  };
}
