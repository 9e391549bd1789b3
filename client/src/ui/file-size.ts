import { currentLanguage } from "#ui/i18n.ts";

/** `24.1 kB`, in thousands as the limit of uploads counts. */
export function formatFileSize(bytes: number): string {
  const locale = currentLanguage() === "id" ? "id-ID" : "en-GB";
  const [amount, unit] =
    bytes < 1000 ? [bytes, "B"] : bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${amount.toLocaleString(locale, { maximumFractionDigits: amount < 10 ? 2 : 1 })} ${unit}`;
}
