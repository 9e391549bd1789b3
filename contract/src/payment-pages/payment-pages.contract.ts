import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { requiredText, Timestamp } from "../fields.ts";
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
      description: "Why it has failed: `wrong_pin`, or what the accounts refused. Empty in other states.",
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

const shared = {
  method: "POST",
  access: "public",
  message: "Success",
  reply: "data",
  response: PaymentPage,
  failures: ["not_found", "conflict", "too_many_requests"],
} as const;

/** The customer of the sandbox at the page of a payment, whose address is `webRedirectUrl` of service 54. */
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
});
