import { createHash } from "node:crypto";
import { isJsonObject } from "contract/snap/field-paths";
import { parseTime } from "contract/snap/formats";
import { dayMs, formatWibDay, startOfDay } from "contract/time";
import { z } from "zod";
import type { Period } from "#features/sandbox/bank/ledger.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** A text of a body that follows the rules of its service, or the digits of a number; empty for anything else. */
export const readText = (body: Record<string, unknown>, name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};

/** A time of a body that follows the rules of its service; null if it is absent. */
export const readTime = (body: Record<string, unknown>, name: string): Date | null =>
  parseTime(readText(body, name));

/** Refuses an end that has passed. Only for a new order: one that is sent again after its end is a repetition. */
export function requireAhead(body: Record<string, unknown>, name: string, now: Date): void {
  const end = readTime(body, name);
  if (end !== null && end <= now) throw new SnapError("40001", "field_format", name);
}

/** The end of what a call orders; null if it is absent. One that has passed is refused. */
export function readExpiry(body: Record<string, unknown>, name: string, now: Date): Date | null {
  requireAhead(body, name, now);
  return readTime(body, name);
}

/** The first six and the last four digits of a card number. */
export const maskCard = (number: string): string =>
  number.length < 12 ? "*".repeat(number.length) : `${number.slice(0, 6)}******${number.slice(-4)}`;

const Amount = z.object({ value: z.string().refine((value) => Number(value) > 0), currency: z.string() });

/** An amount of a body, also where its table does not demand it; it must be above zero. */
export function readAmount(
  body: Record<string, unknown>,
  field = "amount",
): { value: string; currency: string } {
  if (body[field] === undefined || body[field] === null) throw new SnapError("40002", "field_missing", field);
  const { success, data } = Amount.safeParse(body[field]);
  if (!success) throw new SnapError("40001", "field_format", `${field}.value`);
  return data;
}

/** An amount in rupiah, without the limit of payments; null if the body has none. */
export function readRupiah(body: Record<string, unknown>, field = "amount"): string | null {
  if (body[field] === undefined || body[field] === null) return null;
  const { value, currency } = readAmount(body, field);
  if (currency !== "IDR") throw new SnapError("40001", "field_format", `${field}.currency`);
  return value;
}

/** The currency of an order that has one beside its amounts; it must be theirs, because none of the two is preferred. */
export function requireSameCurrency(body: Record<string, unknown>, amounts: readonly unknown[]): void {
  const currency = readText(body, "currency");
  if (currency === "") return;
  const others = amounts.flatMap((amount) => Amount.safeParse(amount).data?.currency ?? []);
  if (others.some((other) => other !== currency)) throw new SnapError("40001", "field_format", "currency");
}

/** References without those that the call left out. */
export const getGivenReferences = (references: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(references).filter(([, value]) => value !== ""));

const maxDays = 31;

/** The period of a body: the last 31 days without one, at most 31 days, and not older than a year. */
export function readPeriod(body: Record<string, unknown>, now: Date): Period {
  const end = readTime(body, "toDateTime");
  const to = end ?? now;
  const from = readTime(body, "fromDateTime") ?? new Date(to.getTime() - maxDays * dayMs);
  if (to < from || to.getTime() - from.getTime() > maxDays * dayMs)
    throw new SnapError("40001", "field_format", "toDateTime");
  if (from < new Date(startOfDay(formatWibDay(now)).getTime() - 366 * dayMs))
    throw new SnapError("40001", "field_format", "fromDateTime");
  return { from, to: end ?? undefined };
}

/**
 * SHA-256 of what a call orders, whatever the order of its fields and its white space, to recognise the same order
 * sent again. It leaves out the one-time password, which differs each time, and the card, which could be guessed
 * from the hash.
 */
export const hashContent = (body: Record<string, unknown>): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        { ...body, bankCardNo: maskCard(readText(body, "bankCardNo")), cardData: "", otp: "" },
        withSortedFields,
      ),
    )
    .digest("hex");

const withSortedFields = (_name: string, value: unknown): unknown =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
