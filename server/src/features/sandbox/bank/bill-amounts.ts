import { hasFormat } from "contract/snap/formats";
import { z } from "zod";
import { Prisma, type TestVirtualAccount } from "#db/generated/client.ts";

/** By the type of a bill, its amount is exactly, the least or the most that is paid; an open bill has none. `V` is that of DOKU's clients. */
const openTypes = new Set(["O", "V"]);
const fixedTypes = new Set(["C", "1"]);
const minimumTypes = new Set(["M", "N"]);
const maximumTypes = new Set(["I", "L", "X"]);

export const isOpenType = (trxType: string): boolean => openTypes.has(trxType);

export const isFixedType = (trxType: string): boolean => fixedTypes.has(trxType);

type PricedBill = Pick<TestVirtualAccount, "trxType" | "amount" | "currency" | "bills">;

/**
 * The amount of a bill; null if it has none. An earlier version stored fixed bills without the sum of theirs, and an amount
 * of type `V`.
 */
export function getBillAmount({ trxType, amount, currency, bills }: PricedBill): Prisma.Decimal | null {
  if (isOpenType(trxType)) return null;
  return amount ?? (isFixedType(trxType) ? (sumBills(bills).get(currency) ?? null) : null);
}

/** Whether a bill may be paid with this amount; one without an amount accepts any. */
export function acceptsAmount(bill: PricedBill, paid: Prisma.Decimal | string): boolean {
  const amount = getBillAmount(bill);
  if (amount === null) return true;
  if (minimumTypes.has(bill.trxType)) return amount.lessThanOrEqualTo(paid);
  return maximumTypes.has(bill.trxType) ? amount.greaterThanOrEqualTo(paid) : amount.equals(paid);
}

export const hasFixedAmount = (bill: PricedBill): boolean =>
  getBillAmount(bill) !== null && !minimumTypes.has(bill.trxType) && !maximumTypes.has(bill.trxType);

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
