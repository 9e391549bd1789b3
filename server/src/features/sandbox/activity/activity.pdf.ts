import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { maxRecordedBytes, type ActivityDetail } from "contract/activity/activity.contract";
import { omissionNames } from "contract/activity/omission-names";
import { getServiceName } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { layOutText, type Font, type Paragraph } from "./activity.pdf-text.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Of all requests, and of all responses, because each page takes milliseconds; a few calls are shown with all that is recorded. */
const maxCharactersOfFile = 1_600_000;

const getMaxBodyCharacters = (calls: number) =>
  Math.min(maxRecordedBytes, Math.floor(maxCharactersOfFile / calls));
const maxFactCharacters = 2000;
/** As many characters as a line has place for. */
const maxLineCharacters = 100;
const maxFactWord = 72;
const margin = 48;

const require = createRequire(import.meta.url);

/**
 * Our words are in the fonts of every PDF reader, which have Latin letters only. What was received is in fonts of which the
 * file contains the glyphs used, so that it is shown as it was received: code, all scripts, emoji.
 */
const received = loadFont({
  name: "received",
  file: require.resolve("@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf"),
  width: 1,
});
const receivedFonts = [
  received,
  loadFont({
    name: "scripts",
    file: require.resolve("@fontsource/unifont/files/unifont-latin-400-normal.woff"),
    width: 2,
  }),
  loadFont({
    name: "emoji",
    file: require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
    width: 2,
  }),
] as const;

/** What a call is evidence of, beside its own facts. */
export interface Evidence {
  activity: ActivityDetail;
  company: string;
}

/** The call with no more of its bodies than a file of so many calls shows. */
export function shortenEvidence({ activity, company }: Evidence, calls: number): Evidence {
  const { request, response } = activity;
  const cut = (text: string) => text.slice(0, getMaxBodyCharacters(calls) + 1);
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
  for (const { name, read } of receivedFonts) pdf.registerFont(name, read());
  const maxBodyCharacters = getMaxBodyCharacters(evidence.length);
  for (const each of evidence) writeCall(pdf, each, maxBodyCharacters);
  pdf.end();
  return content;
}

function writeCall(pdf: PDFKit.PDFDocument, { activity, company }: Evidence, maxCharacters: number) {
  const block = (title: string, content: string) => writeBlock(pdf, title, { content, maxCharacters });
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
    ...describeParties(activity),
    ["Request id", activity.request_id],
    ...describeFault(activity),
    ...describeNotRecorded(activity),
  ]);
  writeSection(pdf, "Request");
  writeFacts(pdf, [["Method and path", `${activity.method} ${activity.target}`]]);
  block("Headers", formatHeaders(request.headers));
  block(request.is_base64 ? "Body in base64" : "Body", request.body);
  writeSection(pdf, "Response");
  writeFacts(pdf, [
    ["HTTP status", String(activity.status)],
    ["Response code", activity.response_code],
  ]);
  block("Headers", formatHeaders(response.headers));
  block("Body", response.body);
}

const describeParties = ({
  direction,
  sent_by: sender,
  address,
  is_proven,
  user_agent,
  findings,
}: ActivityDetail): [string, string][] =>
  direction === "outgoing"
    ? [
        ["Called by", user_agent === "" ? "the portal" : `the ${user_agent}, which reported the answer`],
        ["Server", address],
        ["Against the standard", findings.map(formatFinding).join("; ") || "nothing found"],
      ]
    : [
        ["Signature", is_proven ? "valid" : "not valid, or not checked"],
        ["Client", `${address}  ${user_agent}`],
        ["Sent by", sender === "portal" ? "the portal, not a client of the app" : "a client of the app"],
      ];

const describeFault = ({ fault }: ActivityDetail): [string, string][] =>
  fault === null ? [] : [["Fault on demand", `${fault.replaceAll("_", " ")}: the answer was disturbed`]];

const formatFinding = ({ rule, field, received, expected }: ActivityDetail["findings"][number]) =>
  [
    rule.replaceAll("_", " "),
    field,
    received === "" ? "" : `(received ${received})`,
    expected === "" ? "" : `(expected ${expected})`,
  ]
    .filter((part) => part !== "")
    .join(" ");

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

/** Below the top of a line, in points: fonts in one line have baselines of their own. */
const baseline = -8;

function writeFacts(pdf: PDFKit.PDFDocument, facts: readonly (readonly [string, string])[]) {
  const limits = { maxCharacters: maxFactCharacters, maxWord: maxFactWord };
  const written = facts.map(([name, value]) => ({ name, ...layOutText(value, receivedFonts, limits) }));
  for (const { name, paragraphs } of written) {
    pdf.font("Helvetica-Bold").fontSize(9).text(`${name}:  `, { continued: true, baseline });
    writeReceived(pdf, paragraphs, "-");
  }
  const count = written.reduce((total, { numbered }) => total + numbered, 0);
  writeNumbersNote(pdf, count, written.find(({ example }) => example !== "")?.example ?? "");
}

function writeBlock(
  pdf: PDFKit.PDFDocument,
  title: string,
  { content, maxCharacters }: { content: string; maxCharacters: number },
) {
  const limits = { maxCharacters, maxWord: maxLineCharacters };
  const { paragraphs, numbered, example, isCut } = layOutText(content, receivedFonts, limits);
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(9).text(title);
  writeReceived(pdf, paragraphs, "(empty)");
  if (isCut) pdf.font("Helvetica-Oblique").text(`The first ${String(maxCharacters)} characters.`);
  writeNumbersNote(pdf, numbered, example);
}

function writeReceived(pdf: PDFKit.PDFDocument, paragraphs: Paragraph[], ifEmpty: string) {
  const height = pdf.font(received.name).fontSize(8).currentLineHeight(true);
  const isEmpty = paragraphs.every((pieces) => pieces.every(({ text }) => text === ""));
  for (const pieces of isEmpty ? [[{ font: received.name, text: ifEmpty }]] : paragraphs) {
    pieces.forEach(({ font, text }, index) => {
      pdf.font(font).text(text, { baseline, continued: index < pieces.length - 1 });
    });
    // The last piece has made the height of the line, and other fonts are lower.
    pdf.y += height - pdf.currentLineHeight(true);
  }
}

/** Explains characters that are written by their number. */
function writeNumbersNote(pdf: PDFKit.PDFDocument, count: number, example: string) {
  if (count === 0) return;
  const what = count === 1 ? "1 character is" : `${String(count)} characters are`;
  pdf
    .font(received.name)
    .fontSize(7)
    .fillColor("#5b6770")
    .text(`${what} written by the number, as ${example}: without a glyph in these fonts, or invisible.`)
    .fillColor("black");
}

interface FontOfReceived extends Font {
  read: () => Buffer;
}

/** A font of a package, which is read with the first file. */
function loadFont({ name, file, width }: { name: string; file: string; width: number }): FontOfReceived {
  let content: Buffer | undefined;
  let font: ReturnType<typeof create> | undefined;
  const read = () => (content ??= readFont(file));
  const hasGlyph = (codePoint: number) => {
    font ??= create(read());
    return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(codePoint);
  };
  return { name, width, hasGlyph, read };
}

function readFont(file: string): Buffer {
  const content = readFileSync(file);
  return file.endsWith(".woff") ? unpackWoff(content) : content;
}

const formatHeaders = (headers: ActivityDetail["request"]["headers"]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
