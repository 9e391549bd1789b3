import {
  Prisma,
  type TestAccount as AccountRow,
  type TestPayment,
  type TestPaymentKind,
  type TestRegistration,
  type TestResult,
  type TestTransaction,
  type TestVirtualAccount,
} from "#db/generated/client.ts";

/** The largest amount that an answer of the standard can contain: 16 digits before the point. */
const maxBalance = "9999999999999999.99";

/** What was changed, or why nothing was. */
export type Decided<Changed, Refusal extends string> =
  { refusal: null; changed: Changed } | { refusal: Refusal };

/** Why a transfer is refused. */
const transferRefusals = [
  "unknown_source",
  "unknown_beneficiary",
  // Of the source or of the beneficiary: replicas of earlier versions know these texts only.
  "closed_account",
  "frozen_account",
  "dormant_account",
  "other_currency",
  "other_name",
  "insufficient_funds",
  "balance_too_large",
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];
/** A replica of another version may have stored a refusal that this one does not know. */
export type StoredRefusal = TransferRefusal | "other";

export const readRefusal = (text: string): StoredRefusal =>
  transferRefusals.find((each) => each === text) ?? "other";

/** The refusal of a stored transfer; null if its money was moved. */
export const getStoredRefusal = ({ refusal }: { refusal: string | null }): StoredRefusal | null =>
  refusal === null ? null : readRefusal(refusal);

/** Whether an account of a transfer was unknown; it may have been granted since the first use. */
export const isUnknownAccount = (transaction: { refusal: string | null } | null): boolean =>
  transaction?.refusal === "unknown_source" || transaction?.refusal === "unknown_beneficiary";

/** Why a transfer of an amount, a decimal with two places, would be refused now; null if it would not. */
export const findTransferRefusal = ({
  amount,
  ...order
}: Pick<TransferCheck, "source" | "beneficiary" | "currency"> & { amount: string }): TransferRefusal | null =>
  findRefusal({ ...order, kind: "transfer", amount: new Prisma.Decimal(amount), beneficiaryName: "" });

interface TransferCheck {
  /** A transfer debits a source account only. */
  kind: "transfer" | "refund";
  source: AccountRow | undefined;
  beneficiary: AccountRow | undefined;
  amount: AccountRow["balance"];
  currency: string;
  /** Empty if the order does not name the holder. */
  beneficiaryName: string;
}

/** Null if the money may be moved. */
export function findRefusal({
  kind,
  source,
  beneficiary,
  amount,
  currency,
  beneficiaryName,
}: TransferCheck): TransferRefusal | null {
  if (source === undefined || (kind === "transfer" && source.kind !== "source")) return "unknown_source";
  if (beneficiary === undefined || beneficiary.id === source.id) return "unknown_beneficiary";
  if (kind === "transfer" && beneficiary.kind === "funding") return "unknown_beneficiary";
  for (const { status } of [source, beneficiary]) if (status !== "active") return `${status}_account`;
  if (source.currency !== currency || beneficiary.currency !== currency) return "other_currency";
  if (beneficiaryName !== "" && toPlainName(beneficiaryName) !== toPlainName(beneficiary.name))
    return "other_name";
  if (source.balance.lessThan(amount)) return "insufficient_funds";
  return exceedsMaxBalance(beneficiary, amount) ? "balance_too_large" : null;
}

/** Whether an account would hold more than an answer of the standard can contain. */
export const exceedsMaxBalance = ({ balance }: Pick<AccountRow, "balance">, added: Prisma.Decimal): boolean =>
  balance.plus(added).greaterThan(maxBalance);

const toPlainName = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** A second order with the same reference: the same one sent again, or one with other content. */
export const compareOrders = (
  earlier: { bodyHash: string },
  order: { bodyHash: string },
): "repeated" | "inconsistent" => (earlier.bodyHash === order.bodyHash ? "repeated" : "inconsistent");

/** Why a bill cannot be paid or changed. */
export type BillRefusal = "unknown_bill" | "paid_bill" | "expired_bill";
/** Why somebody at another bank cannot pay a bill. */
export type OutsideRefusal =
  BillRefusal | "pending_bill" | "other_amount" | "other_currency" | "balance_too_large";

/** Null if the bill is still to be paid. */
export function findBillRefusal(
  { paidAt, expiresAt }: Pick<TestVirtualAccount, "paidAt" | "expiresAt">,
  now: Date,
): Exclude<BillRefusal, "unknown_bill"> | null {
  if (paidAt !== null) return "paid_bill";
  return expiresAt !== null && expiresAt <= now ? "expired_bill" : null;
}

/** Transfers to other banks, which decide on them: BI-FAST, RTGS, the clearing house, and debits of a mandate. */
const servicesWithLaterResult = new Set<string | null>(["18", "22", "23", "71"]);
export const hasLaterResult = (serviceCode: string | null): boolean =>
  servicesWithLaterResult.has(serviceCode);

/** What can happen to a transfer at the other bank. */
export function getTransferActions({
  kind,
  serviceCode,
  refusal,
  result,
}: Pick<TestTransaction, "kind" | "serviceCode" | "refusal" | "result">) {
  const isDecided = kind === "transfer" && refusal === null && hasLaterResult(serviceCode);
  const isHeld = isDecided && result === "held";
  return { settle: isHeld, return: isHeld, reverse: isDecided && result === "executed" };
}

/** Why the result of a transfer or bulk cannot be decided. */
export type ResultRefusal =
  | "unknown_transfer"
  | "decided_transfer"
  | "irreversible_transfer"
  | "spent_transfer"
  | "balance_too_large"
  | "unknown_bulk"
  | "finished_bulk";

/** The state of a transfer or of an order of a bulk, as the standard codes it. */
export const resultStatuses = {
  executed: { code: "00", description: "Success" },
  held: { code: "03", description: "Pending" },
  failed: { code: "06", description: "Failed" },
  reversed: { code: "04", description: "Refunded" },
} as const satisfies Record<TestResult, object>;

export const isBulk = (kind: TestPaymentKind): kind is "bulk_transfer" | "bulk_top_up" =>
  kind === "bulk_transfer" || kind === "bulk_top_up";

export const isBulkItem = (kind: TestPaymentKind): kind is "bulk_transfer_item" | "bulk_top_up_item" =>
  kind === "bulk_transfer_item" || kind === "bulk_top_up_item";

const paidKinds = ["qr", "direct_debit", "qr_cpm"] as const satisfies TestPaymentKind[];
/** The payments that move money between accounts of the app. */
export type PaidKind = (typeof paidKinds)[number];
export const isPaidKind = (kind: TestPaymentKind): kind is PaidKind =>
  paidKinds.some((each) => each === kind);

/** The services that move the money of payments, by transactions with their reference as remark, and the others. */
export const paymentServices: Readonly<Record<PaidKind, PaymentServices>> = {
  qr: { pay: "50", cancel: "77", refund: "78", others: ["47", "48", "51"] },
  direct_debit: { pay: "54", cancel: "57", refund: "58", others: ["55"] },
  qr_cpm: { pay: "60", cancel: "62", refund: "80", others: ["61"] },
};

interface PaymentServices {
  pay: string;
  cancel: string;
  refund: string;
  /** They create payments, or are asked about them. */
  others: string[];
}

/** The payments that a service creates, pays, returns or is asked about; undefined if it is for none. */
export const findPaidKind = (serviceCode: string): PaidKind | undefined =>
  paidKinds.find((kind) => Object.values(paymentServices[kind]).flat().includes(serviceCode));

const payServices = new Set<string | null>(Object.values(paymentServices).map(({ pay }) => pay));

/** Whether a service pays a QR, a direct debit or with a code of a customer. */
export const isPayService = (serviceCode: string | null): boolean => payServices.has(serviceCode);

/** The orders that are only kept. */
export type OrderKind = Exclude<TestPaymentKind, PaidKind>;

/** Why a payment to a merchant cannot be made. */
export type PaymentRefusal = "cancelled" | "paid" | "expired";

/** Why somebody at another bank cannot pay a QR. */
export type OutsideQrRefusal =
  `${PaymentRefusal}_qr` | "unknown_qr" | "other_qr_amount" | "above_qr_limit" | "balance_too_large";

/** The largest amount of one payment by QR or of one reservation, in rupiah. */
export const maxPayment = 10_000_000;

/** What a wallet can hold in rupiah, so that no payment from one is larger. */
export const maxWalletBalance = 20_000_000;

/** Null if it is still to be made. */
export function findPaymentRefusal(
  { cancelledAt, paidAt, expiresAt }: Pick<TestPayment, "cancelledAt" | "paidAt" | "expiresAt">,
  now: Date,
): PaymentRefusal | null {
  if (cancelledAt !== null) return "cancelled";
  if (paidAt !== null) return "paid";
  return expiresAt !== null && expiresAt <= now ? "expired" : null;
}

/** The customer of the payment page did not pay, other than by refusing, which cancels the payment. */
export const hasFailed = ({ failure, cancelledAt }: Pick<TestPayment, "failure" | "cancelledAt">): boolean =>
  failure !== "" && cancelledAt === null;

/** Why a card cannot pay an amount; null if it can. */
function findCardRefusal(
  card: Pick<TestRegistration, "confirmedAt" | "endedAt" | "maxAmount">,
  amount: Prisma.Decimal,
): "inactive_card" | "card_limit" | null {
  if (getRegistrationState(card) !== "active") return "inactive_card";
  return card.maxAmount?.lessThan(amount) === true ? "card_limit" : null;
}

/** Why one of the cards of a payment cannot pay; null if all can. */
export const findRefusalOfCards = (
  cards: readonly Parameters<typeof findCardRefusal>[0][],
  amount: Prisma.Decimal,
): ReturnType<typeof findCardRefusal> =>
  cards.map((card) => findCardRefusal(card, amount)).find((refusal) => refusal !== null) ?? null;

/** A registration that awaits its one-time password, that can be used, or that was unbound. */
export function getRegistrationState({
  confirmedAt,
  endedAt,
}: Pick<TestRegistration, "confirmedAt" | "endedAt">): "pending" | "active" | "ended" {
  if (endedAt !== null) return "ended";
  return confirmedAt === null ? "pending" : "active";
}
