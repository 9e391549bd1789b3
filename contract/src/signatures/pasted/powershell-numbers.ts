/** A number without quotes, or what looks like one: with an exponent, a suffix or a prefix. */
const isNumeral = (text: string): boolean => /^[-+]?\.?\d/.test(text);

/** How PowerShell writes a number that is assigned or joined, without the zeros at its ends; undefined if that is not known. */
export function writeNumber(text: string): string | undefined {
  if (!isNumeral(text)) return text;
  if (/^[-+]?\d{1,28}$/.test(text)) return String(BigInt(text));
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const number = Math.abs(Number(text));
  const isShort = digits.length <= 15 && (number === 0 || number >= 1e-4);
  return isShort && /^[-+]?\d+\.\d+$/.test(text) ? String(Number(text)) : undefined;
}

/** Whether a plus behind a value adds instead of joining. */
export const isAdded = (text: string, isBare: boolean): boolean => isBare && isNumeral(text);
