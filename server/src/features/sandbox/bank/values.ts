import { findBankCode, ownBankCode } from "contract/snap/banks";
import { formatWibDay } from "contract/time";
import { randomInt } from "node:crypto";
import type { Prisma } from "#db/generated/client.ts";

/** The other side of opening balances, top-ups and corrections. */
export const fundingKey = { bankCode: "", number: "" } as const;

export interface AccountKey {
  /** Empty for the bank of the sandbox. */
  bankCode: string;
  number: string;
}

/** The bank of a key as a call or user writes it; undefined if it is not well-formed. */
export function toKeyBank(written: string): string | undefined {
  const code = findBankCode(written);
  return code === ownBankCode ? "" : code;
}

/** The bank of the beneficiaries of interbank transfers that each app starts with. */
export const otherBankCode = "014";

/** The account of the client that receives the payments of its virtual accounts, QRs and direct debits. */
export const settlementKey = { bankCode: "", number: "2000900900" } as const;

/** The account that pays if a call names none, as those of QRs and direct debits. */
export const payerKey = { bankCode: "", number: "2000100101" } as const;

/** The day in Jakarta and 16 random digits. */
export const createReferenceNo = (): string =>
  `${formatWibDay(new Date()).replaceAll("-", "")}${createDigits()}${createDigits()}`;

/** The reference in services 25, 26 and 35, which allow 15 characters: the last ones, because the first are the day. */
export const shortenReferenceNo = (referenceNo: string): string => referenceNo.slice(-15);

const createDigits = () => String(randomInt(1e8)).padStart(8, "0");

/** An amount as the standard writes it. */
export const toMoney = (amount: Prisma.Decimal, currency: string) => ({ value: amount.toFixed(2), currency });

/** The reason why a bill is paid, as the standard writes it. */
export const successReason = { english: "Success", indonesia: "Sukses" } as const;

/** An id of a partner and the spaces that fill it. */
export const partnerWidth = 8;

/** The number of a virtual account, without the spaces that fill the partner's part. */
export const buildAccountNumber = ({
  partnerServiceId: partner,
  customerNo,
}: {
  partnerServiceId: string;
  customerNo: string;
}): string => `${partner}${customerNo}`.trim();
