import { dayMs } from "contract/time";
import { z } from "zod";
import { seal, unseal } from "#db/master-key.ts";

/**
 * The links of pages without sign-in, on which a person plays a customer. Nothing is stored: each link contains what it
 * pays, encrypted with the master key, so nobody can guess or change one.
 */
const Link = z.object({
  kind: z.enum(["direct_debit", "virtual_account", "qr"]),
  appId: z.string(),
  id: z.string(),
  /** Null for a link that ends with its payment. */
  expiresAt: z.coerce.date().nullable(),
});
type PaymentLink = z.output<typeof Link>;

/** A virtual account can be paid after its end, if the tenant has a server. So the link has an end of its own, in real time. */
const billLinkMs = 7 * dayMs;

const context = "payment-link";

export const createDebitLink = (appId: string, id: string): string =>
  sealLink({ kind: "direct_debit", appId, id, expiresAt: null });

export function createBillLink(kind: BillKind, appId: string, id: string) {
  const expiresAt = new Date(Date.now() + billLinkMs);
  return { link: sealLink({ kind, appId, id, expiresAt }), expiresAt };
}

const sealLink = (link: PaymentLink): string => seal(JSON.stringify(link), context);

export type BillKind = "virtual_account" | "qr";
export type BillLink = PaymentLink & { kind: BillKind };

/** The direct debit of a link; null for any other text. */
export function readDebitLink(token: string): PaymentLink | null {
  const link = readLink(token);
  return link?.kind === "direct_debit" ? link : null;
}

/** The virtual account or QR of a link that has not ended; null for any other text. */
export function readBillLink(token: string): BillLink | null {
  const link = readLink(token);
  if (link === null || link.kind === "direct_debit" || link.expiresAt === null) return null;
  return link.expiresAt > new Date() ? { ...link, kind: link.kind } : null;
}

function readLink(token: string): PaymentLink | null {
  try {
    return Link.parse(JSON.parse(unseal(token, context)));
  } catch {
    return null;
  }
}
