import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { alter, convertVariants, maxWeight, createRightVariants, usualWeight } from "./deviation.ts";
import type { Evidence } from "./evidence.values.ts";
import { headerBytes, headerEncodings, headerTexts } from "./stages/header.ts";

/** The bytes of a signature, by what was done to them to make the header. */
export interface SentForm {
  bytes: Buffer;
  mistakes: readonly SignatureMistake[];
}

/** All that the header can carry, most usual first: some dozens, which take no time. */
export function listSentForms(evidence: Evidence): SentForm[] {
  const step = { evidence, spend: () => undefined };
  const ofBytes = { ...step, keyOf: (bytes: Buffer) => bytes.toString("latin1") };
  const texts = alter(createRightVariants(evidence.signature), headerTexts, {
    ...step,
    keyOf: (text) => text,
  });
  const forms = alter(convertVariants(texts, headerEncodings, ofBytes), headerBytes, ofBytes);
  const pairs = listRange(2 * usualWeight, maxWeight).flatMap((weight) => forms(2, weight));
  return [...forms(0), ...forms(1), ...pairs]
    .filter(({ value }) => value.length > 0)
    .map(({ value, mistakes }) => ({ bytes: value, mistakes }));
}

const listRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, index) => from + index);

/** Whether the bytes of a signature are those of the header; the mistakes in the header if they are. */
export type HeaderCheck = (signature: Buffer) => readonly SignatureMistake[] | null;

/** A signature that is cut shorter than this is not recognised. */
const minCutBytes = 15;

/** Null if no signature of so many bytes can be in the header. */
export function checkHeader(forms: readonly SentForm[], header: string, length: number): HeaderCheck | null {
  const whole = forms.filter(({ bytes }) => bytes.length === length);
  const cut = forms
    .filter(({ bytes }) => bytes.length < length && bytes.length >= minCutBytes)
    .map(({ bytes, mistakes }) => ({
      bytes,
      mistakes: [...mistakes.filter((mistake) => mistake !== "signature_unpadded"), "signature_cut" as const],
    }));
  const isOneCase = header === header.toLowerCase() || header === header.toUpperCase();
  const folded = isOneCase && !/^[0-9a-f]+$/i.test(header) ? header.toLowerCase() : null;
  if (whole.length === 0 && cut.length === 0 && folded === null) return null;
  return (signature) => {
    const match =
      whole.find(({ bytes }) => bytes.equals(signature)) ??
      cut.find(({ bytes }) => bytes.equals(signature.subarray(0, bytes.length)));
    if (match !== undefined) return match.mistakes;
    return folded !== null && signature.toString("base64").toLowerCase() === folded
      ? ["signature_letter_case"]
      : null;
  };
}
