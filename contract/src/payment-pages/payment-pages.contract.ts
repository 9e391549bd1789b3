import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { requiredText, Timestamp } from "../fields.ts";
import { PayFromOutside, TestResult } from "../test-data/test-data.contract.ts";
import { invalid } from "../messages/validation.ts";

const Link = requiredText(invalid("field_required"), 512).meta({
  description: "From `link` in the query of the page's address.",
});

export const customerDecisions = ["approve", "refuse", "wrong_pin"] as const;
export type CustomerDecision = (typeof customerDecisions)[number];

const ShowPaymentPage = z.object({ link: Link }).meta({ id: "ShowPaymentPage" });

const DecidePayment = z
  .object({
    link: Link,
    decision: z.enum(customerDecisions, { error: invalid("not_customer_decision") }).meta({
      description:
        "`approve` moves the money, if the accounts allow it; `refuse` cancels the payment; with `wrong_pin` it fails.",
    }),
  })
  .meta({ id: "DecidePayment" });

export const PaymentPage = z
  .object({
    app: z.string(),
    company: z.string(),
    merchant_id: z.string().meta({ description: "Empty if the call named none." }),
    reference_no: z.string().meta({ description: "Of the sandbox." }),
    partner_reference_no: z.string(),
    amount: z.string().meta({ description: "In rupiah, with two places.", example: "150000.00" }),
    state: z.enum(["open", "paid", "refused", "failed", "cancelled", "expired"]).meta({
      description: "`refused` by the customer, `cancelled` by the merchant.",
    }),
    failure: z.string().meta({
      description:
        "Why it has failed: `wrong_pin`, `inactive_card`, `card_limit`, or what the accounts refused. Empty in other states.",
      example: "insufficient_funds",
    }),
    expires_at: Timestamp.nullable().meta({ description: "In the time of the sandbox." }),
    returns_to: z.string().meta({ description: "The PAY_RETURN address of the call, as text to show." }),
    return_url: z.string().nullable().meta({
      description:
        "Where the customer returns to, with the references and the status in the query. Null while the payment is open.",
    }),
  })
  .meta({ id: "PaymentPage", description: "A direct debit that waits for its customer, or was decided." });
export type PaymentPage = z.infer<typeof PaymentPage>;

export const PayBill = z
  .object({ link: Link, amount: PayFromOutside.shape.amount })
  .meta({ id: "PayBill", description: "As in `pay` of the test data." });

export const BillPage = z
  .object({
    kind: z.enum(["virtual_account", "qr"]),
    app: z.string(),
    company: z.string(),
    number: z.string().meta({ description: "Of the virtual account, or the reference of the QR." }),
    name: z
      .string()
      .meta({ description: "Of the virtual account, or the merchant of the QR; may be empty." }),
    amount: z.string().nullable().meta({ description: "Null: the payer chooses it.", example: "25000.00" }),
    currency: z.string(),
    state: z.enum(["open", "pending", "paid", "expired", "cancelled"]).meta({
      description: "`pending`: the payment waits for the answer of the tenant's server.",
    }),
    expires_at: Timestamp.nullable().meta({ description: "In the time of the sandbox." }),
    paid_amount: z.string().nullable(),
    can: z.object({
      pay: z.boolean(),
      choose: z.boolean().meta({ description: "Another amount than that of the bill." }),
    }),
  })
  .meta({ id: "BillPage", description: "A virtual account or QR that anybody with its link pays." });
export type BillPage = z.infer<typeof BillPage>;

export const resultDecisions = [
  "settle",
  "return",
  "reverse",
  "finish",
  "finish_partly",
  "finish_failed",
] as const;
export type ResultDecision = (typeof resultDecisions)[number];

const ShowResult = z.object({ link: Link }).meta({ id: "ShowResult" });

const DecideResult = z
  .object({
    link: Link,
    decision: z.enum(resultDecisions, { error: invalid("not_result_decision") }).meta({
      description:
        "As the buttons of the test data. Of a transfer: `settle`, `return` or `reverse`; of a bulk: `finish`, `finish_partly` (every second order fails) or `finish_failed`.",
    }),
  })
  .meta({ id: "DecideResult" });

export const ResultPage = z
  .object({
    kind: z.enum(["transfer", "bulk"]),
    app: z.string(),
    company: z.string(),
    service_code: z.string(),
    reference_no: z.string().meta({ description: "Of the sandbox." }),
    partner_reference_no: z.string(),
    amount: z.string().meta({ example: "150000.00" }),
    currency: z.string(),
    beneficiary_number: z.string().meta({ description: "Empty for a bulk." }),
    beneficiary_bank: z.string().meta({ description: "May be empty." }),
    order_count: z.int().nullable().meta({ description: "Null for a transfer." }),
    failed_count: z.int().nullable(),
    result: TestResult,
    decisions: z.array(z.enum(resultDecisions)).meta({ description: "Those that are possible now." }),
  })
  .meta({ id: "ResultPage", description: "An interbank transfer or bulk whose result a person decides." });
export type ResultPage = z.infer<typeof ResultPage>;

const call = {
  method: "POST",
  access: "public",
  message: "Success",
  reply: "data",
  failures: ["not_found", "conflict", "too_many_requests"],
} as const;
const shared = { ...call, response: PaymentPage } as const;

/** Pages without sign-in, on which a person plays a customer of the sandbox or another bank: that of `webRedirectUrl` of service 54, and those of links from the test data. */
export const paymentPagesContract = defineContract({
  show: {
    ...shared,
    path: "/api/v1/payment-pages/show",
    summary: "Show a payment to the holder of its link",
    description: "409 unless the app of the payment is active.",
    body: ShowPaymentPage,
  },
  decide: {
    ...shared,
    path: "/api/v1/payment-pages/decision",
    summary: "Decide on a payment as its customer",
    description:
      "Decided once: a further call returns what the first one stored. The merchant is told by service 56. 409 unless the app of the payment is active.",
    body: DecidePayment,
  },
  showBill: {
    ...call,
    path: "/api/v1/payment-pages/bill",
    summary: "Show a virtual account or QR to the holder of its link",
    description: "409 unless the app is active.",
    body: z.object({ link: Link }).meta({ id: "ShowBill" }),
    response: BillPage,
  },
  payBill: {
    ...call,
    path: "/api/v1/payment-pages/bill/pay",
    summary: "Pay a virtual account or QR as a customer of another bank",
    description:
      "By the rules of `pay` in the test data: with a server of the tenant, another amount or a late payment is for the server to refuse. 409 unless the app is active.",
    body: PayBill,
    response: BillPage,
  },
  showResult: {
    ...call,
    path: "/api/v1/payment-pages/result",
    summary: "Show an interbank transfer or bulk to the holder of its link",
    description: "409 unless the app is active.",
    body: ShowResult,
    response: ResultPage,
  },
  decideResult: {
    ...call,
    path: "/api/v1/payment-pages/result/decision",
    summary: "Decide the result of an interbank transfer or bulk as the other bank",
    description:
      "By the rules of `settle`, `return`, `reverse` and `finish` in the test data. 409 unless the app is active, or if it was decided before.",
    body: DecideResult,
    response: ResultPage,
  },
});
