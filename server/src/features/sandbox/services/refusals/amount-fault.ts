import { fault, type Fault } from "./fault.ts";

const recipe = "amount" as const;
/** An amount as the standard writes it. */
export const snapAmount = "10000.00";
const formatDecimals = (whole: string, decimals = "") => `${whole}.${decimals.padEnd(2, "0").slice(0, 2)}`;
const keepDigits = (text: string) => text.replaceAll(/\D/g, "");
const maxWholeDigits = 16;

/** What is wrong with a text that should be an amount with two decimals. */
export function amountFault(sent: string): Fault {
  const value = sent.trim();
  const [, whole = "", decimals] = /^(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  if (whole !== "") return plainFault(whole, decimals);
  if (/[A-Za-z]{2,}|Rp\b|\$/i.test(value)) {
    const amount = value.replaceAll(/[A-Za-z$\s]/g, "").replace(/^\.+/, "");
    return fault("amount_currency", {}, { expected: ungroup(amount), recipe });
  }
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(value))
    return fault("amount_exponent", {}, { expected: toFixedText(Number(value)), recipe });
  if (/^[-−(]/.test(value)) return fault("amount_negative", {}, { recipe });
  if (/^\d+,\d{1,2}$/.test(value)) {
    const [before = "", after = ""] = value.split(",");
    return fault("amount_comma", {}, { expected: formatDecimals(before, after), recipe });
  }
  if (/^\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?$/.test(value))
    return fault("amount_thousands", {}, { expected: ungroup(value), recipe });
  return fault("amount_malformed", {}, { recipe });
}

function plainFault(whole: string, decimals: string | undefined): Fault {
  if (whole.length > maxWholeDigits) return fault("amount_too_large", {}, { recipe });
  if (decimals === undefined || decimals === "")
    return fault("amount_no_decimals", {}, { expected: formatDecimals(whole), recipe });
  // 10.000 are ten thousand in Indonesia, and ten with three decimals elsewhere.
  if (decimals.length === 3 && whole.length <= 3)
    return fault("amount_thousands", {}, { expected: formatDecimals(whole + decimals), recipe });
  return fault(
    "amount_decimals",
    { digits: decimals.length },
    { expected: formatDecimals(whole, decimals), recipe },
  );
}

/** An amount with separators of thousands. */
function ungroup(value: string): string | null {
  const [, whole = "", decimals = ""] = /^([\d.,' ]*\d)[.,](\d{1,2})$/.exec(value) ?? ["", value];
  const all = keepDigits(whole);
  return all === "" || all.length > maxWholeDigits ? null : formatDecimals(all, keepDigits(decimals));
}

/** An amount that was sent as a number. */
export function findNumberFault(value: number): Fault {
  if (value < 0) return fault("amount_negative", {}, { recipe });
  return fault("amount_number", {}, { expected: toFixedText(value), recipe });
}

const toFixedText = (value: number) =>
  Number.isFinite(value) && Math.abs(value) < 10 ** maxWholeDigits ? value.toFixed(2) : null;
