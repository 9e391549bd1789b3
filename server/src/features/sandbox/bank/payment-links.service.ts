import { z } from "zod";
import { seal, unseal } from "#db/master-key.ts";

/**
 * The links of pages without sign-in, on which a person plays a customer. Nothing is stored: each link contains what it
 * pays, encrypted with the master key, so nobody can guess or change one.
 */
const Link = z.object({ kind: z.literal("direct_debit"), appId: z.string(), id: z.string() });
export type PaymentLink = z.output<typeof Link>;

const context = "payment-link";

export const createPaymentLink = (link: PaymentLink): string => seal(JSON.stringify(link), context);

/** Null for what is no link of this portal. */
export function readPaymentLink(token: string): PaymentLink | null {
  try {
    return Link.parse(JSON.parse(unseal(token, context)));
  } catch {
    return null;
  }
}
