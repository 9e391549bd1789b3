import { buildMessage } from "contract/messages/messages";
import { createRefusal } from "./uploads.refused.ts";

/**
 * Refuses an encrypted PDF: its trailer names the dictionary of its encryption. A file from PDF 1.5 on may have its
 * trailer in the dictionary of a cross-reference stream, which is never encrypted itself.
 */
export function refuseProtectedPdf(content: Buffer): void {
  // To split a megabyte takes 8 ms; few files contain the word.
  if (!content.includes("/Encrypt")) return;
  const text = content.toString("latin1");
  if (
    [...findTrailers(text), ...listStreamTrailers(text)].some((trailer) => /\/Encrypt(?=[\s<])/.test(trailer))
  )
    throw createRefusal(buildMessage("file_protected"));
}

/** What is between `trailer` and `startxref`; a file that was updated has several. */
const findTrailers = (text: string): string[] =>
  text.split("startxref").flatMap((part) => {
    const start = part.lastIndexOf("trailer");
    return start === -1 ? [] : [part.slice(start)];
  });

/** The dictionaries of the cross-reference streams. */
const listStreamTrailers = (text: string): string[] =>
  text
    .split("endobj")
    .map((object) => object.split("stream", 1).join(""))
    .filter((dictionary) => /\bobj\s*<</.test(dictionary) && /\/Type\s*\/XRef\b/.test(dictionary));
