import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { omissionNames } from "contract/activity/omission-names";
import { getServiceName } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { layOutText } from "./activity.pdf-text.ts";

/** A longer text is cut, because each page of it takes milliseconds; HAR files have all that is recorded. */
const maxBodyCharacters = 16_384;
const maxFactCharacters = 2000;
/** As many characters as a line has place for. */
const maxLineCharacters = 100;
const maxFactWord = 72;
const margin = 48;

/**
 * Our words are in the fonts of every PDF reader, which have Latin letters only. What was received is in a font that the
 * file contains, so that it is shown as it was received.
 */
const fontPath = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf",
);
const received = "received";

/** What a call is evidence of, beside its own facts. */
export interface Evidence {
  activity: ActivityDetail;
  company: string;
}

/** The call with no more of its bodies than the file shows. */
export function shortenEvidence({ activity, company }: Evidence): Evidence {
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
export async function writePdf(evidence: readonly Evidence[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    autoFirstPage: false,
    info: { Title: "SNAP sandbox activity", Creator: "SNAP Developer Portal" },
  });
  const content = buffer(pdf);
  pdf.registerFont(received, fontPath);
  for (const each of evidence) writeCall(pdf, each);
  pdf.end();
  return content;
}

function writeCall(pdf: PDFKit.PDFDocument, { activity, company }: Evidence) {
  const { request, response } = activity;
  pdf.addPage();
  pdf.font("Helvetica-Bold").fontSize(16).text(getServiceName(activity.service_code));
  writeSection(pdf, "General information");
  writeFacts(pdf, [
    ["Activity", activity.db_id],
    ["App", activity.app_name],
    ["Company", company],
    ["Service", `${activity.service_code} ${getServiceName(activity.service_code)}`],
    ["Time", formatWibTimestamp(new Date(activity.created_at))],
    ["Duration", `${String(activity.duration_ms)} ms`],
    ["Signature", activity.is_proven ? "valid" : "not valid, or not checked"],
    ["Client", `${activity.address}  ${activity.user_agent}`],
    ["Request id", activity.request_id],
    ...describeNotRecorded(activity),
  ]);
  writeSection(pdf, "Request");
  writeFacts(pdf, [["Method and path", `${activity.method} ${activity.target}`]]);
  writeBlock(pdf, "Headers", formatHeaders(request.headers));
  writeBlock(pdf, request.is_base64 ? "Body in base64" : "Body", request.body);
  writeSection(pdf, "Response");
  writeFacts(pdf, [
    ["HTTP status", String(activity.status)],
    ["Response code", activity.response_code],
  ]);
  writeBlock(pdf, "Headers", formatHeaders(response.headers));
  writeBlock(pdf, "Body", response.body);
}

const describeNotRecorded = ({ omission, calls }: ActivityDetail): [string, string][] =>
  omission === null
    ? []
    : [
        ["Calls", calls === 1 ? "1" : `${String(calls)}; this is the first of them`],
        ["Headers and bodies not recorded", omissionNames.en[omission]],
      ];

function writeSection(pdf: PDFKit.PDFDocument, title: string) {
  pdf.moveDown(1).font("Helvetica-Bold").fontSize(12).text(title).moveDown(0.3);
}

/** Below the top of a line, in points: name and value have different fonts, whose own baselines differ. */
const factBaseline = -8;

function writeFacts(pdf: PDFKit.PDFDocument, facts: readonly (readonly [string, string])[]) {
  const limits = { maxCharacters: maxFactCharacters, maxWord: maxFactWord };
  const written = facts.map(([name, value]) => ({ name, ...layOutText(value, hasGlyph, limits) }));
  for (const { name, text } of written) {
    pdf.font("Helvetica-Bold").fontSize(9).text(`${name}:  `, { continued: true, baseline: factBaseline });
    pdf
      .font(received)
      .fontSize(8)
      .text(text || "-", { baseline: factBaseline });
  }
  const count = written.reduce((total, { numbered }) => total + numbered, 0);
  noteNumbers(pdf, count, written.find(({ example }) => example !== "")?.example ?? "");
}

function writeBlock(pdf: PDFKit.PDFDocument, title: string, content: string) {
  const limits = { maxCharacters: maxBodyCharacters, maxWord: maxLineCharacters };
  const { text, numbered, example, isCut } = layOutText(content, hasGlyph, limits);
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(9).text(title);
  pdf
    .font(received)
    .fontSize(8)
    .text(text || "(empty)");
  if (isCut) pdf.font("Helvetica-Oblique").text(`The first ${String(maxBodyCharacters)} characters.`);
  noteNumbers(pdf, numbered, example);
}

/** Explains characters that are written by their number. */
function noteNumbers(pdf: PDFKit.PDFDocument, count: number, example: string) {
  if (count === 0) return;
  const what = count === 1 ? "1 character is" : `${String(count)} characters are`;
  pdf
    .font(received)
    .fontSize(7)
    .fillColor("#5b6770")
    .text(`${what} written by the number, as ${example}: without a glyph in this font, or invisible.`)
    .fillColor("black");
}

let font: ReturnType<typeof openSync> | undefined;

function hasGlyph(codePoint: number): boolean {
  font ??= openSync(fontPath);
  return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(codePoint);
}

const formatHeaders = (headers: ActivityDetail["request"]["headers"]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
