/** What programs make of characters that they write or read in another encoding than UTF-8. */

/** UTF-16 of both byte orders, without and with a byte order mark. */
export function encodeUtf16(text: string): Buffer[] {
  const little = Buffer.from(text, "utf16le");
  const big = Buffer.from(little).swap16();
  return [
    little,
    big,
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
  ];
}

/** Latin-1, and ASCII with a question mark for every other character; none for a text in ASCII. */
export function encodeLatin1(text: string): Buffer[] {
  if (!/[\u0080-\uffff]/.test(text)) return [];
  return [
    Buffer.from(text.replace(/[\u0100-\uffff]/g, "?"), "latin1"),
    Buffer.from(text.replace(/[\u0080-\uffff]/g, "?"), "latin1"),
    Buffer.from(text, "latin1"),
    Buffer.from(text.replace(/[\u0080-\uffff]/g, "\ufffd")),
  ];
}

/** UTF-8 read as Latin-1 or Windows-1252, and written as UTF-8 again. */
export function decodeWrongly(text: string): string[] {
  if (!/[\u0080-\uffff]/.test(text)) return [];
  const bytes = Buffer.from(text);
  return [bytes.toString("latin1"), new TextDecoder("windows-1252").decode(bytes)];
}

/** Percent-decoded, or unchanged if that is impossible. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As forms encode: a space is a plus. */
export const encodeForm = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
