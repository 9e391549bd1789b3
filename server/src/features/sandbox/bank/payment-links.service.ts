import { dayMs } from "contract/time";
import { z } from "zod";
import { seal, unseal } from "#db/master-key.ts";

/** What a customer of another bank pays. */
const billKinds = ["virtual_account", "qr"] as const;
/** What another bank decides. */
const resultKinds = ["transfer", "bulk"] as const;

/**
 * The links of pages without sign-in, on which a person plays a customer or another bank. Nothing is stored: each link contains
 * what it is for, encrypted with the master key, so nobody can guess or change one.
 */
const Link = z.object({
  kind: z.enum(["direct_debit", ...billKinds, ...resultKinds]),
  appId: z.string(),
  id: z.string(),
  /** Null for a link that ends with its payment. */
  expiresAt: z.coerce.date().nullable(),
});
type PaymentLink = z.output<typeof Link>;

/**
 * A virtual account can be paid after its end, if the tenant has a server, and a transfer has no end. So the link has an end of its own,
 * in real time.
 */
const linkMs = 7 * dayMs;

const context = "payment-link";

export const createDebitLink = (appId: string, id: string): string =>
  sealLink({ kind: "direct_debit", appId, id, expiresAt: null });

/** A link that a developer passes on; see presentPaymentLink for its page. */
export function createPageLink(kind: BillKind | ResultKind, appId: string, id: string) {
  const expiresAt = new Date(Date.now() + linkMs);
  return { kind, link: sealLink({ kind, appId, id, expiresAt }), expiresAt };
}
export type PageLink = ReturnType<typeof createPageLink>;

const sealLink = (link: PaymentLink): string => seal(JSON.stringify(link), context);

type BillKind = (typeof billKinds)[number];
type ResultKind = (typeof resultKinds)[number];
export type BillLink = PaymentLink & { kind: BillKind };
export type ResultLink = PaymentLink & { kind: ResultKind };

/** The direct debit of a link; null for any other text. */
export function readDebitLink(token: string): PaymentLink | null {
  const link = readLink(token);
  return link?.kind === "direct_debit" ? link : null;
}

/** The virtual account or QR of a link that has not ended; null for any other text. */
export const readBillLink = (token: string): BillLink | null => readPageLink(token, billKinds);

/** The transfer or bulk of a link that has not ended; null for any other text. */
export const readResultLink = (token: string): ResultLink | null => readPageLink(token, resultKinds);

function readPageLink<Kind extends BillKind | ResultKind>(token: string, kinds: readonly Kind[]) {
  const link = readLink(token);
  if (link === null || link.expiresAt === null || link.expiresAt <= new Date()) return null;
  const kind = kinds.find((known) => known === link.kind);
  return kind === undefined ? null : { ...link, kind };
}

function readLink(token: string): PaymentLink | null {
  try {
    return Link.parse(JSON.parse(unseal(token, context)));
  } catch {
    return null;
  }
}
