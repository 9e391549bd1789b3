import { sandboxValues } from "../snap/sandbox-values.ts";

const names = [
  "partnerReferenceNo",
  "partnerRefundNo",
  "partnerCaptureNo",
  "partnerVoidNo",
  "partnerBulkId",
  "partnerTrxId",
  "customerReference",
];

/** The answers to a reference that was used before. */
const usedBefore: ReadonlySet<string> = new Set(["40418", "40901"]);

/** References that are new in every call of a service; those that name an earlier transaction are not. */
export const listReferenceNames = (code: string): string[] =>
  names.filter(
    (name) =>
      sandboxValues[code]?.some(({ fields, answer }) => name in fields && !usedBefore.has(answer)) !== true,
  );

/** The time to the millisecond, at most 20 characters. */
export const createReference = (name: string, now: Date) =>
  `${name === "customerReference" ? "INV" : "PRT"}${now.toISOString().replace(/\D/g, "")}`;

/** Puts new references in a body, another one for each order of a bulk, because each is accepted once; every other byte is kept. */
export const replaceReferences = (code: string, body: string, now: Date): string =>
  listReferenceNames(code).reduce((text, name) => {
    let count = 0;
    return text.replace(new RegExp(`("${name}"\\s*:\\s*)"[^"\\\\]*"`, "g"), (_found, start: string) => {
      count += 1;
      return `${start}"${createReference(name, now)}${count === 1 ? "" : `-${String(count)}`}"`;
    });
  }, body);
