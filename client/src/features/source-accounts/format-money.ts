import type { Language } from "#ui/i18n.ts";

/** A decimal text as money: `Rp 2.500.000.000` or `IDR 2,500,000,000`; cents only where there are some. */
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
