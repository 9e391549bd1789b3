import { hasFormat } from "contract/snap/formats";
import { z } from "zod";
import { Prisma, type TestVirtualAccount } from "#db/generated/client.ts";

/** How the amount that is paid must compare with that of the bill. */
type AmountRule = "any" | "exact" | "at_least" | "at_most";

/** By the type of a bill. `V` and `1` are those of clients in use. */
const amountRules = new Map<string, AmountRule>([
  ["O", "any"],
  ["V", "any"],
  ["C", "exact"],
  ["1", "exact"],
  ["M", "at_least"],
  ["N", "at_least"],
  ["I", "at_most"],
  ["L", "at_most"],
  ["X", "at_most"],
]);

/** Undefined for a bill without a type. */
export const getAmountRule = (trxType: string): AmountRule | undefined => amountRules.get(trxType);

type PricedBill = Pick<TestVirtualAccount, "trxType" | "amount" | "currency" | "bills">;

/**
 * The amount of a bill; null if it has none. An earlier version stored fixed bills without the sum of theirs, and an amount
 * of type `V`.
 */
export function getBillAmount({ trxType, amount, currency, bills }: PricedBill): Prisma.Decimal | null {
  const rule = getAmountRule(trxType);
  if (rule === "any") return null;
  return amount ?? (rule === "exact" ? (sumBills(bills).get(currency) ?? null) : null);
}

/** Whether a bill may be paid with this amount; one without an amount accepts any. */
export function acceptsAmount(bill: PricedBill, paid: Prisma.Decimal | string): boolean {
  const amount = getBillAmount(bill);
  if (amount === null) return true;
  const rule = getAmountRule(bill.trxType);
  if (rule === "at_least") return amount.lessThanOrEqualTo(paid);
  return rule === "at_most" ? amount.greaterThanOrEqualTo(paid) : amount.equals(paid);
}

/** Whether only one amount can be paid. */
export const hasFixedAmount = (bill: PricedBill): boolean =>
  getAmountRule(bill.trxType) === "exact" && getBillAmount(bill) !== null;

const BillAmount = z.object({
  value: z.string().refine((value) => hasFormat(value, "decimal")),
  currency: z.string(),
});
const Bills = z.array(z.object({ billAmount: BillAmount.optional().catch(undefined) })).catch([]);

/** The sum of the amounts in `billDetails`, for each of their currencies. */
export function sumBills(bills: unknown): Map<string, Prisma.Decimal> {
  const sums = new Map<string, Prisma.Decimal>();
  for (const { value, currency } of Bills.parse(bills).flatMap(({ billAmount }) => billAmount ?? []))
    sums.set(currency, (sums.get(currency) ?? new Prisma.Decimal(0)).plus(value));
  return sums;
}
