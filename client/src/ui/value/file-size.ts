import { getLanguage } from "#ui/text/i18n.ts";

/** `24.1 kB`, with decimal units like the upload limit. */
export function formatFileSize(bytes: number): string {
  const locale = getLanguage() === "id" ? "id-ID" : "en-GB";
  const [amount, unit] =
    bytes < 1000 ? [bytes, "B"] : bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${amount.toLocaleString(locale, { maximumFractionDigits: amount < 10 ? 2 : 1 })} ${unit}`;
}
