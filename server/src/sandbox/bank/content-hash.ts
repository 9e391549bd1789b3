import { createHash } from "node:crypto";
import { maskedCard, textOf } from "./fields.ts";

/**
 * SHA-256 of what a call orders, whatever the order of its fields and its white space, to recognise the same order
 * sent again. It leaves out the one-time password, which differs each time, and the card, which could be guessed
 * from the hash.
 */
export const contentHashOf = (body: Record<string, unknown>): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        { ...body, bankCardNo: maskedCard(textOf(body, "bankCardNo")), cardData: "", otp: "" },
        withSortedFields,
      ),
    )
    .digest("hex");

const withSortedFields = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
