import { createFault, type Fault } from "./fault.ts";

const recipe = "amount" as const;
/** An amount as the standard writes it. */
export const snapAmount = "10000.00";
const formatDecimals = (whole: string, decimals = "") => `${whole}.${decimals.padEnd(2, "0").slice(0, 2)}`;
const splitAmount = (text: string): [string, string?] => {
  const [whole = "", decimals] = text.split(".");
  return decimals === undefined ? [whole] : [whole, decimals];
};
const keepDigits = (text: string) => text.replaceAll(/\D/g, "");
const maxWholeDigits = 16;

/** What is wrong with a text that should be an amount with two decimals. */
export function describeAmountFault(sent: string): Fault {
  const value = sent.trim().replace(/,-$/, "");
  // Digits of other scripts, a plus sign, and no digit before the dot
  const usual = value.normalize("NFKC").replace(/^\+/, "").replace(/^\./, "0.");
  if (usual !== value && /^\d{1,16}(?:\.\d{1,2})?$/.test(usual))
    return createFault("amount_signs", {}, { expected: formatDecimals(...splitAmount(usual)), recipe });
  const [, whole = "", decimals] = /^(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  if (whole !== "") return describePlainFault(whole, decimals);
  if (/[A-Za-z]{2,}|Rp\b|\$/i.test(value)) {
    const amount = value.replaceAll(/[A-Za-z$\s]/g, "").replace(/^\.+/, "");
    return createFault("amount_currency", {}, { expected: ungroup(amount), recipe });
  }
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(value))
    return createFault("amount_exponent", {}, { expected: toFixedText(Number(value)), recipe });
  if (/^[-−(]/.test(value)) return createFault("amount_negative", {}, { recipe });
  if (/^\d+,\d{1,2}$/.test(value)) {
    const [before = "", after = ""] = value.split(",");
    return createFault("amount_comma", {}, { expected: formatDecimals(before, after), recipe });
  }
  if (/^\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?$/.test(value))
    return createFault("amount_thousands", {}, { expected: ungroup(value), recipe });
  return createFault("amount_malformed", {}, { recipe });
}

function describePlainFault(whole: string, decimals: string | undefined): Fault {
  if (whole.length > maxWholeDigits) return createFault("amount_too_large", {}, { recipe });
  if (decimals === undefined || decimals === "")
    return createFault("amount_no_decimals", {}, { expected: formatDecimals(whole), recipe });
  // 10.000 are ten thousand in Indonesia, and ten with three decimals elsewhere.
  if (decimals.length === 3 && whole.length <= 3)
    return createFault("amount_thousands", {}, { expected: formatDecimals(whole + decimals), recipe });
  return createFault(
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
  if (value < 0) return createFault("amount_negative", {}, { recipe });
  return createFault("amount_number", {}, { expected: toFixedText(value), recipe });
}

const toFixedText = (value: number) =>
  Number.isFinite(value) && Math.abs(value) < 10 ** maxWholeDigits ? value.toFixed(2) : null;
