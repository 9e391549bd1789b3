import { buffer } from "node:stream/consumers";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { omissionNames } from "contract/activity/omission-names";
import { serviceName } from "contract/snap/services";
import PDFDocument from "pdfkit";
import { wibTimestamp } from "#http/timestamps";

/** A longer text is cut, because each page of it takes milliseconds; HAR files have all that is recorded. */
const maxBodyCharacters = 16_384;
const maxFactCharacters = 2000;
/** Characters of a line of a block. Breaking a word of 16,000 characters would take pdfkit seconds. */
const maxLineCharacters = 100;
const maxFactWord = 80;
const margin = 48;

/** What a call is evidence of, beside its own facts. */
export interface Evidence {
  activity: ActivityDetail;
  company: string;
}

/** The call with no more of its bodies than the file shows. */
export function shortened({ activity, company }: Evidence): Evidence {
  const { request, response } = activity;
  const cut = (text: string) => text.slice(0, maxBodyCharacters + 1);
  return {
    company,
    activity: {
      ...activity,
      explanation: null,
      request: { ...request, body: cut(request.body) },
      response: { ...response, body: cut(response.body) },
    },
  };
}

/**
 * Calls as a PDF file in the order of the national site: general information, request, response. Each call
 * begins on a new page and takes 20 ms, so it runs in a worker thread.
 */
export async function pdfOf(evidence: readonly Evidence[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    autoFirstPage: false,
    info: { Title: "SNAP sandbox activity", Creator: "SNAP Developer Portal" },
  });
  const content = buffer(pdf);
  for (const each of evidence) writeCall(pdf, each);
  pdf.end();
  return content;
}

function writeCall(pdf: PDFKit.PDFDocument, { activity, company }: Evidence) {
  const { request, response } = activity;
  pdf.addPage();
  pdf
    .font("Helvetica-Bold")
    .fontSize(16)
    .text(printable(serviceName(activity.service_code)));
  writeSection(pdf, "General information");
  writeFacts(pdf, [
    ["Activity", activity.db_id],
    ["App", activity.app_name],
    ["Company", company],
    ["Service", `${activity.service_code} ${serviceName(activity.service_code)}`],
    ["Time", wibTimestamp(new Date(activity.created_at))],
    ["Duration", `${String(activity.duration_ms)} ms`],
    ["Signature", activity.is_proven ? "valid" : "not valid, or not checked"],
    ["Client", `${activity.address}  ${activity.user_agent}`],
    ["Request id", activity.request_id],
    ...notRecorded(activity),
  ]);
  writeSection(pdf, "Request");
  writeFacts(pdf, [["Method and path", `${activity.method} ${activity.target}`]]);
  writeBlock(pdf, "Headers", headersOf(request.headers));
  writeBlock(pdf, request.is_base64 ? "Body in base64" : "Body", request.body);
  writeSection(pdf, "Response");
  writeFacts(pdf, [
    ["HTTP status", String(activity.status)],
    ["Response code", activity.response_code],
  ]);
  writeBlock(pdf, "Headers", headersOf(response.headers));
  writeBlock(pdf, "Body", response.body);
}

const notRecorded = ({ omission, calls }: ActivityDetail): [string, string][] =>
  omission === null
    ? []
    : [
        ["Calls", String(calls)],
        ["Headers and bodies not recorded", omissionNames.en[omission]],
      ];

function writeSection(pdf: PDFKit.PDFDocument, title: string) {
  pdf.moveDown(1).font("Helvetica-Bold").fontSize(12).text(title).moveDown(0.3);
}

function writeFacts(pdf: PDFKit.PDFDocument, facts: readonly (readonly [string, string])[]) {
  for (const [name, value] of facts) {
    pdf.font("Helvetica-Bold").fontSize(9).text(`${name}:  `, { continued: true });
    const shown = broken(printable(value, maxFactCharacters), maxFactWord);
    pdf.font("Helvetica").text(shown || "-");
  }
}

function writeBlock(pdf: PDFKit.PDFDocument, title: string, text: string) {
  const shown = printable(text, maxBodyCharacters);
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(9).text(title);
  pdf
    .font("Courier")
    .fontSize(8)
    .text(broken(shown, maxLineCharacters) || "(empty)");
  if (text.length > maxBodyCharacters || shown.length === maxBodyCharacters)
    pdf.font("Helvetica-Oblique").text(`The first ${String(maxBodyCharacters)} characters.`);
}

/** Lines end within long words, too. */
const broken = (text: string, maxWord: number) =>
  text.replaceAll(new RegExp(`\\S{${String(maxWord)}}(?=\\S)`, "g"), "$&\n");

const headersOf = (headers: ActivityDetail["request"]["headers"]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");

/** The fonts of every PDF reader have the characters of Latin-1; others are written as in JSON. */
const printable = (text: string, maxCharacters = maxFactCharacters) =>
  text
    .slice(0, maxCharacters)
    .replaceAll("\t", "    ")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\n\x20-\x7e\xa0-\xff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .slice(0, maxCharacters);
