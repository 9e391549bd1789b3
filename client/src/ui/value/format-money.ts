import type { Language } from "#ui/text/i18n.ts";

/** Formats a decimal text as money: `Rp 2.500.000.000` or `IDR 2,500,000,000`; no decimals for integers. */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const value = Number(amount);
  const format = new Intl.NumberFormat(language === "id" ? "id-ID" : "en-GB", {
    style: "currency",
    currency,
    currencyDisplay: language === "id" ? "symbol" : "code",
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(value);
}
